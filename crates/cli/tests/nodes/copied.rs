//! Journals that are copied to `PostgreSQL`, and nodes that start together on an empty database.

use serde_json::Value;

use crate::archive::ARCHIVE;
use crate::cluster::{check_journal, clients, postgres, start_nodes};
use crate::program::{english, home};
use crate::server::Client;

/// This many games: those of the archive again and again with other IDs, the one on a lane with
/// other turns and other keys.
fn many_games(count: usize) -> String {
    let games: Vec<Value> = ARCHIVE
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let again = (0..count).map(|number| {
        let mut game = games[number % games.len()].clone();
        game["id"] = format!("6a1rj6w{number:05}").into();
        if game["turn"].is_number() {
            game["turn"] = (number + 1).into();
            game["request"] = format!("open-{number}").into();
        }
        game.to_string() + "\n"
    });
    again.collect()
}

#[test]
fn a_journal_is_copied_to_the_database_whole_and_may_be_copied_again() {
    let database = postgres().new_database();
    let here = format!("sqlite:{}", home().join("games.sqlite").display());
    let games = many_games(600);
    english(&["games", "import", "-", "--database", &here], &games, 0);
    let half = games.lines().take(250).collect::<Vec<_>>().join("\n");
    english(&["games", "import", "-", "--database", &database], &half, 0);
    let copy = ["games", "copy", "--from", &here, "--to", &database];
    // As after a copy that was interrupted.
    let copied = english(&copy, "", 0).messages;
    assert_eq!(copied, "new: 350, known: 250, different: 0\n");
    let again = english(&copy, "", 0).messages;
    assert_eq!(again, "new: 0, known: 600, different: 0\n");
    check_journal(&database);
    let exported = |address: &str| english(&["games", "export", "--database", address], "", 0);
    assert_eq!(exported(&database).output, exported(&here).output);
}

#[test]
fn nodes_that_start_at_the_same_moment_on_an_empty_database_all_come_up() {
    for _ in 0..5 {
        let database = postgres().new_database();
        let nodes = start_nodes([&database; 2]);
        let ready = |client: &Client| client.get("/readyz").unwrap().status;
        assert_eq!(clients(&nodes).each_ref().map(ready), [200; 2]);
        check_journal(&database);
    }
}
