//! The primary dies under two nodes, and its standby takes over.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use serde_json::json;

use crate::cluster::{check_journal, clients, retried, start_nodes};
use crate::load::LoadTest;
use crate::postgres::replication::{ReplicatedServers, Replication};
use crate::random;
use crate::screen::{Boards, Screen};
use crate::server::{ApiResponse, Client, Server};

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn with_a_synchronous_standby_no_acknowledged_bowl_is_lost() {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 1);
    let (mut acknowledged, mut retries) = (0, 0);
    let mut longest_gap = 0.0_f64;
    for _ in 0..rounds {
        let mut servers = ReplicatedServers::start(Replication::Synchronous);
        let url = servers.url();
        let nodes = start_nodes([&url; 2]);
        let clients = clients(&nodes);
        let load = LoadTest::open(&clients[0]);
        let screens = load.screens(&nodes);
        let first = 1 + random.below(300);
        load.bowl(&nodes, 32, &mut random, || {
            load.wait_for_bowls(first);
            servers.fail_over();
            let taken_over = Instant::now();
            load.wait_for_bowls(1);
            longest_gap = longest_gap.max(taken_over.elapsed().as_secs_f64());
            load.wait_for_bowls(200);
            load.stop();
        });
        for client in &clients {
            load.check(client);
        }
        load.check_boards(&clients, &screens);
        acknowledged += load.state().acknowledged();
        retries += load.state().retries;
        check_journal(&url);
    }
    println!(
        "synchronous failover: {rounds} failovers, {acknowledged} bowls acknowledged, {retries} \
         answered 503 and asked again, 0 lost, 0 twice; the first bowl {longest_gap:.2} s after \
         the standby took over"
    );
}

fn open(client: &Client, lane: u16) -> String {
    let game = json!({"lane": lane, "players": ["PJS"]});
    let opened = retried(|| client.post("/api/games", &game, None).unwrap());
    assert_eq!(opened.status, 201, "{opened:?}");
    opened.json["id"].as_str().unwrap().to_owned()
}

fn bowl(client: &Client, game: &str, pins: u64) -> ApiResponse {
    static BOWLS: AtomicU64 = AtomicU64::new(0);
    let key = BOWLS.fetch_add(1, Ordering::Relaxed).to_string();
    let path = format!("/api/games/{game}/bowls");
    let body = json!({"pins": pins});
    retried(|| client.post(&path, &body, Some(&key)).unwrap())
}

#[track_caller]
fn bowl_all(client: &Client, game: &str, pins: &[u64], first_version: u64) {
    for (version, pins) in (first_version..).zip(pins) {
        let answer = bowl(client, game, *pins);
        let expected = (200, json!(version));
        let found = (answer.status, answer.json["version"].clone());
        assert_eq!(found, expected, "{answer:?}");
    }
}

/// The streams of a game and of its lane at each node.
fn screens(nodes: &[Server; 2], game: &str, lane: u16) -> Vec<Screen> {
    let paths = [
        format!("/api/games/{game}/events"),
        format!("/api/lanes/{lane}/events"),
    ];
    let of_node = |node| {
        paths
            .iter()
            .map(move |path| Screen::at(node, path, Boards::MayGoBack))
    };
    nodes.iter().flat_map(of_node).collect()
}

fn wait_until(screens: &[Screen], version: Option<u64>) {
    for screen in screens {
        screen.wait_until(version);
    }
}

#[test]
fn with_a_standby_that_lags_the_journal_goes_back_and_all_nodes_go_back_with_it() {
    let mut servers = ReplicatedServers::start(Replication::Asynchronous);
    let url = servers.url();
    let nodes = start_nodes([&url; 2]);
    let [one, other] = clients(&nodes);
    let game = open(&one, 1);
    bowl_all(&one, &game, &[1, 2, 3, 4, 5], 1);
    servers.wait_for_standby();
    servers.stop_replication();
    bowl_all(&one, &game, &[5, 4, 3, 2, 1], 6);
    let gone = open(&other, 2);
    bowl_all(&other, &gone, &[9], 1);
    let screens = screens(&nodes, &game, 1);
    let lanes = nodes
        .each_ref()
        .map(|node| Screen::at(node, "/api/lanes/2/events", Boards::MayGoBack));
    wait_until(&screens, Some(10));
    wait_until(&lanes, Some(1));

    servers.fail_over();
    wait_until(&screens, Some(5));
    wait_until(&lanes, None);
    for client in [&one, &other] {
        let path = format!("/api/games/{game}");
        let shown = retried(|| client.get(&path).unwrap());
        assert_eq!(shown.json["version"], 5, "{shown:?}");
        assert_eq!(bowl(client, &gone, 1).status, 404);
        assert_eq!(
            client.get(&format!("/api/games/{gone}")).unwrap().status,
            404
        );
    }
    bowl_all(&other, &game, &[5], 6);
    wait_until(&screens, Some(6));
    let new = open(&one, 2);
    bowl_all(&other, &new, &[7], 1);
    wait_until(&lanes, Some(1));
    check_journal(&url);
}

/// One node still remembers four bowls, of which the journal has one, when the other has brought
/// it to four again, with other bowls. The next bowl must be decided on these.
#[test]
fn a_node_that_remembers_bowls_that_were_lost_decides_nothing_on_them() {
    let mut servers = ReplicatedServers::start(Replication::Asynchronous);
    let url = servers.url();
    let nodes = start_nodes([&url; 2]);
    let [one, other] = clients(&nodes);
    let games: Vec<String> = (1..=12).map(|lane| open(&one, lane)).collect();
    for game in &games {
        bowl_all(&one, game, &[1], 1);
    }
    servers.wait_for_standby();
    servers.stop_replication();
    // As this node remembers it, all pins are standing.
    for game in &games {
        bowl_all(&other, game, &[2, 3, 4], 2);
    }

    servers.fail_over();
    for game in &games {
        bowl_all(&one, game, &[2, 10, 8], 2);
        let refused = bowl(&other, game, 9);
        assert_eq!(refused.status, 422, "{refused:?}");
        bowl_all(&other, game, &[2], 5);
    }
    check_journal(&url);
}
