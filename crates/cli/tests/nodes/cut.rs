//! A connection between a node and the database that is cut in mid-commit.

use serde_json::json;
use tokio::runtime::Runtime;

use crate::dice;
use crate::league::League;
use crate::proxy::{Proxy, ProxyMode};
use crate::server::{Client, Server};
use crate::site::{check_journal, clients, postgres, start_nodes};

/// A new database: its URL, and its URL by a wire that can be cut.
fn wired(runtime: &Runtime) -> (String, String, Proxy) {
    let database = postgres().new_database();
    let wire = runtime.block_on(Proxy::to(postgres().directory().to_owned()));
    let name = database.split(['/', '?']).nth(3).unwrap();
    let port = wire.port;
    let by_wire = format!("postgres://postgres@127.0.0.1:{port}/{name}?sslmode=disable");
    (database, by_wire, wire)
}

#[test]
fn a_bowl_whose_answer_was_cut_off_is_found_by_its_key_at_either_node() {
    let runtime = Runtime::new().unwrap();
    let (database, by_wire, wire) = wired(&runtime);
    let nodes = start_nodes([&by_wire, &database]);
    let [far, near] = clients(&nodes);
    let league = League::open(&far);
    let screens = league.screens(&nodes);
    let path = format!("/api/games/{}/bowls", league.games[0]);
    let bowl = |client: &Client, pins: u64, key: &str| {
        client
            .post(&path, &json!({"pins": pins}), Some(key))
            .unwrap()
    };
    assert_eq!(bowl(&far, 3, "first").status, 200);
    wire.set(ProxyMode::Cut);
    let unknown = bowl(&far, 4, "second");
    assert_eq!(unknown.status, 503, "{unknown:?}");
    assert_eq!(unknown.retry_after.as_deref(), Some("1"));
    let found = bowl(&near, 4, "second");
    assert_eq!((found.status, &found.json["version"]), (200, &json!(2)));
    // Somebody else goes on; the answer is still the one that could not be got.
    assert_eq!(bowl(&near, 5, "third").json["version"], 3);
    wire.set(ProxyMode::Pass);
    assert_eq!(at_last(|| bowl(&far, 4, "second")), found);
    for (version, pins) in [(1, 3), (2, 4), (3, 5)] {
        league.acknowledge(0, version, pins);
    }
    league.check(&near);
    league.check_boards(&[near, far], &screens);
}

/// The first answer that is not to come back later.
fn at_last(ask: impl Fn() -> crate::server::Answer) -> crate::server::Answer {
    for _ in 0..1000 {
        let answer = ask();
        if answer.status != 503 {
            return answer;
        }
    }
    panic!("it does not recover");
}

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn however_often_the_wire_is_cut_under_load_every_bowl_is_there_once() {
    let (mut dice, rounds) = dice::rounds(5);
    let runtime = Runtime::new().unwrap();
    let (database, by_wire, wire) = wired(&runtime);
    let nodes: [Server; 2] = start_nodes([&by_wire, &database]);
    let clients = clients(&nodes);
    let (mut acknowledged, mut turned_away) = (0, 0);
    for _ in 0..rounds {
        let league = League::open(&clients[1]);
        let screens = league.screens(&nodes);
        let first = 1 + dice.below(300);
        league.bowl(&nodes, 64, &mut dice, || {
            league.see_bowls(first);
            wire.set(ProxyMode::Cut);
            league.see_turned_away(1);
            wire.set(ProxyMode::Pass);
            league.see_bowls(200);
            league.close();
        });
        league.check(&clients[1]);
        league.check_boards(&clients, &screens);
        acknowledged += league.told().acknowledged();
        turned_away += league.told().turned_away;
    }
    check_journal(&database);
    println!(
        "cut wire: {rounds} cuts, {acknowledged} bowls acknowledged, {turned_away} answered 503 \
         and asked again, 0 lost, 0 twice"
    );
}
