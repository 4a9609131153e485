//! Problems in the language that is asked for.

use super::test_service::{TestRequest, TestService};

#[tokio::test]
async fn a_problem_is_described_in_the_language_that_the_client_wants() {
    let service = TestService::new();
    let korean = "그런 게임이 없습니다";
    let english = "there is no such game";
    for (name, value, expected) in [
        ("accept", "*/*", korean),
        ("accept-language", "ko", korean),
        ("accept-language", "en-US,en;q=0.9", english),
        ("accept-language", "en;q=0.4,ko;q=0.5", korean),
        ("accept-language", "de,fr", korean),
        ("cookie", "lang=en", english),
    ] {
        let request = TestRequest::new("GET", "/api/games/x").header(name, value);
        let response = service.send(request).await;
        assert_eq!(response.json()["detail"], expected, "{name}: {value}");
        let code = if expected == korean { "ko" } else { "en" };
        assert_eq!(response.header("content-language"), Some(code));
    }
    let response = service.get("/api/games/x?lang=en").await;
    assert_eq!(response.json()["detail"], english);
}

#[tokio::test]
async fn a_problem_of_a_page_is_not_json() {
    let response = TestService::new().get("/nothing?lang=en").await;
    assert_eq!(response.status, 404);
    assert!(!response.header("content-type").unwrap().contains("json"));
    assert!(response.text().contains("there is nothing at this address"));
}

#[tokio::test]
async fn unknown_paths_and_methods_are_reported() {
    let service = TestService::new();
    for path in [
        "/api",
        "/api/",
        "/api/game",
        "/api/games/",
        "/api/lanes/1/events/x",
    ] {
        let response = service.get(path).await;
        assert_eq!(response.problem().0, 404, "{path}");
    }
    for (method, path, allow) in [
        ("DELETE", "/api/games", "GET,HEAD,POST"),
        ("PATCH", "/api/games/000000000000", "GET,HEAD"),
        ("GET", "/api/games/000000000000/bowls", "POST"),
        ("POST", "/api/games/000000000000/bowls/1", "GET,HEAD,PUT"),
        ("OPTIONS", "/api/lanes", "GET,HEAD"),
    ] {
        let response = service.send(TestRequest::new(method, path)).await;
        response.refused(405, "no-method");
        assert_eq!(response.header("allow"), Some(allow), "{method} {path}");
    }
}
