//! Streams within this process: which events they send, and in which order.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tenpin_store::{Change, Memory};
use tenpin_web::{Limits, Settings};
use tokio::time::Instant;

use super::event_stream::EventStream;
use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestRequest, TestService};

async fn watch(service: &TestService, path: &str) -> EventStream {
    let response = service.open(TestRequest::new("GET", path)).await;
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
    EventStream::of(response.into_body())
}

#[tokio::test]
async fn the_first_event_is_the_whole_board_and_each_later_one_the_board_after_a_change() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [3]).await;
    let mut events = watch(&service, &format!("{game}/events")).await;
    let first = events.next().await.unwrap();
    assert_eq!(
        (first.id.as_deref(), first.data),
        (Some("1"), service.get(&game).await.json())
    );
    for (pins, id) in [(4, "2"), (10, "3")] {
        let response = service.bowl(&game, pins).await;
        let event = events.next().await.unwrap();
        assert_eq!(
            (event.id.as_deref(), event.data),
            (Some(id), response.json())
        );
    }
    let undone = service
        .send(TestRequest::new("POST", &format!("{game}/undo")))
        .await;
    assert_eq!(events.next().await.unwrap().data, undone.json());
    service.bowl(&game, 11).await.refused(422, "pins");
    let correct = TestRequest::new("PUT", &format!("{game}/bowls/1")).json(&json!({"pins": 5}));
    let corrected = service.send(correct).await;
    assert_eq!(events.next().await.unwrap().data, corrected.json());
}

#[tokio::test]
async fn events_are_named_after_what_their_stream_follows() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    for (path, name) in [
        (&*format!("{game}/events"), "game"),
        ("/api/lanes/7/events", "lane"),
        ("/api/lanes/8/events", "lane"),
        ("/api/lanes/events", "lanes"),
    ] {
        let event = watch(&service, path).await.next().await.unwrap();
        assert_eq!(event.name.as_deref(), Some(name), "{path}");
    }
}

#[tokio::test]
async fn a_subscriber_that_lags_gets_the_newest_board_and_no_backlog() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let mut events = watch(&service, &format!("{game}/events")).await;
    let mut lane = watch(&service, "/api/lanes/7/events").await;
    let mut all = watch(&service, "/api/lanes/events").await;
    assert_eq!(events.version().await, Some(0));
    assert_eq!(lane.version().await, Some(0));
    for _ in 0..12 {
        all.next().await.unwrap();
    }
    service.bowl_all(&game, [1, 2, 3, 4, 5]).await;
    assert_eq!(events.version().await, Some(5));
    assert_eq!(lane.version().await, Some(5));
    assert_eq!(all.next().await.unwrap().data["game"]["version"], 5);
    service.bowl_all(&game, [1]).await;
    assert_eq!(events.version().await, Some(6));
    assert_eq!(all.next().await.unwrap().data["game"]["version"], 6);
}

#[tokio::test]
async fn the_stream_of_a_lane_follows_from_game_to_game() {
    let service = TestService::new();
    let mut lane = watch(&service, "/api/lanes/7/events").await;
    assert_eq!(lane.next().await.unwrap().data, Value::Null);
    for (players, pins) in [(["PJS"], 3), (["KYJ"], 4)] {
        let game = service.game(7, &players).await;
        let opened = lane.next().await.unwrap();
        assert_eq!(
            (opened.id.as_deref(), &opened.data["players"][0]["name"]),
            (Some("0"), &json!(players[0]))
        );
        let response = service.bowl(&game, pins).await;
        assert_eq!(lane.next().await.unwrap().data, response.json());
    }
}

#[tokio::test]
async fn that_a_game_was_given_up_for_another_does_not_show_on_the_lane() {
    let service = TestService::new();
    service.game(7, &["PJS"]).await;
    let mut lane = watch(&service, "/api/lanes/7/events").await;
    lane.next().await.unwrap();
    let new = service.game(7, &["KYJ"]).await;
    assert_eq!(lane.next().await.unwrap().data["players"][0]["name"], "KYJ");
    let shown = service.get("/api/lanes/7").await.json();
    assert_eq!(shown["game"], service.get(&new).await.json());
    service.bowl_all(&new, [4]).await;
    assert_eq!(lane.next().await.unwrap().data["players"][0]["name"], "KYJ");
}

#[tokio::test]
async fn all_lanes_are_streamed_each_as_it_is_and_then_each_change() {
    let service = TestService::new();
    let game = service.game(3, &["PJS"]).await;
    let mut all = watch(&service, "/api/lanes/events").await;
    for number in 1..=12 {
        let lane = all.next().await.unwrap().data;
        assert_eq!(
            lane,
            service.get(&format!("/api/lanes/{number}")).await.json()
        );
    }
    service.bowl_all(&game, [3]).await;
    let lane = all.next().await.unwrap().data;
    assert_eq!(
        (&lane["number"], &lane["game"]["version"]),
        (&json!(3), &json!(1))
    );
    service.game(5, &["KYJ"]).await;
    assert_eq!(all.next().await.unwrap().data["number"], 5);
}

#[tokio::test(start_paused = true)]
async fn an_idle_stream_sends_heartbeats() {
    let service = TestService::new();
    let mut lane = watch(&service, "/api/lanes/7/events").await;
    let mut all = watch(&service, "/api/lanes/events").await;
    lane.next().await.unwrap();
    for _ in 0..12 {
        all.next().await.unwrap();
    }
    let start = Instant::now();
    for beat in 1..=3 {
        assert_eq!(lane.chunk().await.as_deref(), Some(":\n\n"));
        assert_eq!(start.elapsed().as_secs(), beat * 15);
        assert_eq!(all.chunk().await.as_deref(), Some(":\n\n"));
    }
}

