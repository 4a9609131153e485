//! How a game ends, what is left of it, and addresses as people type them.

use serde_json::{Value, json};

use crate::driver::Driver;
use crate::server::Client;
use crate::{Club, LIGHT, PHONE, SCREEN, STILL, picture};

/// Bowls a whole game on a lane. Gives its ID.
fn bowl(club: &Club, lane: u16, players: &[&str], bowls: &[u8]) -> String {
    let client = Client::of(&club.server.address);
    let opening = json!({"lane": lane, "players": players});
    let game = client.post("/api/games", &opening, None).unwrap().json;
    let id = game["id"].as_str().unwrap().to_owned();
    for pins in bowls {
        let bowl = json!({ "pins": pins });
        let bowled = client.post(&format!("/api/games/{id}/bowls"), &bowl, None);
        assert_eq!(bowled.unwrap().status, 200);
    }
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tie_is_said_to_be_one_and_nothing_more_can_be_reached() {
    let club = Club::open().await;
    let tie = bowl(&club, 1, &["PJS", "KYJ"], &[4; 40]);
    let driver = Driver::start();
    for (size, path) in [
        (PHONE, "/lanes/1".to_owned()),
        (SCREEN, "/lanes/1/board".to_owned()),
        (SCREEN, format!("/games/{tie}")),
    ] {
        let window = driver.window(size, LIGHT).await;
        for (language, text) in [
            ("en", "Tie: PJS, KYJ with 80 each"),
            ("ko", "공동 1위 PJS, KYJ, 80점"),
        ] {
            let page = format!("{path}?lang={language}");
            // Drawn by the server, and once more by the script.
            window.open(&club.url(&page)).await;
            window.shows("#turn .turn-place", text).await;
            window
                .until("document.body.dataset.connection === 'live'")
                .await;
            window.shows("#turn .turn-place", text).await;
            let maximum = "[...document.querySelectorAll('.maximum, .head-maximum')]";
            window
                .until(&format!(
                    "{maximum}.every((each) => !each.checkVisibility())"
                ))
                .await;
        }
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_strike_counts_what_it_is_sure_to_give() {
    let club = Club::open().await;
    bowl(&club, 1, &["PJS", "KYJ"], &[10, 8]);
    let driver = Driver::start();
    let window = driver.window(SCREEN, STILL).await;
    for (page, total) in [
        ("/lanes/1", ".total"),
        ("/lanes/1/board", ".total"),
        ("/", "[data-lane=\"1\"] .points"),
    ] {
        window.open(&club.url(page)).await;
        window.shows(total, "10").await;
        window
            .until("document.body.dataset.connection === 'live'")
            .await;
        window.shows(total, "10").await;
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_highest_total_goes_with_the_last_bowl() {
    let club = Club::open().await;
    bowl(&club, 1, &["PJS"], &[4; 19]);
    let driver = Driver::start();
    let screen = driver.window(SCREEN, STILL).await;
    screen.open(&club.url("/lanes/1/board?lang=en")).await;
    screen.shows(".maximum-value", "92").await;
    let lane = Client::of(&club.server.address)
        .get("/api/lanes/1")
        .unwrap();
    let id = lane.json["game"]["id"].as_str().unwrap().to_owned();
    let bowl = json!({"pins": 5});
    let bowled =
        Client::of(&club.server.address).post(&format!("/api/games/{id}/bowls"), &bowl, None);
    assert_eq!(bowled.unwrap().status, 200);
    screen
        .until("!document.querySelector('.maximum').checkVisibility()")
        .await;
    screen.screenshot(&picture("screen-single-over.png")).await;
    assert_eq!(screen.complaints().await, [""; 0]);
    screen.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_new_game_the_last_sheet_is_one_tap_away() {
    let club = Club::open().await;
    let last = bowl(&club, 1, &["PJS"], &[4; 20]);
    let driver = Driver::start();
    let scorer = driver.window(PHONE, LIGHT).await;
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    scorer.click("#start").await;
    scorer.click("#new-game [type=submit]").await;
    scorer
        .until("document.querySelector('#turn').dataset.state === 'up'")
        .await;
    // It is still there when the page is opened again.
    scorer.open(&club.url("/lanes/1?lang=en")).await;
    scorer
        .until("!document.querySelector('#previous').hidden")
        .await;
    scorer.click("#previous").await;
    scorer
        .until(&format!("location.pathname === '/games/{last}'"))
        .await;
    scorer.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slash_at_the_end_of_an_address_leads_to_its_page() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(PHONE, LIGHT).await;
    for (typed, page) in [
        ("/lanes/1/?lang=en", "/lanes/1"),
        ("/lanes/1/board/", "/lanes/1/board"),
        ("/login/", "/login"),
    ] {
        window.open(&club.url(typed)).await;
        window.until("document.querySelector('h1')").await;
        let path: Value = window.evaluate("return location.pathname").await;
        assert_eq!(path, page);
    }
    window.close().await;
}
