//! Bowls that wait for the network: drawn where they will be, kept, and sent once.

use serde_json::{Value, json};

use crate::driver::{Driver, Window};
use crate::layout::SIZES;
use crate::proxy::Proxy;
use crate::server::Client;
use crate::{Club, DARK, PHONE, marks, picture, start};

/// A game of two on lane 1, scored behind a proxy, with seven pins down.
pub(crate) struct Evening {
    pub(crate) club: Club,
    pub(crate) proxy: Proxy,
    pub(crate) scorer: Window,
    pub(crate) driver: Driver,
}

impl Evening {
    pub(crate) async fn begin() -> Self {
        let club = Club::open().await;
        let driver = Driver::start();
        let proxy = Proxy::to(&club.server.address).await;
        let scorer = driver.window(PHONE, DARK).await;
        let page = format!("{}/lanes/1?lang=en", proxy.address);
        scorer.open(&page).await;
        start(&scorer, &["PJS", "KYJ"]).await;
        let evening = Self {
            club,
            proxy,
            scorer,
            driver,
        };
        // From then on it follows each bowl by itself.
        evening.look_ahead().await;
        evening.scorer.press("7").await;
        marks(&evening.scorer, 0, 1, "7").await;
        evening
    }

    /// Waits until the page knows what comes next.
    async fn look_ahead(&self) {
        let told =
            "performance.getEntriesByType('resource').some((each) => each.name.endsWith('/ahead'))";
        self.scorer.until(told).await;
    }

    /// Cuts the network, and presses keys until the last is shown as waiting.
    pub(crate) async fn press_in_vain(&self, keys: &[&str]) {
        self.proxy.cut();
        for (count, key) in (1..).zip(keys) {
            self.scorer.press(key).await;
            let waits =
                format!("document.querySelectorAll('.turn-waiting span').length === {count}");
            self.scorer.until(&waits).await;
        }
        self.scorer
            .until("document.querySelector('#notice').dataset.kind === 'warning'")
            .await;
    }

    /// What the board shows of a frame that is not saved yet.
    async fn waiting(&self, player: u8, frame: u8) -> Value {
        let script = format!(
            "return [...document.querySelectorAll('tr[data-player=\"{player}\"] td[data-frame=\"{frame}\"] .mark[data-waiting]')]
                .map((mark) => mark.textContent).join('')"
        );
        self.scorer.evaluate(&script).await
    }

    pub(crate) fn game(&self) -> String {
        let lane = self.client().get("/api/lanes/1").unwrap().json;
        format!("/api/games/{}", lane["game"]["id"].as_str().unwrap())
    }

    /// Bowls from another phone.
    pub(crate) fn bowl_elsewhere(&self, pins: u8) {
        let bowl = json!({ "pins": pins });
        let path = format!("{}/bowls", self.game());
        let bowled = self.client().post(&path, &bowl, None);
        assert_eq!(bowled.unwrap().status, 200);
    }

    /// The pins of each event of a game that has any.
    pub(crate) fn history(&self, game: &str) -> Vec<u64> {
        let history = self.client().get(&format!("{game}/history")).unwrap().json;
        let events = history["events"].as_array().unwrap().iter();
        events.filter_map(|event| event["pins"].as_u64()).collect()
    }

