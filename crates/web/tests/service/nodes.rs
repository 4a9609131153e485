//! Two nodes that write to one journal.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tenpin_rules::{FrameNumber, Pins};
use tenpin_store::{Action, Bowl, Change, GameId, Memory};
use tenpin_web::Settings;

use super::house::{Ask, House};
use super::journals::{Mood, Node};
use super::wire::Events;

/// Two services on one journal that tells neither of the other.
fn pair() -> [House; 2] {
    let journal = Arc::new(Memory::default());
    [0, 1].map(|_| House::with(journal.clone(), Settings::default()))
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
    // Eight pins stand in memory here, and two in truth.
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
        one.send(Ask::new("POST", &format!("{game}/undo")))
            .await
            .status,
        200
    );
    // The other still has eight pins down in memory.
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
    let ask = Ask::new("POST", &format!("{game}/bowls")).header("if-match", "\"1\"");
    let answer = other.send(ask.json(&json!({"pins": 2}))).await;
    answer.refused(412, "moved-on");
    assert_eq!(answer.json()["version"], 2);
    one.bowl_all(&game, [5]).await;
    // Which bowl the scorer saw last, nobody knows.
    let answer = other.send(Ask::new("POST", &format!("{game}/undo"))).await;
    answer.refused(412, "moved-on");
    let answer = other.send(Ask::new("POST", &format!("{game}/undo"))).await;
    assert_eq!(answer.json()["version"], 4);
}

#[tokio::test]
async fn a_request_that_went_to_one_node_is_known_again_by_the_other() {
    let [one, other] = pair();
    let game = one.game(7, &["PJS"]).await;
    other.get(&game).await;
    let ask = || {
        let ask = Ask::new("POST", &format!("{game}/bowls")).header("idempotency-key", "k");
        ask.header("if-match", "\"0\"").json(&json!({"pins": 8}))
    };
    let first = one.send(ask()).await;
    one.bowl_all(&game, [2]).await;
    let again = other.send(ask()).await;
    assert_eq!((again.status, again.body), (200, first.body));
    let reused = Ask::new("POST", &format!("{game}/bowls")).header("idempotency-key", "k");
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

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_scorers_on_two_nodes_bowl_every_bowl_once() {
    let [one, other] = pair();
    let names: Vec<String> = ('A'..='L').map(|letter| format!("AA{letter}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let game = one.game(7, &names).await;
    let scorers: Vec<_> = (0..16)
        .map(|number| {
            let house = if number % 2 == 0 {
                one.clone()
            } else {
                other.clone()
            };
            let game = game.clone();
            tokio::spawn(async move {
                let mut versions = Vec::new();
                for _ in 0..15 {
                    let answer = house.bowl(&game, 0).await;
                    assert_eq!(answer.status, 200, "{answer:?}");
                    versions.push(answer.json()["version"].as_u64().unwrap());
                }
                versions
            })
        })
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
    // Neither hears of the other here; a bowl that is refused is refused on what is true.
    for house in [one, other] {
        house.bowl(&game, 1).await.refused(409, "game-over");
        assert_eq!(house.get(&game).await.json()["over"], true);
    }
}

/// Two nodes that hear of each other, a game, and those who watch it here.
async fn watched() -> ([Arc<Node>; 2], [House; 2], String, Events) {
    let node = Node::new();
    let nodes = [Node::beside(&node), node];
    let houses = nodes
        .clone()
        .map(|node| House::with(node, Settings::default()));
    let game = houses[0].game(7, &["PJS"]).await;
    let ask = Ask::new("GET", &format!("{game}/events"));
    let mut events = Events::of(houses[0].open(ask).await.into_body());
    assert_eq!(events.version().await, Some(0));
    (nodes, houses, game, events)
}

fn id_of(game: &str) -> GameId {
    let name = game.trim_start_matches("/api/games/");
    name.parse().expect("a name")
}

#[tokio::test]
async fn what_another_node_did_is_shown_without_reading_the_journal() {
    let ([near, _far], [_here, there], game, mut events) = watched().await;
    // What was told of the opening may still have it read until the first bowl is shown.
    there.bowl_all(&game, [3]).await;
    assert_eq!(events.version().await, Some(1));
    near.be(Mood::Away);
    for version in 2..=4 {
        there.bowl_all(&game, [3]).await;
        assert_eq!(events.version().await, Some(version));
    }
}

#[tokio::test]
async fn what_was_not_heard_is_read_when_the_next_is_heard() {
    let ([_near, far], [_here, there], game, mut events) = watched().await;
    far.be(Mood::Silent);
    there.bowl_all(&game, [3]).await;
    far.be(Mood::Well);
    there.bowl_all(&game, [4]).await;
    assert_eq!(events.version().await, Some(2));
    far.be(Mood::Silent);
    there.bowl_all(&game, [5]).await;
    far.tell(Change::Game(id_of(&game), 3));
    assert_eq!(events.version().await, Some(3));
}

#[tokio::test]
async fn what_cannot_have_been_done_is_not_believed_but_read() {
    let ([_near, far], [here, there], game, mut events) = watched().await;
    far.be(Mood::Silent);
    there.bowl_all(&game, [3]).await;
    let bowl = Bowl {
        number: 1,
        seat: 3,
        frame: FrameNumber::FIRST,
        pins: Pins::ALL,
        standing: None,
        foul: false,
    };
    far.tell(Change::Done(id_of(&game), 1, Action::Bowled(bowl)));
    assert_eq!(events.version().await, Some(1));
    let board = here.get(&game).await.json();
    assert_eq!(board["players"][0]["frames"][0]["marks"], json!(["3"]));
}

#[tokio::test(start_paused = true)]
async fn what_another_node_bowls_while_a_game_is_read_for_the_first_time_shows_all_the_same() {
    for is_lane in [false, true] {
        let node = Node::new();
        let slow = Node::beside(&node);
        let there = House::with(node, Settings::default());
        let game = there.game(7, &["PJS"]).await;
        // It comes after the game, and has heard nothing of it.
        let here = House::with(slow.clone(), Settings::default());
        let path = if is_lane { "/api/lanes/7" } else { &game };
        slow.be(Mood::SlowToRead);
        let ask = Ask::new("GET", &format!("{path}/events"));
        let asking = here.clone();
        let asked = tokio::spawn(async move { asking.open(ask).await });
        slow.arrived.notified().await;
        there.bowl_all(&game, [3]).await;
        // What is told now is heard before the reading goes on.
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        slow.be(Mood::Well);
        slow.gate.add_permits(1);
        let mut events = Events::of(asked.await.unwrap().into_body());
        let shown = async { while events.version().await.unwrap() == 0 {} };
        let in_time = tokio::time::timeout(Duration::from_secs(10), shown).await;
        assert!(in_time.is_ok(), "the bowl does not show");
    }
}
