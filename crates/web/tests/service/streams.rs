//! Streams, within this process: what is in them, and in which order.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tenpin_store::{Change, Memory};
use tenpin_web::{Limits, Settings};
use tokio::time::Instant;

use super::house::{Ask, House};
use super::journals::{Mood, Node};
use super::wire::Events;

async fn watch(house: &House, path: &str) -> Events {
    let response = house.open(Ask::new("GET", path)).await;
    assert_eq!(response.status(), 200);
    let header = |name: &str| {
        response
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok())
    };
    assert_eq!(header("content-type"), Some("text/event-stream"));
    assert_eq!(header("cache-control"), Some("no-store"));
    assert_eq!(header("x-accel-buffering"), Some("no"));
    Events::of(response.into_body())
}

#[tokio::test]
async fn the_first_event_is_the_whole_board_and_each_later_one_the_board_after_a_change() {
    let house = House::new();
    let game = house.game(7, &["PJS"]).await;
    house.bowl_all(&game, [3]).await;
    let mut events = watch(&house, &format!("{game}/events")).await;
    let first = events.next().await.unwrap();
    assert_eq!(
        (first.id.as_deref(), first.data),
        (Some("1"), house.get(&game).await.json())
    );
    for (pins, id) in [(4, "2"), (10, "3")] {
        let answer = house.bowl(&game, pins).await;
        let event = events.next().await.unwrap();
        assert_eq!((event.id.as_deref(), event.data), (Some(id), answer.json()));
    }
    let undone = house.send(Ask::new("POST", &format!("{game}/undo"))).await;
    assert_eq!(events.next().await.unwrap().data, undone.json());
    house.bowl(&game, 11).await.refused(422, "pins");
    let correct = Ask::new("PUT", &format!("{game}/bowls/1")).json(&json!({"pins": 5}));
    let corrected = house.send(correct).await;
    assert_eq!(events.next().await.unwrap().data, corrected.json());
}

#[tokio::test]
async fn who_lags_gets_the_newest_board_and_no_backlog() {
    let house = House::new();
    let game = house.game(7, &["PJS"]).await;
    let mut events = watch(&house, &format!("{game}/events")).await;
    let mut lane = watch(&house, "/api/lanes/7/events").await;
    let mut all = watch(&house, "/api/lanes/events").await;
    assert_eq!(events.version().await, Some(0));
    assert_eq!(lane.version().await, Some(0));
    for _ in 0..12 {
        all.next().await.unwrap();
    }
    house.bowl_all(&game, [1, 2, 3, 4, 5]).await;
    assert_eq!(events.version().await, Some(5));
    assert_eq!(lane.version().await, Some(5));
    assert_eq!(all.next().await.unwrap().data["game"]["version"], 5);
    house.bowl_all(&game, [1]).await;
    assert_eq!(events.version().await, Some(6));
    assert_eq!(all.next().await.unwrap().data["game"]["version"], 6);
}

#[tokio::test]
async fn the_stream_of_a_lane_follows_from_game_to_game() {
    let house = House::new();
    let mut lane = watch(&house, "/api/lanes/7/events").await;
    assert_eq!(lane.next().await.unwrap().data, Value::Null);
    for (players, pins) in [(["PJS"], 3), (["KYJ"], 4)] {
        let game = house.game(7, &players).await;
        let opened = lane.next().await.unwrap();
        assert_eq!(
            (opened.id.as_deref(), &opened.data["players"][0]["name"]),
            (Some("0"), &json!(players[0]))
        );
        let answer = house.bowl(&game, pins).await;
        assert_eq!(lane.next().await.unwrap().data, answer.json());
    }
}

#[tokio::test]
async fn a_bowl_on_a_game_that_was_replaced_does_not_come_back_to_the_lane() {
    let house = House::new();
    let old = house.game(7, &["PJS"]).await;
    let new = house.game(7, &["KYJ"]).await;
    let mut lane = watch(&house, "/api/lanes/7/events").await;
    lane.next().await.unwrap();
    house.bowl_all(&old, [3]).await;
    let shown = house.get("/api/lanes/7").await.json();
    assert_eq!(shown["game"], house.get(&new).await.json());
    house.bowl_all(&new, [4]).await;
    assert_eq!(lane.next().await.unwrap().data["players"][0]["name"], "KYJ");
}

#[tokio::test]
async fn all_lanes_are_streamed_each_as_it_is_and_then_each_change() {
    let house = House::new();
    let game = house.game(3, &["PJS"]).await;
    let mut all = watch(&house, "/api/lanes/events").await;
    for number in 1..=12 {
        let lane = all.next().await.unwrap().data;
        assert_eq!(
            lane,
            house.get(&format!("/api/lanes/{number}")).await.json()
        );
    }
    house.bowl_all(&game, [3]).await;
    let lane = all.next().await.unwrap().data;
    assert_eq!(
        (&lane["number"], &lane["game"]["version"]),
        (&json!(3), &json!(1))
    );
    house.game(5, &["KYJ"]).await;
    assert_eq!(all.next().await.unwrap().data["number"], 5);
}

#[tokio::test(start_paused = true)]
async fn a_stream_in_which_nothing_happens_says_that_it_is_alive() {
    let house = House::new();
    let mut lane = watch(&house, "/api/lanes/7/events").await;
    let mut all = watch(&house, "/api/lanes/events").await;
    lane.next().await.unwrap();
    for _ in 0..12 {
        all.next().await.unwrap();
    }
    let start = Instant::now();
    for beat in 1..=3 {
        assert_eq!(lane.piece().await.as_deref(), Some(":\n\n"));
        assert_eq!(start.elapsed().as_secs(), beat * 15);
        assert_eq!(all.piece().await.as_deref(), Some(":\n\n"));
    }
}

