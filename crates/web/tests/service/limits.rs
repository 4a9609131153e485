//! What is too much, too big or too slow, and a journal in trouble.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::{StreamExt, stream};
use serde_json::json;
use tenpin_store::Memory;
use tenpin_web::{Limits, MAX_BODY_BYTES, Settings};

use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestRequest, TestService};

/// A body that starts with these bytes and never ends.
pub(crate) fn stalled_body(start: impl Into<Bytes>) -> Body {
    let start = Ok::<_, Infallible>(start.into());
    Body::from_stream(stream::iter([start]).chain(stream::pending()))
}

fn limited(limits: Limits) -> Settings {
    Settings {
        limits,
        ..Settings::default()
    }
}

#[tokio::test]
async fn a_body_that_is_too_big_is_refused_with_or_without_a_declared_size() {
    let service = TestService::new();
    let big = vec![b' '; MAX_BODY_BYTES + 1];
    let request =
        || TestRequest::new("POST", "/api/games").header("content-type", "application/json");
    service
        .send(request().body(big.clone()))
        .await
        .refused(413, "too-big");
    let undeclared = stalled_body(big);
    service
        .send(request().body(undeclared))
        .await
        .refused(413, "too-big");
    let mut fits = json!({"lane": 7, "players": ["PJS"]}).to_string();
    fits.push_str(&" ".repeat(MAX_BODY_BYTES - fits.len()));
    assert_eq!(service.send(request().body(fits)).await.status, 201);
}

#[tokio::test(start_paused = true)]
async fn a_body_that_arrives_too_slowly_is_refused() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let body = stalled_body("{\"pins\":");
    let request = TestRequest::new("POST", &format!("{game}/bowls"))
        .header("content-type", "application/json");
    let response = service.send(request.body(body)).await;
    response.refused(408, "too-slow");
    assert_eq!(response.header("connection"), Some("close"));
    assert_eq!(service.get(&game).await.json()["version"], 0);
}

#[tokio::test]
async fn a_client_may_open_so_many_streams_and_another_when_it_closes_one() {
    let limits = Limits {
        streams: 3,
        streams_per_client: 2,
        ..Limits::default()
    };
    let settings = Settings {
        proxies: ["127.0.0.1".parse().unwrap()].into_iter().collect(),
        ..limited(limits)
    };
    let service = TestService::with(Arc::new(Memory::default()), settings);
    let watch = |path: &'static str, address: &str| {
        service.open(TestRequest::new("GET", path).header("x-forwarded-for", address))
    };
    let first = watch("/api/lanes/events", "10.0.0.1").await;
    let second = watch("/api/lanes/1/events", "10.0.0.1").await;
    assert_eq!(
        (first.status(), second.status()),
        (200.try_into().unwrap(), 200.try_into().unwrap())
    );
    let third =
        TestRequest::new("GET", "/api/lanes/1/events").header("x-forwarded-for", "10.0.0.1");
    let refused = service.send(third).await;
    refused.refused(429, "too-many-streams");
    assert!(refused.header("retry-after").is_some());
    let other = watch("/api/lanes/1/events", "10.0.0.2").await;
    assert_eq!(other.status(), 200);
    let full = TestRequest::new("GET", "/api/lanes/1/events").header("x-forwarded-for", "10.0.0.3");
    service.send(full).await.refused(503, "overloaded");
    let metrics = service.get("/metrics").await;
    assert!(metrics.text().contains("tenpin_streams_open 3"));
    drop(first);
    assert_eq!(watch("/api/lanes/1/events", "10.0.0.1").await.status(), 200);
}

#[tokio::test]
async fn a_request_beyond_the_limit_is_refused_until_another_has_finished() {
    let node = NodeJournal::new();
    let service = TestService::with(
        node.clone(),
        limited(Limits {
            requests: 1,
            ..Limits::default()
        }),
    );
    let game = service.game(7, &["PJS"]).await;
    node.set(Condition::SlowWrites);
    let (slow, path) = (service.clone(), game.clone());
    let bowl = tokio::spawn(async move { slow.bowl(&path, 3).await });
    node.arrived.notified().await;
    let refused = service.get(&game).await;
    refused.refused(503, "overloaded");
    assert_eq!(refused.header("retry-after"), Some("1"));
    node.gate.add_permits(1);
    assert_eq!(bowl.await.unwrap().status, 200);
    assert_eq!(service.get(&game).await.status, 200);
}

