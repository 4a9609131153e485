//! A node that is killed under load.

use crate::dice;
use crate::league::League;
use crate::server::Server;
use crate::site::{check_journal, clients, postgres, start_nodes};

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn when_a_node_is_killed_the_other_goes_on_and_every_bowl_is_there_once() {
    let (mut dice, rounds) = dice::rounds(5);
    let database = postgres().new_database();
    let mut nodes = start_nodes([&database; 2]);
    let (mut acknowledged, mut cut_off) = (0, 0);
    for round in 0..rounds {
        let (victim, other) = if round % 2 == 0 { (0, 1) } else { (1, 0) };
        let league = League::open(&clients(&nodes)[victim]);
        let screens = league.screens([&nodes[other]]);
        let last = 1 + dice.below(400);
        league.bowl(&nodes, 64, &mut dice, || {
            league.see_bowls(last);
            nodes[victim].signal("KILL");
            league.see_bowls(200);
            league.close();
        });
        let survivor = clients(&nodes)[other].clone();
        league.check(&survivor);
        league.check_boards(&[survivor], &screens);
        nodes[victim].kill();
        nodes[victim] = Server::start(&database, &[]);
        let both = clients(&nodes);
        league.check(&both[victim]);
        league.check_boards(&both, &screens);
        acknowledged += league.told().acknowledged();
        cut_off += league.told().cut_off;
    }
    check_journal(&database);
    println!(
        "killed node: {rounds} kills, {acknowledged} bowls acknowledged, {cut_off} cut off and \
         asked again, 0 lost, 0 twice"
    );
}
