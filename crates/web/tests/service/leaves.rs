//! Bowls with the pins that stand, fouls, and rule books.

use serde_json::{Value, json};

use super::test_service::{TestRequest, TestResponse, TestService};

/// Enters bowls in any form, none of which may be refused. Gives the board after the last.
pub(crate) async fn enter_all(service: &TestService, game: &str, bowls: &[Value]) -> Value {
    let mut board = Value::Null;
    for bowl in bowls {
        let response = service.post(&format!("{game}/bowls"), bowl.clone()).await;
        assert_eq!(response.status, 200, "{bowl} {response:?}");
        board = response.json();
    }
    board
}

/// Opens a game by this rule book, and gives its path.
async fn game_by(service: &TestService, rules: &str) -> String {
    let body = json!({"lane": 7, "players": ["PJS"], "rules": rules, "replace": true});
    let response = service.post("/api/games", body).await;
    assert_eq!(response.status, 201, "{response:?}");
    response.header("location").unwrap().to_owned()
}

/// The marks of each frame, as one text.
fn marks(board: &Value, player: usize) -> String {
    let frames = board["players"][player]["frames"].as_array().unwrap();
    let marks = frames.iter().map(|frame| {
        let marks = frame["marks"].as_array().unwrap().iter();
        marks.map(|mark| mark.as_str().unwrap()).collect::<String>()
    });
    marks.collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_bowl_is_taken_in_each_of_its_forms_and_told_whole() {
    let service = TestService::new();
    for bowl in [
        json!({"standing": [7, 10]}),
        json!({"standing": [10, 7]}),
        json!({"pins": 8, "standing": [7, 10]}),
        json!({"text": "8[7-10]"}),
        json!({"text": "7-10"}),
        json!({"text": "(8)[7-10]"}),
    ] {
        let game = service.game(7, &["PJS"]).await;
        let board = enter_all(&service, &game, std::slice::from_ref(&bowl)).await;
        let told = &board["players"][0]["frames"][0]["bowls"][0];
        let expected = json!({
            "number": 1, "mark": "8", "pins": 8, "box": 1,
            "standing": [7, 10], "split": true, "foul": false,
        });
        assert_eq!(told, &expected, "{bowl}");
        assert_eq!(board["turn"]["rack"], json!([7, 10]), "{bowl}");
        assert_eq!(board["turn"]["standing"], 2, "{bowl}");
    }
}

#[tokio::test]
async fn what_nobody_said_is_not_told_and_what_is_evident_is() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let bowls = [
        json!({"pins": 8}),
        json!({"pins": 1}),
        json!({"text": "(7)"}),
    ];
    let board = enter_all(&service, &game, &bowls).await;
    let frames = &board["players"][0]["frames"];
    assert_eq!(frames[0]["bowls"][0]["standing"], json!(null));
    assert_eq!(frames[0]["bowls"][0]["split"], false);
    assert_eq!(frames[1]["bowls"][0]["split"], true);
    assert_eq!(board["turn"]["rack"], json!(null));
    let board = enter_all(&service, &game, &[json!({"text": "/"}), json!({"pins": 0})]).await;
    let frames = &board["players"][0]["frames"];
    assert_eq!(frames[1]["bowls"][1]["standing"], json!([]));
    let all: Vec<u8> = (1..=10).collect();
    assert_eq!(frames[2]["bowls"][0]["standing"], json!(all));
    assert_eq!(board["turn"]["rack"], json!(all));
    assert_eq!(board["turn"]["full_rack"], false);
}

#[tokio::test]
async fn a_foul_counts_as_a_bowl_and_ten_after_it_are_a_spare() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let board = enter_all(&service, &game, &[json!({"foul": true})]).await;
    let told = &board["players"][0]["frames"][0]["bowls"][0];
    let expected = json!({
        "number": 1, "mark": "F", "pins": 0, "box": 1,
        "standing": null, "split": false, "foul": true,
    });
    assert_eq!(told, &expected);
    assert_eq!(board["players"][0]["maximum"], 290);
    let entries = &board["turn"]["entries"];
    assert_eq!((&entries["/"], &entries["X"]), (&json!(10), &json!(null)));
    let board = enter_all(&service, &game, &[json!({"pins": 10}), json!({"pins": 3})]).await;
    assert_eq!(marks(&board, 0), "F/ 3");
    assert_eq!(board["players"][0]["frames"][0]["points"], 13);
}

#[tokio::test]
async fn the_official_example_comes_to_180_with_its_splits_and_fouls() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let texts = "X X X 7 2 8[7-10] / F 9 X 7 / 9 - X X 8".split(' ');
    let bowls: Vec<Value> = texts.map(|text| json!({ "text": text })).collect();
    let board = enter_all(&service, &game, &bowls).await;
    assert_eq!(board["players"][0]["total"], 180);
    assert_eq!(marks(&board, 0), "X X X 72 8/ F9 X 7/ 9- XX8");
    let frames = board["players"][0]["frames"].as_array().unwrap().iter();
    let points: Vec<&Value> = frames.map(|frame| &frame["points"]).collect();
    assert_eq!(points, [30, 27, 19, 9, 10, 9, 20, 19, 9, 28]);
}

