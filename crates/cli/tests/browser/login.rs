//! Logging in and out: by the QR code, by hand, and without scripts.

use serde_json::json;

use crate::driver::{Driver, Window};
use crate::{Club, DARK, LIGHT, PHONE, SCREEN, picture, start};

const KEY: &str = "ten-pins-and-a-lane";

async fn may_score(window: &Window, may: bool) {
    let found = format!("document.querySelector('main')?.dataset.mayScore === '{may}'");
    window.until(&found).await;
}

/// Where the window is, and where it was before, as its history has it.
async fn addresses(window: &Window) -> String {
    let history = window
        .devtools("Page.getNavigationHistory", json!({}))
        .await;
    history.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_behind_the_address_logs_a_phone_in_and_leaves_no_trace() {
    let club = Club::with(&["--key", KEY]).await;
    let driver = Driver::start();
    let phone = driver.window((360, 640), LIGHT).await;
    let scanned = format!("/login?lang=en&next=/lanes/7#key={KEY}");
    phone.open(&club.url(&scanned)).await;
    may_score(&phone, true).await;
    assert_eq!(phone.evaluate("return location.pathname").await, "/lanes/7");
    let addresses = addresses(&phone).await;
    assert!(!addresses.contains(KEY), "{addresses}");
    assert_eq!(
        phone
            .evaluate("return document.referrer.includes('key')")
            .await,
        false
    );
    start(&phone, &["PJS", "KYJ"]).await;
    for language in ["ko", "en"] {
        phone
            .open(&club.url(&format!("/lanes/7?lang={language}")))
            .await;
        // The bar is fullest here, and the phone is small.
        let right = "return document.querySelector('.links').getBoundingClientRect().right";
        let right = phone.evaluate(right).await;
        assert!(right.as_f64().unwrap() <= 360.0, "{language}: {right}");
        assert_eq!(phone.complaints().await, [""; 0]);
        let name = format!("logged-in-phone-{language}.png");
        phone.screenshot(&picture(&name)).await;
    }

    phone.click(".logout button").await;
    phone.until("location.pathname === '/'").await;
    phone.open(&club.url("/lanes/7")).await;
    may_score(&phone, false).await;
    phone.close().await;
}

async fn submit(window: &Window, key: &str) {
    // The page that comes next has to be told apart from this one.
    window
        .evaluate("document.querySelector('#complaint')?.remove()")
        .await;
    window.fill("[name=key]", 0, key).await;
    window.click("[type=submit].strong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_is_wrong_is_asked_for_again_and_can_be_typed() {
    let club = Club::with(&["--key", KEY]).await;
    let driver = Driver::start();
    let window = driver.window(SCREEN, DARK).await;
    window
        .open(&club.url("/login?lang=en#key=an-old-key"))
        .await;
    let wrong = "That is not the key. Check it, and try again.";
    window.shows("#complaint", wrong).await;
    window.screenshot(&picture("login-wrong.png")).await;
    submit(&window, KEY).await;
    window.until("location.pathname === '/'").await;

    // After more wrong keys the form says how long to wait.
    window.open(&club.url("/login?lang=en")).await;
    let is_told_to_wait = "document.querySelector('#complaint').innerText.startsWith('Too many')";
    while window
        .evaluate(&format!(
            "return !document.querySelector('#complaint') || !{is_told_to_wait}"
        ))
        .await
        == true
    {
        submit(&window, "guessed-it").await;
        window.until("document.querySelector('#complaint')").await;
    }
    assert_eq!(
        window
            .evaluate("return document.querySelector('[name=key]').value")
            .await,
        ""
    );
    window.screenshot(&picture("login-wait.png")).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_the_form_is_there_and_takes_the_key() {
    let club = Club::with(&["--key", KEY]).await;
    let driver = Driver::start();
    let phone = driver.window(PHONE, DARK).await;
    let off = json!({"value": true});
    phone
        .devtools("Emulation.setScriptExecutionDisabled", off)
        .await;
    phone
        .open(&club.url(&format!("/login?next=/lanes/7#key={KEY}")))
        .await;
    phone.fill("[name=key]", 0, KEY).await;
    phone.click("[type=submit].strong").await;
    let on = json!({"value": false});
    phone
        .devtools("Emulation.setScriptExecutionDisabled", on)
        .await;
    may_score(&phone, true).await;
    phone.close().await;
}
