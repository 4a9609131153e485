//! Pins on the deck: by touch, by mouse and by keyboard, and where they are shown.

use serde_json::{Value, json};

use crate::driver::{Driver, Window};
use crate::proxy::Proxy;
use crate::server::Client;
use crate::{Club, DARK, LIGHT, PHONE, SCREEN, STILL, marks, picture, start, sum};

const ENTER: &str = "\u{e007}";

/// Opens a lane for scoring, with a game, and turns to the deck.
async fn open_deck(club: &Club, window: &Window, names: &[&str]) {
    window.open(&club.url("/lanes/1?lang=en")).await;
    start(window, names).await;
    window.click("#deck-mode").await;
    says(window, "Strike").await;
}

/// Waits until the button says this, and can be pressed.
async fn says(window: &Window, text: &str) {
    let found = format!(
        "document.querySelector('#deck-store .deck-outcome').textContent === {text:?}
         && document.querySelector('#deck').dataset.ready === 'true'"
    );
    window.until(&found).await;
}

/// Taps these pins, and saves what the button says then.
async fn leave(window: &Window, pins: &[u8], text: &str) {
    for pin in pins {
        window.click(&format!("#deck [data-pin=\"{pin}\"]")).await;
    }
    says(window, text).await;
    window.click("#deck-store").await;
}

/// The pins that stand on the deck, and those that can.
async fn pins(window: &Window) -> Value {
    let script = "const numbers = (selector) =>
            [...document.querySelectorAll(`#deck ${selector}`)].map((pin) => Number(pin.dataset.pin)).sort((a, b) => a - b);
        return [numbers('[data-pin][aria-pressed=true]'), numbers('button[data-pin]:enabled')];";
    window.evaluate(script).await
}

/// What the journal has of the bowls of lane 1, as JSON.
fn bowls(club: &Club) -> Vec<Value> {
    let client = Client::of(&club.server.address);
    let lane = client.get("/api/lanes/1").unwrap().json;
    let id = lane["game"]["id"].as_str().unwrap();
    let history = client.get(&format!("/api/games/{id}/history")).unwrap();
    let events = history.json["events"].as_array().unwrap().clone();
    let told = events
        .iter()
        .map(|event| json!([event["pins"], event["standing"], event["foul"]]));
    told.collect()
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::too_many_lines, reason = "one evening, step by step")]
async fn pins_are_tapped_and_one_button_says_what_is_saved() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, LIGHT).await;
    open_deck(&club, &scorer, &["PJS", "KYJ"]).await;
    let screen = driver.window(SCREEN, STILL).await;
    screen.open(&club.url("/lanes/1/board?lang=en")).await;
    screen
        .until("document.body.dataset.connection === 'live'")
        .await;
    // A split, said before it is saved, in a ring and in words afterwards.
    leave(&scorer, &[10, 7], "7-10 left").await;
    marks(&scorer, 0, 1, "8").await;
    for window in [&scorer, &screen] {
        window
            .until("document.querySelector('tr[data-player=\"0\"] .mark[data-split]')?.textContent === '8'")
            .await;
        window
            .until("document.querySelectorAll('td[data-leave=\"7-10\"] .leave [data-standing]').length === 2")
            .await;
    }
    screen
        .until("document.querySelector('.mark[data-split]').getAttribute('aria-label') === '8, split, 7-10 left'")
        .await;
    // Only what was left can stand now.
    says(&scorer, "Spare").await;
    assert_eq!(pins(&scorer).await, json!([[], [7, 10]]));
    scorer.click("#deck-store").await;
    marks(&scorer, 0, 1, "8/").await;
    screen
        .until("document.querySelector('#celebration .celebration-word').textContent === 'bed posts: split converted'")
        .await;
    // A nine costs one tap, and a foul is a switch.
    leave(&scorer, &[10], "10 left").await;
    marks(&scorer, 1, 1, "9").await;
    scorer.click("#deck-foul").await;
    says(&scorer, "Foul").await;
    scorer.click("#deck-store").await;
    marks(&scorer, 1, 1, "9F").await;
    scorer.screenshot(&picture("deck-phone.png")).await;
    assert_eq!(scorer.complaints().await, [""; 0]);
    assert_eq!(screen.complaints().await, [""; 0]);
    assert_eq!(
        bowls(&club),
        [
            json!([8, [7, 10], false]),
            json!([2, null, false]),
            json!([9, [10], false]),
            json!([0, null, true]),
        ]
    );
    // The device remembers the deck.
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    says(&scorer, "Strike").await;
    for window in [screen, scorer] {
        window.close().await;
    }
}

