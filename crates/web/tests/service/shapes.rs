//! The JSON of a game and of its bowls, whole.

use serde_json::{Value, json};
use tenpin_store::Timestamp;

use super::test_service::{TestRequest, TestService};

/// A game as JSON, without its ID and its times, which differ each time.
async fn told(service: &TestService, game: &str) -> Value {
    let mut told = service.get(game).await.json();
    let fields = told.as_object_mut().unwrap();
    for field in ["id", "opened", "changed", "finished"] {
        assert!(fields.remove(field).is_some(), "{field}");
    }
    told
}

fn bowl(number: u16, mark: &str, pins: u8, place: u8, standing: &Value) -> Value {
    json!({
        "number": number, "mark": mark, "pins": pins, "box": place,
        "standing": standing, "split": false, "foul": false,
    })
}

#[tokio::test]
async fn a_game_tells_all_that_a_page_needs() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10, 8]).await;
    assert_eq!(
        told(&service, &game).await,
        json!({
            "lane": 7, "rules": "ten-pin", "version": 2, "over": false, "given_up": false, "winners": [],
            "choices": ["join", "order", "give-up", "undo"],
            "turn": {
                "player": 1, "seat": 2, "frame": 1, "bowl": 2, "standing": 2, "full_rack": false,
                "rack": null, "entries": {"-": 0, "/": 2, "0": 0, "1": 1, "2": 2, "F": 0},
            },
            "players": [
                {
                    "name": "PJS", "seat": 1, "bowler": null, "total": 0, "minimum": 10, "maximum": 300,
                    "left": false, "skipped": false, "choices": ["leave", "skip"],
                    "frames": [
                        {"number": 1, "marks": ["X"], "total": null, "points": null, "bowls": [bowl(1, "X", 10, 2, &json!([]))], "missed": null},
                        {"number": 2, "marks": [], "total": null, "points": null, "bowls": [], "missed": null},
                    ],
                },
                {
                    "name": "KYJ", "seat": 2, "bowler": null, "total": 0, "minimum": 8, "maximum": 290,
                    "left": false, "skipped": false, "choices": ["leave"],
                    "frames": [
                        {"number": 1, "marks": ["8"], "total": null, "points": null, "bowls": [bowl(2, "8", 8, 1, &json!(null))], "missed": null},
                    ],
                },
            ],
        })
    );
}

#[tokio::test]
async fn a_full_rack_takes_a_strike_and_ten_left_pins_a_spare() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let turn = service.get(&game).await.json()["turn"].clone();
    assert_eq!(
        (&turn["full_rack"], &turn["bowl"]),
        (&json!(true), &json!(1))
    );
    assert_eq!(turn["entries"].as_object().unwrap().len(), 14);
    assert_eq!(
        (&turn["entries"]["X"], &turn["entries"]["/"]),
        (&json!(10), &json!(null))
    );
    let turn = service.bowl(&game, 0).await.json()["turn"].clone();
    assert_eq!(
        (&turn["full_rack"], &turn["bowl"]),
        (&json!(false), &json!(2))
    );
    assert_eq!(
        (&turn["entries"]["X"], &turn["entries"]["/"]),
        (&json!(null), &json!(10))
    );
}

#[tokio::test]
async fn every_entry_that_is_told_is_taken_and_no_other_count() {
    let service = TestService::new();
    for before in [
        &[][..],
        &[7],
        &[0],
        &[10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 4],
    ] {
        for pins in 0..=10 {
            let game = service.game(7, &["PJS"]).await;
            service.bowl_all(&game, before.iter().copied()).await;
            let turn = service.get(&game).await.json()["turn"].clone();
            let is_told = turn["entries"][pins.to_string()] == json!(pins);
            let is_taken = service.bowl(&game, pins).await.status == 200;
            assert_eq!(is_told, is_taken, "{pins} after {before:?}");
        }
    }
}

#[tokio::test]
async fn winners_are_told_at_the_end_and_a_tie_has_several() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10; 23]).await;
    assert_eq!(told(&service, &game).await["winners"], json!([]));
    service.bowl_all(&game, [10]).await;
    assert_eq!(
        told(&service, &game).await["winners"],
        json!(["PJS", "KYJ"])
    );
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [0, 0, 0, 1].repeat(10)).await;
    assert_eq!(told(&service, &game).await["winners"], json!(["KYJ"]));
}

#[tokio::test]
async fn a_game_tells_when_it_was_opened_changed_and_finished() {
    let service = TestService::new();
    let start = Timestamp::now();
    let game = service.game(7, &["PJS"]).await;
    let time =
        |game: &Value, name: &str| -> Timestamp { game[name].as_str().unwrap().parse().unwrap() };
    let opened = service.get(&game).await.json();
    assert!(time(&opened, "opened") >= start);
    assert_eq!(opened["changed"], opened["opened"]);
    assert_eq!(opened["finished"], json!(null));
    service.bowl_all(&game, [10; 12]).await;
    let over = service.get(&game).await.json();
    assert_eq!(over["opened"], opened["opened"]);
    assert!(time(&over, "changed") >= time(&over, "opened"));
    assert_eq!(over["finished"], over["changed"]);
    let history = service.get(&format!("{game}/history")).await.json();
    assert_eq!(history["events"][11]["at"], over["finished"]);
}

#[tokio::test]
async fn a_bowl_tells_what_it_can_be_corrected_to() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [7, 2, 10]).await;
    let choice = |pins: u8| json!({"pins": pins, "moves": false});
    assert_eq!(
        service.get(&format!("{game}/bowls/2")).await.json(),
        json!({
            "version": 3, "number": 2, "player": 0, "seat": 1, "frame": 1, "bowl": 2, "mark": "2", "pins": 2,
            "locked": false, "corrections": [choice(0), choice(1), choice(3)],
        })
    );
    for missing in ["0", "4", "65536", "x"] {
        let answer = service.get(&format!("{game}/bowls/{missing}")).await;
        assert_eq!(answer.status, 404, "{missing}");
    }
}

#[tokio::test]
async fn every_correction_that_is_told_is_taken_and_no_other() {
    let service = TestService::new();
    let bowls = [7, 3, 10, 9, 0, 0, 10, 10];
    for (players, number) in [
        (&["PJS"][..], 1),
        (&["PJS"], 3),
        (&["PJS", "KYJ"], 1),
        (&["PJS", "KYJ"], 4),
    ] {
        for pins in 0..=10 {
            let game = service.game(7, players).await;
            service.bowl_all(&game, bowls).await;
            let path = format!("{game}/bowls/{number}");
            let told = service.get(&path).await.json();
            let choices = told["corrections"].as_array().unwrap();
            let is_told = choices.iter().any(|choice| choice["pins"] == json!(pins));
            let correction = TestRequest::new("PUT", &path).json(&json!({ "pins": pins }));
            let is_taken = service.send(correction).await.status == 200;
            // To correct a bowl to what it is changes nothing, so it is not offered.
            let is_same = told["pins"] == json!(pins);
            assert_eq!(
                is_told,
                is_taken && !is_same,
                "{players:?}: bowl {number} as {pins}"
            );
        }
    }
}
