//! The numbers beside a board: averages and exact chances.

use std::sync::Arc;

use serde_json::{Value, json};
use tenpin_chances::{BowlFrequencies, Odds, Position, TotalChances, win_chances};
use tenpin_rules::{Pins, RuleBook};
use tenpin_store::{Journal, Memory, PastTotal, PastTotalId, Timestamp};
use tenpin_web::Settings;

use super::test_service::TestService;

const NINES: [u8; 20] = [9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0];

async fn numbers(service: &TestService, game: &str, target: u16) -> Value {
    let path = format!("{game}/numbers?target={target}");
    let response = service.get(&path).await;
    assert_eq!(response.status, 200, "{response:?}");
    // What is told the second time was computed once.
    assert_eq!(service.get(&path).await.body, response.body);
    response.json()
}

fn outlook(rules: RuleBook, bowls: &[u8], odds: &Odds) -> TotalChances {
    let pins = bowls.iter().map(|pins| Pins::try_from(*pins).unwrap());
    Position::replay_by(rules, pins).unwrap().outlook(odds)
}

#[track_caller]
fn check(told: &Value, expected: f64) {
    let told = told.as_f64().unwrap();
    assert!((told - expected).abs() < 1e-12, "{told} {expected}");
}

#[tokio::test]
async fn chances_are_those_of_the_library_by_every_rule_book() {
    let service = TestService::new();
    for rules in RuleBook::ALL {
        let players = ["PJS", "KYJ", "LEE"];
        let body =
            json!({"lane": 1, "players": players, "rules": rules.to_string(), "replace": true});
        let opened = service.post("/api/games", body).await;
        let game = opened.header("location").unwrap();
        service.bowl_all(game, [10, 5, 1, 3]).await;
        let told = numbers(&service, game, 120).await;
        assert_eq!(
            (&told["version"], &told["target"]),
            (&json!(4), &json!(120))
        );
        let bowled: [&[u8]; 3] = [&[10], &[5, 1], &[3]];
        let outlooks = bowled.map(|bowls| outlook(rules, bowls, &Odds::typical()));
        let chances = win_chances(&outlooks);
        for (seat, outlook) in outlooks.iter().enumerate() {
            let player = &told["players"][seat];
            let chance = chances.bowlers[seat];
            assert_eq!(player["seat"], seat + 1);
            assert_eq!(player["odds"], "typical");
            assert_eq!(
                (&player["tonight"], &player["overall"]),
                (&Value::Null, &Value::Null)
            );
            check(&player["chance_of_target"], outlook.at_least(120));
            check(
                &player["chance_of_winning"],
                chance.outright + chance.shared,
            );
            check(&player["chance_of_tie"], chance.shared);
        }
    }
}

#[tokio::test]
async fn somebody_wins_or_two_tie() {
    let service = TestService::new();
    let game = service.game(1, &["PJS", "KYJ"]).await;
    for pins in [10, 9, 0, 3, 4, 10] {
        service.bowl_all(&game, [pins]).await;
        let told = numbers(&service, &game, 200).await;
        let [first, second] = [0, 1].map(|seat| &told["players"][seat]);
        let tie = first["chance_of_tie"].as_f64().unwrap();
        check(&second["chance_of_tie"], tie);
        let winning = |player: &Value| player["chance_of_winning"].as_f64().unwrap();
        assert!((winning(first) + winning(second) - tie - 1.0).abs() < 1e-9);
    }
}

/// Whether each player reached the target, won and tied.
fn outcome(told: &Value) -> Value {
    let players = told["players"].as_array().unwrap().iter();
    let chances = players.map(|player| {
        json!([
            player["chance_of_target"],
            player["chance_of_winning"],
            player["chance_of_tie"]
        ])
    });
    chances.collect()
}

#[tokio::test]
async fn a_finished_game_has_chances_of_nothing_or_all() {
    let service = TestService::new();
    let game = service.game(1, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [4, 0, 9, 0].repeat(10)).await;
    let told = numbers(&service, &game, 90).await;
    assert_eq!(outcome(&told), json!([[0.0, 0.0, 0.0], [1.0, 1.0, 0.0]]));
    let told = numbers(&service, &game, 91).await;
    assert_eq!(outcome(&told), json!([[0.0, 0.0, 0.0], [0.0, 1.0, 0.0]]));
    let game = service.game(1, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10; 24]).await;
    let told = numbers(&service, &game, 300).await;
    assert_eq!(outcome(&told), json!([[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]));
}

#[tokio::test]
async fn nobody_wins_who_has_left_or_whose_game_was_given_up() {
    let service = TestService::new();
    let game = service.game(1, &["PJS", "KYJ"]).await;
    service
        .post(&format!("{game}/players/1/leave"), json!({}))
        .await;
    let told = outcome(&numbers(&service, &game, 0).await);
    assert_eq!(told[0], json!([null, null, null]));
    assert_eq!((&told[1][0], &told[1][2]), (&json!(1.0), &json!(0.0)));
    check(&told[1][1], 1.0);
    service.post(&format!("{game}/give-up"), json!({})).await;
    let told = outcome(&numbers(&service, &game, 0).await);
    assert_eq!(told, json!([[null, null, null], [null, null, null]]));
}

