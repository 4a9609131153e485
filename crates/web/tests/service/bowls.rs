//! Bowls: taken, taken back, corrected, refused.

use serde_json::{Value, json};

use super::test_service::{TestRequest, TestResponse, TestService};

async fn undo(service: &TestService, game: &str, body: Option<Value>) -> TestResponse {
    let request = TestRequest::new("POST", &format!("{game}/undo"));
    service
        .send(body.map_or(ask_nothing(game), |body| request.json(&body)))
        .await
}

fn ask_nothing(game: &str) -> TestRequest {
    TestRequest::new("POST", &format!("{game}/undo"))
}

async fn correct(service: &TestService, game: &str, number: &str, body: Value) -> TestResponse {
    let request = TestRequest::new("PUT", &format!("{game}/bowls/{number}"));
    service.send(request.json(&body)).await
}

#[tokio::test]
async fn a_bowl_is_answered_with_the_board() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [8]).await;
    let response = service.bowl(&game, 2).await;
    assert_eq!(
        (response.status, response.header("etag")),
        (200, Some("\"2\""))
    );
    let board = response.json();
    assert_eq!(board["turn"]["player"], 1);
    assert_eq!(board["turn"]["frame"], 1);
    assert_eq!(board["turn"]["standing"], 10);
    assert_eq!(board["players"][0]["frames"][0]["marks"], json!(["8", "/"]));
    assert_eq!(board["players"][0]["frames"][0]["total"], json!(null));
    assert_eq!(board, service.get(&game).await.json());
}

#[tokio::test]
async fn a_whole_game_comes_to_300_and_is_over() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [10; 12]).await;
    let board = service.get(&game).await.json();
    assert_eq!(board["over"], true);
    assert_eq!(board["turn"], json!(null));
    assert_eq!(board["players"][0]["total"], 300);
    service.bowl(&game, 1).await.refused(409, "game-over");
}

#[tokio::test]
async fn a_bowl_that_cannot_be_is_refused_and_changes_nothing() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [8]).await;
    let bowls = format!("{game}/bowls");
    let before = service.get(&game).await.json();
    for (body, code) in [
        (json!({"pins": 3}), "bowl"),
        (json!({"pins": 11}), "pins"),
        (json!({"pins": -1}), "pins"),
        (json!({"pins": i64::MAX}), "pins"),
        (json!({"pins": i64::MIN}), "pins"),
        (json!({"pins": u64::MAX}), "unfit"),
        (json!({"pins": 1.0}), "unfit"),
        (json!({"pins": "1"}), "unfit"),
        (json!({"pins": null}), "unfit"),
        (json!({"pins": 1, "foul": true}), "unfit"),
        (json!({}), "unfit"),
        (json!([1]), "unfit"),
        (json!(1), "unfit"),
    ] {
        service.post(&bowls, body).await.refused(422, code);
    }
    assert_eq!(service.get(&game).await.json(), before);
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of bodies")]
async fn a_body_that_is_not_json_is_refused_with_the_place_of_the_error() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let bowls = format!("{game}/bowls");
    let send = |kind: &'static str, body: &'static [u8]| {
        let request = TestRequest::new("POST", &bowls);
        let request = if kind.is_empty() {
            request
        } else {
            request.header("content-type", kind)
        };
        service.send(request.body(body))
    };
    let json = "application/json; charset=utf-8";
    for body in [
        &b"{\"pins\": 1"[..],
        b"{\"pins\": 1}}",
        b"pins=1",
        b"\xff\xfe",
        b"\xef\xbb\xbf{\"pins\":1}",
        b"{\"pins\":1e999}",
    ] {
        send(json, body).await.refused(400, "not-json");
    }
    let response = send(json, b"{\n\"pins\": x}").await;
    assert!(
        response.json()["detail"].as_str().unwrap().contains('2'),
        "{response:?}"
    );
    send(json, b"").await.refused(422, "unfit");
    for kind in [
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonx",
    ] {
        send(kind, b"{\"pins\": 1}")
            .await
            .refused(415, "not-json-type");
    }
    assert_eq!(
        send("Application/JSON", b" {\"pins\": 1}").await.status,
        200
    );
}

