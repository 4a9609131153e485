//! Players who are late, leave, are skipped or change places, and games that are given up.

use serde_json::{Value, json};

use super::test_service::{TestRequest, TestResponse, TestService};

async fn change(service: &TestService, game: &str, path: &str) -> TestResponse {
    service
        .send(TestRequest::new("POST", &format!("{game}/{path}")))
        .await
}

async fn join(service: &TestService, game: &str, body: Value) -> TestResponse {
    service.post(&format!("{game}/players"), body).await
}

async fn reorder(service: &TestService, game: &str, seats: Value) -> TestResponse {
    let request = TestRequest::new("PUT", &format!("{game}/order"));
    service.send(request.json(&json!({"seats": seats}))).await
}

fn up(board: &Value) -> (&Value, &Value) {
    (&board["turn"]["seat"], &board["turn"]["frame"])
}

#[tokio::test]
async fn a_late_player_joins_and_what_was_missed_is_a_dot() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10, 3, 4, 10]).await;
    let response = join(&service, &game, json!({"name": "lee"})).await;
    assert_eq!(
        (response.status, response.header("etag")),
        (200, Some("\"5\""))
    );
    let board = response.json();
    assert_eq!(board, service.get(&game).await.json());
    let late = &board["players"][2];
    assert_eq!((&late["name"], &late["seat"]), (&json!("LEE"), &json!(3)));
    assert_eq!(
        late["frames"][0],
        json!({"number": 1, "marks": ["·"], "total": 0, "points": 0, "bowls": [], "missed": 1})
    );
    assert_eq!(up(&board), (&json!(2), &json!(2)));
}

#[tokio::test]
async fn a_late_player_can_bowl_the_missed_frames_first() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [10, 10]).await;
    let body = json!({"name": "KYJ", "missed": "bowled-first"});
    let board = join(&service, &game, body).await.json();
    assert_eq!(up(&board), (&json!(2), &json!(1)));
    service.bowl_all(&game, [10, 10]).await;
    assert_eq!(up(&service.get(&game).await.json()), (&json!(1), &json!(3)));
}

#[tokio::test]
async fn a_name_that_plays_or_is_none_cannot_join() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    join(&service, &game, json!({"name": "PJS"}))
        .await
        .refused(422, "lineup");
    join(&service, &game, json!({"name": "P"}))
        .await
        .refused(422, "name");
    join(&service, &game, json!({"name": "KYJ", "missed": "later"}))
        .await
        .refused(422, "unfit");
}

#[tokio::test]
async fn a_game_has_as_many_players_as_the_rules_allow() {
    let service = TestService::new();
    let letters = || 'A'..='Z';
    let names = letters().flat_map(|one| letters().map(move |other| format!("X{one}{other}")));
    let names: Vec<String> = names.take(255).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let game = service.game(7, &names).await;
    let joined = join(&service, &game, json!({"name": "PJS"})).await;
    assert_eq!(joined.status, 200);
    join(&service, &game, json!({"name": "KYJ"}))
        .await
        .refused(422, "too-many-players");
    let choices = service.get(&game).await.json()["choices"].clone();
    assert_eq!(choices, json!(["order", "give-up", "undo"]));
}

#[tokio::test]
async fn a_player_leaves_and_comes_back_and_has_no_place_in_who_wins_meanwhile() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10, 0, 0, 7]).await;
    let board = change(&service, &game, "players/1/leave").await.json();
    assert_eq!(board["players"][0]["left"], true);
    assert_eq!(board["players"][0]["frames"][1]["marks"], json!(["7", "·"]));
    assert_eq!(board["players"][0]["frames"][1]["missed"], 2);
    assert_eq!(board["players"][0]["choices"], json!(["return"]));
    assert_eq!(board["players"][1]["choices"], json!([]));
    change(&service, &game, "players/1/leave")
        .await
        .refused(409, "lineup");
    change(&service, &game, "players/2/leave")
        .await
        .refused(409, "lineup");
    change(&service, &game, "players/3/leave")
        .await
        .refused(404, "no-player");
    change(&service, &game, "players/0/leave")
        .await
        .refused(404, "no-player");
    let board = change(&service, &game, "players/1/return").await.json();
    assert_eq!(board["players"][0]["left"], false);
    change(&service, &game, "players/1/leave").await;
    service.bowl_all(&game, [0; 18]).await;
    let over = service.get(&game).await.json();
    assert_eq!(
        (&over["over"], &over["winners"]),
        (&json!(true), &json!(["KYJ"]))
    );
    change(&service, &game, "players/1/return")
        .await
        .refused(409, "game-over");
}

#[tokio::test]
async fn a_player_is_skipped_and_bowls_both_frames_later() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    let board = change(&service, &game, "players/1/skip").await.json();
    assert_eq!(board["players"][0]["skipped"], true);
    assert_eq!(up(&board), (&json!(2), &json!(1)));
    service.bowl_all(&game, [10]).await;
    assert_eq!(up(&service.get(&game).await.json()), (&json!(1), &json!(1)));
    service.bowl_all(&game, [3]).await;
    change(&service, &game, "players/1/skip")
        .await
        .refused(409, "lineup");
}

