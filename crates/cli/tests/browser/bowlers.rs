//! Bowlers on the pages: chosen as one types, added in place, and given the seats of old games.

use serde_json::{Value, json};

use crate::driver::{Driver, Window};
use crate::server::Client;
use crate::{Club, DARK, LIGHT, PHONE, SCREEN, STILL, bowl_on, picture};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const DOWN: &str = "\u{e015}";
const UP: &str = "\u{e013}";

/// Adds bowlers as a program does.
pub(crate) fn add(club: &Club, bowlers: &[(&str, &str)]) -> Vec<String> {
    let client = Client::of(&club.server.address);
    let added = bowlers.iter().map(|(name, tag)| {
        let body = json!({"name": name, "tag": tag});
        let added = client.post("/api/bowlers", &body, None).unwrap();
        assert_eq!(added.status, 201, "{added:?}");
        added.json["id"].as_str().unwrap().to_owned()
    });
    added.collect()
}

/// The names of all bowlers.
async fn bowlers(window: &Window) -> Value {
    let script = "return fetch('/api/bowlers').then((answer) => answer.json())
        .then(({ bowlers }) => bowlers.map(({ name }) => name).sort());";
    window.evaluate(script).await
}

/// Waits until the option that has the place of the keyboard is this one.
async fn offers(window: &Window, list: &str, expected: &str) {
    let option = format!("document.querySelector('#{list} [aria-selected=true]')");
    let text = format!("{option}?.innerText.trim().replaceAll(/\\s+/g, ' ')");
    window.until(&format!("{text} === {expected:?}")).await;
}

