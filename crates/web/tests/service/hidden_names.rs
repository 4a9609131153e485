//! `tags-only`: whoever has no key sees no name, wherever they look.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tenpin_store::Memory;
use tenpin_web::{NameDisplay, Settings};

use super::test_service::{TestRequest, TestService};

const KEY: &str = "pins-and-lanes";
/// A name that is in no other text.
const NAME: &str = "Zzyzx";

fn service() -> TestService {
    let settings = Settings {
        key: KEY.parse().ok(),
        names: NameDisplay::TagsOnly,
        ..Settings::default()
    };
    TestService::with(Arc::new(Memory::default()), settings)
}

fn as_scorer(request: TestRequest) -> TestRequest {
    request.header("authorization", &format!("Bearer {KEY}"))
}

async fn post(service: &TestService, path: &str, body: Value) -> Value {
    let request = as_scorer(TestRequest::new("POST", path).json(&body));
    let response = service.send(request).await;
    assert!(response.status < 300, "{path} {response:?}");
    response.json()
}

/// The text of a response, or of the first event of a stream.
async fn read(service: &TestService, request: TestRequest) -> (u16, String) {
    let (head, body) = service.open(request).await.into_parts();
    let mut stream = body.into_data_stream();
    let mut text = Vec::new();
    // A stream never ends; what it has to say at first is there at once.
    let pause = Duration::from_millis(200);
    while let Ok(Some(chunk)) = tokio::time::timeout(pause, stream.next()).await {
        text.extend_from_slice(&chunk.unwrap());
    }
    (head.status.as_u16(), String::from_utf8(text).unwrap())
}

/// All addresses that can be read, about a game on lane 7 and its bowler. The document of the API
/// says which there are for programs.
async fn addresses(service: &TestService, game: &str, bowler: &str) -> Vec<String> {
    let document = service.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap().iter();
    let read = paths.filter(|(_, operations)| operations.get("get").is_some());
    let mut addresses: Vec<String> = read
        .map(|(path, _)| {
            let id = if path.starts_with("/api/bowlers") {
                bowler
            } else {
                game
            };
            let number = if path.starts_with("/api/lanes") {
                "7"
            } else {
                "1"
            };
            path.replace("{id}", id).replace("{n}", number)
        })
        .collect();
    addresses.extend([
        "/".to_owned(),
        "/lanes/7".to_owned(),
        "/lanes/7/board".to_owned(),
        "/lanes/7/overlay".to_owned(),
        "/board?lanes=7".to_owned(),
        "/games".to_owned(),
        format!("/games?bowler={bowler}"),
        format!("/games?bowler={NAME}"),
        format!("/games/{game}"),
        format!("/games/{game}.svg"),
        format!("/games/{game}.svg?shape=card"),
        "/bowlers".to_owned(),
        format!("/bowlers?query={NAME}"),
        format!("/bowlers/{bowler}"),
        format!("/api/bowlers?query={NAME}"),
        "/api/bowlers?order=recent".to_owned(),
        format!("/api/games?bowler={bowler}"),
    ]);
    addresses
}

/// A finished game on lane 7 of two bowlers, and the first of them.
async fn bowled(service: &TestService) -> (String, String) {
    let name = format!("{NAME} Kim");
    let kim = post(service, "/api/bowlers", json!({"name": name, "tag": "KIM"})).await;
    let lee = post(
        service,
        "/api/bowlers",
        json!({"name": format!("{NAME} Lee"), "tag": "LEE"}),
    )
    .await;
    let board = post(
        service,
        "/api/games",
        json!({"lane": 7, "players": ["KIM", "PJS"]}),
    )
    .await;
    let (game, bowler) = (board["id"].as_str().unwrap(), kim["id"].as_str().unwrap());
    for _ in 0..24 {
        post(
            service,
            &format!("/api/games/{game}/bowls"),
            json!({"pins": 10}),
        )
        .await;
    }
    let seat = format!("/api/games/{game}/players/2/bowler");
    let assign = TestRequest::new("PUT", &seat).json(&json!({"bowler": lee["id"]}));
    assert_eq!(service.send(as_scorer(assign)).await.status, 200);
    (game.to_owned(), bowler.to_owned())
}

#[tokio::test]
async fn no_address_tells_a_name_to_somebody_without_the_key() {
    let service = service();
    let (game, bowler) = bowled(&service).await;
    let name = format!("{NAME} Kim");
    let cookie = TestRequest::new("POST", "/login").json(&json!({"key": KEY}));
    let cookie = service.send(cookie).await;
    let cookie = cookie
        .header("set-cookie")
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    let mut seen_by_scorers = 0;
    for address in addresses(&service, &game, &bowler).await {
        let is_echo = address.contains(NAME);
        let (status, text) = read(&service, TestRequest::new("GET", &address)).await;
        assert_eq!(status, 200, "{address}");
        // What somebody typed is in the form again, and in the link to the other language.
        let text = text.replace(&format!("value=\"{NAME}\""), "");
        let text = text.replace(&format!("={NAME}&#38;lang="), "");
        assert!(!text.contains(NAME), "{address}: {text}");
        assert!(!is_echo || !text.contains(&bowler), "{address}: {text}");
        let scorer = TestRequest::new("GET", &address).header("cookie", &cookie);
        let (_, text) = read(&service, scorer).await;
        seen_by_scorers += usize::from(text.contains(&name));
    }
    // Scorers do see names, so the law looks where names are.
    assert!(seen_by_scorers >= 20, "{seen_by_scorers}");
}

#[tokio::test]
async fn a_wrong_key_shows_nothing_and_is_told_so() {
    let service = service();
    for path in [
        "/api/lanes",
        "/api/bowlers",
        "/api/games",
        "/api/lanes/events",
    ] {
        let request = TestRequest::new("GET", path).header("authorization", "Bearer wrong-key");
        service.send(request).await.refused(401, "key-wrong");
    }
    let response = service.get("/api/lanes").await;
    assert_eq!(response.header("vary"), Some("authorization, cookie"));
}

#[tokio::test]
async fn onlookers_find_bowlers_by_tag_alone() {
    let service = service();
    post(
        &service,
        "/api/bowlers",
        json!({"name": "Kim", "tag": "ABC"}),
    )
    .await;
    for (query, count) in [("abc", 1), ("ab", 1), ("kim", 0), ("k", 0)] {
        let page = service
            .get(&format!("/api/bowlers?query={query}"))
            .await
            .json();
        assert_eq!(page["bowlers"].as_array().unwrap().len(), count, "{query}");
    }
}
