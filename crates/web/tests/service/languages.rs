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

#[tokio::test]
async fn a_change_of_the_language_keeps_what_the_address_asks_for() {
    let service = TestService::new();
    for (path, link) in [
        ("/games", "href=\"?lang=ko\""),
        (
            "/games?lane=7&lang=en&bowler=Kim+%26+Lee",
            "href=\"?lane=7&#38;bowler=Kim+%26+Lee&#38;lang=ko\"",
        ),
        (
            "/lanes/7/board?numbers=on",
            "href=\"?numbers=on&#38;lang=ko\"",
        ),
        (
            "/login?next=/lanes/7",
            "href=\"?next=%2Flanes%2F7&#38;lang=ko\"",
        ),
    ] {
        let request = TestRequest::new("GET", path).header("cookie", "lang=en");
        let page = service.send(request).await;
        assert!(page.text().contains(link), "{path}: {}", page.text());
    }
}

/// What the bar of a page leads to, and which of it is marked.
fn bar(page: &str) -> Vec<(&str, Option<&str>)> {
    let (_, bar) = page.split_once("<header class=\"bar\">").unwrap();
    let (bar, _) = bar.split_once("</header>").unwrap();
    let links = bar.split("<a ").skip(1).map(|link| {
        let tag = link.split('>').next().unwrap();
        let attribute = |name: &str| tag.split_once(name)?.1.split('"').next();
        (attribute("href=\"").unwrap(), attribute("aria-current=\""))
    });
    links.collect()
}

#[tokio::test]
async fn every_page_has_the_same_bar_in_which_it_is_marked() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await.replace("/api", "");
    let kim = service.bowler("Kim", "KIM").await;
    let kim = format!("/bowlers/{}", kim["id"].as_str().unwrap());
    for (path, marked) in [
        ("/", [Some("page"), None, None]),
        ("/lanes/7", [None; 3]),
        ("/games", [None, Some("page"), None]),
        (&game, [None, Some("true"), None]),
        ("/bowlers", [None, None, Some("page")]),
        (&kim, [None, None, Some("true")]),
        ("/login", [None; 3]),
        ("/nothing-here", [None; 3]),
    ] {
        let page = service.get(path).await;
        let (links, marks): (Vec<_>, Vec<_>) = bar(page.text()).into_iter().unzip();
        assert_eq!(links, ["/", "/games", "/bowlers", "?lang=en"], "{path}");
        assert_eq!(marks[..3], marked, "{path}");
    }
}