    pub(crate) fn client(&self) -> Client {
        Client::of(&self.club.server.address)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bowls_without_a_network_are_drawn_where_they_will_be_and_sent_once_in_order() {
    let evening = Evening::begin().await;
    let scorer = &evening.scorer;
    evening.press_in_vain(&["/"]).await;
    assert_eq!(evening.waiting(0, 1).await, "/");
    scorer.shows("#turn .turn-name", "KYJ").await;
    scorer.shows("#turn .turn-place", "Frame 1, bowl 1").await;
    scorer.shows("#turn .turn-standing", "10 standing").await;
    evening.press_in_vain(&["/", "x", "9"]).await;
    assert_eq!(evening.waiting(1, 1).await, "X");
    assert_eq!(evening.waiting(0, 2).await, "9");
    scorer.shows("#turn .turn-name", "PJS").await;
    scorer.shows("#turn .turn-place", "Frame 2, bowl 2").await;
    scorer.shows("#turn .turn-standing", "1 standing").await;
    scorer
        .shows("#said", "PJS, frame 2: 9 pins, waiting to be sent.")
        .await;
    // Only what can be bowled is offered, and no total is guessed.
    scorer
        .until("document.querySelector('#pad [data-entry=\"2\"]').disabled")
        .await;
    scorer
        .shows("tr[data-player=\"0\"] td[data-frame=\"1\"] .sum", "")
        .await;
    scorer.screenshot(&picture("waiting-phone.png")).await;
    assert_eq!(evening.history(&evening.game()), [7]);

    evening.proxy.restore();
    marks(scorer, 0, 2, "9").await;
    scorer
        .shows("#notice", "Connected again. Everything is saved.")
        .await;
    scorer.shows("#notice", "").await;
    assert_eq!(evening.history(&evening.game()), [7, 3, 10, 9]);
    assert_eq!(
        scorer
            .evaluate("return localStorage.getItem('tenpin.queue.1')")
            .await,
        Value::Null
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_survives_a_closed_page_and_can_be_taken_back() {
    let evening = Evening::begin().await;
    evening.press_in_vain(&["2", "x", "5"]).await;
    evening.scorer.press("u").await;
    evening.scorer.shows(".turn-waiting", "2\nX").await;
    evening.scorer.open("about:blank").await;
    evening.proxy.restore();
    let page = format!("{}/lanes/1?lang=en", evening.proxy.address);
    evening.scorer.open(&page).await;
    marks(&evening.scorer, 1, 1, "X").await;
    assert_eq!(evening.history(&evening.game()), [7, 2, 10]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bowl_whose_answer_was_lost_is_not_bowled_twice() {
    let evening = Evening::begin().await;
    // The first request arrives, and its answer does not.
    let lose = "const real = fetch;
        window.fetch = async (url, options) => {
            if (options?.method !== 'POST') return real(url, options);
            window.fetch = real;
            await real(url, options);
            throw new TypeError('lost');
        };";
    evening.scorer.evaluate(lose).await;
    evening.scorer.press("2").await;
    marks(&evening.scorer, 0, 1, "72").await;
    evening.scorer.press("4").await;
    marks(&evening.scorer, 1, 1, "4").await;
    assert_eq!(evening.history(&evening.game()), [7, 2, 4]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pad_is_in_sight_without_a_network_on_every_screen() {
    let evening = Evening::begin().await;
    let scorer = &evening.scorer;
    evening.press_in_vain(&["2", "8", "1", "5", "4"]).await;
    scorer
        .until("document.body.dataset.connection === 'lost'")
        .await;
    for (width, height) in SIZES {
        scorer.resize((width, height)).await;
        let bottom = "return document.querySelector('#pad').getBoundingClientRect().bottom";
        let bottom = scorer.evaluate(bottom).await;
        let is_seen = bottom.as_f64().unwrap() <= f64::from(height);
        assert!(is_seen, "{width}×{height}: the pad ends at {bottom}");
        let name = format!("waiting-{width}x{height}.png");
        scorer.screenshot(&picture(&name)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_complaint_about_the_connection_goes_when_the_connection_is_back() {
    let evening = Evening::begin().await;
    let scorer = &evening.scorer;
    scorer.click("#start").await;
    scorer
        .until("document.querySelector('#new-game').open")
        .await;
    scorer.click("#new-game-replace").await;
    evening.proxy.cut();
    // The page gives up after half a minute; its clock runs a thousand times as fast.
    scorer
        .evaluate("const { now } = Date; Date.now = () => now() * 1000;")
        .await;
    scorer.click("#new-game [type=submit]").await;
    let complaint = "#new-game .complaint";
    let told = "The server cannot be reached. Check the connection, and try again.";
    scorer.shows(complaint, told).await;
    scorer
        .until("document.body.dataset.connection === 'lost'")
        .await;
    evening.proxy.restore();
    scorer.shows(complaint, "").await;
    assert_eq!(
        scorer
            .evaluate("return document.querySelector('#new-game').open")
            .await,
        true
    );
    scorer.click("#new-game [type=submit]").await;
    scorer
        .until("!document.querySelector('#new-game').open")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_ahead_is_bowled_in_its_turn_or_never() {
    let evening = Evening::begin().await;
    evening.proxy.cut();
    // The second has nothing to take back. The bowl after it must not wait for another one.
    evening.scorer.press("uu4").await;
    evening.proxy.restore();
    marks(&evening.scorer, 0, 1, "4").await;
    evening.scorer.press("2").await;
    marks(&evening.scorer, 0, 1, "42").await;
}