#[tokio::test(start_paused = true)]
async fn the_time_between_heartbeats_can_be_set() {
    let limits = Limits {
        heartbeat: Duration::from_secs(2),
        ..Limits::default()
    };
    let service = TestService::with(
        Arc::new(Memory::default()),
        Settings {
            limits,
            ..Settings::default()
        },
    );
    let mut lane = watch(&service, "/api/lanes/7/events").await;
    lane.next().await.unwrap();
    let start = Instant::now();
    assert_eq!(lane.chunk().await.as_deref(), Some(":\n\n"));
    assert_eq!(start.elapsed().as_secs(), 2);
}

#[tokio::test]
async fn a_bowl_shows_on_streams_even_if_its_scorer_has_left() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let game = service.game(7, &["PJS"]).await;
    let mut events = watch(&service, &format!("{game}/events")).await;
    events.next().await.unwrap();
    node.set(Condition::SlowWrites);
    let (gone, path) = (service.clone(), game.clone());
    let scorer = tokio::spawn(async move { gone.bowl(&path, 3).await });
    node.arrived.notified().await;
    scorer.abort();
    assert!(scorer.await.unwrap_err().is_cancelled());
    node.gate.add_permits(1);
    assert_eq!(events.version().await, Some(1));
}

#[tokio::test(start_paused = true)]
async fn a_bowl_whose_acknowledgement_was_lost_shows_on_streams() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let game = service.game(7, &["PJS"]).await;
    let mut events = watch(&service, &format!("{game}/events")).await;
    let mut lane = watch(&service, "/api/lanes/7/events").await;
    assert_eq!(events.version().await, Some(0));
    assert_eq!(lane.version().await, Some(0));
    node.set(Condition::LosesAcknowledgements);
    service.bowl(&game, 3).await.refused(503, "unavailable");
    assert_eq!(events.version().await, Some(1));
    assert_eq!(lane.version().await, Some(1));
}

#[tokio::test(start_paused = true)]
async fn an_opening_whose_acknowledgement_was_lost_shows_on_its_lane() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let mut lane = watch(&service, "/api/lanes/7/events").await;
    lane.next().await.unwrap();
    node.set(Condition::LosesAcknowledgements);
    let open = || {
        let request = TestRequest::new("POST", "/api/games").header("idempotency-key", "k");
        service.send(request.json(&json!({"lane": 7, "players": ["PJS"]})))
    };
    open().await.refused(503, "unavailable");
    let shown = tokio::time::timeout(Duration::from_mins(1), lane.next()).await;
    let shown = shown.expect("the game shows").unwrap().data;
    assert_eq!(shown["players"][0]["name"], "PJS");
    node.set(Condition::Healthy);
    assert_eq!(open().await.json()["id"], shown["id"]);
}

#[tokio::test]
async fn what_another_node_does_shows_on_the_streams_of_this_one() {
    let node = NodeJournal::new();
    let (here, there) = (
        TestService::with(node.clone(), Settings::default()),
        TestService::with(NodeJournal::beside(&node), Settings::default()),
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
async fn a_node_that_missed_changes_reads_what_is_watched_again() {
    let node = NodeJournal::new();
    let other = NodeJournal::beside(&node);
    let here = TestService::with(node.clone(), Settings::default());
    let there = TestService::with(other.clone(), Settings::default());
    let game = here.game(7, &["PJS"]).await;
    let mut events = watch(&here, &format!("{game}/events")).await;
    let mut lane = watch(&here, "/api/lanes/7/events").await;
    assert_eq!(events.version().await, Some(0));
    assert_eq!(lane.version().await, Some(0));
    other.set(Condition::Silent);
    there.bowl_all(&game, [3, 4]).await;
    // The journal is out of reach at first. The node tries again until it can read.
    node.set(Condition::Unreachable);
    node.notify(Change::Anything);
    for _ in 0..3 {
        tokio::time::advance(Duration::from_secs(1)).await;
        tokio::task::yield_now().await;
    }
    node.set(Condition::Healthy);
    assert_eq!(events.version().await, Some(2));
    assert_eq!(lane.version().await, Some(2));
}

#[tokio::test]
async fn a_node_that_is_notified_too_often_reads_what_is_watched_again() {
    let node = NodeJournal::new();
    let other = NodeJournal::beside(&node);
    let here = TestService::with(node.clone(), Settings::default());
    let there = TestService::with(other.clone(), Settings::default());
    let game = here.game(7, &["PJS"]).await;
    let mut events = watch(&here, &format!("{game}/events")).await;
    assert_eq!(events.version().await, Some(0));
    other.set(Condition::Silent);
    there.bowl_all(&game, [3]).await;
    // More notifications than the channel holds, and none about the game that is watched.
    let lane = 9.try_into().unwrap();
    let id = "000000000000".parse().unwrap();
    for _ in 0..100 {
        node.notify(Change::Opened(lane, id));
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
    let service = TestService::with(Arc::new(Memory::default()), settings);
    let game = service.game(7, &["PJS"]).await;
    let mut events = watch(&service, &format!("{game}/events")).await;
    assert_eq!(events.version().await, Some(0));
    for lane in 1..=5 {
        service.game(lane, &["KYJ"]).await;
    }
    service.bowl_all(&game, [3]).await;
    assert_eq!(events.version().await, Some(1));
}