/// In the form of a new game, by keys alone, with the cursor in the first field.
async fn choose_two_bowlers_and_a_guest(scorer: &Window) {
    // A part of a name is enough; Enter takes the first and goes on.
    scorer.press("jimi").await;
    offers(scorer, "player-list-1", "Kim Jimin KJM").await;
    assert_eq!(scorer.barriers().await, [""; 0]);
    scorer.press(ENTER).await;
    // Arrow keys choose, also backwards, and Escape leaves the list alone.
    scorer
        .until("document.activeElement === document.querySelectorAll('#new-game [name=player]')[1]")
        .await;
    scorer.press("유나").await;
    offers(scorer, "player-list-2", "김유나 KYN").await;
    scorer.press(ESCAPE).await;
    scorer
        .until("document.querySelector('#new-game').open && document.querySelector('#player-list-2').hidden")
        .await;
    scorer.press(DOWN).await;
    scorer
        .until("document.querySelectorAll('#player-list-2 [role=option]').length > 0")
        .await;
    scorer.press(UP).await;
    scorer.press(DOWN).await;
    offers(scorer, "player-list-2", "김유나 KYN").await;
    scorer.press(ENTER).await;
    // Three capitals are a guest, and the cursor goes on.
    scorer.press("GST").await;
    scorer.press_with_control(ENTER).await;
    scorer
        .until("!document.querySelector('#new-game').open")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_started_with_bowlers_by_keyboard_alone_in_both_languages() {
    let club = Club::open().await;
    let driver = Driver::start();
    add(
        &club,
        &[
            ("Kim Jimin", "KJM"),
            ("김유나", "KYN"),
            ("Alexander", "ALE"),
        ],
    );
    for (language, size) in [("en", SCREEN), ("ko", PHONE)] {
        let scorer = driver.window(size, DARK).await;
        scorer
            .open(&club.url(&format!("/lanes/1?lang={language}")))
            .await;
        scorer.click("#start").await;
        let replace = "const box = document.querySelector('#new-game-replace input');
            if (box.checkVisibility()) box.click();
            const [first] = document.querySelectorAll('#new-game [name=player]');
            first.value = ''; first.focus(); first.select();";
        scorer.evaluate(replace).await;
        choose_two_bowlers_and_a_guest(&scorer).await;
        for (row, name) in ["Kim Jimin", "김유나"].iter().enumerate() {
            let cell = format!("tr[data-player='{row}'] .full-name");
            scorer.shows(&cell, name).await;
        }
        scorer.shows("tr[data-player='2'] .letters", "GST").await;
        scorer.shows("#turn .turn-name", "Kim Jimin").await;
        assert_eq!(scorer.complaints().await, [""; 0]);
        scorer.close().await;
    }
}

/// As a person does who sees nothing happen at once.
async fn tap_again_and_again(scorer: &Window, option: &str, name: &str) {
    let taps = format!(
        "const option = document.querySelector('{option}'); option.click(); option.click(); option.click();"
    );
    scorer.evaluate(&taps).await;
    scorer
        .until(&format!(
            "document.querySelector('#new-game .choice-status').textContent.includes({name:?})"
        ))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bowler_is_added_in_place_by_touch_and_a_second_tap_adds_nobody() {
    let club = Club::open().await;
    let driver = Driver::start();
    for (language, name) in [("en", "Grace Hopper"), ("ko", "한소희")] {
        let scorer = driver.window(PHONE, LIGHT).await;
        let touch = json!({"enabled": true, "maxTouchPoints": 1});
        scorer
            .devtools("Emulation.setTouchEmulationEnabled", touch)
            .await;
        let lane = if language == "en" { 1 } else { 2 };
        scorer
            .open(&club.url(&format!("/lanes/{lane}?lang={language}")))
            .await;
        scorer.click("#start").await;
        scorer.fill("#new-game [name=player]", 0, name).await;
        let option = "#player-list-1 [role=option]";
        scorer
            .until(&format!("document.querySelector('{option} .option-new')"))
            .await;
        let height =
            format!("return document.querySelector('{option}').getBoundingClientRect().height");
        assert!(scorer.evaluate(&height).await.as_f64().unwrap() >= 44.0);
        scorer
            .screenshot(&picture(&format!("add-bowler-{language}.png")))
            .await;
        tap_again_and_again(&scorer, option, name).await;
        assert_eq!(scorer.barriers().await, [""; 0]);
        scorer.click("#new-game [type=submit]").await;
        scorer
            .until("!document.querySelector('#new-game').open")
            .await;
        scorer.shows("tr[data-player='0'] .full-name", name).await;
        let all = bowlers(&scorer).await;
        let all = all.as_array().unwrap();
        assert_eq!(all.iter().filter(|known| *known == name).count(), 1);
        scorer.close().await;
    }
}

/// Types into a field of the form for a new game, and waits for what is said below it.
async fn type_player(scorer: &Window, number: usize, text: &str, said: &str) {
    scorer
        .fill("#new-game [name=player]", number - 1, text)
        .await;
    says(scorer, number, said).await;
}

/// Waits for what is said below a field of the form for a new game.
async fn says(scorer: &Window, number: usize, said: &str) {
    let status = format!(
        "document.querySelector('#player-list-{number}').nextElementSibling.textContent === {said:?}"
    );
    scorer.until(&status).await;
}

/// In the form for a new game: a whole name, a part of one, and a whole name that is left at once.
async fn type_three_letters(scorer: &Window, [kim, eva, lee]: [&str; 3]) {
    // A whole name is the bowler's, and Enter takes it.
    type_player(scorer, 1, "Kim", kim).await;
    offers(scorer, "player-list-1", "Kim KXM").await;
    assert_eq!(scorer.barriers().await, [""; 0]);
    scorer.press(ENTER).await;
    // A part of a name is a guest, though a bowler is offered.
    type_player(scorer, 2, "eva", eva).await;
    scorer
        .until("document.querySelector('#player-list-2 [role=option][aria-selected=false]')")
        .await;
    scorer.press(ENTER).await;
    scorer.fill("#new-game [name=player]", 2, "lee").await;
    scorer
        .evaluate("document.querySelector('#new-game [name=rules]').focus()")
        .await;
    says(scorer, 3, lee).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_letters_say_whom_they_mean_before_the_game_starts() {
    let club = Club::open().await;
    let driver = Driver::start();
    let bowlers = [("Kim", "KXM"), ("Eva Braun", "EBR"), ("Lee", "LSH")];
    add(&club, &bowlers);
    for (language, lane, said) in [
        ("en", 1, ["Kim, tag KXM", "Guest EVA", "Lee, tag LSH"]),
        ("ko", 2, ["Kim, 태그 KXM", "게스트 EVA", "Lee, 태그 LSH"]),
    ] {
        let scorer = driver.window(SCREEN, LIGHT).await;
        let page = format!("/lanes/{lane}?lang={language}");
        scorer.open(&club.url(&page)).await;
        scorer.click("#start").await;
        type_three_letters(&scorer, said).await;
        scorer
            .screenshot(&picture(&format!("three-letters-{language}.png")))
            .await;
        scorer.press_with_control(ENTER).await;
        for (row, cell, text) in [
            (0, "full-name", "Kim"),
            (1, "letters", "EVA"),
            (2, "full-name", "Lee"),
        ] {
            let cell = format!("tr[data-player='{row}'] .{cell}");
            scorer.shows(&cell, text).await;
        }
        assert_eq!(scorer.complaints().await, [""; 0]);
        scorer.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bowlers_of_the_last_game_are_filled_in_and_those_who_bowled_last_are_offered_first() {
    let club = Club::open().await;
    let driver = Driver::start();
    add(&club, &[("Kim", "KIM"), ("Lee", "LEE"), ("Park", "PAK")]);
    bowl_on(&club, 1, &["LEE"], &[10; 12]);
    let scorer = driver.window(SCREEN, DARK).await;
    scorer.open(&club.url("/lanes/2?lang=en")).await;
    scorer.click("#start").await;
    scorer
        .until("document.querySelector('#player-list-1 [role=option]')?.innerText.includes('Lee')")
        .await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    scorer.click("#start").await;
    scorer.press_with_control(ENTER).await;
    scorer
        .until("document.querySelector('#turn').dataset.state === 'up'")
        .await;
    scorer.shows("tr[data-player='0'] .full-name", "Lee").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_bowler_joins_and_a_rename_shows_on_the_screen_over_the_lane() {
    let club = Club::open().await;
    let driver = Driver::start();
    let [kim, _] = &add(&club, &[("Kim", "KIM"), ("Alexander", "ALE")])[..] else {
        panic!("two bowlers");
    };
    bowl_on(&club, 1, &["KIM"], &[3, 4]);
    let scorer = driver.window(PHONE, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    let screen = driver.window(SCREEN, STILL).await;
    screen.open(&club.url("/lanes/1/board?lang=ko")).await;
    screen.shows("tr[data-player='0'] .full-name", "Kim").await;
    scorer.click("#change-lineup").await;
    scorer.until("document.querySelector('#lineup').open").await;
    scorer.fill("#lineup [name=name]", 0, "alexa").await;
    offers(&scorer, "late-list", "Alexander ALE").await;
    scorer.press(ENTER).await;
    scorer.click("#lineup [type=submit]").await;
    screen
        .shows("tr[data-player='1'] .full-name", "Alexander")
        .await;
    // A long name changes on the open screen, and is cut.
    let rename = format!(
        "return fetch('/api/bowlers/{kim}', {{ method: 'PATCH',
            headers: {{ 'Content-Type': 'application/json' }},
            body: JSON.stringify({{ name: '김수한무거북이와두루미삼천갑자동방삭치치카포' }}) }}).then(({{ status }}) => status);"
    );
    assert_eq!(scorer.evaluate(&rename).await, json!(200));
    let is_cut = "(() => {
        const name = document.querySelector(`tr[data-player='0'] .full-name`);
        const cell = name.closest('th').getBoundingClientRect();
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return name.textContent.startsWith('김수한무')
            && left >= cell.left && right <= cell.right && top >= cell.top && bottom <= cell.bottom;
    })()";
    for window in [&screen, &scorer] {
        window.until(is_cut).await;
    }
    screen.screenshot(&picture("screen-long-name.png")).await;
    for window in [scorer, screen] {
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_a_finished_game_is_given_to_a_bowler_on_its_sheet() {
    let club = Club::open().await;
    let driver = Driver::start();
    add(&club, &[("Kim Jimin", "KJM")]);
    bowl_on(&club, 1, &["PJS", "KYJ"], &[0; 40]);
    let scorer = driver.window(PHONE, LIGHT).await;
    scorer.open(&club.url("/games?lang=en")).await;
    scorer.click(".game-time").await;
    scorer
        .until("document.querySelector('#assign-seat')?.hidden === false")
        .await;
    scorer.click("#assign-seat").await;
    scorer
        .evaluate("document.querySelector('#assign [name=seat]').value = '2'")
        .await;
    scorer.fill("#assign [name=bowler]", 0, "jimin").await;
    offers(&scorer, "assign-list", "Kim Jimin KJM").await;
    scorer.press(ENTER).await;
    assert_eq!(scorer.barriers().await, [""; 0]);
    scorer.click("#assign [type=submit]").await;
    scorer
        .shows("tr[data-player='1'] .full-name", "Kim Jimin")
        .await;
    refuse_a_second_seat(&scorer).await;
    scorer
        .until("document.querySelector('#changes').innerText.includes('Seat given: guest → Kim Jimin')")
        .await;
    scorer.close().await;
}

/// On the sheet of a game in which Kim Jimin has the second seat.
async fn refuse_a_second_seat(scorer: &Window) {
    scorer.click("#assign-seat").await;
    scorer.fill("#assign [name=bowler]", 0, "jimin").await;
    offers(scorer, "assign-list", "Kim Jimin KJM").await;
    scorer.press(ENTER).await;
    scorer.click("#assign [type=submit]").await;
    let refused = "Not saved: the bowler has another seat of this game: KYJ; free that one first";
    scorer.shows("#assign .complaint", refused).await;
    scorer.click("#assign [data-close]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_bowled_in_one_game_are_not_merged_and_its_sheet_is_offered() {
    let club = Club::open().await;
    let driver = Driver::start();
    let ids = add(&club, &[("Kim", "KIM"), ("Lee", "LEE")]);
    bowl_on(&club, 1, &["KIM", "LEE"], &[4; 40]);
    for (language, link) in [("en", "Open its sheet"), ("ko", "기록지 열기")] {
        let scorer = driver.window(PHONE, DARK).await;
        let page = format!("/bowlers/{}?lang={language}", ids[1]);
        scorer.open(&club.url(&page)).await;
        scorer.click("#start-merge").await;
        scorer.fill("#merge [name=into]", 0, "kim").await;
        offers(&scorer, "merge-list", "Kim KIM").await;
        scorer.press(ENTER).await;
        scorer.click("#merge [type=submit]").await;
        scorer.shows("#merge .complaint a", link).await;
        assert_eq!(scorer.barriers().await, [""; 0]);
        scorer
            .screenshot(&picture(&format!("same-game-{language}.png")))
            .await;
        scorer.click("#merge .complaint a").await;
        scorer
            .until(
                "location.pathname.startsWith('/games/') && document.querySelector('#assign-seat')",
            )
            .await;
        scorer.close().await;
    }
}

/// Merges the bowler of the page with Kim, and makes two of one again.
async fn merge_and_take_it_back(scorer: &Window) {
    scorer.click("#start-merge").await;
    scorer.fill("#merge [name=into]", 0, "kim").await;
    scorer
        .until("document.querySelectorAll('#merge-list [role=option]').length === 1")
        .await;
    // No guest can be meant, so Enter takes who is found.
    offers(scorer, "merge-list", "Kim KIM").await;
    scorer.press(ENTER).await;
    scorer.click("#merge [type=submit]").await;
    scorer.shows(".note-line a", "Merged with Kim").await;
    is_told(scorer, "#merged").await;
    assert_eq!(scorer.barriers().await, [""; 0]);
    scorer.click("[data-do=unmerge]").await;
    scorer
        .until("document.querySelector('#start-forget') !== null")
        .await;
    is_told(scorer, "#facts").await;
}

/// Waits until what tells of a change is in view and has the keyboard, and so is read aloud.
async fn is_told(window: &Window, place: &str) {
    let is_seen = format!(
        "(() => {{
            const news = document.querySelector({place:?});
            const {{ top, bottom }} = news?.getBoundingClientRect() ?? {{}};
            return document.activeElement === news && top >= 0 && bottom <= innerHeight;
        }})()"
    );
    window.until(&is_seen).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bowler_is_added_changed_rested_merged_and_forgotten_on_the_pages() {
    let club = Club::open().await;
    let driver = Driver::start();
    add(&club, &[("Kim", "KIM")]);
    let scorer = driver.window(SCREEN, LIGHT).await;
    scorer.open(&club.url("/bowlers?lang=en")).await;
    scorer.click("#add").await;
    scorer.fill("#details [name=name]", 0, "Kim Jimin").await;
    scorer.fill("#details [name=tag]", 0, "KIM").await;
    scorer.click("#details [type=submit]").await;
    let taken = "Not saved: the tag KIM is taken by Kim; choose another";
    scorer.shows("#details .complaint", taken).await;
    scorer.fill("#details [name=tag]", 0, "").await;
    scorer.click("#details [type=submit]").await;
    scorer.shows("h1", "Kim Jimin").await;
    scorer.click("#edit").await;
    scorer.fill("#details [name=name]", 0, "김지민").await;
    scorer.click("#details [type=submit]").await;
    scorer.shows("h1", "김지민").await;
    scorer.click("[data-do=rest]").await;
    scorer
        .until("document.querySelector('[data-do=return]') !== null")
        .await;
    scorer.click("[data-do=return]").await;
    scorer
        .until("document.querySelector('[data-do=rest]') !== null")
        .await;
    merge_and_take_it_back(&scorer).await;
    scorer.click("#start-forget").await;
    scorer.click("#forget [type=submit]").await;
    scorer
        .until("document.body.innerText.includes('This bowler was forgotten')")
        .await;
    assert_eq!(bowlers(&scorer).await, json!(["Kim"]));
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_games_and_bowlers_are_without_barriers_by_day_and_by_night() {
    let club = Club::open().await;
    let driver = Driver::start();
    let long = "Alexander Featherstonehaugh-Cholmondeley";
    let ids = add(&club, &[(long, "AFC"), ("김지민", "KJM")]);
    for _ in 0..2 {
        bowl_on(&club, 1, &["AFC", "KJM"], &[4; 40]);
    }
    bowl_on(&club, 2, &["KJM", "GST"], &[10, 3]);
    for (size, media, name) in [
        (PHONE, LIGHT, "phone-light"),
        (PHONE, DARK, "phone-dark"),
        (SCREEN, LIGHT, "screen-light"),
        (SCREEN, STILL, "screen-dark"),
    ] {
        let window = driver.window(size, media).await;
        for (path, page) in [
            ("/games".to_owned(), "games"),
            ("/bowlers".to_owned(), "bowlers"),
            (format!("/bowlers/{}", ids[0]), "bowler"),
            ("/lanes/1".to_owned(), "named-lane"),
            ("/lanes/1/board".to_owned(), "named-board"),
            ("/".to_owned(), "named-lanes"),
        ] {
            for language in ["ko", "en"] {
                window
                    .open(&club.url(&format!("{path}?lang={language}")))
                    .await;
                window.until("document.readyState === 'complete'").await;
                assert_eq!(
                    window.complaints().await,
                    [""; 0],
                    "{path} {language} {name}"
                );
                window
                    .screenshot(&picture(&format!("{page}-{name}-{language}.png")))
                    .await;
            }
        }
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bowlers_are_found_while_somebody_types() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, DARK).await;
    add(
        &club,
        &[("Kim Jimin", "KJM"), ("Zoë", "ZOE"), ("Kim Yuna", "KYN")],
    );
    window.open(&club.url("/bowlers?lang=en")).await;
    let names = "[...document.querySelectorAll('.bowler-list .full-name')].map((name) => name.textContent).join()";
    let shows = |expected: &str| format!("{names} === '{expected}'");
    window.until(&shows("Kim Jimin,Kim Yuna,Zoë")).await;
    window.click("[name=query]").await;
    window.press("kim").await;
    window.until(&shows("Kim Jimin,Kim Yuna")).await;
    window.shows("#found-count", "Bowlers found: 2").await;
    window.press(" y").await;
    window.until(&shows("Kim Yuna")).await;
    // What is shown can be shared, and the cursor stays in its field.
    let place = "return [new URLSearchParams(location.search).get('query'),
        document.activeElement === document.querySelector('[name=query]')];";
    assert_eq!(window.evaluate(place).await, json!(["kim y", true]));
    window.press("!").await;
    window
        .until("document.querySelector('#found .nothing') !== null")
        .await;
    assert_eq!(window.complaints().await, [""; 0]);
    window.close().await;
}
