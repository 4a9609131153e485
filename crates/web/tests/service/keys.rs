//! Requests that are sent twice.

use serde_json::{Value, json};

use super::house::{Answer, Ask, House};
use super::journals::{Mood, Node};
use tenpin_web::Settings;

async fn send(house: &House, method: &str, path: &str, key: &str, body: Value) -> Answer {
    let ask = Ask::new(method, path).header("idempotency-key", key);
    house.send(ask.json(&body)).await
}

#[tokio::test]
async fn the_same_request_again_gets_the_same_answer_and_does_nothing() {
    let house = House::new();
    let game = house.game(7, &["PJS"]).await;
    let (bowls, undo, first) = (
        format!("{game}/bowls"),
        format!("{game}/undo"),
        format!("{game}/bowls/1"),
    );
    let requests = [
        ("POST", &bowls, "a", json!({"pins": 8})),
        ("POST", &bowls, "\"b\"", json!({"pins": 2})),
        ("PUT", &first, "c", json!({"pins": 7})),
        ("POST", &undo, "d", json!({})),
    ];
    // A bowl of 8 and of 2: the correction of the first to 7 leaves a 2, not a spare.
    let mut answers = Vec::new();
    for (method, path, key, body) in &requests {
        let answer = send(&house, method, path, key, body.clone()).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answers.push(answer);
    }
    for ((method, path, key, body), before) in requests.iter().zip(&answers) {
        let again = send(&house, method, path, key, body.clone()).await;
        assert_eq!((again.status, &again.body), (200, &before.body), "{key}");
        assert_eq!(again.header("etag"), before.header("etag"));
    }
    assert_eq!(house.get(&game).await.json()["version"], 4);
}

#[tokio::test]
async fn a_key_is_looked_at_before_the_version_and_before_the_rules() {
    let house = House::new();
    let game = house.game(7, &["PJS"]).await;
    let bowls = format!("{game}/bowls");
    let ask = || {
        Ask::new("POST", &bowls)
            .header("if-match", "\"0\"")
            .header("idempotency-key", "seven")
            .json(&json!({"pins": 7}))
    };
    let first = house.send(ask()).await;
    assert_eq!(first.status, 200);
    // The version is old now, and seven pins do not even stand.
    let again = house.send(ask()).await;
    assert_eq!((again.status, again.body), (200, first.body.clone()));
    let bare = send(&house, "POST", &bowls, "seven", json!({"pins": 7})).await;
    assert_eq!((bare.status, bare.body), (200, first.body));
}

#[tokio::test]
async fn a_key_of_another_request_is_refused() {
    let house = House::new();
    let game = house.game(7, &["PJS"]).await;
    let (bowls, undo, first) = (
        format!("{game}/bowls"),
        format!("{game}/undo"),
        format!("{game}/bowls/1"),
    );
    send(&house, "POST", &bowls, "k", json!({"pins": 3})).await;
    for (method, path, body) in [
        ("POST", &bowls, json!({"pins": 4})),
        ("POST", &bowls, json!({"pins": 10})),
        ("POST", &undo, json!({})),
        ("PUT", &first, json!({"pins": 3})),
    ] {
        let answer = send(&house, method, path, "k", body).await;
        answer.refused(422, "key-reused");
    }
    let ask = Ask::new("POST", &bowls)
        .header("if-match", "\"9\"")
        .header("idempotency-key", "k");
    house
        .send(ask.json(&json!({"pins": 4})))
        .await
        .refused(422, "key-reused");
    assert_eq!(house.get(&game).await.json()["version"], 1);
}

#[tokio::test]
async fn what_is_no_key_cannot_be_understood() {
    let house = House::new();
    let game = house.game(7, &["PJS"]).await;
    let long = "x".repeat(129);
    for key in ["", "\"\"", "a b", "키", &long] {
        let answer = send(
            &house,
            "POST",
            &format!("{game}/bowls"),
            key,
            json!({"pins": 1}),
        )
        .await;
        answer.refused(400, "unreadable");
    }
}

#[tokio::test]
async fn opening_twice_with_one_key_opens_once_even_when_another_game_came_after() {
    let house = House::new();
    let body = |lane: u16, name: &str| json!({"lane": lane, "players": [name]});
    let open = |body: Value| send(&house, "POST", "/api/games", "k", body);
    let first = open(body(7, "PJS")).await;
    assert_eq!(first.status, 201);
    let game = first.header("location").unwrap().to_owned();
    house.bowl_all(&game, [3]).await;
    let again = open(body(7, "PJS")).await;
    assert_eq!((again.status, &again.body), (201, &first.body));
    assert_eq!(again.header("location"), Some(&*game));
    house.game(7, &["KYJ"]).await;
    let later = open(body(7, "PJS")).await;
    assert_eq!((later.status, &later.body), (201, &first.body));
    open(body(7, "ABC")).await.refused(422, "key-reused");
    open(body(8, "PJS")).await.refused(422, "key-reused");
    let games = house.get("/api/games").await.json();
    assert_eq!(games["games"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn an_answer_that_was_lost_is_found_by_its_key() {
    let node = Node::new();
    let house = House::with(node.clone(), Settings::default());
    let game = house.game(7, &["PJS"]).await;
    let bowls = format!("{game}/bowls");
    node.be(Mood::AwayAfterWriting);
    let lost = send(&house, "POST", &bowls, "k", json!({"pins": 8})).await;
    lost.refused(503, "unavailable");
    assert_eq!(lost.header("retry-after"), Some("1"));
    node.be(Mood::Well);
    let again = send(&house, "POST", &bowls, "k", json!({"pins": 8})).await;
    assert_eq!(
        (again.status, again.json()["version"].clone()),
        (200, json!(1))
    );
    house.bowl_all(&game, [2]).await;
    assert_eq!(house.get(&game).await.json()["version"], 2);
}
