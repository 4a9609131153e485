//! A frame is corrected on the board, while others watch.

use serde_json::json;

use crate::driver::{Driver, Window};
use crate::server::Client;
use crate::{Club, LIGHT, PHONE, SCREEN, STILL, bowl_on, marks, picture, sum};

/// Taps a frame, and waits until it can be edited.
async fn tap_frame(scorer: &Window, player: u8, frame: u8) {
    let cell = format!("tr[data-player=\"{player}\"] td[data-frame=\"{frame}\"]");
    scorer.click(&cell).await;
    scorer
        .until("document.querySelector('#correction').open && document.querySelector('#frame-bowls button') !== null")
        .await;
}

/// Waits until the preview says this, and the correction can be sent.
async fn previews(scorer: &Window, text: &str) {
    scorer.shows("#preview-total", text).await;
    scorer
        .until("!document.querySelector('#correction [type=submit]').disabled")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_strike_is_mended_in_three_taps_while_another_phone_watches() {
    let club = Club::open().await;
    bowl_on(&club, 1, &["PJS", "KYJ"], &[10, 8, 1, 7, 2]);
    let driver = Driver::start();
    let scorer = driver.window(PHONE, LIGHT).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    let other = driver.window(PHONE, LIGHT).await;
    other.open(&club.url("/lanes/1?lang=ko")).await;
    sum(&other, 0, 1, "19").await;

    tap_frame(&scorer, 0, 1).await;
    scorer.click("#frame-pad [data-entry=\"9\"]").await;
    previews(&scorer, "Total 28 → 18").await;
    scorer
        .shows(
            "#correction-note",
            "What is missing counts as nothing until you enter it.",
        )
        .await;
    // Nothing is saved before it is sent.
    sum(&other, 0, 1, "19").await;
    scorer.screenshot(&picture("correction-phone.png")).await;
    assert_eq!(scorer.complaints().await, [""; 0]);
    scorer.click("#correction [type=submit]").await;
    for window in [&scorer, &other] {
        marks(window, 0, 1, "9-").await;
        sum(window, 0, 1, "9").await;
        sum(window, 0, 2, "18").await;
        marks(window, 1, 1, "81").await;
        marks(window, 0, 2, "72").await;
        window.shows("#turn .turn-name", "KYJ").await;
    }
    for window in [scorer, other] {
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_is_corrected_pin_by_pin_and_what_was_known_stays() {
    let club = Club::open().await;
    let driver = Driver::start();
    let scorer = driver.window(SCREEN, STILL).await;
    bowl_on(&club, 1, &["PJS"], &[]);
    let client = Client::of(&club.server.address);
    let lane = client.get("/api/lanes/1").unwrap().json;
    let game = format!("/api/games/{}", lane["game"]["id"].as_str().unwrap());
    for text in ["8[7-10]", "/", "9"] {
        let bowl = json!({ "text": text });
        let path = format!("{game}/bowls");
        assert_eq!(client.post(&path, &bowl, None).unwrap().status, 200);
    }
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    sum(&scorer, 0, 1, "19").await;
    // The second bowl alone: the first keeps its leave.
    tap_frame(&scorer, 0, 1).await;
    scorer.click("#frame-bowls button:nth-child(2)").await;
    scorer.click("#frame-pad [data-entry=\"1\"]").await;
    previews(&scorer, "Total 28 → 18").await;
    scorer.click("#correction [type=submit]").await;
    marks(&scorer, 0, 1, "81").await;
    scorer
        .until("document.querySelector('td[data-leave=\"7-10\"] .mark[data-split]') !== null")
        .await;
    // On the deck: the first bowl left other pins, and the second what was left of them.
    tap_frame(&scorer, 0, 1).await;
    scorer.click("#frame-mode").await;
    for pin in [7, 4] {
        scorer
            .click(&format!("#frame-deck [data-pin=\"{pin}\"]"))
            .await;
    }
    scorer.press("/").await;
    scorer
        .until("document.querySelector('#frame-bowls').textContent === '81'")
        .await;
    scorer.click("#frame-bowls button:nth-child(2)").await;
    let rack = "[...document.querySelectorAll('#frame-deck button:enabled')].map((pin) => pin.textContent).join() === '10,4'";
    scorer.until(rack).await;
    scorer.press("/").await;
    previews(&scorer, "Total 18 → 28").await;
    assert_eq!(scorer.complaints().await, [""; 0]);
    scorer.screenshot(&picture("correction-deck.png")).await;
    scorer.click("#correction [type=submit]").await;
    marks(&scorer, 0, 1, "8/").await;
    let told = client.get(&game).unwrap().json;
    let bowls = &told["players"][0]["frames"][0]["bowls"];
    assert_eq!(bowls[0]["standing"], json!([4, 10]));
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_corrected_once_it_is_unlocked_and_a_change_elsewhere_is_noticed() {
    let club = Club::open().await;
    bowl_on(&club, 1, &["PJS"], &[10; 12]);
    let driver = Driver::start();
    let scorer = driver.window(PHONE, LIGHT).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    tap_frame(&scorer, 0, 10).await;
    scorer.click("#frame-bowls button:nth-child(3)").await;
    scorer.click("#frame-pad [data-entry=\"8\"]").await;
    scorer.shows("#preview-total", "Total 300 → 298").await;
    let is_locked = "document.querySelector('#correction [type=submit]').disabled";
    scorer.until(is_locked).await;
    scorer.click("#correction-unlock").await;
    scorer.click("#correction [type=submit]").await;
    scorer.shows(".total", "298").await;
    // Somebody else corrects the game while the form is open.
    tap_frame(&scorer, 0, 1).await;
    let client = Client::of(&club.server.address);
    let lane = client.get("/api/lanes/1").unwrap().json;
    let id = lane["game"]["id"].as_str().unwrap();
    let body = json!({"unlock": true});
    let undone = client.post(&format!("/api/games/{id}/undo"), &body, None);
    assert_eq!(undone.unwrap().status, 200);
    scorer.click("#frame-pad [data-entry=\"9\"]").await;
    scorer
        .until("document.querySelector('#correction-note').textContent.includes('moved on')")
        .await;
    scorer.until(is_locked).await;
    scorer.close().await;
}
