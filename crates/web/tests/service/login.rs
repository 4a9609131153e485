//! The key, from the form to the cookie and back.

use std::sync::Arc;

use serde_json::json;
use tenpin_store::Memory;
use tenpin_web::{Key, Settings};

use super::test_service::{TestRequest, TestService};

fn locked() -> TestService {
    let settings = Settings {
        key: Some("pins-and-lanes".parse::<Key>().unwrap()),
        ..Settings::default()
    };
    TestService::with(Arc::new(Memory::default()), settings)
}

fn form(path: &str, body: &'static str) -> TestRequest {
    TestRequest::new("POST", path)
        .header("content-type", "application/x-www-form-urlencoded")
        .header("accept-language", "en")
        .body(body)
}

#[tokio::test(start_paused = true)]
async fn after_too_many_wrong_keys_the_form_says_how_long_to_wait() {
    let service = locked();
    let wrong = || service.send(form("/login", "key=wrong-key&next=%2Flanes%2F7"));
    for _ in 0..5 {
        let response = wrong().await;
        assert_eq!(response.status, 401);
        assert!(response.text().contains("That is not the key."));
    }
    let response = wrong().await;
    assert_eq!(
        (response.status, response.header("retry-after")),
        (429, Some("1"))
    );
    assert!(
        response
            .header("content-type")
            .unwrap()
            .starts_with("text/html")
    );
    let page = response.text();
    for part in [
        "<form",
        "name=\"key\"",
        "value=\"/lanes/7\"",
        "Too many wrong keys. Try again in 1 s.",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    // Somebody else at the same address who knows the key does not have to wait.
    let right = service.send(form("/login", "key=pins-and-lanes")).await;
    assert_eq!(right.status, 303);
    assert_eq!(wrong().await.status, 429);
}

#[tokio::test]
async fn logging_out_takes_the_cookie_back() {
    let service = locked();
    let login = service.send(form("/login", "key=pins-and-lanes")).await;
    let cookie = login.header("set-cookie").unwrap().split(';').next();
    let cookie = cookie.unwrap().to_owned();
    let page = service
        .send(TestRequest::new("GET", "/?lang=en").header("cookie", &cookie))
        .await;
    assert!(page.text().contains("action=\"/logout\""), "{page:?}");

    let response = service
        .send(form("/logout", "").header("cookie", &cookie))
        .await;
    assert_eq!(
        (response.status, response.header("location")),
        (303, Some("/"))
    );
    let cleared = response.header("set-cookie").unwrap();
    for part in [
        "tenpin=;",
        "Max-Age=0",
        "Path=/",
        "HttpOnly",
        "SameSite=Strict",
    ] {
        assert!(cleared.contains(part), "{cleared}");
    }
    assert_eq!(response.header("cache-control"), Some("no-store"));
    let program = service.send(TestRequest::new("POST", "/logout")).await;
    assert_eq!(program.status, 204);
    assert!(program.header("set-cookie").unwrap().contains("Max-Age=0"));
    let read = TestRequest::new("GET", "/logout");
    assert_eq!(service.send(read).await.status, 405);
}

#[tokio::test]
async fn pages_of_other_sites_cannot_log_anybody_out() {
    let service = locked();
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("origin", "http://evil.example"),
    ] {
        let request = form("/logout", "").header("host", "bowling.example");
        let response = service.send(request.header(name, value)).await;
        assert_eq!(
            (response.status, response.header("set-cookie")),
            (403, None)
        );
    }
}

#[tokio::test]
async fn nobody_who_is_not_logged_in_is_offered_to_log_out() {
    for (service, path) in [(TestService::new(), "/?lang=en"), (locked(), "/?lang=en")] {
        let page = service.get(path).await;
        assert!(!page.text().contains("/logout"), "{page:?}");
    }
}

#[tokio::test]
async fn a_program_that_logs_in_is_told_of_problems_in_json() {
    let service = locked();
    let wrong = TestRequest::new("POST", "/login").json(&json!({"key": "wrong-key"}));
    service.send(wrong).await.refused(401, "key-wrong");
    let unfit = TestRequest::new("POST", "/login").json(&json!({"nokey": 1}));
    service.send(unfit).await.refused(422, "unfit");
}