#[tokio::test]
async fn odds_are_a_bowlers_own_from_ten_games_on() {
    let service = TestService::new();
    service.bowler("Kim", "KJM").await;
    let game = service.game(1, &["KJM", "GST"]).await;
    let mut frequencies = BowlFrequencies::default();
    for count in 1..=10 {
        let before = numbers(&service, &game, 150).await;
        assert_eq!(before["players"][0]["odds"], "typical", "{count}");
        let typical = outlook(RuleBook::TEN_PIN, &[], &Odds::typical());
        check(
            &before["players"][0]["chance_of_target"],
            typical.at_least(150),
        );
        let past = service.game(2, &["KJM"]).await;
        service.bowl_all(&past, [10; 12]).await;
        frequencies.add([Pins::ALL; 12]).unwrap();
        let average = json!({"games": count, "average": 300.0});
        let told = numbers(&service, &game, 150).await;
        assert_eq!(told["players"][0]["tonight"], average);
        assert_eq!(told["players"][0]["overall"], average);
    }
    let told = numbers(&service, &game, 150).await;
    assert_eq!(told["players"][0]["odds"], "own");
    assert_eq!(told["players"][1]["odds"], "typical");
    let own = outlook(RuleBook::TEN_PIN, &[], &frequencies.odds());
    check(&told["players"][0]["chance_of_target"], own.at_least(150));
}

#[tokio::test]
async fn averages_are_of_finished_games_by_the_rule_book_of_the_game() {
    let journal = Arc::new(Memory::default());
    let service = TestService::with(journal.clone(), Settings::default());
    let kim = service.bowler("Kim", "KJM").await;
    let total = PastTotal {
        id: PastTotalId::of_hash(7),
        bowler: kim["id"].as_str().unwrap().parse().unwrap(),
        at: Timestamp::from(1_700_000_000_000),
        total: 211,
        rules: RuleBook::TEN_PIN,
        lane: None,
        by: "season.csv".to_owned(),
    };
    journal.add_totals(vec![total]).await.unwrap();
    let body = json!({"lane": 3, "players": ["KJM"], "rules": "no-tap-9"});
    let other = service.post("/api/games", body).await;
    let other = other.header("location").unwrap();
    service.bowl_all(other, [9; 12]).await;
    let game = service.game(1, &["KJM"]).await;
    let averages = async || {
        let told = numbers(&service, &game, 200).await;
        let player = &told["players"][0];
        json!([player["tonight"], player["overall"]])
    };
    let before = json!([{"games": 0, "average": null}, {"games": 1, "average": 211.0}]);
    assert_eq!(averages().await, before);
    service.bowl_all(&game, NINES[..19].iter().copied()).await;
    assert_eq!(averages().await, before);
    service.bowl_all(&game, [0]).await;
    assert_eq!(
        averages().await,
        json!([{"games": 1, "average": 90.0}, {"games": 2, "average": 150.5}])
    );
}

#[tokio::test]
async fn a_correction_here_or_in_another_game_changes_the_numbers() {
    let service = TestService::new();
    service.bowler("Kim", "KJM").await;
    let past = service.game(2, &["KJM"]).await;
    service.bowl_all(&past, NINES).await;
    let game = service.game(1, &["KJM"]).await;
    service.bowl_all(&game, [10, 10]).await;
    let before = numbers(&service, &game, 200).await;
    let correct = async |game: &str, bowls: Value| {
        let path = format!("{game}/players/1/frames/1");
        let body = json!({"bowls": bowls, "unlock": true});
        let response = service.change("PUT", &path, body).await;
        assert_eq!(response.status, 200, "{response:?}");
    };
    correct(&game, json!([{"pins": 0}, {"pins": 1}])).await;
    let after = numbers(&service, &game, 200).await;
    let chance = |told: &Value| told["players"][0]["chance_of_target"].as_f64().unwrap();
    assert!(chance(&after) < chance(&before));
    let expected = outlook(RuleBook::TEN_PIN, &[0, 1, 10], &Odds::typical());
    check(
        &after["players"][0]["chance_of_target"],
        expected.at_least(200),
    );
    correct(&past, json!([{"pins": 5}, {"pins": 0}])).await;
    let after = numbers(&service, &game, 200).await;
    assert_eq!(
        after["players"][0]["tonight"],
        json!({"games": 1, "average": 86.0})
    );
}

#[tokio::test]
async fn another_bowler_in_the_seat_and_a_merge_change_the_numbers() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KJM").await;
    let twice = service.bowler("Kim J.", "KMJ").await;
    let past = service.game(2, &["KMJ"]).await;
    service.bowl_all(&past, NINES).await;
    let game = service.game(1, &["GST"]).await;
    let overall = async || numbers(&service, &game, 200).await["players"][0]["overall"].clone();
    assert_eq!(overall().await, Value::Null);
    let path = format!("{game}/players/1/bowler");
    service
        .change("PUT", &path, json!({"bowler": kim["id"]}))
        .await;
    assert_eq!(overall().await["games"], 0);
    let path = format!("/api/bowlers/{}/merge", twice["id"].as_str().unwrap());
    service.post(&path, json!({"into": kim["id"]})).await;
    assert_eq!(overall().await, json!({"games": 1, "average": 90.0}));
}

#[tokio::test]
async fn a_wrong_target_is_named_and_names_are_not_told() {
    let service = TestService::new();
    service.bowler("Kim Jimin", "KJM").await;
    let game = service.game(1, &["KJM"]).await;
    for wrong in ["301", "-1", "many", ""] {
        let response = service.get(&format!("{game}/numbers?target={wrong}")).await;
        response.refused(400, "unreadable");
        assert!(response.text().contains("target"), "{response:?}");
    }
    let unknown = format!("{game}/numbers?goal=200");
    service.get(&unknown).await.refused(400, "no-parameter");
    let nothing = "/api/games/000000000000/numbers";
    service.get(nothing).await.refused(404, "no-game");
    let told = service.get(&format!("{game}/numbers")).await;
    assert_eq!(told.json()["target"], 200);
    assert!(!told.text().contains("KJM") && !told.text().contains("Kim"));
}