/// Where a pin is on the page.
async fn place(window: &Window, pin: u8) -> (f64, f64) {
    let script = format!(
        "const {{ left, top, width, height }} = document.querySelector('#deck [data-pin=\"{pin}\"]').getBoundingClientRect();
         return [left + width / 2, top + height / 2];"
    );
    let place = window.evaluate(&script).await;
    (place[0].as_f64().unwrap(), place[1].as_f64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_or_a_mouse_that_moves_over_pins_does_the_same_to_all() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, DARK).await;
    open_deck(&club, &scorer, &["PJS"]).await;
    for (kind, over) in [("touchStart", 4), ("touchMove", 5), ("touchMove", 6)] {
        let (x, y) = place(&scorer, over).await;
        let touch = json!({"type": kind, "touchPoints": [{"x": x, "y": y}]});
        scorer.devtools("Input.dispatchTouchEvent", touch).await;
    }
    let end = json!({"type": "touchEnd", "touchPoints": []});
    scorer.devtools("Input.dispatchTouchEvent", end).await;
    says(&scorer, "4-5-6 left").await;
    // A mouse that begins on a pin that stands lets all fall that it meets.
    for (kind, over) in [
        ("mousePressed", 5),
        ("mouseMoved", 6),
        ("mouseMoved", 9),
        ("mouseReleased", 9),
    ] {
        let (x, y) = place(&scorer, over).await;
        let button =
            json!({"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1});
        scorer.devtools("Input.dispatchMouseEvent", button).await;
    }
    says(&scorer, "4 left").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pins_are_typed_and_enter_saves() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(SCREEN, DARK).await;
    open_deck(&club, &scorer, &["PJS"]).await;
    scorer.press("70").await;
    says(&scorer, "7-10 left").await;
    scorer.press(ENTER).await;
    marks(&scorer, 0, 1, "8").await;
    // Pins that are down cannot stand again.
    scorer.press("30").await;
    says(&scorer, "10 left").await;
    scorer.press(ENTER).await;
    marks(&scorer, 0, 1, "81").await;
    // The signs are saved at once, as with counts.
    scorer.press("x").await;
    marks(&scorer, 0, 2, "X").await;
    scorer.press("f").await;
    marks(&scorer, 0, 3, "F").await;
    scorer.press("/").await;
    marks(&scorer, 0, 3, "F/").await;
    scorer.press("-").await;
    marks(&scorer, 0, 4, "-").await;
    scorer.press("u").await;
    marks(&scorer, 0, 4, "").await;
    // Without a mouse: Space puts a pin up that has the focus, and Enter saves.
    let standing = "document.querySelector('#deck [data-pin=\"10\"]').focus()";
    scorer.evaluate(standing).await;
    scorer.press(" ").await;
    let label = "document.activeElement.getAttribute('aria-label') === 'pin 10, standing'
        && document.activeElement.getAttribute('aria-pressed') === 'true'";
    scorer.until(label).await;
    scorer.press(ENTER).await;
    marks(&scorer, 0, 4, "9").await;
    // Counts are keys again when the deck is put away.
    scorer.click("#deck-mode").await;
    scorer.press("1").await;
    marks(&scorer, 0, 4, "9/").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn enter_saves_the_pins_whatever_was_clicked_before() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(SCREEN, LIGHT).await;
    open_deck(&club, &scorer, &["PJS"]).await;
    // Without a pin there is a strike to save.
    scorer.press(ENTER).await;
    marks(&scorer, 0, 1, "X").await;
    scorer.click("#undo").await;
    marks(&scorer, 0, 1, "").await;
    says(&scorer, "Strike").await;
    scorer.press("70").await;
    says(&scorer, "7-10 left").await;
    scorer.press(ENTER).await;
    marks(&scorer, 0, 1, "8").await;
    scorer.click("#deck-sense").await;
    says(&scorer, "7-10 left").await;
    scorer.press("7").await;
    says(&scorer, "10 left").await;
    scorer.press(ENTER).await;
    marks(&scorer, 0, 1, "81").await;
    // A button that somebody goes to after typing is pressed by Enter, as everywhere.
    scorer.press("1").await;
    scorer
        .evaluate("document.querySelector('#deck-mode').focus()")
        .await;
    scorer.press(ENTER).await;
    scorer.until("document.querySelector('#deck').hidden").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scorer_can_tap_what_fell_instead() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window((320, 568), LIGHT).await;
    open_deck(&club, &scorer, &["PJS"]).await;
    scorer.click("#deck-sense").await;
    says(&scorer, "Gutter, no pins").await;
    let most = [1, 2, 3, 4, 5, 6, 8, 9];
    leave(&scorer, &most, "7-10 left").await;
    marks(&scorer, 0, 1, "8").await;
    assert_eq!(pins(&scorer).await, json!([[7, 10], [7, 10]]));
    leave(&scorer, &[7, 10], "Spare").await;
    marks(&scorer, 0, 1, "8/").await;
    // Every pin is large enough for a finger.
    let sizes = "return [...document.querySelectorAll('#deck button')].map((pin) => {
        const { width, height } = pin.getBoundingClientRect();
        return Math.min(width, height);
    }).filter((size) => size < 44)";
    assert_eq!(scorer.evaluate(sizes).await, json!([]));
    assert_eq!(scorer.complaints().await, [""; 0]);
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::too_many_lines, reason = "one evening, step by step")]
async fn leaves_and_fouls_wait_on_the_device_and_are_saved_in_order() {
    let club = Club::open().await;
    let driver = Driver::start();
    let proxy = Proxy::to(&club.server.address).await;
    let scorer = driver.window(PHONE, DARK).await;
    scorer
        .open(&format!("{}/lanes/1?lang=en", proxy.address))
        .await;
    start(&scorer, &["PJS", "KYJ"]).await;
    scorer.click("#deck-mode").await;
    says(&scorer, "Strike").await;
    scorer
        .until(
            "performance.getEntriesByType('resource').some((each) => each.name.endsWith('/ahead'))",
        )
        .await;
    proxy.cut();
    scorer
        .until("document.body.dataset.connection === 'lost'")
        .await;
    leave(&scorer, &[7, 10], "7-10 left").await;
    // The page knows what stands, though the server does not yet.
    says(&scorer, "Spare").await;
    assert_eq!(pins(&scorer).await, json!([[], [7, 10]]));
    leave(&scorer, &[7], "7 left").await;
    scorer.shows("#turn .turn-name", "KYJ").await;
    scorer.press("f").await;
    scorer
        .until("document.querySelector('tr[data-player=\"1\"] .mark[data-waiting]').textContent === 'F'")
        .await;
    // After a foul all stand again, and it is no full rack.
    leave(&scorer, &[], "Spare").await;
    proxy.restore();
    marks(&scorer, 0, 1, "81").await;
    marks(&scorer, 1, 1, "F/").await;
    assert_eq!(
        bowls(&club),
        [
            json!([8, [7, 10], false]),
            json!([1, [7], false]),
            json!([0, null, true]),
            json!([10, null, false]),
        ]
    );
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_started_by_another_rule_book_and_every_board_says_so() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, LIGHT).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    let choose = "const field = document.querySelector('#new-game [name=rules]');
        field.value = 'no-tap-9';";
    scorer.click("#start").await;
    scorer.evaluate(choose).await;
    scorer.fill("#new-game [name=player]", 0, "PJS").await;
    scorer.click("#new-game [type=submit]").await;
    scorer.shows("h1 + .rules", "No-tap 9").await;
    scorer
        .until("!document.querySelector('#new-game').open")
        .await;
    scorer.click("#deck-mode").await;
    says(&scorer, "Strike").await;
    scorer
        .until(
            "performance.getEntriesByType('resource').some((each) => each.name.endsWith('/ahead'))",
        )
        .await;
    // Nine pins are a strike here, and what stands is kept.
    leave(&scorer, &[10], "Strike").await;
    marks(&scorer, 0, 1, "X").await;
    leave(&scorer, &[7, 10], "7-10 left").await;
    leave(&scorer, &[], "Spare").await;
    sum(&scorer, 0, 1, "20").await;
    assert_eq!(bowls(&club)[0], json!([9, [10], false]));
    let screen = driver.window(SCREEN, STILL).await;
    for page in ["/lanes/1/board?lang=en", "/?lang=en"] {
        screen.open(&club.url(page)).await;
        screen.shows(".rules:not([hidden])", "No-tap 9").await;
    }
    assert_eq!(scorer.complaints().await, [""; 0]);
    // The next game has the same rules unless another book is chosen.
    scorer.click("#start").await;
    scorer
        .until("document.querySelector('#new-game [name=rules]').value === 'no-tap-9'")
        .await;
    for window in [screen, scorer] {
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pins_that_were_left_can_be_hidden() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, LIGHT).await;
    open_deck(&club, &scorer, &["PJS"]).await;
    leave(&scorer, &[10], "10 left").await;
    marks(&scorer, 0, 1, "9").await;
    let is_shown = "document.querySelector('.leave').checkVisibility()";
    scorer.until(is_shown).await;
    scorer.click("#sheet-link").await;
    scorer
        .until("document.querySelector('#leaves')?.hidden === false")
        .await;
    scorer.until(is_shown).await;
    assert_eq!(scorer.complaints().await, [""; 0]);
    scorer.click("#leaves").await;
    scorer.until(&format!("!{is_shown}")).await;
    // The device remembers it, and a screen is told by its address.
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    says(&scorer, "Spare").await;
    scorer.until(&format!("!{is_shown}")).await;
    for (page, is_hidden) in [("", false), ("&leaves=hidden", true)] {
        let page = format!("/lanes/1/board?lang=en{page}");
        scorer.open(&club.url(&page)).await;
        scorer
            .until("document.body.dataset.connection === 'live'")
            .await;
        let shown = scorer.evaluate(&format!("return {is_shown}")).await;
        assert_eq!(shown, !is_hidden);
    }
    scorer.close().await;
}
