//! The line-up, changed on the scorer's page in mid-game.

use serde_json::json;

use crate::driver::{Driver, Window};
use crate::{Club, DARK, LIGHT, PHONE, SCREEN, marks, picture, start};

const ENTER: &str = "\u{e007}";

/// A scorer's page with two players, both in their second frame.
async fn second_frame(club: &Club, driver: &Driver) -> Window {
    let scorer = driver.window(PHONE, LIGHT).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    start(&scorer, &["PJS", "KYJ"]).await;
    scorer.press("x72").await;
    marks(&scorer, 1, 1, "72").await;
    up(&scorer, "PJS", "Frame 2, bowl 1").await;
    scorer
}

/// Waits until this player is up, and all is saved.
async fn up(scorer: &Window, name: &str, place: &str) {
    scorer
        .shows("#turn:not([data-waiting]) .turn-name", name)
        .await;
    scorer.shows("#turn .turn-place", place).await;
}

/// Opens the form that changes the line-up.
pub(crate) async fn open_form(scorer: &Window) {
    scorer
        .until("document.querySelector('#change-lineup:enabled')")
        .await;
    // While something is being saved, the form opens right after it.
    scorer.click("#change-lineup").await;
    scorer.until("document.querySelector('#lineup').open").await;
}

/// Presses a button in the row of a player.
async fn press_for(scorer: &Window, seat: u8, button: &str) {
    open_form(scorer).await;
    scorer
        .click(&format!(
            "#lineup-players [data-seat=\"{seat}\"] [{button}]"
        ))
        .await;
}

