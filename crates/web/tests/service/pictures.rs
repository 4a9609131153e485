//! The sheet of a game as a picture: `/games/{id}.svg`.

use super::test_service::{TestRequest, TestResponse, TestService};

/// A service and the address of the picture of a game on lane 7.
async fn bowled() -> (TestService, String) {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10, 7, 3]).await;
    let picture = format!("{}.svg", game.replace("/api", ""));
    (service, picture)
}

fn svg(response: &TestResponse) -> &str {
    assert_eq!(response.status, 200, "{response:?}");
    assert_eq!(
        response.header("content-type"),
        Some("image/svg+xml; charset=utf-8")
    );
    response.text()
}

#[tokio::test]
async fn a_game_is_drawn_in_the_language_and_the_look_that_are_asked_for() {
    let (service, picture) = bowled().await;
    for (query, expected) in [
        ("", ">7번 레인<"),
        ("?lang=en", ">Lane 7<"),
        ("?lang=en", "UTC · In play<"),
        ("?theme=dark", ".ground{fill:#0d131c}"),
        ("?theme=light", ".ground{fill:#f3f5f8}"),
        ("", "@media (prefers-color-scheme:dark)"),
        ("", "width=\"1046\""),
        ("?shape=sheet", "width=\"1046\""),
        ("?shape=card", "width=\"1080\" height=\"1350\""),
    ] {
        let response = service.get(&format!("{picture}{query}")).await;
        let svg = svg(&response);
        assert!(svg.contains(expected), "{query}: {expected}: {svg}");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }
    let english = TestRequest::new("GET", &picture).header("accept-language", "en");
    let response = service.send(english).await;
    assert!(svg(&response).contains(">Lane 7<"));
    assert_eq!(response.header("vary"), Some("accept-language, cookie"));
}

#[tokio::test]
async fn the_time_is_that_of_the_visitor_where_the_address_says_which_that_is() {
    let (service, picture) = bowled().await;
    let mut details = Vec::new();
    for query in ["", "&offset=0", "&offset=540", "&offset=-210"] {
        let response = service.get(&format!("{picture}?lang=en{query}")).await;
        let (_, rest) = svg(&response).split_once("class=\"detail\"").unwrap();
        let (_, rest) = rest.split_once('>').unwrap();
        let (time, _) = rest.split_once(" · ").unwrap();
        details.push(time.to_owned());
    }
    let [utc, same, seoul, newfoundland] = &details[..] else {
        panic!("four times");
    };
    assert_eq!(*utc, format!("{same} UTC"));
    let minutes = |time: &str| {
        let clock = &time[time.len() - 5..];
        let (hours, minutes) = clock.split_once(':').unwrap();
        60 * hours.parse::<i32>().unwrap() + minutes.parse::<i32>().unwrap()
    };
    let apart = |time: &str| (minutes(time) - minutes(same)).rem_euclid(24 * 60);
    assert_eq!((apart(seoul), apart(newfoundland)), (540, 24 * 60 - 210));
}

#[tokio::test]
async fn a_picture_is_sent_again_only_if_the_game_has_changed() {
    let (service, picture) = bowled().await;
    let response = service.get(&picture).await;
    assert_eq!(response.header("cache-control"), Some("no-cache"));
    let tag = response.header("etag").unwrap().to_owned();
    let again = || service.send(TestRequest::new("GET", &picture).header("if-none-match", &tag));
    let unchanged = again().await;
    assert_eq!((unchanged.status, unchanged.text()), (304, ""));
    assert_eq!(unchanged.header("etag"), Some(&*tag));
    let game = picture.replace("/games", "/api/games").replace(".svg", "");
    service.bowl_all(&game, [9]).await;
    let changed = again().await;
    assert!(svg(&changed).contains(">9<"));
    assert_ne!(changed.header("etag"), Some(&*tag));
}

#[tokio::test]
async fn a_picture_may_load_and_run_nothing() {
    let (service, picture) = bowled().await;
    let policy = service.get(&picture).await;
    let policy = policy.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'; style-src 'unsafe-inline';"));
    assert!(!policy.contains("script"), "{policy}");
}

#[tokio::test]
async fn what_cannot_be_drawn_is_a_page_that_says_so() {
    let (service, picture) = bowled().await;
    for path in [
        "/games/000000000000.svg",
        "/games/nothing.svg",
        "/games/.svg",
        &picture.replace(".svg", ".png"),
        &format!("{picture}.svg"),
    ] {
        let response = service.get(path).await;
        assert_eq!(response.status, 404, "{path}");
        let kind = response.header("content-type").unwrap();
        assert!(kind.starts_with("text/html"), "{path}: {kind}");
    }
    for query in ["theme=sepia", "shape=round", "offset=soon", "offset=1440"] {
        let response = service.get(&format!("{picture}?{query}&lang=en")).await;
        assert_eq!(response.status, 400, "{query}");
        let (name, _) = query.split_once('=').unwrap();
        assert!(response.text().contains(name), "{query}");
    }
}
