//! Packets to the database vanish: connections are accepted, and nothing is ever answered.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::cluster::{proxied, retried};
use crate::proxy::ProxyMode;
use crate::server::{Client, Server};

/// How long a client may wait for an answer.
const LIMIT: Duration = Duration::from_secs(5);

/// Asks all of this at once. Each answer is 503, and comes in time.
fn check_unavailable(address: &str, requests: &[(&str, Option<Value>)]) {
    thread::scope(|scope| {
        for (path, body) in requests {
            scope.spawn(move || {
                let client = Client::of(address);
                let start = Instant::now();
                let answer = match body {
                    Some(body) => client.post(path, body, None),
                    None => client.get(path),
                };
                let answer = answer.unwrap();
                assert_eq!(answer.status, 503, "{path} {answer:?}");
                assert!(start.elapsed() < LIMIT, "{path} {:?}", start.elapsed());
            });
        }
    });
}

/// None of them waits longer for that.
fn requests_that_wait_for_each_other(numbers: &str) -> Vec<(&str, Option<Value>)> {
    let game = json!({"lane": 3, "players": ["PJS"]});
    let requests = vec![
        ("/api/games", Some(game)),
        ("/api/bowlers", Some(json!({"name": "Park"}))),
        (numbers, None),
    ];
    vec![requests; 8].concat()
}

#[test]
fn when_the_database_falls_silent_every_client_is_told_in_time() {
    let runtime = Runtime::new().unwrap();
    let (_, by_proxy, proxy) = proxied(&runtime);
    let node = Server::start(&by_proxy, &[]);
    let client = Client::of(&node.address);
    let game = json!({"lane": 1, "players": ["PJS"]});
    let opened = client.post("/api/games", &game, None).unwrap();
    let id = opened.json["id"].as_str().unwrap();
    let (bowls, history) = (
        format!("/api/games/{id}/bowls"),
        format!("/api/games/{id}/history"),
    );
    let bowl = || Some(json!({"pins": 1}));
    assert_eq!(
        client.post(&bowls, &bowl().unwrap(), None).unwrap().status,
        200
    );

    proxy.set(ProxyMode::Mute);
    let mut requests: Vec<(&str, Option<Value>)> = vec![(&*bowls, bowl()); 24];
    requests.extend([
        ("/readyz", None),
        (&*history, None),
        ("/", None),
        ("/lanes/7/board", None),
        ("/lanes/7", None),
        ("/api/lanes", None),
        ("/api/games", None),
        ("/api/games", Some(json!({"lane": 2, "players": ["PJS"]}))),
        (
            "/api/games",
            Some(json!({"lane": 1, "players": ["PJS"], "replace": true})),
        ),
    ]);
    let numbers = format!("/api/games/{id}/numbers");
    requests.extend(requests_that_wait_for_each_other(&numbers));
    for _ in 0..2 {
        check_unavailable(&node.address, &requests);
    }

    proxy.set(ProxyMode::Pass);
    let bowled = retried(|| client.post(&bowls, &json!({"pins": 2}), None).unwrap());
    assert_eq!(bowled.status, 200, "{bowled:?}");
}

#[test]
fn a_node_that_starts_before_a_database_that_never_answers_says_so_and_goes_on_later() {
    let runtime = Runtime::new().unwrap();
    let (_, by_proxy, proxy) = proxied(&runtime);
    proxy.set(ProxyMode::Mute);
    let node = Server::start(&by_proxy, &[]);
    let client = Client::of(&node.address);
    assert_eq!(client.get("/healthz").unwrap().status, 200);
    let game = json!({"lane": 1, "players": ["PJS"]});
    let requests = [
        ("/readyz", None),
        ("/", None),
        ("/api/lanes/1", None),
        ("/api/games", Some(game.clone())),
    ];
    check_unavailable(&node.address, &requests);
    proxy.set(ProxyMode::Pass);
    assert_eq!(retried(|| client.get("/readyz").unwrap()).status, 200);
    let opened = client.post("/api/games", &game, None).unwrap();
    assert_eq!(opened.status, 201, "{opened:?}");
}