#[tokio::test]
async fn the_last_bowl_is_taken_back() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    undo(&service, &game, None)
        .await
        .refused(409, "nothing-bowled");
    service.bowl_all(&game, [8]).await;
    for (body, code) in [
        (json!({"unlock": 1}), "unfit"),
        (json!({"x": 1}), "unfit"),
        (json!([true]), "unfit"),
    ] {
        undo(&service, &game, Some(body)).await.refused(422, code);
    }
    let board = undo(&service, &game, Some(json!({}))).await.json();
    assert_eq!(
        (&board["version"], &board["turn"]["standing"]),
        (&json!(2), &json!(10))
    );
}

#[tokio::test]
async fn an_earlier_bowl_is_corrected_if_the_later_ones_still_make_a_game() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [3, 4, 10]).await;
    let board = correct(&service, &game, "2", json!({"pins": 7}))
        .await
        .json();
    assert_eq!(board["players"][0]["frames"][0]["marks"], json!(["3", "/"]));
    let before = service.get(&game).await.json();
    correct(&service, &game, "1", json!({"pins": 9}))
        .await
        .refused(422, "correction");
    correct(&service, &game, "1", json!({"pins": 10}))
        .await
        .refused(422, "correction");
    correct(&service, &game, "1", json!({"pins": 11}))
        .await
        .refused(422, "pins");
    correct(&service, &game, "0", json!({"pins": 1}))
        .await
        .refused(404, "no-bowl");
    correct(&service, &game, "4", json!({"pins": 1}))
        .await
        .refused(404, "no-bowl");
    for number in ["x", "-1", "70000", "1.5", "+1"] {
        correct(&service, &game, number, json!({"pins": 1}))
            .await
            .refused(404, "no-page");
    }
    assert_eq!(service.get(&game).await.json(), before);
}

#[tokio::test]
async fn a_finished_game_is_locked_until_it_is_unlocked() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [10; 12]).await;
    let before = service.get(&game).await.json();
    undo(&service, &game, None).await.refused(409, "locked");
    undo(&service, &game, Some(json!({"unlock": false})))
        .await
        .refused(409, "locked");
    correct(&service, &game, "12", json!({"pins": 9}))
        .await
        .refused(409, "locked");
    assert_eq!(service.get(&game).await.json(), before);

    let unlocked = json!({"pins": 9, "unlock": true});
    let board = correct(&service, &game, "12", unlocked).await.json();
    assert_eq!(board["players"][0]["total"], 299);
    let board = undo(&service, &game, Some(json!({"unlock": true})))
        .await
        .json();
    assert_eq!(board["over"], false);
}

#[tokio::test]
async fn a_stale_version_is_not_acted_on() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let bowl = |tag: &str| {
        let request = TestRequest::new("POST", &format!("{game}/bowls")).header("if-match", tag);
        service.send(request.json(&json!({"pins": 1})))
    };
    for tag in ["\"1\"", "W/\"0\"", "\"x\"", "\"1\", \"2\""] {
        let response = bowl(tag).await;
        response.refused(412, "moved-on");
        assert_eq!(response.json()["version"], 0, "{tag}");
    }
    for tag in ["0", "", "\"0", "'0'"] {
        bowl(tag).await.refused(400, "unreadable");
    }
    for (version, tag) in (1..).zip(["\"0\"", "*", "\"9\", \"2\"", "W/\"1\", \"3\""]) {
        let response = bowl(tag).await;
        assert_eq!(response.json()["version"], version, "{tag} {response:?}");
    }
    for (method, path) in [("POST", "undo"), ("PUT", "bowls/1")] {
        let request =
            TestRequest::new(method, &format!("{game}/{path}")).header("if-match", "\"3\"");
        let body = if method == "PUT" {
            json!({"pins": 2})
        } else {
            json!({})
        };
        service
            .send(request.json(&body))
            .await
            .refused(412, "moved-on");
    }
    assert_eq!(service.get(&game).await.json()["version"], 4);
}

#[tokio::test]
async fn nothing_is_done_to_a_game_that_is_not_there() {
    let service = TestService::new();
    let game = "/api/games/000000000000";
    service.bowl(game, 1).await.refused(404, "no-game");
    undo(&service, game, None).await.refused(404, "no-game");
    correct(&service, game, "1", json!({"pins": 1}))
        .await
        .refused(404, "no-game");
}
