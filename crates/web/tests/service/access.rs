//! Who may do what.

use std::net::SocketAddr;

use axum::extract::ConnectInfo;
use serde_json::json;
use std::sync::Arc;
use tenpin_store::Memory;
use tenpin_web::{Key, Settings};

use super::test_service::{TestRequest, TestResponse, TestService};

const KEY: &str = "pins-and-lanes";

fn locked() -> TestService {
    let settings = Settings {
        key: Some(KEY.parse::<Key>().unwrap()),
        proxies: ["127.0.0.1".parse().unwrap()].into_iter().collect(),
        ..Settings::default()
    };
    TestService::with(Arc::new(Memory::default()), settings)
}

fn opening() -> TestRequest {
    let body = json!({"lane": 7, "players": ["PJS"], "replace": true});
    TestRequest::new("POST", "/api/games").json(&body)
}

fn bearer(request: TestRequest, key: &str) -> TestRequest {
    request.header("authorization", &format!("Bearer {key}"))
}

fn form(body: &'static str) -> TestRequest {
    TestRequest::new("POST", "/login")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(body)
}

fn cookie(response: &TestResponse) -> String {
    let cookie = response.header("set-cookie").expect("a cookie");
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn without_the_key_anyone_can_watch_and_nobody_can_score() {
    let service = locked();
    let opened = service.send(bearer(opening(), KEY)).await;
    assert_eq!(opened.status, 201);
    let game = opened.header("location").unwrap().to_owned();
    for (method, path) in [
        ("POST", "/api/games".to_owned()),
        ("POST", format!("{game}/bowls")),
        ("POST", format!("{game}/undo")),
        ("PUT", format!("{game}/bowls/1")),
    ] {
        let response = service
            .send(TestRequest::new(method, &path).json(&json!({"pins": 1})))
            .await;
        response.refused(401, "key-missing");
        assert!(
            response
                .header("www-authenticate")
                .unwrap()
                .starts_with("Bearer")
        );
        let request = TestRequest::new(method, &path).json(&json!({"pins": 1}));
        service
            .send(request.header("cookie", "tenpin=1.00"))
            .await
            .refused(401, "key-missing");
    }
    for path in [
        &*game,
        &format!("{game}/history"),
        "/api/games",
        "/api/lanes",
        "/api/lanes/7",
        "/",
    ] {
        assert_eq!(service.get(path).await.status, 200, "{path}");
    }
    assert_eq!(service.get(&game).await.json()["version"], 0);
}

#[tokio::test]
async fn the_key_becomes_a_cookie_that_does_not_hold_it() {
    let service = locked();
    let response = service
        .send(form("key=pins-and-lanes&next=%2Flanes%2F7"))
        .await;
    assert_eq!(
        (response.status, response.header("location")),
        (303, Some("/lanes/7"))
    );
    let set = response.header("set-cookie").unwrap().to_owned();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Secure") && !set.contains(KEY), "{set}");
    let scored =
        service.send(opening().header("cookie", &format!("lang=en; {}", cookie(&response))));
    assert_eq!(scored.await.status, 201);
    // Another node with the same key accepts it, a node with another key does not.
    let node = locked();
    let scored = node.send(opening().header("cookie", &cookie(&response)));
    assert_eq!(scored.await.status, 201);
    let settings = Settings {
        key: "another-key".parse().ok(),
        ..Settings::default()
    };
    let other = TestService::with(Arc::new(Memory::default()), settings);
    let refused = other
        .send(opening().header("cookie", &cookie(&response)))
        .await;
    refused.refused(401, "key-missing");
}

#[tokio::test]
async fn a_program_logs_in_with_json_and_behind_https_the_cookie_is_secure() {
    let service = locked();
    let request = TestRequest::new("POST", "/login").json(&json!({"key": KEY}));
    let response = service
        .send(request.header("x-forwarded-proto", "https"))
        .await;
    assert_eq!(response.status, 204);
    assert!(response.header("set-cookie").unwrap().ends_with("; Secure"));
    let wrong = service
        .send(TestRequest::new("POST", "/login").json(&json!({"key": "x"})))
        .await;
    assert_eq!((wrong.status, wrong.header("set-cookie")), (401, None));
    for (next, target) in [
        ("//evil.example", "/"),
        ("/%5Cevil.example", "/"),
        ("/games/1", "/games/1"),
    ] {
        let body: &'static str = format!("key={KEY}&next={next}").leak();
        assert_eq!(
            service.send(form(body)).await.header("location"),
            Some(target)
        );
    }
    for body in ["", "nokey=1", "key=1&more=2", "key=1&key=2"] {
        assert_eq!(service.send(form(body)).await.status, 422, "{body}");
    }
}

#[tokio::test(start_paused = true)]
async fn wrong_keys_are_slowed_down_for_their_address_alone_and_the_right_key_never_is() {
    let service = locked();
    let from = |request: TestRequest, address: &str| {
        service.send(request.header("x-forwarded-for", address))
    };
    for _ in 0..5 {
        from(bearer(opening(), "wrong-key"), "10.0.0.1")
            .await
            .refused(401, "key-wrong");
    }
    let login = from(form("key=pins-and-lanes"), "10.0.0.2").await;
    let response = from(bearer(opening(), "wrong-key"), "10.0.0.1").await;
    response.refused(429, "too-many-tries");
    assert_eq!(response.header("retry-after"), Some("1"));
    assert_eq!(from(form("key=wrong-key"), "10.0.0.1").await.status, 429);
    let other = from(bearer(opening(), "wrong-key"), "10.0.0.3").await;
    other.refused(401, "key-wrong");
    // A client with the right key is not affected, even at the same address.
    let neighbour = opening().header("cookie", &cookie(&login));
    for request in [bearer(opening(), KEY), neighbour] {
        assert_eq!(from(request, "10.0.0.1").await.status, 201);
    }
    assert_eq!(
        from(form("key=pins-and-lanes"), "10.0.0.1").await.status,
        303
    );
    let response = from(bearer(opening(), "wrong-key"), "10.0.0.1").await;
    response.refused(429, "too-many-tries");
}

#[tokio::test]
async fn pages_of_other_sites_cannot_write() {
    let service = TestService::new();
    let request = |name: &str, value: &str| {
        let request = opening()
            .header("host", "localhost:7010")
            .header(name, value);
        service.send(request)
    };
    for (name, value) in [
        ("origin", "http://evil.example"),
        ("origin", "http://localhost:7011"),
        ("origin", "null"),
        ("origin", "é"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        request(name, value).await.refused(403, "other-origin");
    }
    for (name, value) in [
        ("origin", "http://localhost:7010"),
        ("origin", "http://LOCALHOST:7010"),
        ("sec-fetch-site", "same-origin"),
        ("sec-fetch-site", "none"),
        ("accept", "*/*"),
    ] {
        assert_eq!(request(name, value).await.status, 201, "{name}: {value}");
    }
    let login = form("key=x").header("sec-fetch-site", "cross-site");
    assert_eq!(service.send(login).await.status, 403);
    let read = TestRequest::new("GET", "/api/lanes").header("sec-fetch-site", "cross-site");
    assert_eq!(service.send(read).await.status, 200);
}

#[tokio::test]
async fn without_a_key_the_service_answers_to_names_of_this_machine_only() {
    let service = TestService::new();
    let request =
        |host: &str| service.send(TestRequest::new("GET", "/api/lanes").header("host", host));
    for host in [
        "evil.example",
        "evil.example:7010",
        "localhost.evil.example",
        "192.168.0.1",
        "[::2]:80",
    ] {
        request(host).await.refused(403, "other-host");
    }
    for host in [
        "localhost",
        "LocalHost:7010",
        "127.0.0.1:7010",
        "127.9.9.9",
        "[::1]:7010",
        "tenpin.localhost",
    ] {
        assert_eq!(request(host).await.status, 200, "{host}");
    }
    let request = TestRequest::new("GET", "/api/lanes").header("host", "bowling.example");
    assert_eq!(locked().send(request).await.status, 200);
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let service = TestService::new();
    for path in [
        "/",
        "/api/lanes",
        "/api/nothing",
        "/nothing",
        "/healthz",
        "/metrics",
        "/api/openapi.json",
    ] {
        let response = service.get(path).await;
        let policy = response.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'; "),
            "{policy}"
        );
        assert!(
            policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(
            response.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        assert_eq!(response.header("x-frame-options"), Some("DENY"), "{path}");
        for name in [
            "referrer-policy",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
        ] {
            assert_eq!(response.header(name), Some("same-origin"), "{path}");
        }
    }
}

#[tokio::test]
async fn the_address_of_a_client_is_taken_from_its_connection() {
    let router = tenpin_web::app(Arc::new(Memory::default()), Settings::default());
    let peer: SocketAddr = "[::ffff:10.1.2.3]:4444".parse().unwrap();
    let router = router.layer(axum::Extension(ConnectInfo(peer)));
    let send = |method: &str, path: &str, body: String| {
        let request = axum::http::Request::builder()
            .method(method)
            .uri(path)
            .header("host", "localhost")
            .header("content-type", "application/json")
            .header("x-forwarded-for", "6.6.6.6")
            .body(axum::body::Body::from(body))
            .unwrap();
        tower::ServiceExt::oneshot(router.clone(), request)
    };
    let opened = send(
        "POST",
        "/api/games",
        json!({"lane": 1, "players": ["PJS"]}).to_string(),
    )
    .await
    .unwrap();
    let game = opened.headers()["location"].to_str().unwrap().to_owned();
    send(
        "POST",
        &format!("{game}/bowls"),
        json!({"pins": 1}).to_string(),
    )
    .await
    .unwrap();
    let history = send("GET", &format!("{game}/history"), String::new())
        .await
        .unwrap();
    let body = axum::body::to_bytes(history.into_body(), usize::MAX)
        .await
        .unwrap();
    let history: serde_json::Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(history["events"][0]["by"], "10.1.2.3");
}
