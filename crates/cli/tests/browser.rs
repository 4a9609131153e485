//! The pages in a real browser: a game is bowled on the scorer's page while screens watch.
//!
//! Pictures of the pages go to `target/pictures`, or where `TENPIN_PICTURES` says.

#[path = "browser/board_rows.rs"]
mod board_rows;
#[path = "browser/bowlers.rs"]
mod bowlers;
#[path = "browser/conflicts.rs"]
mod conflicts;
#[path = "browser/damage.rs"]
mod damage;
#[path = "browser/deck.rs"]
mod deck;
#[path = "browser/driver.rs"]
mod driver;
#[path = "browser/forms.rs"]
mod forms;
#[path = "browser/frames.rs"]
mod frames;
#[path = "browser/keyboard.rs"]
mod keyboard;
#[path = "browser/layout.rs"]
mod layout;
#[path = "browser/lineup.rs"]
mod lineup;
#[path = "browser/login.rs"]
mod login;
#[path = "browser/numbers.rs"]
mod numbers;
#[path = "browser/pictures.rs"]
mod pictures;
#[path = "browser/proxy.rs"]
mod proxy;
#[path = "browser/results.rs"]
mod results;
#[path = "browser/screens.rs"]
mod screens;
#[path = "browser/scripts.rs"]
mod scripts;
mod server;
#[path = "browser/statistics.rs"]
mod statistics;
#[path = "browser/waiting.rs"]
mod waiting;

use std::env;
use std::path::{Path, PathBuf};

use serde_json::json;
use tokio::sync::{Mutex, MutexGuard};

use crate::driver::{Driver, Window};
use crate::proxy::Proxy;
use crate::server::{Client, Server};

const PHONE: (u32, u32) = (390, 844);
const SCREEN: (u32, u32) = (1280, 720);
const LIGHT: &[(&str, &str)] = &[("prefers-color-scheme", "light")];
const DARK: &[(&str, &str)] = &[("prefers-color-scheme", "dark")];
/// Nothing moves, so that a picture shows what is there.
const STILL: &[(&str, &str)] = &[
    ("prefers-color-scheme", "dark"),
    ("prefers-reduced-motion", "reduce"),
];

const JOURNAL: &str = "tenpin.sqlite";

/// One test runs at a time: each starts several browsers.
static ALONE: Mutex<()> = Mutex::const_new(());

/// A server with a journal of its own.
struct Club {
    server: Server,
    directory: tempfile::TempDir,
    _alone: MutexGuard<'static, ()>,
}

impl Club {
    async fn open() -> Self {
        Self::with(&[]).await
    }

    /// A club whose server is started with these arguments too.
    async fn with(arguments: &[&str]) -> Self {
        let alone = ALONE.lock().await;
        let directory = tempfile::tempdir().unwrap();
        let journal = directory.path().join(JOURNAL);
        let server = Server::start(&format!("sqlite:{}", journal.display()), arguments);
        Self {
            server,
            directory,
            _alone: alone,
        }
    }

    fn journal(&self) -> PathBuf {
        self.directory.path().join(JOURNAL)
    }

    /// Ends the server, does something to its journal, and starts it again at its address.
    fn restart_after(&mut self, work: impl FnOnce(&Self)) {
        self.server.kill();
        work(self);
        let place = self.server.address.trim_start_matches("http://").to_owned();
        let database = format!("sqlite:{}", self.journal().display());
        self.server = Server::start_at(&place, &database, &[]);
    }

    fn url(&self, path: &str) -> String {
        self.server.url(path)
    }
}

/// Starts a game on the scorer's page as a person does.
async fn start(scorer: &Window, names: &[&str]) {
    scorer.click("#start").await;
    scorer
        .until("document.querySelector('#new-game').open")
        .await;
    for (index, name) in names.iter().enumerate() {
        scorer.fill("#new-game [name=player]", index, name).await;
    }
    scorer.click("#new-game [type=submit]").await;
    // The stream may tell of the game before the form has its answer.
    scorer
        .until(
            "document.querySelector('#turn')?.dataset.state === 'up'
             && !document.querySelector('#new-game').open",
        )
        .await;
}

/// Taps what fell, once the pad takes it.
async fn tap(scorer: &Window, entry: &str) {
    let button = format!("#pad button[data-entry=\"{entry}\"]");
    let ready = format!(
        "document.querySelector('#pad').dataset.ready === 'true'
         && document.querySelector('{button}').disabled === false"
    );
    scorer.until(&ready).await;
    scorer.click(&button).await;
}

/// Waits until the marks of a frame are these, and saved.
async fn marks(window: &Window, player: u8, frame: u8, marks: &str) {
    let cell = format!("tr[data-player=\"{player}\"] td[data-frame=\"{frame}\"]");
    let found = format!(
        "[...document.querySelectorAll('{cell} .mark')].map(mark => mark.textContent.trim()).join('') === {marks:?}
         && !document.querySelector('#turn[data-waiting]')"
    );
    window.until(&found).await;
}

/// Waits until the running total of a frame is this.
async fn sum(window: &Window, player: u8, frame: u8, sum: &str) {
    let cell = format!("tr[data-player=\"{player}\"] td[data-frame=\"{frame}\"] .sum");
    window.shows(&cell, sum).await;
}

