//! A node is killed, or stopped for a while, under load.

use rustix::process::Signal;

use crate::cluster::{check_journal, clients, postgres, start_nodes};
use crate::load::LoadTest;
use crate::program::home;
use crate::random;
use crate::server::Server;

#[test]
fn when_a_node_is_killed_the_other_goes_on_and_every_bowl_is_there_once() {
    kill_nodes("killed node", &postgres().new_database());
}

#[test]
fn when_one_of_two_servers_on_a_file_is_killed_every_bowl_is_there_once() {
    let file = home().join("club.sqlite");
    kill_nodes(
        "killed server on a file",
        &format!("sqlite:{}", file.display()),
    );
}

#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn kill_nodes(what: &str, database: &str) {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 5);
    let mut nodes = start_nodes([database; 2]);
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
        nodes[victim] = Server::start(database, &[]);
        let both = clients(&nodes);
        load.check(&both[victim]);
        load.check_boards(&both, &screens);
        acknowledged += load.state().acknowledged();
        unanswered += load.state().unanswered;
    }
    check_journal(database);
    println!(
        "{what}: {rounds} kills, {acknowledged} bowls acknowledged, {unanswered} cut off and \
         asked again, 0 lost, 0 twice"
    );
}

#[test]
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn a_node_that_was_stopped_for_a_while_goes_on_where_the_other_is() {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 2);
    let database = postgres().new_database();
    let nodes = start_nodes([&database; 2]);
    let clients = clients(&nodes);
    let mut acknowledged = 0;
    for _ in 0..rounds {
        let load = LoadTest::open(&clients[0]);
        let screens = load.screens(&nodes);
        let first = 1 + random.below(200);
        load.bowl(&nodes, 32, &mut random, || {
            load.wait_for_bowls(first);
            nodes[0].signal(Signal::STOP);
            load.wait_for_bowls(200);
            nodes[0].signal(Signal::CONT);
            load.wait_for_bowls(200);
            load.stop();
        });
        for client in &clients {
            load.check(client);
        }
        load.check_boards(&clients, &screens);
        acknowledged += load.state().acknowledged();
    }
    check_journal(&database);
    println!("stopped node: {rounds} stops, {acknowledged} bowls acknowledged, 0 lost, 0 twice");
}
