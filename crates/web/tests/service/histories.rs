//! Histories, a page at a time.

use serde_json::{Value, json};

use super::test_service::{TestRequest, TestService};

/// A game with this many pairs of a bowl and its undo.
async fn long_game(service: &TestService, pairs: usize) -> String {
    let game = service.game(7, &["PJS"]).await;
    for _ in 0..pairs {
        service.bowl_all(&game, [3]).await;
        let undone = service.post(&format!("{game}/undo"), json!({})).await;
        assert_eq!(undone.status, 200);
    }
    game
}

async fn history(service: &TestService, game: &str, query: &str) -> (Vec<u64>, Value) {
    let history = service.get(&format!("{game}/history{query}")).await.json();
    let events = history["events"].as_array().unwrap().iter();
    let ordinals = events.map(|event| event["ordinal"].as_u64().unwrap());
    (ordinals.collect(), history["next"].clone())
}

#[tokio::test]
async fn a_history_is_read_a_page_at_a_time() {
    let service = TestService::new();
    let game = long_game(&service, 3).await;
    for (query, ordinals, next) in [
        ("", 1..=6, Value::Null),
        ("?limit=6", 1..=6, Value::Null),
        ("?limit=4", 1..=4, json!(4)),
        ("?limit=4&after=4", 5..=6, Value::Null),
        ("?after=2&limit=1&lang=en", 3..=3, json!(3)),
    ] {
        let expected = (ordinals.collect(), next);
        assert_eq!(history(&service, &game, query).await, expected, "{query}");
    }
    for query in ["?after=6", "?after=2147483647"] {
        assert_eq!(history(&service, &game, query).await, (vec![], Value::Null));
    }
}

#[tokio::test]
async fn a_page_of_a_history_has_its_limit_and_every_event_is_on_one() {
    let service = TestService::new();
    let game = long_game(&service, 600).await;
    let (mut ordinals, mut next) = history(&service, &game, "").await;
    assert_eq!((ordinals.len(), &next), (500, &json!(500)));
    while !next.is_null() {
        let (more, after) = history(&service, &game, &format!("?after={next}&limit=1000")).await;
        ordinals.extend(more);
        next = after;
    }
    assert!(ordinals.into_iter().eq(1..=1200));
}

#[tokio::test]
async fn a_correction_tells_what_it_replaced_though_that_is_on_an_earlier_page() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [3, 4, 10]).await;
    let correct = TestRequest::new("PUT", &format!("{game}/bowls/1")).json(&json!({"pins": 5}));
    assert_eq!(service.send(correct).await.status, 200);
    let history = service.get(&format!("{game}/history?after=3")).await.json();
    assert_eq!(history["events"][0]["replaced"], 3, "{history}");
}

#[tokio::test]
async fn a_parameter_of_a_history_that_is_wrong_is_named() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    for (query, name) in [
        ("limit=0", "limit"),
        ("limit=1001", "limit"),
        ("limit=+3", "limit"),
        ("after=-1", "after"),
        ("after=2147483648", "after"),
        ("lang=fr", "lang"),
        ("before=3", "before"),
    ] {
        let response = service
            .get(&format!("{game}/history?{query}&lang=en"))
            .await;
        assert_eq!(response.status, 400, "{query}");
        assert!(response.text().contains(name), "{response:?}");
    }
    let page = game.trim_start_matches("/api");
    assert_eq!(service.get(&format!("{page}?after=x")).await.status, 400);
}

#[tokio::test]
async fn the_changes_of_a_long_game_are_on_several_pages() {
    let service = TestService::new();
    let game = long_game(&service, 600).await;
    let path = game.trim_start_matches("/api");
    for (query, rows, links) in [
        ("", 250, vec!["?after=500#corrections"]),
        (
            "&after=500",
            250,
            vec!["?after=0#corrections", "?after=1000#corrections"],
        ),
        ("&after=1000", 100, vec!["?after=500#corrections"]),
    ] {
        let page = service.get(&format!("{path}?lang=en{query}")).await;
        let page = page.text();
        assert_eq!(page.matches("<tr><td><time").count(), rows, "{query}");
        let found: Vec<&str> = page
            .split("href=\"")
            .filter(|rest| rest.starts_with("?after="))
            .filter_map(|rest| rest.split('"').next())
            .filter(|link| link.ends_with("#corrections"))
            .collect();
        assert_eq!(found, links, "{query}");
    }
    let short = service.game(8, &["PJS"]).await;
    let page = service.get(short.trim_start_matches("/api")).await;
    assert!(!page.text().contains("?after="), "{page:?}");
}

#[tokio::test]
async fn a_long_game_is_shown_as_it_is() {
    let service = TestService::new();
    let game = long_game(&service, 600).await;
    service.bowl_all(&game, [10, 7]).await;
    let ahead = service.get(&format!("{game}/ahead")).await;
    assert_eq!(ahead.json()["version"], 1202, "{ahead:?}");
    let bowl = service.get(&format!("{game}/bowls/2")).await.json();
    assert_eq!((&bowl["version"], &bowl["pins"]), (&json!(1202), &json!(7)));
    let page = service.get("/lanes/7?lang=en").await;
    assert!(page.text().contains("\"version\":1202"), "{page:?}");
}
