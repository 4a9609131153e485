//! Requests that are sent again with their key, after bowlers have changed.

use serde_json::{Value, json};

use super::bowlers::path;
use super::test_service::{TestRequest, TestResponse, TestService};

/// Two bowlers with the tags `KIM` and `LEE`.
async fn two_bowlers(service: &TestService) -> [Value; 2] {
    [
        service.bowler("Kim", "KIM").await,
        service.bowler("Lee", "LEE").await,
    ]
}

/// Sends a request with a key.
async fn send(service: &TestService, path: &str, key: &str, body: &Value) -> TestResponse {
    let request = TestRequest::new("POST", path).header("idempotency-key", key);
    service.send(request.json(body)).await
}

/// The second bowler gets the tag of the first, who rests.
async fn hand_the_tag_over(service: &TestService, [kim, lee]: &[Value; 2]) {
    let rested = service
        .post(&format!("{}/rest", path(kim)), json!({}))
        .await;
    assert_eq!(rested.status, 200, "{rested:?}");
    let tagged = service
        .change("PATCH", &path(lee), json!({"tag": "KIM"}))
        .await;
    assert_eq!(tagged.status, 200, "{tagged:?}");
}

#[tokio::test]
async fn a_key_gives_the_game_that_it_opened_whoever_has_which_tag_by_now() {
    let service = TestService::new();
    let bowlers = two_bowlers(&service).await;
    let by_tag = json!({"lane": 1, "players": ["KIM", "GST"]});
    let by_id = json!({"lane": 2, "players": [{"bowler": bowlers[1]["id"]}, "GST"]});
    // By their tags now, these two are one.
    let both = json!({"lane": 3, "players": ["KIM", {"bowler": bowlers[1]["id"]}]});
    let requests = [("a1", by_tag), ("a2", by_id), ("a3", both)];
    let mut opened = Vec::new();
    for (key, body) in &requests {
        let game = send(&service, "/api/games", key, body).await;
        assert_eq!(game.status, 201, "{game:?}");
        opened.push(game.json()["id"].clone());
    }
    hand_the_tag_over(&service, &bowlers).await;
    for ((key, body), id) in requests.iter().zip(&opened) {
        let again = send(&service, "/api/games", key, body).await;
        assert_eq!((again.status, &again.json()["id"]), (201, id), "{again:?}");
    }
    // Nobody is asked for whom the game does not have.
    let other = json!({"lane": 1, "players": ["LEE", "GST"]});
    send(&service, "/api/games", "a1", &other)
        .await
        .refused(422, "key-reused");
}

#[tokio::test]
async fn a_key_gives_the_game_that_it_opened_after_a_bowler_was_merged_or_forgotten() {
    for (change, body) in [("merge", 1), ("forget", 0)] {
        let service = TestService::new();
        let bowlers = two_bowlers(&service).await;
        let request = json!({"lane": 1, "players": [{"bowler": bowlers[0]["id"]}]});
        let game = send(&service, "/api/games", "a1", &request).await;
        assert_eq!(game.status, 201, "{game:?}");
        let body = [json!({}), json!({"into": bowlers[1]["id"]})][body].clone();
        let changed = service
            .post(&format!("{}/{change}", path(&bowlers[0])), body)
            .await;
        assert_eq!(changed.status, 200, "{changed:?}");
        let again = send(&service, "/api/games", "a1", &request).await;
        assert_eq!(again.json()["id"], game.json()["id"], "{change}: {again:?}");
    }
}

#[tokio::test]
async fn a_key_gives_the_game_that_it_opened_after_a_merge_was_taken_back() {
    let service = TestService::new();
    let [kim, lee] = two_bowlers(&service).await;
    let merge = format!("{}/merge", path(&kim));
    let merged = service.post(&merge, json!({"into": lee["id"]})).await;
    assert_eq!(merged.status, 200, "{merged:?}");
    let request = json!({"lane": 1, "players": [{"bowler": kim["id"]}]});
    let game = send(&service, "/api/games", "a1", &request).await;
    assert_eq!(game.json()["players"][0]["bowler"]["id"], lee["id"]);
    let unmerge = format!("{}/unmerge", path(&kim));
    let taken_back = service.post(&unmerge, json!({})).await;
    assert_eq!(taken_back.status, 200, "{taken_back:?}");
    let again = send(&service, "/api/games", "a1", &request).await;
    assert_eq!(again.json()["id"], game.json()["id"], "{again:?}");
    // Somebody who never was another is not whom the game has.
    let cho = service.bowler("Cho", "CHO").await;
    let other = json!({"lane": 1, "players": [{"bowler": cho["id"]}]});
    send(&service, "/api/games", "a1", &other)
        .await
        .refused(422, "key-reused");
}

#[tokio::test]
async fn a_key_gives_the_player_that_joined_whoever_has_which_tag_by_now() {
    let service = TestService::new();
    let bowlers = two_bowlers(&service).await;
    let game = service.game(1, &["GST"]).await;
    let join = format!("{game}/players");
    let request = json!({"name": "KIM", "missed": "nothing"});
    let joined = send(&service, &join, "b1", &request).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    hand_the_tag_over(&service, &bowlers).await;
    let again = send(&service, &join, "b1", &request).await;
    assert_eq!(again.status, 200, "{again:?}");
    assert_eq!(
        again.json()["players"].as_array().unwrap().len(),
        2,
        "{again:?}"
    );
}
