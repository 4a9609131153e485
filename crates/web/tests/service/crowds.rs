//! Clients that take more than their share, and all the others.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::json;
use tenpin_store::Memory;
use tenpin_web::{Limits, Settings};

use super::limits::stalled_body;
use super::node_journal::{Condition, NodeJournal};
use super::test_server::{Connection, TestServer};
use super::test_service::{TestRequest, TestResponse, TestService};

const KEY: &str = "pins-and-lanes";

/// Settings with a key and a proxy, so that requests can come from any address.
fn settings(limits: Limits) -> Settings {
    Settings {
        key: Some(KEY.parse().unwrap()),
        proxies: ["127.0.0.1".parse().unwrap()].into_iter().collect(),
        limits,
        ..Settings::default()
    }
}

fn service(limits: Limits) -> TestService {
    TestService::with(Arc::new(Memory::default()), settings(limits))
}

fn request(method: &str, path: &str, address: &str) -> TestRequest {
    TestRequest::new(method, path).header("x-forwarded-for", address)
}

fn with_key(request: TestRequest) -> TestRequest {
    request.header("authorization", &format!("Bearer {KEY}"))
}

fn half_login(address: &str) -> TestRequest {
    let request = request("POST", "/login", address);
    let request = request.header("content-type", "application/json");
    request.body(stalled_body("{\"key\":"))
}

/// Sends a request that will not be answered soon, and waits until it has arrived.
async fn hold(
    service: &TestService,
    request: TestRequest,
) -> tokio::task::JoinHandle<TestResponse> {
    let service = service.clone();
    let held = tokio::spawn(async move { service.send(request).await });
    for _ in 0..10 {
        tokio::task::yield_now().await;
    }
    held
}

#[tokio::test(start_paused = true)]
async fn half_sent_logins_keep_nobody_else_from_reading_scoring_or_checking_health() {
    let service = service(Limits::default());
    let mut held = Vec::new();
    for number in 0..1_100 {
        let address = format!("10.0.{}.1", number % 100);
        held.push(hold(&service, half_login(&address)).await);
    }
    let open = request("POST", "/api/games", "10.0.0.1");
    let open = with_key(open).json(&json!({"lane": 7, "players": ["PJS"]}));
    assert_eq!(service.send(open).await.status, 201);
    for path in ["/", "/api/lanes", "/healthz", "/readyz", "/metrics"] {
        let response = service.send(request("GET", path, "10.0.0.1")).await;
        assert_eq!(response.status, 200, "{path}");
    }
    // Those that were let in are told soon that they are too slow, and the others at once that
    // there are too many.
    let mut statuses = Vec::new();
    for login in held {
        statuses.push(login.await.unwrap().status);
    }
    let slow = statuses.iter().filter(|status| **status == 408).count();
    assert_eq!(slow, Limits::default().logins);
    assert!(statuses.iter().all(|status| matches!(status, 408 | 503)));
    let login = request("POST", "/login", "10.0.0.1").json(&json!({"key": KEY}));
    assert_eq!(service.send(login).await.status, 204);
}

#[tokio::test(start_paused = true)]
async fn one_address_has_so_many_logins_and_another_address_has_its_own() {
    let service = service(Limits::within(1024, 64));
    let mut held = Vec::new();
    for _ in 0..4 {
        held.push(hold(&service, half_login("10.0.0.1")).await);
    }
    let refused = service.send(half_login("10.0.0.1")).await;
    refused.refused(429, "too-many-requests");
    assert_eq!(refused.header("retry-after"), Some("1"));
    let login = |address: &str| request("POST", "/login", address).json(&json!({"key": KEY}));
    assert_eq!(service.send(login("10.0.0.2")).await.status, 204);
    for login in held {
        login.await.unwrap().refused(408, "too-slow");
    }
    assert_eq!(service.send(login("10.0.0.1")).await.status, 204);
}

#[tokio::test]
async fn a_client_has_so_many_requests_at_once_and_a_scorer_beside_it_as_many_as_it_needs() {
    let node = NodeJournal::new();
    let limits = Limits {
        requests_per_client: 2,
        ..Limits::default()
    };
    let service = TestService::with(node.clone(), settings(limits));
    let open = with_key(request("POST", "/api/games", "10.0.0.1"));
    let opened = service
        .send(open.json(&json!({"lane": 7, "players": ["PJS"]})))
        .await;
    let game = opened.header("location").unwrap().to_owned();
    let read = |path: &str, address: &str| request("GET", path, address);
    node.set(Condition::SlowReads);
    let history = format!("{game}/history");
    let reading = [
        hold(&service, read(&history, "10.0.0.1")).await,
        hold(&service, read(&history, "10.0.0.1")).await,
    ];
    let refused = service.send(read("/api/games", "10.0.0.1")).await;
    refused.refused(429, "too-many-requests");
    for allowed in [
        read("/api/games", "10.0.0.2"),
        read("/readyz", "10.0.0.1"),
        with_key(read("/api/games", "10.0.0.1")),
    ] {
        assert_eq!(service.send(allowed).await.status, 200);
    }
    node.set(Condition::SlowWrites);
    let mut scoring = Vec::new();
    for _ in 0..10 {
        let bowl = with_key(request("POST", &format!("{game}/bowls"), "10.0.0.1"));
        scoring.push(hold(&service, bowl.json(&json!({"pins": 0}))).await);
    }
    // Some are for what the service reads by itself.
    node.gate.add_permits(100);
    for response in reading.into_iter().chain(scoring) {
        let response = response.await.unwrap();
        assert_eq!(response.status, 200, "{response:?}");
    }
}

