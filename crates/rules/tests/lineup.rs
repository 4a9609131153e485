//! Several players who take turns (MUL-1, MUL-2).

#[path = "fuzz_law/player_up.rs"]
mod player_up;
mod sheet;

use player_up::player_up;
use sheet::{Sheet, lineup};
use tenpin_rules::{BowlError, Lineup, LineupError, Ordinal, Pins, Player, UndoError};

/// Checks who is up after these bowls.
#[track_caller]
fn check(names: &str, bowls: &[u8], expected: &str) {
    let sheet = Sheet::from(&lineup(names, bowls));
    assert_eq!(sheet.next.concat(), expected, "{names} {bowls:?}");
}

/// Nine frames of gutters for that many players, then these bowls.
fn tenth(players: usize, bowls: &[u8]) -> Vec<u8> {
    [&[0].repeat(18 * players), bowls].concat()
}

fn players(names: &str) -> Vec<Player> {
    let players = names.split_whitespace().map(str::parse);
    players.collect::<Result<_, _>>().expect("names")
}

#[test]
fn players_take_turns_frame_by_frame() {
    check("PJS KYJ", &[], "PJS is up in frame 1 after 0: a full rack");
    check("PJS KYJ", &[8], "PJS is up in frame 1 after 1: 2 left");
    check(
        "PJS KYJ",
        &[8, 2],
        "KYJ is up in frame 1 after 0: a full rack",
    );
    check(
        "PJS KYJ",
        &[10],
        "KYJ is up in frame 1 after 0: a full rack",
    );
    check("PJS KYJ", &[10, 7], "KYJ is up in frame 1 after 1: 3 left");
    check(
        "PJS KYJ",
        &[10, 7, 2],
        "PJS is up in frame 2 after 0: a full rack",
    );
    check(
        "PJS KYJ LEE",
        &[10, 10],
        "LEE is up in frame 1 after 0: a full rack",
    );
    check(
        "PJS KYJ LEE",
        &[10; 3],
        "PJS is up in frame 2 after 0: a full rack",
    );
    check(
        "PJS KYJ LEE",
        &[10; 4],
        "KYJ is up in frame 2 after 0: a full rack",
    );
}

#[test]
fn the_tenth_frame_is_bowled_out_before_the_turn_passes() {
    for (bowls, expected) in [
        (&[] as &[u8], "PJS is up in frame 10 after 0: a full rack"),
        (&[10], "PJS is up in frame 10 after 1: a full rack"),
        (&[10, 10], "PJS is up in frame 10 after 2: a full rack"),
        (&[10, 7], "PJS is up in frame 10 after 2: 3 left"),
        (&[10, 10, 10], "KYJ is up in frame 10 after 0: a full rack"),
        (&[9, 1], "PJS is up in frame 10 after 2: a full rack"),
        (&[9, 1, 0], "KYJ is up in frame 10 after 0: a full rack"),
        (&[8, 1], "KYJ is up in frame 10 after 0: a full rack"),
        (&[8, 1, 10, 0], "KYJ is up in frame 10 after 2: 10 left"),
        (&[8, 1, 10, 0, 0], "over"),
    ] {
        check("PJS KYJ", &tenth(2, bowls), expected);
    }
}

#[test]
fn a_board_shows_every_player_and_who_is_up() {
    let told = Sheet::from(&lineup("PJS KYJ", &[10, 8, 2, 8, 1, 10])).to_string();
    let expected = "PJS  X=19  8|1=28  .  at most 268\n\
                    KYJ  8|/=20  X  .  at most 290\n\
                    PJS is up in frame 3 after 0: a full rack";
    assert_eq!(told, expected);
}

#[test]
fn a_lineup_is_over_when_every_player_is() {
    let ends: &[u8] = &[10, 10, 10, 3, 4, 5, 5, 5];
    for length in 0..ends.len() {
        let running = lineup("PJS KYJ LEE", &tenth(3, &ends[..length]));
        assert!(!running.is_over(), "{length}");
    }
    let mut over = lineup("PJS KYJ LEE", &tenth(3, ends));
    assert!(over.is_over());
    assert_eq!(over.bowl(Pins::NONE), Err(BowlError::GameOver));
    assert_eq!(over, lineup("PJS KYJ LEE", &tenth(3, ends)));
}

