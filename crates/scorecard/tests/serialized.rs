//! A scorecard as JSON.
#![cfg(feature = "serde")]

use serde_json::json;
use tenpin_rules::{Lineup, Pins};
use tenpin_scorecard::Scorecard;

fn serialized(bowls: &[u8]) -> serde_json::Value {
    let players = ["PJS", "KYJ"].map(|name| name.parse().unwrap());
    let lineup = Lineup::try_from(players.to_vec()).unwrap();
    let bowls = bowls.iter().map(|count| Pins::try_from(*count).unwrap());
    let card = Scorecard::from(&lineup.replay(bowls).unwrap());
    serde_json::to_value(card).unwrap()
}

#[test]
fn a_scorecard_is_numbers_and_strings() {
    assert_eq!(
        serialized(&[7, 3, 10, 4]),
        json!({
            "players": [
                {
                    "name": "PJS",
                    "left": false,
                    "skipped": false,
                    "frames": [
                        { "number": 1, "marks": ["7", "/"], "points": 14, "total": 14 },
                        { "number": 2, "marks": ["4"], "points": null, "total": null },
                    ],
                    "total": 14,
                    "minimum": 18,
                    "maximum": 274,
                },
                {
                    "name": "KYJ",
                    "left": false,
                    "skipped": false,
                    "frames": [
                        { "number": 1, "marks": ["X"], "points": null, "total": null },
                        { "number": 2, "marks": [], "points": null, "total": null },
                    ],
                    "total": 0,
                    "minimum": 10,
                    "maximum": 300,
                },
            ],
            "turn": { "seat": 0, "frame": 2, "bowl": 2, "standing": 6, "full_rack": false },
            "over": false,
            "given_up": false,
            "rules": "ten-pin",
        })
    );
}

#[test]
fn a_full_rack_is_told_from_ten_pins_that_are_left() {
    let turn = |bowls: &[u8]| serialized(bowls)["turn"].clone();
    assert_eq!(
        turn(&[]),
        json!({ "seat": 0, "frame": 1, "bowl": 1, "standing": 10, "full_rack": true })
    );
    assert_eq!(
        turn(&[0]),
        json!({ "seat": 0, "frame": 1, "bowl": 2, "standing": 10, "full_rack": false })
    );
}

#[test]
fn a_finished_game_has_no_turn() {
    let finished = serialized(&[10; 24]);
    assert_eq!(finished["turn"], json!(null));
    assert_eq!(finished["over"], json!(true));
}
