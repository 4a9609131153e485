//! Marks that are written quickly, beside those of the rules.

mod games;

use games::{Dice, frames, how_many, line_of, tenths};
use tenpin_bulk::{Notation, push_marks, read_line, score_line};
use tenpin_scorecard::PlayerRow;

/// Checks the marks of a complete game, in whatever notation it is written.
#[track_caller]
fn check(line: &str) {
    assert!(
        score_line(line.as_bytes(), Notation::Auto).is_some(),
        "{line}"
    );
    check_marks(line);
}

#[track_caller]
fn check_marks(line: &str) {
    let row = PlayerRow::from(&read_line(line, Notation::Auto).unwrap());
    let by_rules = row.frames.iter().flat_map(|frame| frame.marks);
    let mut marks = String::new();
    push_marks(&mut marks, line.as_bytes(), Notation::Auto);
    assert!(
        marks.chars().eq(by_rules.map(char::from)),
        "{line}: {marks}"
    );
}

/// Checks a game in each way to write it.
fn check_bowls(bowls: &[u8]) {
    let compact = line_of(bowls);
    check(&compact);
    check(&compact.to_lowercase().replace('-', "G"));
    let counts: Vec<String> = bowls.iter().map(u8::to_string).collect();
    check(&counts.join(" "));
    check(&counts.join(" | "));
    // Spares as pins. A spare of ten must be `/`: an `X` there is refused.
    let spare_of_ten = bowls.windows(2).any(|pair| pair == [0, 10]);
    if !spare_of_ten {
        let marks = counts.iter().map(|count| count.replace("10", "X"));
        check(&marks.collect::<String>());
    }
}

#[test]
fn every_frame_before_every_tenth_is_written_as_the_rules_write_it() {
    for frame in frames() {
        for tenth in tenths() {
            let bowls = [vec![10; 8], frame.clone(), tenth].concat();
            let compact = line_of(&bowls);
            check(&compact);
            let counts: Vec<String> = bowls.iter().map(u8::to_string).collect();
            check(&counts.join(","));
        }
    }
}

#[test]
fn an_unfinished_game_is_written_as_the_rules_write_it() {
    let mut dice = Dice(0x000f_1715);
    for game in 0..how_many(1_000) {
        let bowls = dice.game(game % 100);
        for played in 0..bowls.len() {
            check_marks(&line_of(&bowls[..played]));
        }
    }
}

#[test]
fn random_games_are_written_as_the_rules_write_them() {
    let mut dice = Dice(0x3a7_1c5);
    for game in 0..how_many(5_000) {
        check_bowls(&dice.game(game % 100));
    }
}