#[tokio::test(start_paused = true)]
async fn how_often_it_says_so_can_be_set() {
    let limits = Limits {
        heartbeat: Duration::from_secs(2),
        ..Limits::default()
    };
    let house = House::with(
        Arc::new(Memory::default()),
        Settings {
            limits,
            ..Settings::default()
        },
    );
    let mut lane = watch(&house, "/api/lanes/7/events").await;
    lane.next().await.unwrap();
    let start = Instant::now();
    assert_eq!(lane.piece().await.as_deref(), Some(":\n\n"));
    assert_eq!(start.elapsed().as_secs(), 2);
}

#[tokio::test]
async fn a_stream_shows_what_is_written_though_the_scorer_is_gone() {
    let node = Node::new();
    let house = House::with(node.clone(), Settings::default());
    let game = house.game(7, &["PJS"]).await;
    let mut events = watch(&house, &format!("{game}/events")).await;
    events.next().await.unwrap();
    node.be(Mood::Slow);
    let (gone, path) = (house.clone(), game.clone());
    let scorer = tokio::spawn(async move { gone.bowl(&path, 3).await });
    node.arrived.notified().await;
    scorer.abort();
    assert!(scorer.await.unwrap_err().is_cancelled());
    node.gate.add_permits(1);
    assert_eq!(events.version().await, Some(1));
}

#[tokio::test(start_paused = true)]
async fn a_bowl_whose_answer_was_lost_shows_without_being_asked_for() {
    let node = Node::new();
    let house = House::with(node.clone(), Settings::default());
    let game = house.game(7, &["PJS"]).await;
    let mut events = watch(&house, &format!("{game}/events")).await;
    let mut lane = watch(&house, "/api/lanes/7/events").await;
    assert_eq!(events.version().await, Some(0));
    assert_eq!(lane.version().await, Some(0));
    node.be(Mood::AwayAfterWriting);
    house.bowl(&game, 3).await.refused(503, "unavailable");
    assert_eq!(events.version().await, Some(1));
    assert_eq!(lane.version().await, Some(1));
}

#[tokio::test]
async fn what_another_node_does_shows_on_the_streams_of_this_one() {
    let node = Node::new();
    let (here, there) = (
        House::with(node.clone(), Settings::default()),
        House::with(Node::beside(&node), Settings::default()),
    );
    let mut lane = watch(&here, "/api/lanes/7/events").await;
    lane.next().await.unwrap();
    let game = there.game(7, &["PJS"]).await;
    assert_eq!(lane.version().await, Some(0));
    let mut events = watch(&here, &format!("{game}/events")).await;
    assert_eq!(events.version().await, Some(0));
    there.bowl_all(&game, [3]).await;
    assert_eq!(events.version().await, Some(1));
    assert_eq!(lane.version().await, Some(1));
    let next = there.game(7, &["KYJ"]).await;
    assert_eq!(lane.next().await.unwrap().data["players"][0]["name"], "KYJ");
    there.bowl_all(&next, [9]).await;
    assert_eq!(lane.version().await, Some(1));
}

#[tokio::test(start_paused = true)]
async fn a_node_that_missed_something_reads_what_is_watched_again() {
    let node = Node::new();
    let other = Node::beside(&node);
    let here = House::with(node.clone(), Settings::default());
    let there = House::with(other.clone(), Settings::default());
    let game = here.game(7, &["PJS"]).await;
    let mut events = watch(&here, &format!("{game}/events")).await;
    let mut lane = watch(&here, "/api/lanes/7/events").await;
    assert_eq!(events.version().await, Some(0));
    assert_eq!(lane.version().await, Some(0));
    other.be(Mood::Silent);
    there.bowl_all(&game, [3, 4]).await;
    // The journal is out of reach at first; it is asked until it answers.
    node.be(Mood::Away);
    node.tell(Change::Anything);
    for _ in 0..3 {
        tokio::time::advance(Duration::from_secs(1)).await;
        tokio::task::yield_now().await;
    }
    node.be(Mood::Well);
    assert_eq!(events.version().await, Some(2));
    assert_eq!(lane.version().await, Some(2));
}

#[tokio::test]
async fn a_node_that_cannot_hear_all_that_is_told_reads_what_is_watched_again() {
    let node = Node::new();
    let other = Node::beside(&node);
    let here = House::with(node.clone(), Settings::default());
    let there = House::with(other.clone(), Settings::default());
    let game = here.game(7, &["PJS"]).await;
    let mut events = watch(&here, &format!("{game}/events")).await;
    assert_eq!(events.version().await, Some(0));
    other.be(Mood::Silent);
    there.bowl_all(&game, [3]).await;
    // More at once than are kept for it, and nothing of the game that it watches.
    let lane = 9.try_into().unwrap();
    let id = "000000000000".parse().unwrap();
    for _ in 0..100 {
        node.tell(Change::Opened(lane, id));
    }
    assert_eq!(events.version().await, Some(1));
}

#[tokio::test]
async fn a_game_that_somebody_watches_stays_in_memory_however_many_others_come() {
    let limits = Limits {
        games: 1,
        ..Limits::default()
    };
    let settings = Settings {
        limits,
        ..Settings::default()
    };
    let house = House::with(Arc::new(Memory::default()), settings);
    let game = house.game(7, &["PJS"]).await;
    let mut events = watch(&house, &format!("{game}/events")).await;
    assert_eq!(events.version().await, Some(0));
    for lane in 1..=5 {
        house.game(lane, &["KYJ"]).await;
    }
    house.bowl_all(&game, [3]).await;
    assert_eq!(events.version().await, Some(1));
}
