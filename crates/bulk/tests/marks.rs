//! Marks that are written quickly, held against those that the rules write.

mod games;

use games::{Dice, frames, how_many, line_of, tenths};
use tenpin_bulk::{Notation, push_marks, read_line, score_line};

/// The marks of a complete game, however it is written, are those of the rules.
#[track_caller]
fn check(line: &str) {
    let notation = Notation::Auto;
    assert!(score_line(line.as_bytes(), notation).is_some(), "{line}");
    let mut marks = String::new();
    push_marks(&mut marks, line.as_bytes(), notation);
    assert_eq!(
        marks,
        read_line(line, notation).unwrap().marks.concat(),
        "{line}"
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
    // Spares as pins; but a spare of ten is written `/`, an `X` there is refused.
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
fn random_games_are_written_as_the_rules_write_them() {
    let mut dice = Dice(0x3a7_1c5);
    for game in 0..how_many(5_000) {
        check_bowls(&dice.game(game % 100));
    }
}
