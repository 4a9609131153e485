//! The key, from the form to the cookie and back.

use std::sync::Arc;

use tenpin_store::Memory;
use tenpin_web::{Key, Settings};

use super::house::{Answer, Ask, House};

fn locked() -> House {
    let settings = Settings {
        key: Some("pins-and-lanes".parse::<Key>().unwrap()),
        ..Settings::default()
    };
    House::with(Arc::new(Memory::default()), settings)
}

fn form(path: &str, body: &'static str) -> Ask {
    Ask::new("POST", path)
        .header("content-type", "application/x-www-form-urlencoded")
        .header("accept-language", "en")
        .body(body)
}

fn text(answer: &Answer) -> &str {
    str::from_utf8(&answer.body).unwrap()
}

#[tokio::test(start_paused = true)]
async fn who_typed_too_many_wrong_keys_sees_the_form_again_and_how_long_to_wait() {
    let house = locked();
    let wrong = || house.send(form("/login", "key=wrong-key&next=%2Flanes%2F7"));
    for _ in 0..5 {
        let answer = wrong().await;
        assert_eq!(answer.status, 401);
        assert!(text(&answer).contains("That is not the key."));
    }
    let answer = wrong().await;
    assert_eq!(
        (answer.status, answer.header("retry-after")),
        (429, Some("1"))
    );
    assert!(
        answer
            .header("content-type")
            .unwrap()
            .starts_with("text/html")
    );
    let page = text(&answer);
    for part in [
        "<form",
        "name=\"key\"",
        "value=\"/lanes/7\"",
        "Too many wrong keys. Try again in 1 s.",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    // The right key is not looked at either, until the time is over.
    let right = || house.send(form("/login", "key=pins-and-lanes"));
    assert_eq!(right().await.status, 429);
    tokio::time::advance(std::time::Duration::from_secs(1)).await;
    assert_eq!(right().await.status, 303);
}
