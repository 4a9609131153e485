//! Requests that are sent twice.

use serde_json::{Value, json};

use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestRequest, TestResponse, TestService};
use tenpin_web::Settings;

async fn send(
    service: &TestService,
    method: &str,
    path: &str,
    key: &str,
    body: Value,
) -> TestResponse {
    let request = TestRequest::new(method, path).header("idempotency-key", key);
    service.send(request.json(&body)).await
}

#[tokio::test]
async fn the_same_request_again_gets_the_same_answer_and_does_nothing() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
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
    let mut responses = Vec::new();
    for (method, path, key, body) in &requests {
        let response = send(&service, method, path, key, body.clone()).await;
        assert_eq!(response.status, 200, "{response:?}");
        responses.push(response);
    }
    for ((method, path, key, body), before) in requests.iter().zip(&responses) {
        let again = send(&service, method, path, key, body.clone()).await;
        assert_eq!((again.status, &again.body), (200, &before.body), "{key}");
        assert_eq!(again.header("etag"), before.header("etag"));
    }
    assert_eq!(service.get(&game).await.json()["version"], 4);
}

#[tokio::test]
async fn a_key_is_looked_at_before_the_version_and_before_the_rules() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let bowls = format!("{game}/bowls");
    let request = || {
        TestRequest::new("POST", &bowls)
            .header("if-match", "\"0\"")
            .header("idempotency-key", "seven")
            .json(&json!({"pins": 7}))
    };
    let first = service.send(request()).await;
    assert_eq!(first.status, 200);
    // The version is old now, and seven pins do not even stand.
    let again = service.send(request()).await;
    assert_eq!((again.status, again.body), (200, first.body.clone()));
    let bare = send(&service, "POST", &bowls, "seven", json!({"pins": 7})).await;
    assert_eq!((bare.status, bare.body), (200, first.body));
}

#[tokio::test]
async fn a_key_of_another_request_is_refused() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let (bowls, undo, first) = (
        format!("{game}/bowls"),
        format!("{game}/undo"),
        format!("{game}/bowls/1"),
    );
    send(&service, "POST", &bowls, "k", json!({"pins": 3})).await;
    for (method, path, body) in [
        ("POST", &bowls, json!({"pins": 4})),
        ("POST", &bowls, json!({"pins": 10})),
        ("POST", &undo, json!({})),
        ("PUT", &first, json!({"pins": 3})),
    ] {
        let response = send(&service, method, path, "k", body).await;
        response.refused(422, "key-reused");
    }
    let request = TestRequest::new("POST", &bowls)
        .header("if-match", "\"9\"")
        .header("idempotency-key", "k");
    service
        .send(request.json(&json!({"pins": 4})))
        .await
        .refused(422, "key-reused");
    assert_eq!(service.get(&game).await.json()["version"], 1);
}

#[tokio::test]
async fn an_invalid_key_is_refused() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let long = "x".repeat(129);
    for key in ["", "\"\"", "a b", "키", &long] {
        let response = send(
            &service,
            "POST",
            &format!("{game}/bowls"),
            key,
            json!({"pins": 1}),
        )
        .await;
        response.refused(400, "unreadable");
    }
}

#[tokio::test]
async fn opening_twice_with_one_key_opens_once_even_when_another_game_came_after() {
    let service = TestService::new();
    let body = |lane: u16, name: &str| json!({"lane": lane, "players": [name]});
    let open = |body: Value| send(&service, "POST", "/api/games", "k", body);
    let first = open(body(7, "PJS")).await;
    assert_eq!(first.status, 201);
    let game = first.header("location").unwrap().to_owned();
    service.bowl_all(&game, [3]).await;
    let again = open(body(7, "PJS")).await;
    assert_eq!((again.status, &again.body), (201, &first.body));
    assert_eq!(again.header("location"), Some(&*game));
    service.game(7, &["KYJ"]).await;
    let later = open(body(7, "PJS")).await;
    assert_eq!((later.status, &later.body), (201, &first.body));
    open(body(7, "ABC")).await.refused(422, "key-reused");
    open(body(8, "PJS")).await.refused(422, "key-reused");
    let games = service.get("/api/games").await.json();
    assert_eq!(games["games"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_request_whose_response_was_lost_can_be_sent_again() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let game = service.game(7, &["PJS"]).await;
    let bowls = format!("{game}/bowls");
    node.set(Condition::LosesAcknowledgements);
    let lost = send(&service, "POST", &bowls, "k", json!({"pins": 8})).await;
    lost.refused(503, "unavailable");
    assert_eq!(lost.header("retry-after"), Some("1"));
    node.set(Condition::Healthy);
    let again = send(&service, "POST", &bowls, "k", json!({"pins": 8})).await;
    assert_eq!(
        (again.status, again.json()["version"].clone()),
        (200, json!(1))
    );
    service.bowl_all(&game, [2]).await;
    assert_eq!(service.get(&game).await.json()["version"], 2);
}

#[tokio::test]
async fn a_game_is_given_up_even_if_its_replacement_was_not_acknowledged_at_first() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let replaced = service.game(7, &["PJS"]).await;
    service.bowl_all(&replaced, [3]).await;
    let body = json!({"lane": 7, "players": ["KYJ"], "replace": true});
    let open = || send(&service, "POST", "/api/games", "k", body.clone());
    node.set(Condition::LosesAcknowledgements);
    open().await.refused(503, "unavailable");
    node.set(Condition::Healthy);
    assert_eq!(open().await.status, 201);
    let is_given_up = |board: &Value| board["given_up"].clone();
    assert_eq!(is_given_up(&service.get(&replaced).await.json()), true);
    // Once more, and neither game is given up by mistake.
    let newest = open().await.json();
    assert_eq!(is_given_up(&newest), false);
    assert_eq!(service.get(&replaced).await.json()["version"], 2);
}
