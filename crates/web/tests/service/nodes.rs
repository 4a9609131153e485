//! Two nodes that write to one journal.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tenpin_rules::{FrameNumber, Pins};
use tenpin_store::{Action, Change, GameId, Memory, PlacedBowl, Timestamp};
use tenpin_web::Settings;

use super::event_stream::EventStream;
use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestRequest, TestService};

/// Two services on one journal that notifies neither of what the other does.
fn pair() -> [TestService; 2] {
    let journal = Arc::new(Memory::default());
    [0, 1].map(|_| TestService::with(journal.clone(), Settings::default()))
}

#[tokio::test]
async fn a_bowl_without_a_version_is_decided_again_on_what_another_node_wrote() {
    let [one, other] = pair();
    let game = one.game(7, &["PJS", "KYJ"]).await;
    other.bowl_all(&game, [3]).await;
    one.bowl_all(&game, [4]).await;
    let board = other.bowl(&game, 10).await.json();
    assert_eq!(board["version"], 3);
    assert_eq!(board["players"][0]["frames"][0]["total"], 7);
    // In this node's memory ten pins stand, in the journal only two.
    one.bowl_all(&game, [8]).await;
    other.bowl(&game, 3).await.refused(422, "bowl");
}

#[tokio::test]
async fn what_another_node_made_possible_is_not_refused() {
    let [one, other] = pair();
    let game = one.game(7, &["PJS"]).await;
    one.bowl_all(&game, [8]).await;
    assert_eq!(other.get(&game).await.json()["version"], 1);
    assert_eq!(
        one.send(TestRequest::new("POST", &format!("{game}/undo")))
            .await
            .status,
        200
    );
    // In the other node's memory eight pins are down.
    let board = other.bowl(&game, 9).await.json();
    assert_eq!(board["version"], 3);
}

#[tokio::test]
async fn a_version_that_another_node_left_behind_is_stale_and_so_is_an_undo() {
    let [one, other] = pair();
    let game = one.game(7, &["PJS"]).await;
    one.bowl_all(&game, [3]).await;
    assert_eq!(other.get(&game).await.json()["version"], 1);
    one.bowl_all(&game, [4]).await;
    let request = TestRequest::new("POST", &format!("{game}/bowls")).header("if-match", "\"1\"");
    let response = other.send(request.json(&json!({"pins": 2}))).await;
    response.refused(412, "moved-on");
    assert_eq!(response.json()["version"], 2);
    one.bowl_all(&game, [5]).await;
    // Nobody knows which bowl the scorer saw last.
    let response = other
        .send(TestRequest::new("POST", &format!("{game}/undo")))
        .await;
    response.refused(412, "moved-on");
    let response = other
        .send(TestRequest::new("POST", &format!("{game}/undo")))
        .await;
    assert_eq!(response.json()["version"], 4);
}

#[tokio::test]
async fn a_request_that_one_node_served_is_recognised_by_the_other() {
    let [one, other] = pair();
    let game = one.game(7, &["PJS"]).await;
    other.get(&game).await;
    let request = || {
        let request =
            TestRequest::new("POST", &format!("{game}/bowls")).header("idempotency-key", "k");
        request
            .header("if-match", "\"0\"")
            .json(&json!({"pins": 8}))
    };
    let first = one.send(request()).await;
    one.bowl_all(&game, [2]).await;
    let again = other.send(request()).await;
    assert_eq!((again.status, again.body), (200, first.body));
    let reused = TestRequest::new("POST", &format!("{game}/bowls")).header("idempotency-key", "k");
    other
        .send(reused.json(&json!({"pins": 1})))
        .await
        .refused(422, "key-reused");
}

#[tokio::test]
async fn of_two_nodes_that_open_a_game_on_a_lane_one_is_refused() {
    let [one, other] = pair();
    let body = || json!({"lane": 7, "players": ["PJS"]});
    let (first, second) = tokio::join!(
        one.post("/api/games", body()),
        other.post("/api/games", body())
    );
    let statuses = BTreeSet::from([first.status, second.status]);
    assert_eq!(statuses, BTreeSet::from([201, 409]));
}

