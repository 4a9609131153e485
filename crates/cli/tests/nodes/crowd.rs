//! Many scorers at the same games, at both nodes.

use crate::dice;
use crate::league::{GAMES, League};
use crate::site::{check_journal, clients, postgres, start_nodes};

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn of_64_clients_at_the_same_games_on_two_nodes_nobody_loses_a_bowl_and_all_see_the_same() {
    let (mut dice, rounds) = dice::rounds(2);
    let database = postgres().new_database();
    let nodes = start_nodes([&database; 2]);
    let clients = clients(&nodes);
    let mut acknowledged = 0;
    for _ in 0..rounds {
        let league = League::open(&clients[0]);
        let screens = league.screens(&nodes);
        let mut late = None;
        league.bowl(&nodes, 64, &mut dice, || {
            league.see_bowls(200);
            late = Some(league.screens(&nodes));
        });
        league.check(&clients[0]);
        league.check_boards(&clients, &screens);
        league.check_boards(&clients, &late.unwrap());
        let told = league.told();
        // Twelve players with at least eleven bowls each.
        assert!(told.acknowledged() >= GAMES * 12 * 11, "the games are over");
        assert_eq!((told.cut_off, told.turned_away), (0, 0));
        acknowledged += told.acknowledged();
    }
    check_journal(&database);
    println!("crowd: {rounds} rounds, {acknowledged} bowls acknowledged, 0 lost, 0 twice");
}
