//! The database stops under load, and comes back.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::cluster::{check_journal, clients, start_nodes, start_postgres};
use crate::load::LoadTest;
use crate::random;
use crate::server::Client;

/// Two seconds, and more for a busy machine.
const SOON: Duration = Duration::from_secs(8);

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn while_the_database_is_down_clients_are_told_to_retry_and_nothing_is_lost() {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 3);
    let mut postgres = start_postgres();
    let database = postgres.new_database();
    let nodes = start_nodes([&database; 2]);
    let clients = clients(&nodes);
    let (mut acknowledged, mut retries) = (0, 0);
    for _ in 0..rounds {
        let load = LoadTest::open(&clients[0]);
        let screens = load.screens(&nodes);
        let first = 1 + random.below(300);
        load.bowl(&nodes, 64, &mut random, || {
            load.wait_for_bowls(first);
            load.pause(true);
            postgres.kill();
            for client in &clients {
                check_unavailable(client, &load);
            }
            postgres.start();
            load.pause(false);
            load.wait_for_bowls(200);
            load.stop();
        });
        for client in &clients {
            load.check(client);
        }
        load.check_boards(&clients, &screens);
        assert!(load.state().retries > 0);
        acknowledged += load.state().acknowledged();
        retries += load.state().retries;
        assert_eq!(load.state().unanswered, 0, "a node answers anyway");
    }
    check_journal(&database);
    println!(
        "outage: {rounds} stops of PostgreSQL, {acknowledged} bowls acknowledged, {retries} \
         answered 503 and asked again, 0 lost, 0 twice"
    );
}

/// A node answers soon that it is alive, but cannot do anything now.
fn check_unavailable(client: &Client, load: &LoadTest) {
    let asked = Instant::now();
    assert_eq!(client.get("/healthz").unwrap().status, 200);
    let bowls = format!("/api/games/{}/bowls", load.games[0]);
    let game = json!({"lane": 12, "players": ["PJS"]});
    let answers = [
        client.get("/readyz"),
        client.get(&format!("/api/games/{}/history", load.games[0])),
        client.post(&bowls, &json!({"pins": 0}), Some("while-down")),
        client.post("/api/games", &game, None),
    ];
    for answer in answers.map(Result::unwrap) {
        assert_eq!(answer.status, 503, "{answer:?}");
        assert_eq!(answer.retry_after.as_deref(), Some("1"), "{answer:?}");
    }
    assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
}