/// Bowls this many gutter balls, and gives the version of the board after each.
async fn bowl_gutters(service: TestService, game: String, count: usize) -> Vec<u64> {
    let mut versions = Vec::new();
    for _ in 0..count {
        let response = service.bowl(&game, 0).await;
        assert_eq!(response.status, 200, "{response:?}");
        versions.push(response.json()["version"].as_u64().unwrap());
    }
    versions
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_scorers_on_two_nodes_bowl_every_bowl_once() {
    let [one, other] = pair();
    let names: Vec<String> = ('A'..='L').map(|letter| format!("AA{letter}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let game = one.game(7, &names).await;
    let scorers: Vec<_> = [&one, &other]
        .into_iter()
        .cycle()
        .take(16)
        .map(|service| tokio::spawn(bowl_gutters(service.clone(), game.clone(), 15)))
        .collect();
    let mut versions = Vec::new();
    for scorer in scorers {
        versions.extend(scorer.await.unwrap());
    }
    versions.sort_unstable();
    assert_eq!(versions, (1..=240).collect::<Vec<u64>>());
    let history = other.get(&format!("{game}/history")).await.json();
    let ordinals: Vec<Value> = history["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["ordinal"].clone())
        .collect();
    assert_eq!(ordinals, (1..=240).map(Value::from).collect::<Vec<_>>());
    // Neither is notified of the other, so a refusal shows that the journal was read.
    for service in [one, other] {
        service.bowl(&game, 1).await.refused(409, "game-over");
        assert_eq!(service.get(&game).await.json()["over"], true);
    }
}

/// Two nodes that are notified of each other, a game, and a stream of it on the first node.
async fn watched() -> ([Arc<NodeJournal>; 2], [TestService; 2], String, EventStream) {
    let node = NodeJournal::new();
    let nodes = [NodeJournal::beside(&node), node];
    let services = nodes
        .clone()
        .map(|node| TestService::with(node, Settings::default()));
    let game = services[0].game(7, &["PJS"]).await;
    let request = TestRequest::new("GET", &format!("{game}/events"));
    let mut events = EventStream::of(services[0].open(request).await.into_body());
    assert_eq!(events.version().await, Some(0));
    (nodes, services, game, events)
}

fn id_of(game: &str) -> GameId {
    let name = game.trim_start_matches("/api/games/");
    name.parse().expect("an ID")
}

#[tokio::test]
async fn what_another_node_did_is_shown_without_reading_the_journal() {
    let ([near, _far], [_here, there], game, mut events) = watched().await;
    // The notification of the opening may cause a read, which is over once a bowl shows.
    there.bowl_all(&game, [3]).await;
    assert_eq!(events.version().await, Some(1));
    near.set(Condition::Unreachable);
    for version in 2..=4 {
        there.bowl_all(&game, [3]).await;
        assert_eq!(events.version().await, Some(version));
    }
}

#[tokio::test]
async fn a_missed_change_is_read_when_the_next_one_arrives() {
    let ([_near, far], [_here, there], game, mut events) = watched().await;
    far.set(Condition::Silent);
    there.bowl_all(&game, [3]).await;
    far.set(Condition::Healthy);
    there.bowl_all(&game, [4]).await;
    assert_eq!(events.version().await, Some(2));
    far.set(Condition::Silent);
    there.bowl_all(&game, [5]).await;
    far.notify(Change::Game(id_of(&game), 3));
    assert_eq!(events.version().await, Some(3));
}

#[tokio::test]
async fn an_impossible_change_is_not_applied_but_read() {
    let ([_near, far], [here, there], game, mut events) = watched().await;
    far.set(Condition::Silent);
    there.bowl_all(&game, [3]).await;
    let bowl = PlacedBowl {
        number: 1,
        seat: 3,
        frame: FrameNumber::FIRST,
        bowl: Pins::ALL.into(),
    };
    let done = Change::Done(id_of(&game), 1, Action::Bowled(bowl), Timestamp::now());
    far.notify(done);
    assert_eq!(events.version().await, Some(1));
    let board = here.get(&game).await.json();
    assert_eq!(board["players"][0]["frames"][0]["marks"], json!(["3"]));
}

#[tokio::test(start_paused = true)]
async fn what_another_node_bowls_while_a_game_is_read_for_the_first_time_shows_all_the_same() {
    for is_lane in [false, true] {
        let node = NodeJournal::new();
        let slow = NodeJournal::beside(&node);
        let there = TestService::with(node, Settings::default());
        let game = there.game(7, &["PJS"]).await;
        // This node starts after the game was opened, and was not notified of it.
        let here = TestService::with(slow.clone(), Settings::default());
        let path = if is_lane { "/api/lanes/7" } else { &game };
        slow.set(Condition::SlowReads);
        let request = TestRequest::new("GET", &format!("{path}/events"));
        let service = here.clone();
        let opening = tokio::spawn(async move { service.open(request).await });
        slow.arrived.notified().await;
        there.bowl_all(&game, [3]).await;
        // The notification arrives before the read goes on.
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        slow.set(Condition::Healthy);
        slow.gate.add_permits(1);
        let mut events = EventStream::of(opening.await.unwrap().into_body());
        let shown = async { while events.version().await.unwrap() == 0 {} };
        let in_time = tokio::time::timeout(Duration::from_secs(10), shown).await;
        assert!(in_time.is_ok(), "the bowl does not show");
    }
}
