//! Averages and chances beside a board, where somebody asks for them.

use serde_json::json;

use crate::driver::{Driver, Window};
use crate::server::Client;
use crate::{Club, DARK, LIGHT, PHONE, SCREEN, bowl_on, picture};

/// A bowler with ten games and a guest, who have begun another.
fn season(club: &Club) {
    let client = Client::of(&club.server.address);
    let body = json!({"name": "Kim Jimin", "tag": "KJM"});
    let added = client.post("/api/bowlers", &body, None).unwrap();
    assert_eq!(added.status, 201, "{added:?}");
    for _ in 0..10 {
        bowl_on(club, 2, &["KJM"], &[10; 12]);
    }
    bowl_on(club, 1, &["KJM", "GST"], &[10, 3, 4]);
}

const KIM: &str = "document.querySelector('tr[data-player=\"0\"] .numbers')";
const GUEST: &str = "document.querySelector('tr[data-player=\"1\"] .numbers')";

/// Waits until these lines are under a name.
async fn says(window: &Window, place: &str, expected: &str) {
    let is_so = format!("{place}?.innerText.startsWith({expected:?})");
    window.until(&is_so).await;
}

/// Whether nothing is cut off under the names.
const FITS: &str = "return [...document.querySelectorAll('.board .name')]
    .every((name) => name.scrollHeight <= name.clientHeight && name.scrollWidth <= name.clientWidth)";

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_shows_averages_and_chances_when_its_address_asks_for_them() {
    let club = Club::open().await;
    let driver = Driver::start();
    season(&club);
    let screen = driver.window(SCREEN, DARK).await;
    screen.open(&club.url("/lanes/1/board?lang=en")).await;
    screen
        .until("document.body.dataset.connection === 'live'")
        .await;
    assert_eq!(screen.evaluate(&format!("return {KIM}")).await, json!(null));
    let address = "/lanes/1/board?lang=en&numbers=on&target=250";
    screen.open(&club.url(address)).await;
    says(&screen, KIM, "Avg. 300.0, tonight 300.0\n250+: ").await;
    screen
        .until(&format!("{KIM}.innerText.endsWith('by own games')"))
        .await;
    says(
        &screen,
        GUEST,
        "250+: 1 %, to win: 1 %\nfor a typical bowler",
    )
    .await;
    assert_eq!(screen.evaluate(FITS).await, true);
    let spoken = "document.querySelector('#numbers-list li').innerText";
    let spoken = format!("{spoken}.startsWith('Kim Jimin, Avg. 300.0, tonight 300.0, 250+: ')");
    screen.until(&spoken).await;
    screen.screenshot(&picture("screen-numbers.png")).await;
    assert_eq!(screen.barriers().await, [""; 0]);
    // A new game has numbers of its own.
    bowl_on(&club, 1, &["GST"], &[]);
    let guest = format!("{KIM}?.innerText.startsWith('250+: 1 %\\nfor a typical')");
    screen.until(&guest).await;
    assert_eq!(screen.complaints().await, [""; 0]);
    screen.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scorers_device_remembers_the_switch() {
    let club = Club::open().await;
    let driver = Driver::start();
    season(&club);
    let scorer = driver.window(SCREEN, LIGHT).await;
    scorer.open(&club.url("/lanes/1?lang=ko")).await;
    scorer.click("#numbers").await;
    says(&scorer, KIM, "평균 300.0, 오늘 300.0\n200점 이상 ").await;
    assert_eq!(scorer.evaluate(FITS).await, true);
    scorer.screenshot(&picture("scorer-numbers.png")).await;
    scorer.open(&club.url("/lanes/1?lang=ko")).await;
    says(&scorer, KIM, "평균 300.0").await;
    scorer.resize(PHONE).await;
    let is_listed = "document.querySelector('#numbers-list').getBoundingClientRect().height > 20";
    scorer.until(is_listed).await;
    scorer
        .screenshot(&picture("scorer-numbers-phone.png"))
        .await;
    scorer.click("#numbers").await;
    scorer.until(&format!("!{KIM}")).await;
    assert_eq!(scorer.barriers().await, [""; 0]);
    assert_eq!(scorer.complaints().await, [""; 0]);
    scorer.close().await;
}
