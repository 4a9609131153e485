//! The games of those who bowled last are counted before anybody asks for them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tenpin_store::Change;
use tokio::runtime::Handle;

use super::careers::{ahead, pins, soon, with_bowlers};
use super::node_journal::{Condition, NodeJournal};
use super::test_service::TestService;

/// Whether the service counts games that nobody has asked for.
async fn is_warming_up(service: &TestService) -> bool {
    let metrics = service.get("/metrics").await;
    let mut lines = metrics.text().lines();
    let line = lines.find(|line| line.starts_with("tenpin_warming_up "));
    line.expect("a metric").ends_with('1')
}

/// Lets the clock go on until the service has counted what it counts ahead.
async fn warmed_up(service: &TestService) {
    for _ in 0..100_000 {
        tokio::time::advance(Duration::from_millis(100)).await;
        if !is_warming_up(service).await {
            return;
        }
    }
    panic!("it never ends");
}

/// A service that starts on the journal of another one, and counts so many games ahead.
fn started(node: &NodeJournal, games: usize) -> (Arc<NodeJournal>, TestService) {
    let node = NodeJournal::beside(node);
    let service = TestService::with(node.clone(), ahead(games));
    (node, service)
}

/// How often games were listed or read.
fn looks(node: &NodeJournal) -> usize {
    node.lists.load(Ordering::Relaxed) + node.reads.load(Ordering::Relaxed)
}

/// Whether the journal is looked into for the numbers of this bowler.
async fn is_looked_up(node: &NodeJournal, service: &TestService, bowler: &str) -> bool {
    let before = looks(node);
    assert!(pins(service, bowler).await.as_u64() >= Some(90));
    looks(node) > before
}

#[tokio::test(start_paused = true)]
async fn games_are_counted_before_anybody_asks_for_them() {
    let (node, _, [kim, lee]) = with_bowlers(["KIM", "LEE"]).await;
    let (node, service) = started(&node, 100);
    assert!(is_warming_up(&service).await);
    warmed_up(&service).await;
    assert_eq!(looks(&node), 2);
    for bowler in [kim, lee] {
        assert!(!is_looked_up(&node, &service, &bowler).await);
    }
}

#[tokio::test(start_paused = true)]
async fn those_who_bowled_last_come_first_and_no_more_is_counted_than_wanted() {
    let (node, _, bowlers) = with_bowlers(["KIM", "LEE", "CHO", "HAN", "YOO"]).await;
    let (node, service) = started(&node, 4);
    warmed_up(&service).await;
    let mut looked_up = Vec::new();
    for bowler in &bowlers {
        looked_up.push(is_looked_up(&node, &service, bowler).await);
    }
    assert_eq!(looked_up, [true, false, false, false, false]);
}

#[tokio::test(start_paused = true)]
async fn a_bowler_with_very_many_games_leaves_the_room_to_others() {
    let (node, service, [lee, kim]) = with_bowlers(["LEE", "KIM"]).await;
    for _ in 0..2 {
        let game = service.game(7, &["KIM"]).await;
        service.bowl_all(&game, [9, 0].repeat(10)).await;
    }
    let (node, service) = started(&node, 8);
    warmed_up(&service).await;
    assert!(is_looked_up(&node, &service, &kim).await);
    assert!(!is_looked_up(&node, &service, &lee).await);
}

#[tokio::test(start_paused = true)]
async fn whoever_asks_meanwhile_does_not_wait() {
    let (node, _, [kim]) = with_bowlers(["KIM"]).await;
    let (node, service) = started(&node, 100);
    node.set(Condition::SlowLists);
    node.arrived.notified().await;
    node.set(Condition::Healthy);
    assert_eq!(soon(pins(&service, &kim)).await, 90);
    node.gate.add_permits(1);
    warmed_up(&service).await;
    assert_eq!(looks(&node), 2);
    assert!(!is_looked_up(&node, &service, &kim).await);
}

#[tokio::test(start_paused = true)]
async fn a_game_that_changes_while_it_is_counted_is_read_again() {
    let (node, _, [kim]) = with_bowlers(["KIM"]).await;
    let (node, service) = started(&node, 100);
    node.set(Condition::SlowLists);
    node.arrived.notified().await;
    let game = service.game(7, &["KIM"]).await;
    service.bowl_all(&game, [4, 0].repeat(10)).await;
    node.set(Condition::Healthy);
    node.gate.add_permits(1);
    warmed_up(&service).await;
    assert_eq!(pins(&service, &kim).await, 130);
}

#[tokio::test(start_paused = true)]
async fn an_outage_is_waited_for_and_fails_nothing() {
    let (node, _, [kim]) = with_bowlers(["KIM"]).await;
    let (node, service) = started(&node, 100);
    node.set(Condition::Unreachable);
    for _ in 0..100 {
        tokio::time::advance(Duration::from_secs(1)).await;
    }
    assert!(is_warming_up(&service).await);
    node.set(Condition::Healthy);
    warmed_up(&service).await;
    assert!(!is_looked_up(&node, &service, &kim).await);
    let metrics = service.get("/metrics").await;
    assert!(metrics.text().contains("tenpin_failed_total 0"));
}

#[tokio::test(start_paused = true)]
async fn it_ends_with_the_service() {
    let (node, _, _) = with_bowlers(["KIM", "LEE"]).await;
    let (node, service) = started(&node, 100);
    node.set(Condition::SlowLists);
    node.arrived.notified().await;
    drop(service);
    node.gate.add_permits(100);
    // The task that follows the journal notices that nobody needs it any more.
    node.notify(Change::Bowlers);
    all_tasks_ended().await;
    assert_eq!(looks(&node), 1);
}

/// Lets the clock go on until nothing runs in the background.
async fn all_tasks_ended() {
    for _ in 0..100_000 {
        tokio::time::advance(Duration::from_millis(100)).await;
        if Handle::current().metrics().num_alive_tasks() == 0 {
            return;
        }
    }
    panic!("something goes on");
}
