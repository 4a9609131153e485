//! Bowls that no longer fit, because somebody else scored: told what happened, and decided about.

use serde_json::json;

use crate::waiting::Evening;
use crate::{DARK, PHONE, marks, picture};

#[tokio::test(flavor = "multi_thread")]
async fn a_scorer_who_was_too_late_is_told_what_happened() {
    let evening = Evening::begin().await;
    let be_faster = "const real = fetch;
        window.fetch = async (url, options) => {
            if (options?.method !== 'POST') return real(url, options);
            window.fetch = real;
            const headers = { 'Content-Type': 'application/json' };
            await real(url, { method: 'POST', headers, body: '{\"pins\": 3}' });
            return real(url, options);
        };";
    evening.scorer.evaluate(be_faster).await;
    evening.scorer.press("2").await;
    let told = "Not saved, because somebody else was faster. PJS, frame 1: Spare. (from 127.0.0.1)";
    evening.scorer.shows("#notice", told).await;
    marks(&evening.scorer, 0, 1, "7/").await;
    assert_eq!(evening.history(&evening.game()), [7, 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_of_the_line_up_are_told_as_what_happened() {
    let evening = Evening::begin().await;
    let scorer = &evening.scorer;
    evening.press_in_vain(&["2"]).await;
    let phone = evening.driver.window(PHONE, DARK).await;
    phone.open(&evening.club.url("/lanes/1")).await;
    phone
        .evaluate(&format!(
            "return (async () => {{
                const headers = {{ 'Content-Type': 'application/json' }};
                const ask = (method, path, body = {{}}) =>
                    fetch(`{}/${{path}}`, {{ method, headers, body: JSON.stringify(body) }});
                await ask('POST', 'players', {{ name: 'MWM', missed: 'nothing' }});
                await ask('POST', 'players/2/skip');
                await ask('POST', 'undo');
                await ask('POST', 'players/2/leave');
                await ask('POST', 'players/2/return');
                await ask('PUT', 'order', {{ seats: [3, 1, 2] }});
                await ask('POST', 'give-up');
                await ask('POST', 'take-up');
            }})();",
            evening.game()
        ))
        .await;
    evening.proxy.restore();
    scorer.until("document.querySelector('#queue').open").await;
    let done = [
        "MWM: joined.",
        "KYJ: skipped.",
        "KYJ: skipped (taken back).",
        "KYJ: left.",
        "KYJ: came back.",
        "order: MWM PJS KYJ.",
        "given up.",
        "taken up again.",
    ];
    let done = done.map(|what| format!("{what} (from 127.0.0.1)"));
    scorer.shows("#queue-done ul", &done.join("\n")).await;
    scorer.screenshot(&picture("queue-lineup-phone.png")).await;
    assert_eq!(scorer.barriers().await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_bowls_that_no_longer_fit_the_scorer_can_enter_the_rest() {
    let evening = Evening::begin().await;
    let scorer = &evening.scorer;
    evening.press_in_vain(&["2", "8", "/"]).await;
    evening.bowl_elsewhere(1);
    evening.proxy.restore();
    scorer.until("document.querySelector('#queue').open").await;
    scorer
        .shows("#queue-done ul", "PJS, frame 1: 1 pin. (from 127.0.0.1)")
        .await;
    let items = "PJS, Frame 1, bowl 2: 2 (already bowled)\n\
        KYJ, Frame 1, bowl 1: 8 (can still be entered)\n\
        KYJ, Frame 1, bowl 2: / (can still be entered)";
    scorer.shows("#queue-items", items).await;
    scorer.screenshot(&picture("queue-phone.png")).await;
    assert_eq!(scorer.barriers().await, [""; 0]);

    // Decided later: nothing is sent meanwhile, which the page does not claim, and nothing is lost.
    scorer.click("#queue [data-close]").await;
    scorer.shows("#turn .turn-name", "KYJ").await;
    scorer.shows("#turn .turn-place", "Frame 1, bowl 1").await;
    scorer
        .shows("#said", "PJS, frame 1: 1 pin. KYJ is up.")
        .await;
    scorer
        .until("document.querySelector('#pad').dataset.ready === 'false'")
        .await;
    scorer.click("#decide").await;
    scorer.shows("#queue-rest", "Enter the rest (2)").await;
    scorer.click("#queue-rest").await;
    marks(scorer, 1, 1, "8/").await;
    marks(scorer, 0, 1, "71").await;
    assert_eq!(evening.history(&evening.game()), [7, 1, 8, 2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn bowls_that_no_longer_fit_can_be_discarded() {
    let evening = Evening::begin().await;
    let scorer = &evening.scorer;
    evening.press_in_vain(&["2", "8"]).await;
    let client = evening.client();
    let undo = client.post(&format!("{}/undo", evening.game()), &json!({}), None);
    assert_eq!(undo.unwrap().status, 200);
    evening.proxy.restore();
    scorer.until("document.querySelector('#queue').open").await;
    scorer
        .until("document.querySelector('#queue-rest').hidden")
        .await;
    scorer.click("#queue-drop").await;
    marks(scorer, 0, 1, "").await;
    let said = "PJS, frame 1: the last bowl was taken back. PJS is up.";
    scorer.shows("#said", said).await;
    scorer.press("4").await;
    marks(scorer, 0, 1, "4").await;
    assert_eq!(evening.history(&evening.game()), [7, 7, 4]);
}

#[tokio::test(flavor = "multi_thread")]
async fn bowls_of_a_game_that_left_the_lane_are_not_bowled_in_the_next() {
    let evening = Evening::begin().await;
    let scorer = &evening.scorer;
    let game = evening.game();
    evening.press_in_vain(&["2", "8"]).await;
    scorer.open("about:blank").await;
    let opening = json!({"lane": 1, "players": ["MWM"], "replace": true});
    let opened = evening.client().post("/api/games", &opening, None);
    assert_eq!(opened.unwrap().status, 201);
    evening.proxy.restore();
    let page = format!("{}/lanes/1?lang=en", evening.proxy.address);
    scorer.open(&page).await;
    scorer
        .shows(
            "#queue-reason",
            "These bowls belong to an earlier game on this lane.",
        )
        .await;
    scorer.click("#queue-drop").await;
    scorer
        .until("document.querySelector('#decide').hidden")
        .await;
    scorer.press("4").await;
    marks(scorer, 0, 1, "4").await;
    assert_eq!(evening.history(&evening.game()), [4]);
    assert_eq!(evening.history(&game), [7]);
}
