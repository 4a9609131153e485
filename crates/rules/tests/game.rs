//! One player's game: bowls until it is over, refusals, undo, replay (GAM-1, GAM-2).

mod sheet;

use sheet::{Sheet, lineup};
use tenpin_rules::{
    Board, BowlError, BowlingGame, Entry, Lineup, Ordinal, Pins, RuleBook, UndoError,
};

fn pins(count: u8) -> Pins {
    Pins::try_from(count).expect("a count of pins")
}

fn game(bowls: &[u8]) -> BowlingGame {
    let new = BowlingGame::new("PJS".parse().expect("a name"));
    let bowls = bowls.iter().map(|count| pins(*count));
    new.replay(bowls).expect("bowls that can be")
}

/// Games that are over.
fn finished() -> [Vec<u8>; 5] {
    [
        vec![10; 12],
        vec![0; 20],
        vec![5; 21],
        [vec![0; 18], vec![10, 5, 3]].concat(),
        [vec![0; 18], vec![5, 4]].concat(),
    ]
}

#[track_caller]
fn check_refused(bowls: &[u8], entries: &[(&str, BowlError)]) {
    for (text, reason) in entries {
        let mut refused = game(bowls);
        let entry: Entry = text.parse().expect("an entry");
        assert_eq!(refused.bowl(entry), Err(*reason), "{bowls:?} {text}");
        assert_eq!(refused, game(bowls), "{bowls:?} {text}");
    }
}

fn too_many(bowled: u8, standing: u8) -> BowlError {
    let [bowled, standing] = [bowled, standing].map(pins);
    BowlError::TooManyPins { bowled, standing }
}

#[test]
fn it_takes_bowls_until_the_final_frame_is_finished_and_then_is_over() {
    for bowls in finished() {
        for length in 0..bowls.len() {
            assert!(!game(&bowls[..length]).is_over(), "{bowls:?} {length}");
        }
        assert!(game(&bowls).is_over(), "{bowls:?}");
    }
}

#[test]
fn a_bowl_after_the_end_is_an_error_and_changes_nothing() {
    for bowls in finished() {
        let over = BowlError::GameOver;
        check_refused(
            &bowls,
            &[("0", over), ("10", over), ("X", over), ("/", over)],
        );
    }
}

#[test]
fn a_refused_bowl_leaves_the_game_as_it_was_and_it_goes_on() {
    check_refused(&[7], &[("4", too_many(4, 3)), ("9", too_many(9, 3))]);
    check_refused(&[10, 9], &[("2", too_many(2, 1))]);
    let tenth = [[0; 18].as_slice(), &[10, 7]].concat();
    check_refused(&tenth, &[("4", too_many(4, 3))]);

    let mut again = game(&[7]);
    assert_eq!(again.bowl(pins(9)), Err(too_many(9, 3)));
    assert_eq!(again.bowl(pins(3)), Ok(()));
    assert_eq!(again, game(&[7, 3]));
}

#[test]
fn a_sign_in_the_wrong_place_is_refused() {
    let [spare, strike] = [BowlError::SpareOnFullRack, BowlError::StrikeAfterFirstBowl];
    check_refused(&[], &[("/", spare)]);
    check_refused(&[10], &[("/", spare)]);
    check_refused(&[0], &[("X", strike)]);
    check_refused(&[7], &[("x", strike)]);
    let tenth = |bowls: &[u8]| [&[0; 18], bowls].concat();
    check_refused(&tenth(&[10]), &[("/", spare)]);
    check_refused(&tenth(&[9, 1]), &[("/", spare)]);
    check_refused(&tenth(&[10, 0]), &[("X", strike)]);
}

#[test]
fn signs_and_counts_are_the_same_bowls() {
    let mut signs = game(&[]);
    for text in ["X", "7", "/", "-", "/", "-", "-", "3", "4"] {
        signs.bowl(text.parse::<Entry>().unwrap()).unwrap();
    }
    assert_eq!(signs, game(&[10, 7, 3, 0, 10, 0, 0, 3, 4]));
}

#[test]
fn undo_takes_back_one_bowl_at_a_time_down_to_the_first() {
    for bowls in finished() {
        let mut undone = game(&bowls);
        for length in (0..bowls.len()).rev() {
            assert_eq!(undone.undo(), Ok(()));
            assert_eq!(undone, game(&bowls[..length]), "{bowls:?} {length}");
        }
        assert_eq!(undone.undo(), Err(UndoError));
        assert_eq!(undone, game(&[]));
    }
}

#[test]
fn a_replay_says_which_bowl_was_refused_and_why() {
    for (bowls, ordinal, message) in [
        (vec![7, 4], 2, "bowl 2: 4 pins, but only 3 are standing"),
        (
            vec![10, 10, 5, 6, 1],
            4,
            "bowl 4: 6 pins, but only 5 are standing",
        ),
        (vec![10; 13], 13, "bowl 13: the game is over"),
    ] {
        let refused = game(&[]).replay(bowls.into_iter().map(pins)).unwrap_err();
        let (bowl, _): (Ordinal, BowlError) = refused.into();
        assert_eq!(usize::from(bowl), ordinal);
        assert_eq!(refused.to_string(), message);
    }
}

#[test]
fn a_game_tells_a_board_what_a_lineup_of_one_tells() {
    for bowls in finished() {
        for length in 0..=bowls.len() {
            let alone = Sheet::from(&game(&bowls[..length]));
            assert_eq!(alone, Sheet::from(&lineup("PJS", &bowls[..length])));
        }
    }
}

#[test]
fn what_refused_a_replay_is_its_source() {
    use std::error::Error;

    let refused = game(&[]).replay([pins(7), pins(4)]).unwrap_err();
    let source = refused.source().map(ToString::to_string);
    assert_eq!(source.as_deref(), Some("4 pins, but only 3 are standing"));
}

/// The rule books that a board was told.
struct Told(Vec<RuleBook>);

impl Board for Told {
    fn rules(&mut self, rules: RuleBook) {
        self.0.push(rules);
    }
}

#[test]
fn it_tells_its_rule_book_once_alone_or_in_a_lineup() {
    for rules in RuleBook::ALL {
        let player = "PJS".parse().expect("a name");
        let mut told = Told(Vec::new());
        BowlingGame::by(rules, player).write_to(&mut told);
        assert_eq!(told.0, [rules]);

        let lineup = Lineup::by(rules, vec![player]).expect("a player");
        lineup.write_to(&mut told);
        assert_eq!(told.0, [rules, rules]);
    }
}
