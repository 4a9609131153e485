//! Screens as their addresses ask for them: an overlay for a stream, and several lanes on one.

use serde_json::json;

use crate::driver::{Driver, Window};
use crate::{Club, DARK, LIGHT, SCREEN, bowl_on, picture};

/// The colour behind the page, as the browser computes it.
async fn ground(window: &Window) -> String {
    let script = "return getComputedStyle(document.body).backgroundColor";
    let colour = window.evaluate(script).await;
    colour.as_str().unwrap().to_owned()
}

const NOTHING: &str = "rgba(0, 0, 0, 0)";

/// What the browser makes of the size and the colours of an overlay.
const LOOK: &str = r#"
    const of = (selector) => document.querySelector(selector);
    const style = (selector) => getComputedStyle(of(selector));
    const isLink = (one) => one.checkVisibility() && !one.matches(".skip");
    return {
        height: of('tr[data-player="0"]').offsetHeight,
        text: style(".sum").color,
        background: style("td.frame:not([aria-current])").backgroundColor,
        accent: style('.mark[data-mark="X"]').backgroundColor,
        onAccent: style('.mark[data-mark="X"]').color,
        wide: document.documentElement.scrollWidth > innerWidth,
        scheme: getComputedStyle(document.documentElement).colorScheme,
        links: [...document.querySelectorAll("a, button")].filter(isLink).length,
    }"#;

#[tokio::test(flavor = "multi_thread")]
async fn an_overlay_is_a_board_on_nothing_with_the_colours_of_its_address() {
    let club = Club::open().await;
    let driver = Driver::start();
    bowl_on(&club, 7, &["PJS", "KYJ"], &[10, 8]);
    let window = driver.window(SCREEN, DARK).await;
    let address = "/lanes/7/overlay?lang=en&size=48&text=ffee00&background=003300cc&accent=cc0066";
    window.open(&club.url(address)).await;
    window.shows("tr[data-player='1'] .mark", "8").await;
    window
        .until("getComputedStyle(document.documentElement).getPropertyValue('--size') === '48px'")
        .await;
    assert_eq!(ground(&window).await, NOTHING);
    let expected = json!({
        "height": 48,
        "text": "rgb(255, 238, 0)",
        "background": "rgba(0, 51, 0, 0.8)",
        "accent": "rgb(204, 0, 102)",
        "onAccent": "rgb(255, 255, 255)",
        "wide": false,
        "scheme": "light",
        "links": 0,
    });
    assert_eq!(window.evaluate(LOOK).await, expected);
    window.screenshot(&picture("overlay.png")).await;
    assert_eq!(window.complaints().await, Vec::<String>::new());
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overlay_follows_its_lane_and_shows_nothing_where_nobody_plays() {
    let club = Club::open().await;
    let driver = Driver::start();
    let window = driver.window(SCREEN, LIGHT).await;
    window.open(&club.url("/lanes/7/overlay")).await;
    let visible = "return [...document.querySelectorAll('main > :not(.hidden)')]
        .filter((one) => one.checkVisibility() && one.offsetHeight > 0).length";
    window
        .until("document.body.dataset.connection === 'live'")
        .await;
    assert_eq!(window.evaluate(visible).await, 0);
    bowl_on(&club, 7, &["LEE"], &[3]);
    window.shows("tr[data-player='0'] .letters", "LEE").await;
    assert_eq!(window.evaluate(visible).await, 1);
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_lanes_share_a_screen_and_each_follows_its_game() {
    let club = Club::open().await;
    let driver = Driver::start();
    for (lane, player) in [(1, "PJS"), (2, "KYJ"), (3, "LEE"), (4, "SKY")] {
        bowl_on(&club, lane, &[player], &[10, 9]);
    }
    let window = driver.window((1920, 1080), LIGHT).await;
    let shows = |lane: usize, text: &str| {
        format!(
            "document.querySelectorAll('iframe')[{lane}]?.contentDocument
             .querySelector('tr[data-player] .letters')?.textContent === {text:?}"
        )
    };
    window
        .open(&club.url("/board?lanes=1,2&theme=dark&lang=en"))
        .await;
    window.until(&shows(0, "PJS")).await;
    window.until(&shows(1, "KYJ")).await;
    // The address, not the device, says that it is dark.
    assert_eq!(ground(&window).await, "rgb(13, 19, 28)");
    window
        .until(
            "[...document.querySelectorAll('iframe')].every((frame) =>
             frame.contentDocument.body.dataset.connection === 'live'
             && !frame.contentDocument.querySelector('nav')
             && frame.contentDocument.documentElement.scrollWidth <= frame.clientWidth)",
        )
        .await;
    window.screenshot(&picture("two-lanes.png")).await;
    bowl_on(&club, 2, &["AAA"], &[3]);
    window.until(&shows(1, "AAA")).await;

    window
        .open(&club.url("/board?lanes=1,2,3,4&theme=light"))
        .await;
    window.until(&shows(3, "SKY")).await;
    window.screenshot(&picture("four-lanes.png")).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_lanes_on_a_phone_are_scrolled_by_the_reader_alone() {
    let club = Club::open().await;
    let driver = Driver::start();
    for lane in [1, 2, 3] {
        bowl_on(&club, lane, &["AAA", "BBB", "CCC", "DDD"], &[10, 10, 10]);
    }
    let window = driver.window((320, 568), LIGHT).await;
    window.open(&club.url("/board?lanes=1,2,3")).await;
    window
        .until(
            "[...document.querySelectorAll('iframe')].every((frame) =>
             frame.contentDocument?.body.dataset.connection === 'live')",
        )
        .await;
    assert_eq!(window.evaluate("return scrollY").await, json!(0));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_lanes_on_a_low_screen_can_be_read() {
    let club = Club::open().await;
    let driver = Driver::start();
    for lane in [1, 2, 3, 4] {
        bowl_on(&club, lane, &["AAA", "BBB"], &[10, 10, 10]);
    }
    for size in [(844, 390), (800, 480), (1024, 600)] {
        let window = driver.window(size, LIGHT).await;
        window.open(&club.url("/board?lanes=1,2,3,4")).await;
        window
            .until(
                "[...document.querySelectorAll('iframe')].every((frame) =>
                 frame.contentDocument?.body.dataset.connection === 'live')",
            )
            .await;
        // Of each board both players and the numbers of the frames are in sight.
        let is_readable = "return [...document.querySelectorAll('iframe')].every((frame) => {
            const { contentDocument: board, contentWindow } = frame;
            const number = board.querySelector('.head-frame');
            const scores = board.querySelector('.scores');
            return parseFloat(contentWindow.getComputedStyle(number).fontSize) >= 10
                && scores.scrollHeight <= scores.clientHeight + 4;
        })";
        assert_eq!(window.evaluate(is_readable).await, true, "{size:?}");
        let is_scrolled = "return document.documentElement.scrollHeight > innerHeight";
        let is_low = size.1 < 600;
        assert_eq!(window.evaluate(is_scrolled).await, is_low, "{size:?}");
        window.close().await;
    }
}
