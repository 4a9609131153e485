//! The games of bowlers in memory: nobody waits for another bowler's, and nothing is read twice.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};
use tenpin_web::Settings;
use tokio::task::JoinHandle;

use super::node_journal::{Condition, NodeJournal};
use super::test_service::TestService;

/// Settings by which so many games are counted ahead.
pub(crate) fn ahead(games: usize) -> Settings {
    let mut settings = Settings::default();
    settings.limits.games_ahead = games;
    settings
}

/// A service whose journal has a finished game of each of these bowlers, and their IDs. Nobody has
/// asked for their numbers yet.
pub(crate) async fn with_bowlers<const COUNT: usize>(
    tags: [&str; COUNT],
) -> (Arc<NodeJournal>, TestService, [String; COUNT]) {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), ahead(0));
    let mut ids = Vec::new();
    for (lane, tag) in (1..).zip(tags) {
        let bowler = service.bowler(tag, tag).await;
        ids.push(bowler["id"].as_str().unwrap().to_owned());
        let game = service.game(lane, &[tag]).await;
        service.bowl_all(&game, [9, 0].repeat(10)).await;
    }
    (node, service, ids.try_into().unwrap())
}

pub(crate) async fn pins(service: &TestService, bowler: &str) -> Value {
    let path = format!("/api/bowlers/{bowler}/statistics");
    let response = service.get(&path).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json()["pins"].clone()
}

/// Asks for a bowler's numbers in a task of its own.
fn ask(service: &TestService, bowler: &str) -> JoinHandle<Value> {
    let (service, bowler) = (service.clone(), bowler.to_owned());
    tokio::spawn(async move { pins(&service, &bowler).await })
}

/// What is answered soon, although somebody else waits.
pub(crate) async fn soon<Answer>(answer: impl Future<Output = Answer>) -> Answer {
    let answer = tokio::time::timeout(Duration::from_secs(20), answer).await;
    answer.expect("an answer that waits for nobody")
}

/// Lets the service hear of all that it did itself: it may have missed some, and then anything may
/// have changed.
async fn hear_of_everything() {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_first_read_of_a_bowler_keeps_nobody_else_waiting() {
    let (node, service, [kim, lee]) = with_bowlers(["KIM", "LEE"]).await;
    node.set(Condition::SlowLists);
    let slow = ask(&service, &kim);
    node.arrived.notified().await;
    node.set(Condition::Healthy);
    assert_eq!(soon(pins(&service, &lee)).await, 90);
    node.gate.add_permits(1);
    assert_eq!(slow.await.unwrap(), 90);
}

#[tokio::test]
async fn those_who_ask_for_the_same_bowler_share_one_read() {
    let (node, service, [kim]) = with_bowlers(["KIM"]).await;
    let before = node.lists.load(Ordering::Relaxed);
    node.set(Condition::SlowLists);
    let all: Vec<_> = (0..8).map(|_| ask(&service, &kim)).collect();
    node.arrived.notified().await;
    node.gate.add_permits(100);
    for answer in all {
        assert_eq!(answer.await.unwrap(), 90);
    }
    assert_eq!(node.lists.load(Ordering::Relaxed) - before, 1);
}

#[tokio::test]
async fn a_reader_who_goes_away_keeps_nobody_waiting() {
    let (node, service, [kim]) = with_bowlers(["KIM"]).await;
    node.set(Condition::SlowLists);
    let gone = ask(&service, &kim);
    node.arrived.notified().await;
    let patient = ask(&service, &kim);
    gone.abort();
    node.set(Condition::Healthy);
    node.gate.add_permits(100);
    assert_eq!(soon(patient).await.unwrap(), 90);
}

#[tokio::test]
async fn a_game_that_changes_while_it_is_read_is_read_again() {
    let (node, service, [kim]) = with_bowlers(["KIM"]).await;
    node.set(Condition::SlowLists);
    let early = ask(&service, &kim);
    node.arrived.notified().await;
    node.set(Condition::Healthy);
    let game = service.game(7, &["KIM"]).await;
    service.bowl_all(&game, [4, 0].repeat(10)).await;
    node.gate.add_permits(1);
    // It was listed before.
    assert_eq!(early.await.unwrap(), 90);
    assert_eq!(pins(&service, &kim).await, 130);
}

#[tokio::test]
async fn a_game_that_changed_is_read_once_for_all_its_bowlers_and_no_other_is() {
    let (node, service, [kim, lee, cho]) = with_bowlers(["KIM", "LEE", "CHO"]).await;
    let all = [&kim, &lee, &cho];
    hear_of_everything().await;
    for bowler in all {
        assert_eq!(pins(&service, bowler).await, 90);
    }
    node.set(Condition::Silent);
    let game = service.game(7, &["KIM", "LEE"]).await;
    service.bowl_all(&game, [4, 0, 5, 0].repeat(10)).await;
    hear_of_everything().await;
    let counts = || [&node.lists, &node.reads].map(|count| count.load(Ordering::Relaxed));
    let before = counts();
    for (bowler, expected) in all.into_iter().zip([130, 140, 90]) {
        assert_eq!(pins(&service, bowler).await, expected);
        assert_eq!(pins(&service, bowler).await, expected);
    }
    let [lists, reads] = counts();
    assert_eq!([lists - before[0], reads - before[1]], [0, 1]);
}

#[tokio::test]
async fn after_very_many_changes_everything_is_still_counted() {
    let (_, service, [kim]) = with_bowlers(["KIM"]).await;
    assert_eq!(pins(&service, &kim).await, 90);
    let game = service.game(7, &["KIM"]).await;
    service.bowl_all(&game, [4, 0].repeat(10)).await;
    for _ in 0..600 {
        service.game(8, &["GST"]).await;
    }
    assert_eq!(pins(&service, &kim).await, 130);
    for _ in 0..300 {
        service.game(8, &["GST"]).await;
    }
    let bowl = json!({"pins": 5, "unlock": true});
    let corrected = service
        .change("PUT", &format!("{game}/bowls/1"), bowl)
        .await;
    assert_eq!(corrected.status, 200, "{corrected:?}");
    assert_eq!(pins(&service, &kim).await, 131);
}

#[tokio::test]
async fn the_numbers_beside_one_board_keep_no_other_board_waiting() {
    let (node, service, _) = with_bowlers(["KIM", "LEE"]).await;
    let [slow, other] = [
        service.game(1, &["KIM"]).await,
        service.game(2, &["LEE"]).await,
    ];
    let numbers = async |service: TestService, game: String| {
        let told = service.get(&format!("{game}/numbers")).await;
        assert_eq!(told.status, 200, "{told:?}");
        told.json()["players"][0]["overall"]["average"].clone()
    };
    node.set(Condition::SlowLists);
    let slow = tokio::spawn(numbers(service.clone(), slow));
    node.arrived.notified().await;
    node.set(Condition::Healthy);
    assert_eq!(soon(numbers(service.clone(), other)).await, 90.0);
    node.gate.add_permits(1);
    assert_eq!(slow.await.unwrap(), 90.0);
}
