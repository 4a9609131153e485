//! Lanes whose latest game cannot be replayed.

use serde_json::json;
use std::sync::Arc;
use tenpin_web::{Key, Settings};

use super::house::{Ask, House};
use super::journals::{Mood, Node};
use super::wire::Events;

async fn page(house: &House, path: &str) -> String {
    let answer = house.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    String::from_utf8(answer.body.to_vec()).unwrap()
}

/// A house where lane 7 was looked at before every other lane was torn.
async fn torn() -> (Arc<Node>, House) {
    let node = Node::new();
    let house = House::with(node.clone(), Settings::default());
    house.game(7, &["PJS"]).await;
    page(&house, "/lanes/7").await;
    node.be(Mood::Torn);
    (node, house)
}

#[tokio::test]
async fn a_damaged_lane_is_told_apart_from_a_free_one_and_hides_no_other() {
    let (_node, house) = torn().await;
    let lanes = page(&house, "/?lang=en").await;
    assert!(!lanes.contains("data-state=\"free\""), "{lanes}");
    assert_eq!(lanes.matches("data-state=\"damaged\"").count(), 11);
    assert_eq!(lanes.matches("data-state=\"busy\"").count(), 1);
    for told in ["Damaged", "0123456789ab", "event 3", "tenpin games check"] {
        assert!(lanes.contains(told), "{told}\n{lanes}");
    }
    assert!(!lanes.contains("secret"), "{lanes}");
    let korean = page(&house, "/?lang=ko").await;
    assert!(korean.contains("3번째 기록"), "{korean}");
}

#[tokio::test]
async fn the_pages_of_a_damaged_lane_say_what_is_wrong_and_what_to_do() {
    let (node, house) = torn().await;
    for path in ["/lanes/1?lang=en", "/lanes/1/board?lang=en"] {
        let lane = page(&house, path).await;
        for told in [
            "Lane 1",
            "Damaged",
            "0123456789ab",
            "event 3",
            "tenpin games check",
            "New game",
        ] {
            assert!(lane.contains(told), "{path}: {told}\n{lane}");
        }
        assert!(!lane.contains("secret"), "{lane}");
    }
    // As well when the board is in memory, and what is written is not what it was any more.
    node.be(Mood::Damaged);
    let lane = page(&house, "/lanes/7?lang=en").await;
    assert!(lane.contains("Damaged"), "{lane}");
}

#[tokio::test]
async fn who_may_not_score_is_not_offered_a_new_game_on_a_damaged_lane() {
    let node = Node::new();
    node.be(Mood::Torn);
    let settings = Settings {
        key: Some("pins-and-lanes".parse::<Key>().unwrap()),
        ..Settings::default()
    };
    let house = House::with(node, settings);
    let lane = page(&house, "/lanes/1?lang=en").await;
    assert!(lane.contains("Damaged") && lane.contains("/login?next=/lanes/1"));
    assert!(!lane.contains("id=\"start\""), "{lane}");
}

#[tokio::test]
async fn a_new_game_takes_the_place_of_a_damaged_one() {
    let (node, house) = torn().await;
    let body = json!({"lane": 1, "players": ["ABC"], "replace": true});
    assert_eq!(house.post("/api/games", body).await.status, 201);
    node.be(Mood::Well);
    let lane = page(&house, "/lanes/1?lang=en").await;
    assert!(
        lane.contains("ABC") && !lane.contains("tenpin games check"),
        "{lane}"
    );
}

#[tokio::test]
async fn the_stream_of_all_lanes_tells_a_damaged_lane_as_the_list_does() {
    let (_node, house) = torn().await;
    let listed = house.get("/api/lanes").await.json();
    let response = house.open(Ask::new("GET", "/api/lanes/events")).await;
    let mut events = Events::of(response.into_body());
    for lane in listed["lanes"].as_array().unwrap() {
        assert_eq!(&events.next().await.unwrap().data, lane);
    }
    let body = json!({"lane": 2, "players": ["ABC"], "replace": true});
    let opened = house.post("/api/games", body).await.json();
    let told = events.next().await.unwrap().data;
    assert_eq!(told, json!({"number": 2, "game": opened}));
}