#[tokio::test]
async fn a_leave_that_cannot_be_is_refused_and_changes_nothing() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    enter_all(&service, &game, &[json!({"standing": [7, 10]})]).await;
    let before = service.get(&game).await.json();
    for (body, code) in [
        (json!({"standing": [1]}), "bowl"),
        (json!({"pins": 2, "standing": [7]}), "bowl"),
        (json!({"text": "X"}), "bowl"),
        (json!({"text": "F[7]"}), "bowl"),
        (json!({"standing": [11]}), "entry"),
        (json!({"standing": [7, 7]}), "entry"),
        (json!({"text": "8[7"}), "entry"),
        (json!({"text": ""}), "entry"),
        (json!({"standing": 7}), "unfit"),
        (json!({"standing": [7], "text": "1"}), "unfit"),
        (json!({"foul": false}), "unfit"),
        (json!({"foul": null}), "unfit"),
        (json!({"pins": 1, "foul": true}), "unfit"),
    ] {
        let response = service.post(&format!("{game}/bowls"), body).await;
        response.refused(422, code);
    }
    assert_eq!(service.get(&game).await.json(), before);
}

#[tokio::test]
async fn a_request_that_is_repeated_is_known_by_its_key_whatever_form_it_has() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let send = |body: Value| {
        let request = TestRequest::new("POST", &format!("{game}/bowls"));
        service.send(request.header("idempotency-key", "a1").json(&body))
    };
    for body in [json!({"standing": [7, 10]}), json!({"text": "8[7-10]"})] {
        assert_eq!(send(body).await.json()["version"], 1);
    }
    for other in [json!({"pins": 8}), json!({"foul": true})] {
        send(other).await.refused(422, "key-reused");
    }
}

#[tokio::test]
async fn a_game_is_opened_and_scored_by_its_rule_book() {
    let service = TestService::new();
    let plain = service.game(7, &["PJS"]).await;
    assert_eq!(service.get(&plain).await.json()["rules"], "ten-pin");
    let game = game_by(&service, "no-tap-9").await;
    let bowls = [
        json!({"standing": [10]}),
        json!({"pins": 3}),
        json!({"pins": 4}),
    ];
    let board = enter_all(&service, &game, &bowls).await;
    assert_eq!(board["rules"], "no-tap-9");
    assert_eq!(
        (marks(&board, 0), &board["players"][0]["total"]),
        ("X 34 ".to_owned(), &json!(24))
    );
    let first = &board["players"][0]["frames"][0]["bowls"][0];
    assert_eq!(
        (&first["pins"], &first["standing"]),
        (&json!(9), &json!([10]))
    );
    let game = game_by(&service, "current-frame").await;
    let board = enter_all(&service, &game, &[json!({"pins": 10})]).await;
    assert_eq!(board["players"][0]["total"], 30);
    for unknown in ["nine-pin", ""] {
        let body = json!({"lane": 7, "players": ["PJS"], "rules": unknown, "replace": true});
        service.post("/api/games", body).await.refused(422, "rules");
    }
}

#[tokio::test]
async fn a_game_that_is_opened_again_with_its_key_must_have_the_same_rules() {
    let service = TestService::new();
    let open = |rules: &'static str| {
        let body = json!({"lane": 7, "players": ["PJS"], "rules": rules, "replace": true});
        let request = TestRequest::new("POST", "/api/games").header("idempotency-key", "a1");
        service.send(request.json(&body))
    };
    assert_eq!(open("no-tap-9").await.status, 201);
    assert_eq!(open("no-tap-9").await.status, 201);
    open("ten-pin").await.refused(422, "key-reused");
}

/// Puts the bowls of a frame.
pub(crate) async fn correct(
    service: &TestService,
    game: &str,
    (seat, frame): (u8, u8),
    body: &Value,
) -> TestResponse {
    let path = format!("{game}/players/{seat}/frames/{frame}");
    service
        .send(TestRequest::new("PUT", &path).json(body))
        .await
}

#[tokio::test]
async fn the_history_tells_leaves_fouls_and_frames_that_were_corrected() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    enter_all(
        &service,
        &game,
        &[json!({"standing": [7, 10]}), json!({"foul": true})],
    )
    .await;
    let bowls = json!({"bowls": [{"standing": [10]}, {"text": "/"}]});
    assert_eq!(correct(&service, &game, (1, 1), &bowls).await.status, 200);
    let history = service.get(&format!("{game}/history")).await.json();
    let events = &history["events"];
    assert_eq!(
        (
            &events[0]["pins"],
            &events[0]["standing"],
            &events[0]["foul"]
        ),
        (&json!(8), &json!([7, 10]), &json!(false))
    );
    assert_eq!(
        (&events[1]["pins"], &events[1]["foul"]),
        (&json!(0), &json!(true))
    );
    let corrected = &events[2];
    assert_eq!(corrected["kind"], "corrected");
    assert_eq!(
        (&corrected["seat"], &corrected["frame"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(corrected["bowls"], json!(["9[10]", "1"]));
    assert_eq!(corrected["replaced_bowls"], json!(["(8)[7-10]", "F"]));
    assert_eq!(
        (&corrected["bowl"], &corrected["pins"]),
        (&json!(null), &json!(null))
    );
    let sheet = service
        .get(&format!("{}?lang=en", game.trim_start_matches("/api")))
        .await;
    let told = "(8)[7-10] F corrected to 9[10] 1";
    assert!(sheet.text().contains(told), "{}", sheet.text());
}
