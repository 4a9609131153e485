//! The database stops under load, and comes back.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::dice;
use crate::league::League;
use crate::server::Client;
use crate::site::{check_journal, clients, start_nodes, start_postgres};

/// Two seconds, and some for a busy machine.
const SOON: Duration = Duration::from_secs(8);

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn while_the_database_is_away_clients_are_told_to_come_back_and_nothing_is_lost() {
    let (mut dice, rounds) = dice::rounds(3);
    let mut postgres = start_postgres();
    let database = postgres.new_database();
    let nodes = start_nodes([&database; 2]);
    let clients = clients(&nodes);
    let (mut acknowledged, mut turned_away) = (0, 0);
    for _ in 0..rounds {
        let league = League::open(&clients[0]);
        let screens = league.screens(&nodes);
        let first = 1 + dice.below(300);
        league.bowl(&nodes, 64, &mut dice, || {
            league.see_bowls(first);
            league.pause(true);
            postgres.kill();
            for client in &clients {
                check_away(client, &league);
            }
            postgres.start();
            league.pause(false);
            league.see_bowls(200);
            league.close();
        });
        for client in &clients {
            league.check(client);
        }
        league.check_boards(&clients, &screens);
        assert!(league.told().turned_away > 0);
        acknowledged += league.told().acknowledged();
        turned_away += league.told().turned_away;
        assert_eq!(league.told().cut_off, 0, "a node answers all the same");
    }
    check_journal(&database);
    println!(
        "outage: {rounds} stops of PostgreSQL, {acknowledged} bowls acknowledged, {turned_away} \
         answered 503 and asked again, 0 lost, 0 twice"
    );
}

/// Says within a moment that it is alive, but cannot do anything now.
fn check_away(client: &Client, league: &League) {
    let asked = Instant::now();
    assert_eq!(client.get("/healthz").unwrap().status, 200);
    let bowls = format!("/api/games/{}/bowls", league.games[0]);
    let game = json!({"lane": 12, "players": ["PJS"]});
    let answers = [
        client.get("/readyz"),
        client.get(&format!("/api/games/{}/history", league.games[0])),
        client.post(&bowls, &json!({"pins": 0}), Some("while-away")),
        client.post("/api/games", &game, None),
    ];
    for answer in answers.map(Result::unwrap) {
        assert_eq!(answer.status, 503, "{answer:?}");
        assert_eq!(answer.retry_after.as_deref(), Some("1"), "{answer:?}");
    }
    assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
}