#[test]
fn a_bowl_that_is_refused_does_not_pass_the_turn() {
    let mut refused = lineup("PJS KYJ", &[10, 7]);
    assert!(refused.bowl(Pins::ALL).is_err());
    assert!(refused.bowl(tenpin_rules::Sign::Strike).is_err());
    assert_eq!(refused, lineup("PJS KYJ", &[10, 7]));
}

/// Takes back one bowl after another, to the start.
#[track_caller]
fn check_undo(names: &str, bowls: &[u8]) {
    let mut undone = lineup(names, bowls);
    for length in (0..bowls.len()).rev() {
        let expected = lineup(names, &bowls[..length]);
        let last = player_up(&expected).expect("a bowl followed");
        assert_eq!(undone.undo(last), Ok(()));
        let told = Sheet::from(&undone).to_string();
        assert_eq!(told, Sheet::from(&expected).to_string(), "{length}");
        assert_eq!(undone, expected, "{length}");
    }
    for player in players(names) {
        assert_eq!(undone.undo(player), Err(UndoError));
    }
    assert_eq!(undone, lineup(names, &[]));
}

#[test]
fn undo_in_the_middle_of_a_frame_keeps_the_turn() {
    check_undo("PJS KYJ", &[10, 7]);
    check_undo("PJS KYJ LEE", &[10, 7, 2, 4]);
}

#[test]
fn undo_of_a_bowl_that_ended_a_frame_gives_the_turn_back() {
    check_undo("PJS KYJ", &[8, 1]);
    check_undo("PJS KYJ", &[10, 10]);
    check_undo("PJS KYJ LEE", &[10, 7, 2, 4, 6, 10, 10, 3, 3, 1]);
}

#[test]
fn undo_goes_back_across_the_tenth_frame() {
    check_undo("PJS KYJ", &tenth(2, &[10, 10, 10, 4]));
    check_undo("PJS KYJ", &tenth(2, &[3, 4, 10, 10]));
}

#[test]
fn undo_after_the_end_goes_back_to_the_last_player_whatever_the_tenths_were() {
    for ends in [
        vec![10, 10, 10, 3, 4, 5, 5, 5],
        vec![3, 4, 10, 10, 10, 3, 4],
        vec![5, 5, 5, 10, 2, 3, 0, 0],
        vec![0, 0, 0, 0, 10, 10, 10],
    ] {
        check_undo("PJS KYJ LEE", &tenth(3, &ends));
    }
}

#[test]
fn nobody_and_the_same_player_twice_are_refused() {
    for (names, message) in [
        ("", "nobody plays; one player at least"),
        ("PJS PJS", "PJS plays already; take another name"),
        ("PJS KYJ pjs", "PJS plays already; take another name"),
    ] {
        let refused = Lineup::try_from(players(names));
        assert_eq!(
            refused.map_err(|error| error.to_string()),
            Err(message.to_owned())
        );
    }
    let twice = LineupError::Twice("KYJ".parse().unwrap());
    assert_eq!(Lineup::try_from(players("KYJ kyj")), Err(twice));
    assert!(Lineup::try_from(players("PJS KYJ LEE")).is_ok());
}

#[test]
fn a_replay_says_which_bowl_of_all_was_refused() {
    let bowls = [10, 7, 2, 8, 3].map(|count| Pins::try_from(count).unwrap());
    let refused = lineup("PJS KYJ", &[]).replay(bowls).unwrap_err();
    let (ordinal, _): (Ordinal, BowlError) = refused.into();
    assert_eq!(usize::from(ordinal), 5);
    assert_eq!(
        refused.to_string(),
        "bowl 5: 3 pins, but only 2 are standing"
    );
}
