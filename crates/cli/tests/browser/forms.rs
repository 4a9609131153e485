//! What the forms of the scorer's page say about mistakes, and that they are sent once.

use crate::driver::{Driver, Window};
use crate::{Club, DARK, PHONE, lineup, start};

const ENTER: &str = "\u{e007}";

const NOBODY: &str =
    "Nobody is known as PJ. Choose from the list, or enter three English letters for a guest.";

/// Fills in names, starts, and waits for what the form says about it.
async fn try_names(scorer: &Window, names: [&str; 2], complaint: &str) {
    for (index, name) in names.into_iter().enumerate() {
        scorer.fill("#new-game [name=player]", index, name).await;
    }
    scorer.shows("#new-game .complaint", "").await;
    scorer.click("#new-game [type=submit]").await;
    scorer.shows("#new-game .complaint", complaint).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_about_names_goes_when_they_are_mended_and_when_the_form_is_left() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    scorer.click("#start").await;
    try_names(&scorer, ["", ""], "Enter at least one player.").await;
    try_names(&scorer, ["PJ", ""], NOBODY).await;
    try_names(&scorer, ["PJS", "PJS"], "This player is there twice: PJS").await;
    scorer.click("#new-game [data-close]").await;
    scorer.click("#start").await;
    scorer.shows("#new-game .complaint", "").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_about_an_unfinished_game_goes_when_it_is_to_be_given_up() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    start(&scorer, &["PJS", "KYJ"]).await;
    scorer.click("#start").await;
    scorer.click("#new-game [type=submit]").await;
    let complaint = "The game on this lane is not finished. Tick the box to give it up.";
    scorer.shows("#new-game .complaint", complaint).await;
    scorer.click("#new-game-replace").await;
    scorer.shows("#new-game .complaint", "").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_whose_name_will_not_do_is_asked_for_another() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    start(&scorer, &["PJS", "KYJ"]).await;
    lineup::open_form(&scorer).await;
    for (name, complaint) in [
        ("", "Enter at least one player."),
        (
            "LE",
            "Nobody is known as LE. Choose from the list, or enter three English letters for a guest.",
        ),
        ("KYJ", "This player is there twice: KYJ"),
    ] {
        scorer.fill("#lineup [name=name]", 0, name).await;
        scorer.shows("#lineup .complaint", "").await;
        scorer.click("#lineup [type=submit]").await;
        scorer.shows("#lineup .complaint", complaint).await;
    }
    scorer.fill("#lineup [name=name]", 0, "LEE").await;
    scorer.click("#lineup [type=submit]").await;
    scorer.shows("tr[data-player=\"2\"] .letters", "LEE").await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ctrl_enter_that_is_pressed_twice_opens_one_game() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(PHONE, DARK).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    start(&scorer, &["PJS", "KYJ"]).await;
    scorer
        .evaluate(
            "const { fetch } = window;
             window.opened = 0;
             window.fetch = (url, request) => {
                 if (url === '/api/games' && request?.method === 'POST') window.opened += 1;
                 return fetch(url, request);
             };",
        )
        .await;
    scorer.click("#start").await;
    scorer.click("#new-game-replace").await;
    scorer.click("#new-game [name=player]").await;
    scorer.press_with_control(&ENTER.repeat(2)).await;
    scorer
        .until("!document.querySelector('#new-game').open")
        .await;
    assert_eq!(scorer.evaluate("return window.opened").await, 1);
    scorer.close().await;
}
