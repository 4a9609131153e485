//! Lanes whose latest game cannot be replayed.

use serde_json::json;
use std::sync::Arc;
use tenpin_web::{Key, Settings};

use super::event_stream::EventStream;
use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestRequest, TestService};

async fn page(service: &TestService, path: &str) -> String {
    let response = service.get(path).await;
    assert_eq!(response.status, 200, "{path}: {response:?}");
    String::from_utf8(response.body.to_vec()).unwrap()
}

/// A service in which the latest game on every lane is damaged except on lane 7, whose board
/// is in memory.
async fn damaged() -> (Arc<NodeJournal>, TestService) {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    service.game(7, &["PJS"]).await;
    page(&service, "/lanes/7").await;
    node.set(Condition::LatestDamaged);
    (node, service)
}

#[tokio::test]
async fn a_damaged_lane_is_told_apart_from_a_free_one_and_hides_no_other() {
    let (_node, service) = damaged().await;
    let lanes = page(&service, "/?lang=en").await;
    assert!(!lanes.contains("data-state=\"free\""), "{lanes}");
    assert_eq!(lanes.matches("data-state=\"damaged\"").count(), 11);
    assert_eq!(lanes.matches("data-state=\"busy\"").count(), 1);
    for part in ["Damaged", "0123456789ab", "event 3", "tenpin games check"] {
        assert!(lanes.contains(part), "{part}\n{lanes}");
    }
    assert!(!lanes.contains("secret"), "{lanes}");
    let korean = page(&service, "/?lang=ko").await;
    assert!(korean.contains("3번 기록"), "{korean}");
}

#[tokio::test]
async fn the_pages_of_a_damaged_lane_say_what_is_wrong_and_what_to_do() {
    let (node, service) = damaged().await;
    for path in ["/lanes/1?lang=en", "/lanes/1/board?lang=en"] {
        let lane = page(&service, path).await;
        for part in [
            "Lane 1",
            "Damaged",
            "0123456789ab",
            "event 3",
            "tenpin games check",
            "New game",
        ] {
            assert!(lane.contains(part), "{path}: {part}\n{lane}");
        }
        assert!(!lane.contains("secret"), "{lane}");
    }
    // The same goes for a board in memory whose game has been damaged since.
    node.set(Condition::Damaged);
    let lane = page(&service, "/lanes/7?lang=en").await;
    assert!(lane.contains("Damaged"), "{lane}");
}

#[tokio::test]
async fn a_visitor_without_the_key_is_offered_no_new_game_on_a_damaged_lane() {
    let node = NodeJournal::new();
    node.set(Condition::LatestDamaged);
    let settings = Settings {
        key: Some("pins-and-lanes".parse::<Key>().unwrap()),
        ..Settings::default()
    };
    let service = TestService::with(node, settings);
    let lane = page(&service, "/lanes/1?lang=en").await;
    assert!(lane.contains("Damaged") && lane.contains("/login?next=/lanes/1"));
    assert!(!lane.contains("id=\"start\""), "{lane}");
}

#[tokio::test]
async fn a_new_game_takes_the_place_of_a_damaged_one() {
    let (node, service) = damaged().await;
    let body = json!({"lane": 1, "players": ["ABC"], "replace": true});
    assert_eq!(service.post("/api/games", body).await.status, 201);
    node.set(Condition::Healthy);
    let lane = page(&service, "/lanes/1?lang=en").await;
    assert!(
        lane.contains("ABC") && !lane.contains("tenpin games check"),
        "{lane}"
    );
}

#[tokio::test]
async fn the_stream_of_all_lanes_sends_a_damaged_lane_as_the_list_shows_it() {
    let (_node, service) = damaged().await;
    let listed = service.get("/api/lanes").await.json();
    let response = service
        .open(TestRequest::new("GET", "/api/lanes/events"))
        .await;
    let mut events = EventStream::of(response.into_body());
    for lane in listed["lanes"].as_array().unwrap() {
        assert_eq!(&events.next().await.unwrap().data, lane);
    }
    let body = json!({"lane": 2, "players": ["ABC"], "replace": true});
    let opened = service.post("/api/games", body).await.json();
    let sent = events.next().await.unwrap().data;
    assert_eq!(sent, json!({"number": 2, "game": opened}));
}
