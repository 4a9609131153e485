//! Pages of other sites: where the server allows it they may read, and never change anything.

use std::sync::Arc;

use serde_json::json;
use tenpin_store::Memory;
use tenpin_web::Settings;

use super::test_service::{TestRequest, TestResponse, TestService};

const CLUB: &str = "https://club.example";

fn service(allowed: &[&str]) -> TestService {
    let origins = allowed.iter().map(|origin| origin.parse().unwrap());
    let settings = Settings {
        allowed_origins: origins.collect(),
        ..Settings::default()
    };
    TestService::with(Arc::new(Memory::default()), settings)
}

/// What a page of this site gets.
async fn asked_from(service: &TestService, origin: &str, path: &str) -> TestResponse {
    let request = TestRequest::new("GET", path).header("origin", origin);
    service
        .send(request.header("sec-fetch-site", "cross-site"))
        .await
}

fn allowed(response: &TestResponse) -> Option<&str> {
    response.header("access-control-allow-origin")
}

#[tokio::test]
async fn a_page_of_an_allowed_site_may_read_and_others_may_not() {
    let service = service(&[CLUB, "http://localhost:5173"]);
    let game = service.game(7, &["PJS"]).await;
    for path in ["/api/lanes", "/api/games", &game, "/api/openapi.json"] {
        for origin in [CLUB, "http://localhost:5173"] {
            let response = asked_from(&service, origin, path).await;
            assert_eq!((response.status, allowed(&response)), (200, Some(origin)));
            assert_eq!(response.header("vary"), Some("origin"), "{path}");
            let policy = response.header("cross-origin-resource-policy");
            assert_eq!(policy, Some("cross-origin"), "{path}");
            assert_eq!(response.header("access-control-allow-credentials"), None);
        }
        let response = asked_from(&service, "https://evil.example", path).await;
        assert_eq!((response.status, allowed(&response)), (200, None), "{path}");
        assert_eq!(response.header("vary"), Some("origin"), "{path}");
    }
    // A problem can be read, too.
    let missing = asked_from(&service, CLUB, "/api/games/000000000000").await;
    assert_eq!((missing.status, allowed(&missing)), (404, Some(CLUB)));
}

#[tokio::test]
async fn all_sites_may_read_where_the_server_says_so() {
    let service = service(&["*"]);
    let response = asked_from(&service, "https://any.example", "/api/lanes").await;
    assert_eq!(allowed(&response), Some("https://any.example"));
}

#[tokio::test]
async fn nothing_is_open_to_other_sites_unless_the_server_says_so() {
    let response = asked_from(&TestService::new(), CLUB, "/api/lanes").await;
    assert_eq!((allowed(&response), response.header("vary")), (None, None));
}

#[tokio::test]
async fn streams_can_be_followed_from_an_allowed_site() {
    let request = TestRequest::new("GET", "/api/lanes/7/events").header("origin", CLUB);
    let response = service(&[CLUB]).open(request).await;
    assert_eq!(response.headers()["access-control-allow-origin"], CLUB);
}

#[tokio::test]
async fn pages_are_not_for_other_sites() {
    let service = service(&[CLUB]);
    for path in ["/", "/lanes/7", "/metrics", "/login"] {
        assert_eq!(
            allowed(&asked_from(&service, CLUB, path).await),
            None,
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_browser_that_asks_first_is_told_that_it_may_read_and_nothing_else() {
    let service = service(&[CLUB]);
    let ask = |origin: &'static str, method: &'static str| {
        let request = TestRequest::new("OPTIONS", "/api/games")
            .header("origin", origin)
            .header("access-control-request-method", method)
            .header("access-control-request-headers", "last-event-id");
        service.send(request)
    };
    let response = ask(CLUB, "GET").await;
    assert_eq!((response.status, allowed(&response)), (204, Some(CLUB)));
    let methods = response.header("access-control-allow-methods");
    assert_eq!(methods, Some("GET, HEAD"));
    for (origin, method) in [
        (CLUB, "POST"),
        (CLUB, "PUT"),
        ("https://evil.example", "GET"),
    ] {
        let response = ask(origin, method).await;
        assert_eq!(allowed(&response), None, "{origin} {method}");
        assert!(response.status >= 400, "{origin} {method}");
    }
}

#[tokio::test]
async fn a_page_of_an_allowed_site_changes_nothing_even_without_a_key() {
    let service = service(&["*"]);
    for name in ["origin", "sec-fetch-site"] {
        let value = if name == "origin" { CLUB } else { "cross-site" };
        let request = TestRequest::new("POST", "/api/games").header(name, value);
        let body = json!({"lane": 7, "players": ["PJS"]});
        let response = service.send(request.json(&body)).await;
        response.refused(403, "other-origin");
        assert_eq!(allowed(&response), None);
    }
}

/// The host, which a page's own requests come from, is the one that the visitor asked for. A proxy
/// may tell it where it does not pass `Host` on, and nobody else.
#[tokio::test]
async fn the_host_that_a_visitor_asked_for_is_believed_of_a_proxy_alone() {
    let open_through = |proxies: &[&str]| {
        let settings = Settings {
            key: "ten-pins-and-a-lane".parse().ok(),
            proxies: proxies.iter().map(|proxy| proxy.parse().unwrap()).collect(),
            ..Settings::default()
        };
        let service = TestService::with(Arc::new(Memory::default()), settings);
        let opening = TestRequest::new("POST", "/api/games")
            .json(&json!({"lane": 7, "players": ["PJS"]}))
            .header("authorization", "Bearer ten-pins-and-a-lane")
            .header("host", "127.0.0.1:7010")
            .header("x-forwarded-host", "bowling.example")
            .header("origin", "https://bowling.example");
        async move { service.send(opening).await }
    };
    assert_eq!(open_through(&["127.0.0.1"]).await.status, 201);
    for others in [&[][..], &["192.0.2.7"]] {
        open_through(others).await.refused(403, "other-origin");
    }
}
