//! The connection between a node and the database is cut during a commit.

use serde_json::json;
use tokio::runtime::Runtime;

use crate::cluster::{check_journal, clients, proxied, retried, start_nodes};
use crate::load::LoadTest;
use crate::proxy::ProxyMode;
use crate::random;
use crate::server::{Client, Server};

#[test]
fn a_bowl_whose_answer_was_cut_off_is_found_by_its_key_at_either_node() {
    let runtime = Runtime::new().unwrap();
    let (database, by_proxy, proxy) = proxied(&runtime);
    let nodes = start_nodes([&by_proxy, &database]);
    let [far, near] = clients(&nodes);
    let load = LoadTest::open(&far);
    let screens = load.screens(&nodes);
    let path = format!("/api/games/{}/bowls", load.games[0]);
    let bowl = |client: &Client, pins: u64, key: &str| {
        client
            .post(&path, &json!({"pins": pins}), Some(key))
            .unwrap()
    };
    assert_eq!(bowl(&far, 3, "first").status, 200);
    proxy.set(ProxyMode::Cut);
    let unknown = bowl(&far, 4, "second");
    assert_eq!(unknown.status, 503, "{unknown:?}");
    assert_eq!(unknown.retry_after.as_deref(), Some("1"));
    let found = bowl(&near, 4, "second");
    assert_eq!((found.status, &found.json["version"]), (200, &json!(2)));
    // Another scorer goes on; the answer is still the one that was lost.
    assert_eq!(bowl(&near, 5, "third").json["version"], 3);
    proxy.set(ProxyMode::Pass);
    assert_eq!(retried(|| bowl(&far, 4, "second")), found);
    for (version, pins) in [(1, 3), (2, 4), (3, 5)] {
        load.acknowledge(0, version, pins);
    }
    load.check(&near);
    load.check_boards(&[near, far], &screens);
}

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn however_often_the_connection_is_cut_under_load_every_bowl_is_there_once() {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 5);
    let runtime = Runtime::new().unwrap();
    let (database, by_proxy, proxy) = proxied(&runtime);
    let nodes: [Server; 2] = start_nodes([&by_proxy, &database]);
    let clients = clients(&nodes);
    let (mut acknowledged, mut retries) = (0, 0);
    for _ in 0..rounds {
        let load = LoadTest::open(&clients[1]);
        let screens = load.screens(&nodes);
        let first = 1 + random.below(300);
        load.bowl(&nodes, 64, &mut random, || {
            load.wait_for_bowls(first);
            proxy.set(ProxyMode::Cut);
            load.wait_for_retries(1);
            proxy.set(ProxyMode::Pass);
            load.wait_for_bowls(200);
            load.stop();
        });
        load.check(&clients[1]);
        load.check_boards(&clients, &screens);
        acknowledged += load.state().acknowledged();
        retries += load.state().retries;
    }
    check_journal(&database);
    println!(
        "cut connection: {rounds} cuts, {acknowledged} bowls acknowledged, {retries} answered 503 \
         and asked again, 0 lost, 0 twice"
    );
}