#[tokio::test]
async fn an_address_that_opens_too_many_connections_loses_its_own_idle_ones() {
    let server = TestServer::start(Arc::new(Memory::default()), Limits::within(64, 8)).await;
    let mut polite = server.connect_from(9).await;
    ask(&mut polite).await;
    let mut greedy = Vec::new();
    for _ in 0..32 {
        let mut connection = server.connect_from(2).await;
        connection.write("GET / HTTP/1.1\r\nhost: local").await;
        greedy.push(connection);
    }
    let mut latest = server.connect_from(2).await;
    ask(&mut latest).await;
    for connection in greedy.iter_mut().take(24) {
        assert_eq!(connection.rest().await, "", "closed without a response");
    }
    ask(&mut polite).await;
    assert!(server.figure("tenpin_connections_open").await <= 10);
    let closed = "tenpin_connections_closed_total{reason=\"newer\"}";
    assert!(server.figure(closed).await >= 24);
}

#[tokio::test]
async fn when_all_connections_are_taken_idle_ones_make_room_and_requests_are_finished() {
    let node = NodeJournal::new();
    let server = TestServer::start(node.clone(), Limits::within(16, 64)).await;
    let game = server.game("PJS").await;
    node.set(Condition::SlowWrites);
    let mut bowl = server.connect_from(9).await;
    bowl.send("POST", &format!("{game}/bowls"), "{\"pins\":3}")
        .await;
    node.arrived.notified().await;
    let mut idle = Vec::new();
    for last in 10..60 {
        idle.push(server.connect_from(last).await);
    }
    let mut latest = server.connect_from(61).await;
    ask(&mut latest).await;
    node.gate.add_permits(1);
    assert_eq!(bowl.response().await.0, 200);
}

#[tokio::test]
async fn an_address_whose_connections_are_all_in_use_is_told_so() {
    let limits = Limits {
        connections_per_address: 2,
        ..Limits::default()
    };
    let server = TestServer::start(Arc::new(Memory::default()), limits).await;
    let _streams = [
        server.watch("/api/lanes/events").await,
        server.watch("/api/lanes/events").await,
    ];
    let response = server.connect().await.rest().await;
    assert!(response.starts_with("HTTP/1.1 429"), "{response}");
    assert!(response.contains("too-many-requests"), "{response}");
    let mut other = server.connect_from(2).await;
    ask(&mut other).await;
    let refused = "tenpin_connections_closed_total{reason=\"limit\"}";
    assert_eq!(server.figure(refused).await, 1);
}

#[tokio::test]
async fn a_proxy_may_open_more_connections_than_an_address() {
    let limits = Limits {
        connections_per_address: 2,
        ..Limits::default()
    };
    let server = TestServer::with(Arc::new(Memory::default()), settings(limits)).await;
    let mut connections = Vec::new();
    for _ in 0..20 {
        connections.push(server.connect().await);
    }
    for connection in &mut connections {
        ask(connection).await;
    }
}

#[tokio::test]
async fn streams_are_set_aside_for_scorers() {
    let limits = Limits {
        streams: 2,
        streams_per_client: 1,
        scorer_streams: 1,
        ..Limits::default()
    };
    let service = service(limits);
    let watch = |address: &str| request("GET", "/api/lanes/events", address);
    let spectator = service.open(watch("10.0.0.1")).await;
    assert_eq!(spectator.status(), 200);
    let refused = service.send(watch("10.0.0.1")).await;
    refused.refused(429, "too-many-streams");
    let scorer = service.open(with_key(watch("10.0.0.1"))).await;
    assert_eq!(scorer.status(), 200);
    let second = service.send(with_key(watch("10.0.0.1"))).await;
    assert_eq!(second.status, 503);
}

#[tokio::test(start_paused = true)]
async fn many_questions_about_readiness_cost_the_journal_no_more_than_a_few() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let asked = || service.get("/readyz");
    let checks = || node.readiness_checks.load(Ordering::Relaxed);
    let answers = futures_util::future::join_all((0..500).map(|_| asked())).await;
    assert!(answers.iter().all(|answer| answer.status == 200));
    let count = checks();
    assert!((1..=3).contains(&count), "{count}");
    tokio::time::advance(Duration::from_secs(1)).await;
    assert_eq!(asked().await.status, 200);
    assert_eq!(checks(), count + 1, "an old answer is not given again");
}

/// Sends a small request and reads the response.
async fn ask(connection: &mut Connection) {
    connection.send("GET", "/healthz", "").await;
    assert_eq!(connection.response().await.0, 200);
}