/// Opens a game on a lane and bowls, as a program does.
fn bowl_on(club: &Club, lane: u16, players: &[&str], bowls: &[u8]) {
    let client = Client::of(&club.server.address);
    let game = json!({"lane": lane, "players": players, "replace": true});
    let opened = client.post("/api/games", &game, None).unwrap();
    let path = format!("/api/games/{}/bowls", opened.json["id"].as_str().unwrap());
    for pins in bowls {
        let bowled = client.post(&path, &json!({"pins": pins}), None).unwrap();
        assert_eq!(bowled.status, 200, "{bowled:?}");
    }
}

fn picture(name: &str) -> PathBuf {
    let default = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/pictures");
    let directory = env::var_os("TENPIN_PICTURES").map_or(default, PathBuf::from);
    directory.join(name)
}

#[tokio::test(flavor = "multi_thread")]
#[expect(
    clippy::too_many_lines,
    reason = "one game from the first tap to the last"
)]
async fn a_game_is_bowled_by_taps_and_keys_while_two_screens_watch() {
    let club = Club::open().await;
    let driver = Driver::start();
    let proxy = Proxy::to(&club.server.address).await;
    let scorer = driver.window(PHONE, LIGHT).await;
    scorer.open(&club.url("/lanes/7?lang=en")).await;
    start(&scorer, &["PJS", "KYJ"]).await;

    let near = driver.window(SCREEN, STILL).await;
    near.open(&club.url("/lanes/7/board?lang=en")).await;
    let far = driver.window(SCREEN, DARK).await;
    far.open(&format!("{}/lanes/7/board?lang=ko", proxy.address))
        .await;
    let watching = [&scorer, &near, &far];

    // By taps: a strike, then a spare.
    tap(&scorer, "X").await;
    for window in watching {
        marks(window, 0, 1, "X").await;
        window.shows("#turn .turn-name", "KYJ").await;
    }
    tap(&scorer, "7").await;
    tap(&scorer, "/").await;
    for window in watching {
        marks(window, 1, 1, "7/").await;
    }
    // By keys, with one bowl too many taken back.
    scorer.press("9-8u1").await;
    for window in watching {
        marks(window, 0, 2, "9-").await;
        sum(window, 0, 1, "19").await;
        sum(window, 0, 2, "28").await;
        marks(window, 1, 2, "1").await;
        sum(window, 1, 1, "11").await;
    }

    // One screen loses its connection, says so, and catches up by itself.
    proxy.cut();
    far.until("document.body.dataset.connection === 'lost'")
        .await;
    scorer.press("6").await;
    scorer.press("x").await;
    marks(&near, 0, 3, "X").await;
    near.until("document.querySelector('#celebration').dataset.kind === 'strike'")
        .await;
    near.screenshot(&picture("strike.png")).await;
    proxy.restore();
    far.until("document.body.dataset.connection !== 'lost'")
        .await;
    marks(&far, 1, 2, "16").await;
    marks(&far, 0, 3, "X").await;

    // A correction shows everywhere.
    let bowl = "tr[data-player=\"1\"] td[data-frame=\"2\"] .mark:nth-child(2)";
    scorer.click(bowl).await;
    scorer
        .until("document.querySelector('#frame-pad [data-entry=\"5\"]').disabled === false")
        .await;
    scorer.click("#frame-pad [data-entry=\"5\"]").await;
    scorer
        .until("!document.querySelector('#correction [type=submit]').disabled")
        .await;
    scorer.click("#correction [type=submit]").await;
    for window in watching {
        marks(window, 1, 2, "15").await;
        sum(window, 1, 2, "17").await;
    }
    scorer.screenshot(&picture("scorer-phone.png")).await;
    near.until("document.querySelector('#celebration').hidden")
        .await;
    near.screenshot(&picture("screen.png")).await;
    assert_eq!(scorer.complaints().await, [""; 0]);
    assert_eq!(near.complaints().await, [""; 0]);

    // To the end of the game.
    for _ in 3..9 {
        scorer.press("9/").await;
        scorer.press("x").await;
    }
    scorer.press("9/").await;
    scorer.press("xxx9/x").await;
    for window in watching {
        window
            .until("document.querySelector('#turn')?.dataset.state === 'over'")
            .await;
        window.shows("tr[data-player=\"0\"] .total", "268").await;
        window.shows("tr[data-player=\"1\"] .total", "170").await;
    }
    near.screenshot(&picture("screen-over.png")).await;
    let sheet = near
        .evaluate("return fetch('/api/lanes/7').then(answer => answer.json())")
        .await;
    let sheet = format!("/games/{}?lang=en", sheet["game"]["id"].as_str().unwrap());
    near.open(&club.url(&sheet)).await;
    near.shows("tr[data-player=\"0\"] .total", "268").await;
    near.screenshot(&picture("sheet.png")).await;
    assert_eq!(near.complaints().await, [""; 0]);
    for window in [far, near, scorer] {
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_without_barriers_on_a_phone_and_on_a_screen_by_day_and_by_night() {
    let club = Club::open().await;
    let driver = Driver::start();
    for (size, media, name) in [
        (PHONE, LIGHT, "phone"),
        ((360, 640), DARK, "small-phone"),
        (SCREEN, LIGHT, "screen"),
        ((1920, 1080), STILL, "large-screen"),
    ] {
        let window = driver.window(size, media).await;
        for (path, lane) in [
            ("/", "lanes"),
            ("/lanes/2", "lane"),
            ("/lanes/2/board", "board"),
            ("/login", "login"),
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
            }
            window
                .screenshot(&picture(&format!("{lane}-{name}.png")))
                .await;
        }
        window.close().await;
    }
}
