//! A node is killed under load.

use rustix::process::Signal;

use crate::cluster::{check_journal, clients, postgres, start_nodes};
use crate::load::LoadTest;
use crate::random;
use crate::server::Server;

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn when_a_node_is_killed_the_other_goes_on_and_every_bowl_is_there_once() {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 5);
    let database = postgres().new_database();
    let mut nodes = start_nodes([&database; 2]);
    let (mut acknowledged, mut unanswered) = (0, 0);
    for round in 0..rounds {
        let (victim, other) = if round % 2 == 0 { (0, 1) } else { (1, 0) };
        let load = LoadTest::open(&clients(&nodes)[victim]);
        let screens = load.screens([&nodes[other]]);
        let last = 1 + random.below(400);
        load.bowl(&nodes, 64, &mut random, || {
            load.wait_for_bowls(last);
            nodes[victim].signal(Signal::KILL);
            load.wait_for_bowls(200);
            load.stop();
        });
        let survivor = clients(&nodes)[other].clone();
        load.check(&survivor);
        load.check_boards(&[survivor], &screens);
        nodes[victim].kill();
        nodes[victim] = Server::start(&database, &[]);
        let both = clients(&nodes);
        load.check(&both[victim]);
        load.check_boards(&both, &screens);
        acknowledged += load.state().acknowledged();
        unanswered += load.state().unanswered;
    }
    check_journal(&database);
    println!(
        "killed node: {rounds} kills, {acknowledged} bowls acknowledged, {unanswered} cut off and \
         asked again, 0 lost, 0 twice"
    );
}
