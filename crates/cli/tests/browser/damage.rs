//! A lane whose game was damaged or set back, and a journal that is gone, as pages show it.

use std::fs;

use serde_json::json;
use tenpin_store::GameId;

use crate::driver::{Driver, Window};
use crate::server::Client;
use crate::{Club, LIGHT, PHONE, SCREEN, STILL, marks, picture, tap};

/// Bowls on lane 3, and gives the ID of that game.
fn bowl(club: &Club) -> String {
    let id = open(club);
    for pins in [8, 1] {
        bowl_pins(club, &id, pins);
    }
    id
}

/// Opens a game on lane 3, and gives its ID.
fn open(club: &Club) -> String {
    let client = Client::of(&club.server.address);
    let opening = json!({"lane": 3, "players": ["PJS"]});
    let game = client.post("/api/games", &opening, None).unwrap().json;
    game["id"].as_str().unwrap().to_owned()
}

fn bowl_pins(club: &Club, id: &str, pins: u8) {
    let client = Client::of(&club.server.address);
    let bowl = json!({ "pins": pins });
    let bowled = client.post(&format!("/api/games/{id}/bowls"), &bowl, None);
    assert_eq!(bowled.unwrap().status, 200);
}

/// Makes the second bowl of a game knock down more than stood.
pub(crate) fn damage(club: &Club, id: &str) {
    let journal = rusqlite::Connection::open(club.journal()).unwrap();
    let game: i64 = id.parse::<GameId>().unwrap().into();
    let sql = "UPDATE events SET pins = 9 WHERE game = ?1 AND ordinal = 2";
    assert_eq!(journal.execute(sql, [game]).unwrap(), 1);
}

/// The lanes, the scorer of lane 3 and the screen over it, each on its page and connected.
async fn watching(club: &Club, driver: &Driver) -> [Window; 3] {
    let lanes = driver.window(SCREEN, STILL).await;
    let scorer = driver.window(PHONE, LIGHT).await;
    let over = driver.window(SCREEN, STILL).await;
    lanes.open(&club.url("/?lang=en")).await;
    scorer.open(&club.url("/lanes/3?lang=en")).await;
    over.open(&club.url("/lanes/3/board?lang=ko")).await;
    for window in [&lanes, &scorer, &over] {
        window
            .until("document.body.dataset.connection === 'live'")
            .await;
    }
    [lanes, scorer, over]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_lane_is_shown_as_one_until_a_new_game_is_on_it() {
    let club = Club::open().await;
    let id = bowl(&club);
    damage(&club, &id);
    let driver = Driver::start();
    let [lanes, scorer, over] = watching(&club, &driver).await;
    for window in [&lanes, &scorer, &over] {
        // What the stream says of the lane must not hide the damage.
        let told = format!("document.body.innerText.includes({id:?})");
        window.until(&told).await;
        assert_eq!(window.complaints().await, [""; 0]);
    }
    lanes.shows("[data-lane=\"3\"] .state", "Damaged").await;
    lanes.shows("[data-lane=\"4\"] .state", "Free").await;
    lanes.screenshot(&picture("damaged-lanes.png")).await;
    scorer.screenshot(&picture("damaged-lane-phone.png")).await;
    over.screenshot(&picture("damaged-lane-screen.png")).await;

    // Nobody knows whether the damaged game was over, so it has to be given up.
    scorer.click("#start").await;
    scorer
        .until("document.querySelector('#new-game').open")
        .await;
    scorer.fill("#new-game [name=player]", 0, "KYJ").await;
    scorer.click("#new-game-replace").await;
    scorer.click("#new-game [type=submit]").await;
    scorer.shows("#turn .turn-name", "KYJ").await;
    lanes.shows("[data-lane=\"3\"] .state", "In play").await;
    over.shows("#turn .turn-name", "KYJ").await;
    for window in [lanes, scorer, over] {
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_are_open_when_a_lane_is_damaged_come_to_show_it() {
    let mut club = Club::open().await;
    let id = bowl(&club);
    let driver = Driver::start();
    let [lanes, scorer, over] = watching(&club, &driver).await;
    lanes.shows("[data-lane=\"3\"] .state", "In play").await;
    club.restart_after(|club| damage(club, &id));
    for window in [&lanes, &scorer, &over] {
        let told = format!("document.body.innerText.includes({id:?})");
        window.until(&told).await;
    }
    lanes.shows("[data-lane=\"3\"] .state", "Damaged").await;
    for window in [lanes, scorer, over] {
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_the_journal_sets_back_is_shown_as_it_was_and_pages_say_so() {
    let club = Club::open().await;
    let id = bowl(&club);
    let driver = Driver::start();
    let windows = watching(&club, &driver).await;
    let [lanes, scorer, over] = &windows;
    marks(scorer, 0, 1, "81").await;
    let backup = club.directory.path().join("backup.sqlite");
    let journal = rusqlite::Connection::open(club.journal()).unwrap();
    let saved = format!("VACUUM INTO '{}'", backup.display());
    journal.execute_batch(&saved).unwrap();
    drop(journal);
    bowl_pins(&club, &id, 7);
    marks(scorer, 0, 2, "7").await;
    move_files(&club, "", ".old");
    fs::rename(backup, club.journal()).unwrap();

    marks(scorer, 0, 2, "").await;
    marks(over, 0, 2, "").await;
    let news = "The game was set back: an earlier copy of the journal is in use.";
    scorer.shows("#connection", news).await;
    lanes.shows("#connection", news).await;
    scorer.screenshot(&picture("set-back-phone.png")).await;
    for window in windows {
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_journal_is_gone_the_scorer_is_told_why_bowls_wait() {
    let club = Club::open().await;
    bowl(&club);
    let driver = Driver::start();
    let windows = watching(&club, &driver).await;
    let [_, scorer, over] = &windows;
    marks(scorer, 0, 1, "81").await;
    move_files(&club, "", ".away");
    tap(scorer, "7").await;
    let told = "Not saved yet: the journal is not available now: its file was deleted or moved away. \
        Put it back. What you enter is kept on this device and sent later.";
    scorer.shows("#notice", told).await;
    scorer.screenshot(&picture("journal-gone-phone.png")).await;

    move_files(&club, ".away", "");
    marks(scorer, 0, 2, "7").await;
    marks(over, 0, 2, "7").await;
    for window in windows {
        window.close().await;
    }
}

/// Renames the files of the journal, from one ending to another.
fn move_files(club: &Club, from: &str, to: &str) {
    for file in ["", "-wal", "-shm"].map(|part| format!("{}{part}", club.journal().display())) {
        fs::rename(format!("{file}{from}"), format!("{file}{to}")).unwrap();
    }
}
