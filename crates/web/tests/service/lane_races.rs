//! A game that is taken up again while another one is opened on its lane.

use std::sync::Arc;

use serde_json::json;
use tenpin_web::Settings;

use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestResponse, TestService};

/// A game on lane 7 that was given up, seen by two nodes.
async fn given_up() -> ([Arc<NodeJournal>; 2], [TestService; 2], String) {
    let journal = NodeJournal::new();
    let journals = [NodeJournal::beside(&journal), journal];
    let nodes = journals
        .clone()
        .map(|journal| TestService::with(journal, Settings::default()));
    let game = nodes[0].game(7, &["PJS"]).await;
    post(&nodes[0], &game, "give-up").await;
    (journals, nodes, game)
}

async fn post(node: &TestService, game: &str, command: &str) -> TestResponse {
    node.post(&format!("{game}/{command}"), json!({})).await
}

#[tokio::test]
async fn a_game_that_is_taken_up_while_another_is_opened_yields_the_lane() {
    let ([journal, _], [one, other], game) = given_up().await;
    journal.set(Condition::SlowWrites);
    let taking_up = tokio::spawn({
        let (one, game) = (one.clone(), game.clone());
        async move { post(&one, &game, "take-up").await }
    });
    // It has looked at the lane, and is about to write.
    journal.arrived.notified().await;
    other.game(7, &["KYJ"]).await;
    journal.set(Condition::Healthy);
    journal.gate.add_permits(1);
    taking_up.await.unwrap().refused(409, "newer-game");
    let board = one.get(&game).await.json();
    assert_eq!(board["given_up"], json!(true));
}

#[tokio::test]
async fn a_game_that_is_opened_while_another_is_taken_up_replaces_it() {
    let ([journal, _], [one, other], game) = given_up().await;
    journal.set(Condition::SlowReads);
    let opening = tokio::spawn({
        let one = one.clone();
        async move { one.game(7, &["KYJ"]).await }
    });
    // It has seen that the lane is free.
    journal.arrived.notified().await;
    post(&other, &game, "take-up").await.json();
    journal.set(Condition::Healthy);
    journal.gate.add_permits(1);
    opening.await.unwrap();
    let board = other.get(&game).await.json();
    assert_eq!(board["given_up"], json!(true));
}
