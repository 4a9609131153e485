//! Lists of games: found by lane, bowler, time and state, page by page.

use std::sync::Arc;

use serde_json::{Value, json};
use tenpin_store::{Memory, Timestamp};
use tenpin_web::Settings;

use super::test_service::TestService;

/// A service with games: their numbers, lanes, players, and whether they are over.
const GAMES: [(u16, &[&str], bool); 6] = [
    (7, &["PJS"], true),
    (8, &["PJS", "KYJ"], false),
    (7, &["LEE"], true),
    (8, &["KYJ"], true),
    (7, &["KYJ", "PJS"], false),
    (9, &["PJS"], true),
];

/// The service, and the IDs of its games by their number from 1.
async fn service() -> (TestService, Vec<String>) {
    let service = TestService::with(Arc::new(Memory::default()), Settings::default());
    let mut ids = vec![String::new()];
    for (lane, players, is_over) in GAMES {
        let game = service.game(lane, players).await;
        let strikes = if is_over { 12 * players.len() } else { 1 };
        service.bowl_all(&game, vec![10; strikes]).await;
        ids.push(game.trim_start_matches("/api/games/").to_owned());
        // The IDs of games of the same millisecond are in no order.
        let opened = Timestamp::now();
        while Timestamp::now() == opened {
            std::hint::spin_loop();
        }
    }
    (service, ids)
}

/// The numbers of the games that a query finds, from page to page.
async fn found(service: &TestService, ids: &[String], query: &str) -> Vec<usize> {
    let (mut found, mut before) = (Vec::new(), String::new());
    loop {
        let page = service.get(&format!("/api/games?{query}{before}")).await;
        assert_eq!(page.status, 200, "{page:?}");
        let page = page.json();
        for game in page["games"].as_array().unwrap() {
            assert!(game["opened"].is_string() && game["changed"].is_string());
            found.push(ids.iter().position(|id| game["id"] == **id).unwrap());
        }
        match &page["next"] {
            Value::String(next) => before = format!("&before={next}"),
            _ => return found,
        }
    }
}

#[tokio::test]
async fn games_are_found_by_lane_bowler_day_and_state() {
    let (service, ids) = service().await;
    let today = &Timestamp::now().local()[..10];
    for (query, expected) in [
        ("", &[6, 5, 4, 3, 2, 1][..]),
        ("lane=7", &[5, 3, 1]),
        ("lane=12", &[]),
        ("bowler=PJS", &[6, 5, 2, 1]),
        ("bowler=pjs&lane=7", &[5, 1]),
        ("state=over", &[6, 4, 3, 1]),
        ("state=unfinished", &[5]),
        ("state=given-up", &[2]),
        ("state=over&bowler=KYJ", &[4]),
        (&format!("since={today}&until={today}"), &[6, 5, 4, 3, 2, 1]),
        ("until=2020-06-01", &[]),
        ("since=2020-06-01T00:00:00Z&lane=9", &[6]),
        ("since=2020-06-01T00:00:00+09:00&lane=9", &[6]),
    ] {
        for limit in [1, 2, 100] {
            let query = format!("{query}&limit={limit}");
            let query = query.trim_start_matches('&');
            assert_eq!(found(&service, &ids, query).await, expected, "{query}");
        }
    }
}

#[tokio::test]
async fn a_game_that_was_given_up_is_neither_unfinished_nor_over() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let given_up = service.post(&format!("{game}/give-up"), json!({})).await;
    assert_eq!(given_up.status, 200, "{given_up:?}");
    for (state, count) in [("given-up", 1), ("unfinished", 0), ("over", 0)] {
        let page = service.get(&format!("/api/games?state={state}")).await;
        let games = page.json()["games"].as_array().unwrap().len();
        assert_eq!(games, count, "{state}");
    }
}

#[tokio::test]
async fn one_page_is_enough_to_find_a_game_by_its_state_among_many() {
    let service = TestService::new();
    let first = service.game(7, &["PJS"]).await;
    service.bowl_all(&first, [0; 20]).await;
    for _ in 0..1_005 {
        service.game(7, &["PJS"]).await;
    }
    let page = service.get("/api/games?state=over&limit=2").await.json();
    assert_eq!(page["games"].as_array().unwrap().len(), 1);
    assert!(first.ends_with(page["games"][0]["id"].as_str().unwrap()));
    assert_eq!(page["next"], Value::Null);
}

#[tokio::test]
async fn the_parameter_that_is_wrong_is_named() {
    let service = TestService::new();
    for (query, name) in [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=x", "limit"),
        ("limit=-1", "limit"),
        ("limit=1&limit=2", "limit"),
        ("before=x", "before"),
        ("limit=5&lane=0", "lane"),
        ("lane=7&lane=8", "lane"),
        ("bowler=", "bowler"),
        ("bowler=+", "bowler"),
        ("since=yesterday", "since"),
        ("since=2026-13-01", "since"),
        ("until=", "until"),
        ("state=lost", "state"),
    ] {
        let response = service.get(&format!("/api/games?{query}&lang=en")).await;
        response.refused(400, "unreadable");
        let detail = response.json()["detail"].as_str().unwrap().to_owned();
        let start = format!("{name} cannot be understood; send it as {name}=");
        assert!(detail.starts_with(&start), "{query}: {detail}");
    }
    let response = service.get("/api/games?lane=7&player=PJS&lang=en").await;
    response.refused(400, "no-parameter");
    let detail = response.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        detail.starts_with("there is no parameter player; there are lane, bowler,"),
        "{detail}"
    );
}
