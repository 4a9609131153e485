//! The sheet of a game: when it was bowled, and who may see what of its history.

use std::sync::Arc;

use serde_json::{Value, json};
use tenpin_store::{Memory, Timestamp};
use tenpin_web::{Key, Settings};

use super::test_service::{TestRequest, TestResponse, TestService};

const KEY: &str = "pins-and-lanes";

fn text(response: &TestResponse) -> &str {
    assert_eq!(response.status, 200, "{response:?}");
    str::from_utf8(&response.body).unwrap()
}

#[tokio::test]
async fn a_sheet_says_when_the_game_was_bowled_in_a_time_that_all_share() {
    let service = TestService::new();
    let before = Timestamp::now();
    let game = service.game(7, &["PJS"]).await;
    let after = Timestamp::now();
    let response = service.get(&game.replace("/api", "")).await;
    let page = text(&response);
    let (_, rest) = page.split_once("<time id=\"bowled\" datetime=\"").unwrap();
    let (at, rest) = rest.split_once("\">").unwrap();
    let moment: Timestamp = at.parse().unwrap();
    assert!((before..=after).contains(&moment), "{at}");
    let (shown, _) = rest.split_once("</time>").unwrap();
    assert_eq!(shown, format!("{} {} UTC", &at[..10], &at[11..16]));
}

/// A service with a key, and a game in it that was corrected from 10.1.2.3.
async fn corrected() -> (TestService, String) {
    let settings = Settings {
        key: Some(KEY.parse::<Key>().unwrap()),
        proxies: ["127.0.0.1".parse().unwrap()].into_iter().collect(),
        ..Settings::default()
    };
    let service = TestService::with(Arc::new(Memory::default()), settings);
    let send = async |method: &str, path: &str, body: Value| {
        let request = TestRequest::new(method, path)
            .header("x-forwarded-for", "10.1.2.3")
            .header("authorization", &format!("Bearer {KEY}"));
        service.send(request.json(&body)).await
    };
    let opened = send("POST", "/api/games", json!({"lane": 7, "players": ["PJS"]})).await;
    let game = opened.header("location").unwrap().to_owned();
    send("POST", &format!("{game}/bowls"), json!({"pins": 3})).await;
    send("PUT", &format!("{game}/bowls/1"), json!({"pins": 4})).await;
    (service, game)
}

async fn cookie(service: &TestService) -> String {
    let login = TestRequest::new("POST", "/login").json(&json!({"key": KEY}));
    let response = service.send(login).await;
    let cookie = response.header("set-cookie").unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn who_wrote_something_down_is_told_to_scorers_only() {
    let (service, game) = corrected().await;
    let cookie = cookie(&service).await;
    let bearer = format!("Bearer {KEY}");
    let history = format!("{game}/history");
    for (name, value, by) in [
        ("accept", "*/*", json!(null)),
        ("cookie", "tenpin=1.00", json!(null)),
        ("authorization", "Basic cHJveHk6cHJveHk=", json!(null)),
        ("cookie", &*cookie, json!("10.1.2.3")),
        ("authorization", &*bearer, json!("10.1.2.3")),
    ] {
        let response = service
            .send(TestRequest::new("GET", &history).header(name, value))
            .await;
        assert_eq!(response.status, 200);
        for event in response.json()["events"].as_array().unwrap() {
            assert_eq!(event["by"], by, "{name}: {value}");
            assert_eq!(event.get("by").is_some(), by.is_string());
        }
        assert_eq!(response.header("vary"), Some("authorization, cookie"));
    }
    let wrong = TestRequest::new("GET", &history).header("authorization", "Bearer wrong-key");
    service.send(wrong).await.refused(401, "key-wrong");
    let sheet = game.replace("/api", "");
    let onlooker = service.get(&format!("{sheet}?lang=en")).await;
    assert!(text(&onlooker).contains("3 pins → 4 pins"), "{onlooker:?}");
    assert!(!text(&onlooker).contains("10.1.2.3"), "{onlooker:?}");
    assert!(!text(&onlooker).contains(">By<"), "{onlooker:?}");
    let request = TestRequest::new("GET", &format!("{sheet}?lang=en")).header("cookie", &cookie);
    let scorer = service.send(request).await;
    assert!(text(&scorer).contains("<td>10.1.2.3</td>"), "{scorer:?}");
    assert!(text(&scorer).contains(">By<"), "{scorer:?}");
}

#[tokio::test(start_paused = true)]
async fn the_history_is_no_place_to_try_keys() {
    let (service, game) = corrected().await;
    let history = format!("{game}/history");
    let with = |key: &str| {
        let request =
            TestRequest::new("GET", &history).header("authorization", &format!("Bearer {key}"));
        service.send(request)
    };
    for _ in 0..5 {
        with("wrong-key").await;
    }
    with("wrong-key").await.refused(429, "too-many-tries");
    assert_eq!(with(KEY).await.status, 200);
    assert_eq!(service.get(&history).await.status, 200);
    let opening =
        TestRequest::new("POST", "/api/games").header("authorization", "Bearer wrong-key");
    let refused = service.send(opening.json(&json!({}))).await;
    refused.refused(429, "too-many-tries");
}