async fn join(scorer: &Window, name: &str, missed: &str) {
    open_form(scorer).await;
    scorer.fill("#lineup [name=name]", 0, name).await;
    scorer
        .click(&format!("#lineup [name=missed][value={missed}]"))
        .await;
    scorer.click("#lineup [type=submit]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_joins_with_frames_of_nothing_or_bowls_them_first() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = second_frame(&club, &driver).await;
    open_form(&scorer).await;
    assert_eq!(scorer.complaints().await, [""; 0]);
    scorer.screenshot(&picture("lineup-phone.png")).await;
    scorer.click("#lineup [data-close]").await;

    join(&scorer, "mwm", "nothing").await;
    scorer.shows("tr[data-player=\"2\"] .letters", "MWM").await;
    up(&scorer, "PJS", "Frame 2, bowl 1").await;
    let missed = "[...document.querySelectorAll('tr[data-player=\"2\"] [data-frame=\"1\"] .mark')]
        .some((mark) => mark.textContent === '·')";
    scorer.until(missed).await;

    // It can be taken back, and done in the other way.
    scorer.click("#undo").await;
    scorer
        .until("!document.querySelector('tr[data-player=\"2\"]')")
        .await;
    join(&scorer, "MWM", "bowled-first").await;
    up(&scorer, "MWM", "Frame 1, bowl 1").await;
    // On a phone the third row is below the others, and is scrolled to.
    let is_seen = "document.querySelector('tr[data-player=\"2\"]').getBoundingClientRect().bottom
        <= document.querySelector('.scores').getBoundingClientRect().bottom";
    scorer.until(is_seen).await;
    scorer.press("x").await;
    marks(&scorer, 2, 1, "X").await;
    up(&scorer, "PJS", "Frame 2, bowl 1").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_can_be_taken_back_and_is_said() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = second_frame(&club, &driver).await;
    let undo = async |said: &str| {
        scorer.click("#undo").await;
        scorer.shows("#said", said).await;
    };
    press_for(&scorer, 1, "data-do=skip").await;
    scorer.shows("#said", "PJS: skipped. KYJ is up.").await;
    undo("PJS: skipped (taken back). PJS is up.").await;

    press_for(&scorer, 1, "data-do=leave").await;
    scorer.shows("#said", "PJS: left. KYJ is up.").await;
    undo("PJS: came back. PJS is up.").await;
    scorer
        .until("!document.querySelector('tr[data-left]')")
        .await;

    press_for(&scorer, 1, "data-do=leave").await;
    up(&scorer, "KYJ", "Frame 2, bowl 1").await;
    press_for(&scorer, 1, "data-do=return").await;
    scorer.shows("#said", "PJS: came back. PJS is up.").await;
    undo("PJS: left. KYJ is up.").await;
    undo("PJS: came back. PJS is up.").await;

    press_for(&scorer, 1, "data-step=\"1\"").await;
    scorer.click("#lineup-order").await;
    scorer
        .shows("#said", "The line-up has changed. KYJ is up.")
        .await;
    undo("The line-up has changed. PJS is up.").await;

    // Taken up again and taken back, it is given up; and that is taken back as well.
    open_form(&scorer).await;
    scorer.click("#lineup-give-up").await;
    scorer.shows("#said", "Given up.").await;
    scorer.click("#take-up").await;
    scorer.shows("#said", "taken up again. PJS is up.").await;
    undo("Given up.").await;
    undo("taken up again. PJS is up.").await;
    marks(&scorer, 1, 1, "72").await;
    undo("KYJ, frame 1: the last bowl was taken back. KYJ is up.").await;
    marks(&scorer, 1, 1, "7").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keyboard_keeps_its_place_through_every_change() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = second_frame(&club, &driver).await;
    let is_on = async |id: &str| {
        let on = format!("document.activeElement.id === {id:?}");
        scorer.until(&on).await;
    };
    for button in ["data-do=skip", "data-do=leave", "data-do=return"] {
        open_form(&scorer).await;
        let row = format!("#lineup-players [data-seat=\"1\"] [{button}]");
        let focus = format!("document.querySelector({row:?}).focus()");
        scorer.evaluate(&focus).await;
        scorer.press(ENTER).await;
        scorer
            .until("!document.querySelector('#turn[data-waiting]') && !document.querySelector('#lineup').open")
            .await;
        is_on("change-lineup").await;
    }
    open_form(&scorer).await;
    scorer.click("#lineup-give-up").await;
    is_on("take-up").await;
    scorer.press(ENTER).await;
    is_on("change-lineup").await;
    // A bowl that is being saved does not take it away either.
    scorer.press("4").await;
    is_on("change-lineup").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_skipped_leaves_and_comes_back() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = second_frame(&club, &driver).await;
    press_for(&scorer, 1, "data-do=skip").await;
    up(&scorer, "KYJ", "Frame 2, bowl 1").await;
    // Without a network, the turns to come are those after the skip.
    scorer.press("81").await;
    up(&scorer, "PJS", "Frame 2, bowl 1").await;
    scorer.press("9-").await;
    up(&scorer, "PJS", "Frame 3, bowl 1").await;

    press_for(&scorer, 2, "data-do=leave").await;
    scorer
        .until("document.querySelector('tr[data-player=\"1\"][data-left]')")
        .await;
    scorer.press("9-").await;
    up(&scorer, "PJS", "Frame 4, bowl 1").await;
    press_for(&scorer, 2, "data-do=return").await;
    scorer
        .until("!document.querySelector('tr[data-player=\"1\"][data-left]')")
        .await;
    scorer.press("9-").await;
    up(&scorer, "KYJ", "Frame 4, bowl 1").await;
    assert_eq!(scorer.complaints().await, [""; 0]);
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_is_changed_by_keyboard_from_the_next_frame_on() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = second_frame(&club, &driver).await;
    scorer.press("9").await;
    up(&scorer, "PJS", "Frame 2, bowl 2").await;
    open_form(&scorer).await;
    let later = "document.querySelector('#lineup-players [data-seat=\"1\"] [data-step=\"1\"]')";
    scorer.evaluate(&format!("{later}.focus()")).await;
    scorer.press(ENTER).await;
    scorer
        .until("document.querySelector('#lineup-said').textContent === 'PJS bowls in place 2'")
        .await;
    // The keyboard stays with the player.
    let focused = "return document.activeElement.closest('li')?.dataset.seat";
    assert_eq!(scorer.evaluate(focused).await, json!("1"));
    scorer.click("#lineup-order").await;
    scorer
        .until("!document.querySelector('#lineup').open && !document.querySelector('#turn[data-waiting]')")
        .await;
    scorer.press("-").await;
    up(&scorer, "KYJ", "Frame 2, bowl 1").await;
    scorer.press("9-").await;
    up(&scorer, "KYJ", "Frame 3, bowl 1").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_order_can_be_changed_right_after_another_change() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = second_frame(&club, &driver).await;
    // After a change the page asks for the order of play, and the answer takes its time.
    scorer
        .evaluate(
            "const { fetch } = window;
             const held = new Promise((resolve) => { window.answer = resolve; });
             window.fetch = async (url, request) => {
                 if (String(url).endsWith('/ahead')) await held;
                 return fetch(url, request);
             };",
        )
        .await;
    press_for(&scorer, 1, "data-do=skip").await;
    up(&scorer, "KYJ", "Frame 2, bowl 1").await;
    scorer.click("#change-lineup").await;
    scorer.evaluate("window.answer()").await;
    scorer.until("document.querySelector('#lineup').open").await;
    scorer
        .click("#lineup-players [data-seat=\"1\"] [data-step=\"1\"]")
        .await;
    scorer
        .until("document.querySelector('#lineup-order').checkVisibility()")
        .await;
    scorer.click("#lineup-order").await;
    scorer
        .shows("#said", "The line-up has changed. KYJ is up.")
        .await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_given_up_and_taken_up_again() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = second_frame(&club, &driver).await;
    let screen = driver.window(SCREEN, DARK).await;
    screen.open(&club.url("/lanes/1/board?lang=en")).await;
    open_form(&scorer).await;
    scorer.click("#lineup-give-up").await;
    for window in [&scorer, &screen] {
        window.shows("#turn .turn-word", "Given up").await;
    }
    scorer
        .until("document.querySelector('#pad').dataset.ready === 'false'")
        .await;
    assert_eq!(scorer.complaints().await, [""; 0]);
    scorer.screenshot(&picture("given-up-phone.png")).await;
    scorer.click("#take-up").await;
    up(&scorer, "PJS", "Frame 2, bowl 1").await;

    // Taken back, it is the same; and a game that was given up does not hold up its lane.
    open_form(&scorer).await;
    scorer.click("#lineup-give-up").await;
    scorer.shows("#turn .turn-word", "Given up").await;
    start(&scorer, &["MWM"]).await;
    scorer.shows("#turn .turn-name", "MWM").await;
    screen.shows("#turn .turn-name", "MWM").await;
    for window in [scorer, screen] {
        window.close().await;
    }
}
