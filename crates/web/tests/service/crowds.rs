//! Clients that take more than their share, and all the others.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::json;
use tenpin_store::Memory;
use tenpin_web::{Limits, Settings};
use tokio::task::JoinHandle;

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
async fn hold(service: &TestService, request: TestRequest) -> JoinHandle<TestResponse> {
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
    // The oldest have made way for newer ones at once, and the others are told soon that they are
    // too slow.
    let waiting = held.iter().filter(|login| !login.is_finished()).count();
    assert_eq!(waiting, Limits::default().logins);
    log_in(&service, "10.0.0.1").await;
    for login in held {
        login.await.unwrap().refused(408, "too-slow");
    }
}

/// Logs in with the right key, as a program does and as a browser does.
async fn log_in(service: &TestService, address: &str) {
    let login = || request("POST", "/login", address);
    let by_json = service.send(login().json(&json!({"key": KEY}))).await;
    assert_eq!(by_json.status, 204, "{by_json:?}");
    let form = login().header("content-type", "application/x-www-form-urlencoded");
    let by_form = service.send(form.body(format!("key={KEY}"))).await;
    assert_eq!(by_form.status, 303, "{by_form:?}");
}

#[tokio::test(start_paused = true)]
async fn one_address_has_so_many_half_sent_logins_and_the_right_key_gets_in_from_there() {
    let service = service(Limits::within(1024, 64));
    let other = hold(&service, half_login("10.0.0.2")).await;
    let mut held = Vec::new();
    for _ in 0..7 {
        held.push(hold(&service, half_login("10.0.0.1")).await);
    }
    let ended: Vec<_> = held.iter().map(JoinHandle::is_finished).collect();
    let expected = [true, true, true, false, false, false, false];
    assert_eq!(ended, expected, "the oldest make way");
    log_in(&service, "10.0.0.1").await;
    log_in(&service, "10.0.0.2").await;
    assert!(!other.is_finished(), "another address has its own");
    for login in held.into_iter().chain([other]) {
        let refused = login.await.unwrap();
        refused.refused(408, "too-slow");
        assert_eq!(refused.header("connection"), Some("close"));
    }
}

#[tokio::test(start_paused = true)]
async fn when_half_sent_logins_take_all_places_the_right_key_gets_in_from_anywhere() {
    let service = service(Limits::within(256, 64));
    let modest = hold(&service, half_login("10.0.0.9")).await;
    let mut held = Vec::new();
    for number in 0..40 {
        let address = format!("10.0.0.{}", number % 4);
        held.push(hold(&service, half_login(&address)).await);
    }
    let waiting = held.iter().filter(|login| !login.is_finished()).count();
    assert_eq!(waiting, Limits::within(256, 64).logins - 1);
    for address in ["10.0.0.1", "10.0.0.8", "10.0.0.9"] {
        log_in(&service, address).await;
    }
    assert!(!modest.is_finished(), "those who have most make way");
}

#[tokio::test]
async fn the_right_key_gets_in_beside_connections_that_send_half_a_login_again_and_again() {
    let limits = Limits {
        logins: 8,
        logins_per_client: 4,
        ..Limits::default()
    };
    let server = TestServer::with(Arc::new(Memory::default()), settings(limits)).await;
    let head = "POST /login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 40\r\n\r\n{\"key\":";
    let mut half_sent = Vec::new();
    for round in 0..48 {
        let mut connection = server.connect_from(2 + round % 3).await;
        connection.write(head).await;
        half_sent.push(connection);
        for address in [2, 9] {
            let mut scorer = server.connect_from(address).await;
            let login = json!({"key": KEY}).to_string();
            scorer.send("POST", "/login", &login).await;
            assert_eq!(scorer.response().await.0, 204, "{round}");
        }
    }
    let answer = half_sent[0].rest().await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
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