#[tokio::test(start_paused = true)]
async fn a_client_gets_a_response_in_time_even_if_the_journal_is_stuck() {
    let node = NodeJournal::new();
    let settings = limited(Limits {
        response: Duration::from_secs(3),
        ..Limits::default()
    });
    let service = TestService::with(node.clone(), settings);
    let game = service.game(7, &["PJS"]).await;
    node.set(Condition::SlowWrites);
    service.bowl(&game, 3).await.refused(503, "unavailable");
    // The bowl is written all the same.
    node.gate.add_permits(1);
    node.set(Condition::Healthy);
    service.bowl_all(&game, [4]).await;
    assert_eq!(service.get(&game).await.json()["version"], 2);
}

#[tokio::test]
async fn a_journal_out_of_reach_is_reported_without_the_reason() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let game = service.game(7, &["PJS"]).await;
    node.set(Condition::Unreachable);
    for response in [
        service.bowl(&game, 3).await,
        service.get("/api/games").await,
        service.get(&format!("{game}/history")).await,
    ] {
        response.refused(503, "unavailable");
        assert_eq!(response.header("retry-after"), Some("1"));
        assert!(!response.text().contains("lunch"));
    }
    assert_eq!(service.get("/readyz").await.status, 503);
    assert_eq!(service.get("/healthz").await.status, 200);
    node.set(Condition::Healthy);
    assert_eq!(service.get("/readyz").await.status, 200);
    service.bowl_all(&game, [3, 4]).await;
}

#[tokio::test]
async fn a_damaged_game_is_named_and_never_scored() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    node.set(Condition::Damaged);
    let response = service.get("/api/games/0123456789ab?lang=en").await;
    response.refused(500, "damaged");
    let body = response.json();
    assert_eq!(
        (&body["game"], &body["ordinal"]),
        (&json!("0123456789ab"), &json!(3))
    );
    let sentence = body["detail"].as_str().unwrap();
    assert!(
        sentence.contains("0123456789ab") && sentence.contains("event 3"),
        "{sentence}"
    );
    assert!(!response.text().contains("secret"));
    let damaged = json!([{"id": "0123456789ab", "ordinal": 3}]);
    assert_eq!(service.get("/api/games").await.json()["damaged"], damaged);
    let lanes = service.get("/api/lanes").await.json();
    assert_eq!(lanes["lanes"][0]["damaged"], damaged[0]);
    service.get("/api/lanes/1").await.refused(500, "damaged");
}

#[tokio::test]
async fn a_damaged_game_can_be_replaced_by_a_new_one() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    service.game(1, &["PJS"]).await;
    node.set(Condition::LatestDamaged);
    let body = |replace: bool| json!({"lane": 1, "players": ["KYJ"], "replace": replace});
    let taken = service.post("/api/games", body(false)).await;
    taken.refused(409, "lane-taken");
    let replaced = service.post("/api/games", body(true)).await;
    assert_eq!(replaced.status, 201);
    node.set(Condition::Healthy);
    let lane = service.get("/api/lanes/1").await.json();
    assert_eq!(lane["game"], replaced.json());
}

#[tokio::test]
async fn a_game_that_was_dropped_from_memory_can_be_read_and_bowled_on() {
    let service = TestService::with(
        Arc::new(Memory::default()),
        limited(Limits {
            games: 3,
            ..Limits::default()
        }),
    );
    let mut games = Vec::new();
    for round in 0..3 {
        for lane in 1..=4 {
            let game = service.game(u16::from(round) * 4 + lane, &["PJS"]).await;
            service.bowl_all(&game, [round, 3]).await;
            games.push(game);
        }
    }
    for game in &games {
        let board = service.get(game).await.json();
        assert_eq!(board["version"], 2);
        service.bowl_all(game, [1]).await;
    }
}