#[tokio::test]
async fn the_order_changes_from_the_next_frame_on() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10]).await;
    reorder(&service, &game, json!([2]))
        .await
        .refused(422, "lineup");
    reorder(&service, &game, json!([2, 3]))
        .await
        .refused(404, "no-player");
    reorder(&service, &game, json!([2, -1]))
        .await
        .refused(404, "no-player");
    assert_eq!(reorder(&service, &game, json!([2, 1])).await.status, 200);
    service.bowl_all(&game, [10]).await;
    assert_eq!(up(&service.get(&game).await.json()), (&json!(2), &json!(2)));
}

#[tokio::test]
async fn a_game_that_was_given_up_frees_its_lane_and_is_taken_up_until_a_newer_one_begins() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [10]).await;
    let board = change(&service, &game, "give-up").await.json();
    assert_eq!(
        (
            &board["given_up"],
            &board["over"],
            &board["turn"],
            &board["winners"]
        ),
        (&json!(true), &json!(false), &json!(null), &json!([]))
    );
    assert_eq!(board["choices"], json!(["take-up", "undo"]));
    service.bowl(&game, 1).await.refused(409, "given-up");
    change(&service, &game, "give-up")
        .await
        .refused(409, "given-up");
    let board = change(&service, &game, "take-up").await.json();
    assert_eq!(up(&board), (&json!(1), &json!(2)));
    change(&service, &game, "take-up")
        .await
        .refused(409, "lineup");
    change(&service, &game, "give-up").await;
    service.game(7, &["KYJ"]).await; // without "replace"
    change(&service, &game, "take-up")
        .await
        .refused(409, "newer-game");
    change(&service, &game, "undo")
        .await
        .refused(409, "newer-game");
}

#[tokio::test]
async fn undo_takes_back_what_was_done_last_whatever_it_was() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10]).await;
    let mut boards = vec![service.get(&game).await.json()];
    join(&service, &game, json!({"name": "LEE"})).await;
    boards.push(service.get(&game).await.json());
    for path in ["players/2/skip", "players/1/leave", "give-up"] {
        assert_eq!(change(&service, &game, path).await.status, 200, "{path}");
        boards.push(service.get(&game).await.json());
    }
    boards.pop();
    for expected in boards.into_iter().rev() {
        let undone = change(&service, &game, "undo").await.json();
        for key in ["turn", "players", "over", "given_up", "choices"] {
            assert_eq!(undone[key], expected[key]);
        }
    }
}

#[tokio::test]
async fn a_change_is_done_once_per_key_and_only_on_the_version_that_was_seen() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    let skip = || {
        let request = TestRequest::new("POST", &format!("{game}/players/1/skip"));
        request.header("idempotency-key", "once")
    };
    let first = service.send(skip()).await.json();
    assert_eq!(service.send(skip()).await.json(), first);
    let reused = TestRequest::new("POST", &format!("{game}/give-up"));
    let reused = reused.header("idempotency-key", "once");
    service.send(reused).await.refused(422, "key-reused");
    let late = TestRequest::new("POST", &format!("{game}/players/1/skip"));
    let late = service.send(late.header("if-match", "\"0\"")).await;
    late.refused(412, "moved-on");
    assert!(
        service
            .get("/metrics")
            .await
            .text()
            .contains("{kind=\"changed\"} 1")
    );
}

#[tokio::test]
async fn changes_are_in_the_history_with_who_and_when() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    join(&service, &game, json!({"name": "LEE"})).await;
    change(&service, &game, "undo").await;
    reorder(&service, &game, json!([2, 1])).await;
    change(&service, &game, "give-up").await;
    let history = service.get(&format!("{game}/history")).await.json();
    let told: Vec<_> = history["events"].as_array().unwrap().iter().collect();
    let kinds: Vec<_> = told
        .iter()
        .map(|event| (&event["kind"], &event["change"]))
        .collect();
    assert_eq!(
        kinds,
        [
            (&json!("changed"), &json!("joined")),
            (&json!("undone"), &json!("joined")),
            (&json!("changed"), &json!("reordered")),
            (&json!("changed"), &json!("given-up")),
        ]
    );
    assert_eq!(
        (&told[0]["seat"], &told[0]["frame"]),
        (&json!(3), &json!(1))
    );
    assert_eq!(
        (&told[2]["seat"], &told[2]["order"]),
        (&json!(null), &json!([2, 1]))
    );
    assert!(
        told.iter()
            .all(|event| event["by"].is_string() && event["bowl"].is_null())
    );
}

#[tokio::test]
async fn a_game_that_is_replaced_is_given_up_and_its_lane_shows_the_new_one() {
    let service = TestService::new();
    let replaced = service.game(7, &["PJS"]).await;
    service.bowl_all(&replaced, [10]).await;
    let new = service.game(7, &["KYJ"]).await;
    let board = service.get(&replaced).await.json();
    assert_eq!(board["given_up"], json!(true));
    service.bowl(&replaced, 3).await.refused(409, "given-up");
    let lane = service.get("/api/lanes/7").await.json();
    assert!(new.ends_with(lane["game"]["id"].as_str().unwrap()));
}
