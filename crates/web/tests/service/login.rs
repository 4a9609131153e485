//! The key, from the form to the cookie and back.

use std::sync::Arc;

use serde_json::json;
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

#[tokio::test]
async fn whoever_logs_out_cannot_score_any_more() {
    let house = locked();
    let login = house.send(form("/login", "key=pins-and-lanes")).await;
    let cookie = login.header("set-cookie").unwrap().split(';').next();
    let cookie = cookie.unwrap().to_owned();
    let page = house
        .send(Ask::new("GET", "/?lang=en").header("cookie", &cookie))
        .await;
    assert!(text(&page).contains("action=\"/logout\""), "{page:?}");

    let answer = house
        .send(form("/logout", "").header("cookie", &cookie))
        .await;
    assert_eq!((answer.status, answer.header("location")), (303, Some("/")));
    let cleared = answer.header("set-cookie").unwrap();
    for part in [
        "tenpin=;",
        "Max-Age=0",
        "Path=/",
        "HttpOnly",
        "SameSite=Strict",
    ] {
        assert!(cleared.contains(part), "{cleared}");
    }
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let program = house.send(Ask::new("POST", "/logout")).await;
    assert_eq!(program.status, 204);
    assert!(program.header("set-cookie").unwrap().contains("Max-Age=0"));
    let looking = Ask::new("GET", "/logout");
    assert_eq!(house.send(looking).await.status, 405);
}

#[tokio::test]
async fn pages_of_other_sites_cannot_log_anybody_out() {
    let house = locked();
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("origin", "http://evil.example"),
    ] {
        let ask = form("/logout", "").header("host", "bowling.example");
        let answer = house.send(ask.header(name, value)).await;
        assert_eq!((answer.status, answer.header("set-cookie")), (403, None));
    }
}

#[tokio::test]
async fn where_nobody_logs_in_nobody_is_asked_to_log_out() {
    for (house, path) in [(House::new(), "/?lang=en"), (locked(), "/?lang=en")] {
        let page = house.get(path).await;
        assert!(!text(&page).contains("/logout"), "{page:?}");
    }
}

#[tokio::test]
async fn a_program_that_logs_in_is_told_of_problems_in_json() {
    let house = locked();
    let wrong = Ask::new("POST", "/login").json(&json!({"key": "wrong-key"}));
    house.send(wrong).await.refused(401, "key-wrong");
    let unfit = Ask::new("POST", "/login").json(&json!({"nokey": 1}));
    house.send(unfit).await.refused(422, "unfit");
}
