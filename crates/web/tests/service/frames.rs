//! Whole frames that are corrected.

use serde_json::{Value, json};

use super::leaves::{correct, enter_all};
use super::test_service::{TestRequest, TestResponse, TestService};

async fn preview(
    service: &TestService,
    game: &str,
    (seat, frame): (u8, u8),
    body: &Value,
) -> TestResponse {
    let path = format!("{game}/players/{seat}/frames/{frame}/preview");
    service.post(&path, body.clone()).await
}

/// The version, and who is up in which frame.
fn turn(board: &Value) -> (u64, u64, u64) {
    let number = |value: &Value| value.as_u64().unwrap();
    (
        number(&board["version"]),
        number(&board["turn"]["seat"]),
        number(&board["turn"]["frame"]),
    )
}

#[tokio::test]
async fn a_wrong_strike_is_mended_after_others_have_bowled_and_all_other_frames_stay() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10, 8, 1, 7]).await;
    let body = json!({"bowls": [{"pins": 9}, {"pins": 0}]});
    let seen = preview(&service, &game, (1, 1), &body).await;
    assert_eq!((seen.status, seen.header("etag")), (200, None));
    assert_eq!(service.get(&game).await.json()["version"], 4);

    let board = correct(&service, &game, (1, 1), &body).await.json();
    assert_eq!(turn(&board), (5, 1, 2));
    let first = &board["players"][0];
    assert_eq!(first["frames"][0]["marks"], json!(["9", "-"]));
    assert_eq!(first["frames"][0]["total"], 9);
    assert_eq!(first["frames"][1]["marks"], json!(["7"]));
    assert_eq!(board["players"][1]["frames"][0]["marks"], json!(["8", "1"]));
    // What was shown before is what came of it, but for the time.
    let same = ["players", "turn", "version", "choices"];
    for field in same {
        assert_eq!(seen.json()[field], board[field], "{field}");
    }
    // And back again.
    let board = correct(&service, &game, (1, 1), &json!({"bowls": [{"text": "X"}]})).await;
    assert_eq!(
        board.json()["players"][0]["frames"][0]["marks"],
        json!(["X"])
    );
}

#[tokio::test]
async fn a_frame_that_cannot_be_is_refused_says_why_and_changes_nothing() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10, 8, 1, 7]).await;
    let before = service.get(&game).await.json();
    for (place, body, status, code) in [
        ((1, 1), json!({"bowls": [{"pins": 9}]}), 422, "correction"),
        (
            (1, 1),
            json!({"bowls": [{"pins": 9}, {"pins": 2}]}),
            422,
            "correction",
        ),
        ((1, 1), json!({"bowls": []}), 422, "correction"),
        ((1, 1), json!({"bowls": [{"pins": 11}]}), 422, "pins"),
        (
            (1, 1),
            json!({"bowls": [{"standing": [7, 7]}]}),
            422,
            "entry",
        ),
        ((1, 1), json!({"bowls": [{}]}), 422, "unfit"),
        ((1, 1), json!({"bowls": [[8]]}), 422, "unfit"),
        ((1, 1), json!({"bowls": [8]}), 422, "unfit"),
        ((1, 1), json!({"bowls": {"pins": 8}}), 422, "unfit"),
        ((1, 1), json!({}), 422, "unfit"),
        ((1, 3), json!({"bowls": [{"pins": 10}]}), 409, "correction"),
        ((2, 2), json!({"bowls": [{"pins": 10}]}), 409, "correction"),
        ((3, 1), json!({"bowls": [{"pins": 10}]}), 404, "no-player"),
        ((0, 1), json!({"bowls": [{"pins": 10}]}), 404, "no-player"),
        ((1, 0), json!({"bowls": [{"pins": 10}]}), 404, "no-page"),
        ((1, 11), json!({"bowls": [{"pins": 10}]}), 404, "no-page"),
    ] {
        correct(&service, &game, place, &body)
            .await
            .refused(status, code);
        preview(&service, &game, place, &body)
            .await
            .refused(status, code);
    }
    assert_eq!(service.get(&game).await.json(), before);
}

#[tokio::test]
async fn a_finished_game_is_corrected_when_it_is_unlocked_and_stays_finished() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [10; 12]).await;
    let bowls = json!([{"pins": 9}, {"pins": 0}]);
    let locked = json!({ "bowls": bowls });
    correct(&service, &game, (1, 1), &locked)
        .await
        .refused(409, "locked");
    let unlocked = json!({"bowls": bowls, "unlock": true});
    let board = correct(&service, &game, (1, 1), &unlocked).await.json();
    assert_eq!(
        (&board["over"], &board["players"][0]["total"]),
        (&json!(true), &json!(279))
    );
}

#[tokio::test]
async fn a_frame_is_corrected_once_and_only_as_it_was_seen() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    enter_all(&service, &game, &[json!({"pins": 10})]).await;
    let path = format!("{game}/players/1/frames/1");
    let body = json!({"bowls": [{"standing": [10]}, {"pins": 1}]});
    let send = |tag: &'static str, key: &'static str, body: &Value| {
        let request = TestRequest::new("PUT", &path).header("if-match", tag);
        service.send(request.header("idempotency-key", key).json(body))
    };
    send("\"0\"", "a", &body).await.refused(412, "moved-on");
    for _ in 0..2 {
        assert_eq!(send("\"1\"", "b", &body).await.json()["version"], 2);
    }
    let other = json!({"bowls": [{"pins": 9}, {"pins": 1}]});
    send("\"1\"", "b", &other).await.refused(422, "key-reused");
}

#[tokio::test]
async fn one_bowl_is_corrected_with_its_leave_but_never_moves_to_another_frame() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [8, 1, 10]).await;
    let put = |number: u8, body: Value| {
        let request = TestRequest::new("PUT", &format!("{game}/bowls/{number}"));
        service.send(request.json(&body))
    };
    let board = put(1, json!({"standing": [7, 10], "unlock": false}))
        .await
        .json();
    assert_eq!(board["players"][0]["frames"][0]["bowls"][0]["split"], true);
    let board = put(2, json!({"foul": true})).await.json();
    assert_eq!(board["players"][0]["frames"][0]["marks"], json!(["8", "F"]));
    put(1, json!({"pins": 10})).await.refused(422, "correction");
    put(3, json!({"unlock": true})).await.refused(422, "unfit");
}
