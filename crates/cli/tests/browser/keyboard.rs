//! The pages by keyboard: names, digits, and the way from the board to the buttons.

use serde_json::json;

use crate::bowlers::add;
use crate::driver::{Driver, Window};
use crate::{Club, DARK, PHONE, SCREEN, marks, start, tap};

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const HOME: &str = "\u{e011}";

/// What has the focus: the label of a field or a button.
async fn focused(window: &Window) -> String {
    let script = "const { activeElement: element } = document;
        return element.getAttribute('aria-label') ?? element.closest('label')?.innerText ?? element.innerText;";
    let focused = window.evaluate(script).await;
    focused.as_str().unwrap().trim().to_owned()
}

async fn open_form(window: &Window) {
    window.click("#start").await;
    window
        .until("document.querySelector('#new-game').open")
        .await;
    window.click("#new-game [name=player]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn enter_in_a_name_goes_to_the_next_and_only_the_button_or_ctrl_enter_starts() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    open_form(&scorer).await;
    let rows = "document.querySelectorAll('.names .bowler-field:not([hidden])').length";
    assert_eq!(scorer.evaluate(&format!("return {rows}")).await, 2);
    // After three letters the cursor goes on by itself, and Enter does not skip a field.
    for (name, next) in [("PJS", "Player 2"), ("KYJ", "Player 3")] {
        scorer.press(name).await;
        assert_eq!(focused(&scorer).await, next);
        scorer.press(ENTER).await;
        assert_eq!(focused(&scorer).await, next);
    }
    // A name that is too short stays where it is, until it is mended.
    scorer.press(&format!("MW{ENTER}")).await;
    assert_eq!(focused(&scorer).await, "Player 4");
    scorer.fill("#new-game [name=player]", 2, "MWM").await;
    // Enter in the last, blank field leads to the button, and does not press it.
    scorer.press(ENTER).await;
    scorer.press(ENTER).await;
    assert_eq!(focused(&scorer).await, "Start");
    assert_eq!(
        scorer
            .evaluate("return document.querySelector('#new-game').open")
            .await,
        true
    );
    scorer.press(ENTER).await;
    scorer.shows("#turn .turn-name", "PJS").await;

    // Ctrl-Enter starts from a field.
    open_form(&scorer).await;
    scorer.click("#new-game-replace").await;
    scorer.click("#new-game [name=player]").await;
    scorer.press_with_control(ENTER).await;
    scorer
        .until("!document.querySelector('#new-game').open")
        .await;
    scorer
        .until("!document.querySelector('#previous').hidden")
        .await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_added_by_a_tap_up_to_twelve() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    open_form(&scorer).await;
    for number in 3..=12 {
        scorer.click("#new-game-more").await;
        assert_eq!(focused(&scorer).await, format!("Player {number}"));
    }
    scorer
        .until("document.querySelector('#new-game-more').hidden")
        .await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_and_then_zero_is_ten_where_ten_can_fall_and_the_page_says_so() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(SCREEN, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    start(&scorer, &["PJS"]).await;
    scorer.press("1").await;
    scorer.shows("#hint", "1 … 0 makes it ten").await;
    scorer.press("0").await;
    marks(&scorer, 0, 1, "X").await;
    scorer.shows("#hint", "").await;
    // Alone, the digit is entered after a moment, or when something else is typed.
    scorer.press("1").await;
    marks(&scorer, 0, 2, "1").await;
    scorer.press("0").await;
    marks(&scorer, 0, 2, "1-").await;
    scorer.press("18").await;
    marks(&scorer, 0, 3, "18").await;
    // After a gutter ten still stand.
    scorer.press("010").await;
    marks(&scorer, 0, 4, "-/").await;
    // It can be taken back, and a tap enters it.
    scorer.press("1u").await;
    scorer.shows("#hint", "").await;
    scorer.press("1").await;
    tap(&scorer, "4").await;
    marks(&scorer, 0, 5, "14").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_digit_that_waits_is_never_entered_in_another_turn() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(SCREEN, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    start(&scorer, &["PJS", "KYJ"]).await;
    // Another phone is faster: neither the digit nor the one after it is for the next player.
    scorer.evaluate(STOP_THE_CLOCK).await;
    for next in ["0", "5"] {
        scorer.press("1").await;
        scorer.shows("#hint", "1 … 0 makes it ten").await;
        scorer.evaluate(BOWL_ELSEWHERE).await;
        scorer.press(next).await;
        let told = "Not saved, because somebody else was faster.";
        scorer.shows("#notice", told).await;
        scorer.shows("#hint", "").await;
    }
    marks(&scorer, 0, 1, "X").await;
    marks(&scorer, 1, 1, "X").await;
    marks(&scorer, 0, 2, "").await;
    // A form that changes the turn lets the digit go first.
    scorer.press("1").await;
    scorer.click("#change-lineup").await;
    scorer.until("document.querySelector('#lineup').open").await;
    marks(&scorer, 0, 2, "1").await;
    scorer.close().await;
}

/// Lets a digit wait for as long as the test takes.
const STOP_THE_CLOCK: &str = "const real = setTimeout;
    window.setTimeout = (work, delay) => (delay === 1_000 ? 0 : real(work, delay));";

/// Bowls a strike as another phone does, and waits until the page shows it.
const BOWL_ELSEWHERE: &str = "return (async () => {
    const said = document.querySelector('#said').textContent;
    const { game } = await fetch('/api/lanes/1').then((answer) => answer.json());
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`/api/games/${game.id}/bowls`, { method: 'POST', headers, body: '{\"pins\": 10}' });
    while (document.querySelector('#said').textContent === said) {
        await new Promise(requestAnimationFrame);
    }
})()";

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_typed_at_once_and_replaces_the_one_of_the_last_game() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(SCREEN, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    for (typed, names) in [("PJSKYJ", ["PJS", "KYJ"]), ("LEEMWM", ["LEE", "MWM"])] {
        scorer.click("#start").await;
        assert_eq!(focused(&scorer).await, "Player 1");
        scorer.press(typed).await;
        let replace = "const box = document.querySelector('#new-game-replace input');
            if (box.checkVisibility()) box.click();";
        scorer.evaluate(replace).await;
        scorer.press_with_control(ENTER).await;
        for (row, name) in names.iter().enumerate() {
            let letters = format!("tr[data-player='{row}'] .letters");
            scorer.shows(&letters, name).await;
        }
        scorer
            .until("!document.querySelector('#new-game').open")
            .await;
    }
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_capitals_that_may_become_a_name_stay_in_their_field() {
    let club = Club::open().await;
    let driver = Driver::start();
    add(&club, &[("Kim Jimin", "KJM"), ("Lee", "LEE")]);
    let scorer = driver.window(SCREEN, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    open_form(&scorer).await;
    scorer
        .until("document.querySelectorAll('#player-list-1 [role=option]').length === 2")
        .await;
    scorer.press("KIM").await;
    assert_eq!(focused(&scorer).await, "Player 1");
    scorer.press(" Jimin").await;
    scorer
        .until("document.querySelectorAll('#player-list-1 [aria-selected=true]').length === 1")
        .await;
    scorer.press(ENTER).await;
    // The tag of the only one whom it can be, and letters that nobody has, are complete.
    for (typed, next) in [("LEE", "Player 3"), ("GST", "Player 4")] {
        scorer.press(typed).await;
        assert_eq!(focused(&scorer).await, next);
    }
    let entered = "return [...document.querySelectorAll('#new-game [name=player]')].map(({ value }) => value).slice(0, 4)";
    assert_eq!(
        scorer.evaluate(entered).await,
        json!(["Kim Jimin", "LEE", "GST", ""])
    );
    scorer.close().await;
}

/// Opens a game of twelve on lane 1, and bowls two frames.
const BOWL_WITH_TWELVE: &str = "return (async () => {
    const ask = (path, body) => fetch(`/api/games${path}`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    }).then((answer) => answer.json());
    const players = [...'ABCDEFGHIJKL'].map((letter) => letter.repeat(3));
    const { id } = await ask('', { lane: 1, players });
    for (let bowl = 0; bowl < 48; bowl += 1) await ask(`/${id}/bowls`, { pins: bowl % 2 + 3 });
})()";

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_one_tab_stop_with_arrows_inside() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(SCREEN, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    scorer.evaluate(BOWL_WITH_TWELVE).await;
    marks(&scorer, 11, 2, "34").await;
    let stops = "return document.querySelectorAll('#board [tabindex=\"0\"]').length";
    assert_eq!(scorer.evaluate(stops).await, json!(1));
    scorer
        .evaluate("[...document.querySelectorAll('.title :is(a, button, input)')].at(-1).focus()")
        .await;
    scorer.press(TAB).await;
    assert_eq!(
        focused(&scorer).await,
        "LLL, frame 2, bowl 2: 4. Correct it"
    );
    for (key, label) in [
        (LEFT, "LLL, frame 2, bowl 1: 3. Correct it"),
        (UP, "KKK, frame 2, bowl 1: 3. Correct it"),
        (HOME, "KKK, frame 1, bowl 1: 3. Correct it"),
        (RIGHT, "KKK, frame 1, bowl 2: 4. Correct it"),
    ] {
        scorer.press(key).await;
        assert_eq!(focused(&scorer).await, label);
    }
    // A bowl does not take the place of the keyboard away.
    scorer.press("5").await;
    marks(&scorer, 0, 3, "5").await;
    assert_eq!(
        focused(&scorer).await,
        "KKK, frame 1, bowl 2: 4. Correct it"
    );
    scorer.press(ENTER).await;
    scorer
        .until("document.querySelector('#correction').open")
        .await;
    scorer.click("#correction [data-close]").await;
    assert!(tabs_to(&scorer, "New game").await <= 4);
    scorer.close().await;
}

/// How many Tabs away a button is.
async fn tabs_to(window: &Window, label: &str) -> usize {
    for tabs in 0..100 {
        if focused(window).await == label {
            return tabs;
        }
        window.press(TAB).await;
    }
    panic!("no Tab leads to {label}");
}
