//! Many scorers bowl at the same games, at both nodes.

use crate::cluster::{check_journal, clients, postgres, start_nodes};
use crate::load::{GAMES, LoadTest};
use crate::random;

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn no_bowl_of_64_clients_at_the_same_games_on_two_nodes_is_lost_and_all_see_the_same() {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 2);
    let database = postgres().new_database();
    let nodes = start_nodes([&database; 2]);
    let clients = clients(&nodes);
    let mut acknowledged = 0;
    for _ in 0..rounds {
        let load = LoadTest::open(&clients[0]);
        let screens = load.screens(&nodes);
        let mut late = None;
        load.bowl(&nodes, 64, &mut random, || {
            load.wait_for_bowls(200);
            late = Some(load.screens(&nodes));
        });
        load.check(&clients[0]);
        load.check_boards(&clients, &screens);
        load.check_boards(&clients, &late.unwrap());
        let state = load.state();
        // Twelve players with at least eleven bowls each.
        assert!(
            state.acknowledged() >= GAMES * 12 * 11,
            "the games are over"
        );
        assert_eq!((state.unanswered, state.retries), (0, 0));
        acknowledged += state.acknowledged();
    }
    check_journal(&database);
    println!("many scorers: {rounds} rounds, {acknowledged} bowls acknowledged, 0 lost, 0 twice");
}
