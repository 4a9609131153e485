//! Games in which leaves, splits and fouls are known, in every way to write them: what the
//! engines make of them, beside the rules.

mod games;

use games::{Dice, RecordingSink, check_text, engines, how_many};
use proptest::prelude::*;
use tenpin_bulk::{
    CompleteGame, LineError, Notation, Reason, push_game, push_marks, read_line, read_line_by,
    score_line,
};
use tenpin_rules::{BowlError, Frames, PinSet, RuleBook};
use tenpin_scorecard::PlayerRow;

const ALL: u16 = (1 << 10) - 1;

fn pins(bits: u16) -> PinSet {
    PinSet::try_from(bits).unwrap()
}

/// The line of a game with leaves, splits and fouls, each bowl in a way to write it; `gap` may
/// stand between frames.
fn line(dice: &mut Dice, skill: usize, gap: &str) -> String {
    let bowls = dice.game(skill);
    let mut line = String::new();
    let mut stood = None;
    for count in bowls {
        let rack = stood.unwrap_or(ALL);
        let left = u8::try_from(rack.count_ones()).unwrap() - count;
        let leave = dice.leave(rack, left);
        // After a mark without a gap, brackets would be its own.
        let may_be_bare = line.is_empty() || line.ends_with([']', ' ', ',']);
        line += &bowl(dice, count, leave, stood, may_be_bare);
        let is_over = stood.is_some() || leave == 0;
        stood = (!is_over).then_some(leave);
        if is_over {
            line += gap;
        }
    }
    line
}

/// One bowl, of which this is left; `stood` is what stood before a second bowl.
fn bowl(dice: &mut Dice, count: u8, leave: u16, stood: Option<u16>, may_be_bare: bool) -> String {
    let named = in_any_order(dice, leave);
    let sign = match (stood, leave) {
        (None, 0) => "X".to_owned(),
        (Some(_), 0) => "/".to_owned(),
        _ if count == 0 => ["-", "0", "G", "F"][dice.below(4)].to_owned(),
        (None, leave) if pins(leave).is_split() => {
            let split = [format!("({count})"), format!("S{count}"), count.to_string()];
            split[dice.below(3)].clone()
        }
        _ => count.to_string(),
    };
    match dice.below(4) {
        0 | 1 => sign,
        _ if sign == "F" => sign,
        3 if may_be_bare => format!("[{named}]"),
        _ => format!("{sign}[{named}]"),
    }
}

/// Pins as a set is written, or in another order.
fn in_any_order(dice: &mut Dice, bits: u16) -> String {
    let mut numbers: Vec<String> = pins(bits).into_iter().map(|pin| pin.to_string()).collect();
    if dice.below(8) == 0 {
        numbers.reverse();
    }
    numbers.join("-")
}

/// A text of such games, some lines with gaps.
fn text(dice: &mut Dice, games: usize) -> Vec<u8> {
    let lines = (0..games).map(|number| {
        let gap = ["", "", "", " ", ",", " | "][dice.below(6)];
        line(dice, number % 100, gap) + "\n"
    });
    lines.collect::<String>().into_bytes()
}

/// Which lines hold a complete game, by the rules.
fn is_complete(line: &str) -> bool {
    let frames = read_line(line, Notation::Auto);
    frames.is_ok_and(|frames| CompleteGame::of(&frames).is_some())
}

#[test]
fn games_with_leaves_are_told_as_the_rules_would() {
    let mut dice = Dice(0x1ea_5e5);
    let text = text(&mut dice, how_many(4_000));
    check_text(&text);
    let complete = str::from_utf8(&text)
        .unwrap()
        .lines()
        .filter(|line| is_complete(line));
    // Only a gap in a frame that is not whole, such as after `[]`, may make one doubtful.
    assert!(complete.count() * 10 > how_many(4_000) * 9);
}

#[test]
fn whatever_happens_to_a_byte_the_engines_say_what_the_rules_say() {
    let mut dice = Dice(0xda_3a6e);
    for _ in 0..how_many(40) {
        let mut damaged = text(&mut dice, 100);
        for _ in 0..25 {
            let place = dice.below(damaged.len());
            let signs = b"X/-F0123456789S()[]--\n ,";
            damaged[place] = signs[dice.below(signs.len())];
        }
        check_text(&damaged);
    }
}

#[test]
fn a_line_without_leaves_among_others_leaves_them_alone() {
    let mut dice = Dice(0xa10e);
    for place in (0..40).step_by(5) {
        let before = text(&mut dice, 60 + place);
        let after = text(&mut dice, 80);
        check_text(&[&before[..], b"X9/\n", &after].concat());
    }
}

#[test]
fn every_leave_is_taken_after_its_own_count_only() {
    let mut text = Vec::new();
    for bits in 0..=ALL {
        let fallen = 10 - bits.count_ones();
        for count in [fallen, (fallen + 1) % 10] {
            let first = if count == 10 {
                "X".to_owned()
            } else {
                count.to_string()
            };
            let second = if count == 10 { "" } else { "/" };
            let leave = pins(bits);
            text.push(format!("{first}[{leave}]{second}9-9-9-9-9-9-9-9-9-\n"));
            text.push(format!("({count})[{leave}]{second}9-9-9-9-9-9-9-9-9-\n"));
            text.push(format!(
                "9-9-9-9-9-9-9-9-9-{first}[{leave}]{second}{first}[{leave}]\n"
            ));
        }
    }
    check_text(text.concat().as_bytes());
}

#[test]
fn every_second_leave_is_taken_if_its_pins_stood() {
    let mut dice = Dice(0x5ec);
    let mut text = Vec::new();
    for first in 1..=ALL {
        let fallen = 10 - first.count_ones();
        for second in [
            dice.leave(first, 1),
            first & 0x155,
            first & 0x2AA,
            u16::try_from(dice.below(1024)).unwrap(),
        ] {
            let (named, also) = (pins(first), pins(second));
            let more = first.count_ones().saturating_sub(second.count_ones());
            let bowl = if second == 0 {
                "/".to_owned()
            } else {
                more.to_string()
            };
            text.push(format!(
                "9-9-{fallen}[{named}]{bowl}[{also}]9-9-9-9-9-9-9-\n"
            ));
        }
    }
    check_text(text.concat().as_bytes());
}

#[test]
fn what_is_written_is_read_back() {
    let mut dice = Dice(0xbac6);
    for number in 0..how_many(2_000) {
        let line = line(&mut dice, number % 100, "");
        let frames =
            read_line(&line, Notation::Auto).unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut written = String::new();
        push_game(&mut written, &frames);
        assert_eq!(
            read_line(&written, Notation::Auto),
            Ok(frames.clone()),
            "{line}"
        );
        let mut quick = String::new();
        push_marks(&mut quick, line.as_bytes(), Notation::Auto);
        assert_eq!(quick, written, "{line}");
        let game = score_line(written.as_bytes(), Notation::Auto);
        assert_eq!(game, CompleteGame::of(&frames), "{line}");
    }
}

#[test]
fn the_example_is_read_in_every_way() {
    let expected = "X|X|X|7,2|8,/|F,9|X|7,/|9,-|X,X,8";
    for line in [
        "X X X 72 (8)/ F9 X 7/ 9- XX8",
        "XXX72S8/f9X7/9-XX8",
        "X,X,X,72,8[7-10]/,F9,X,7/,9-,XX8",
        "X[] X X 7 2 [7-10] [] F 9 X 7 / 9 - X X 8",
        "XXX72(8)[10-7]/F9X7/9[10]-XX8[7-10]",
    ] {
        let frames = read_line(line, Notation::Auto).unwrap();
        let row = PlayerRow::from(&frames);
        let marks = row
            .frames
            .iter()
            .map(|frame| frame.marks.to_string().replace('|', ","));
        assert_eq!(marks.collect::<Vec<_>>().join("|"), expected, "{line}");
        assert_eq!(u16::from(row.total), 180, "{line}");
        assert_eq!(
            score_line(line.as_bytes(), Notation::Auto),
            CompleteGame::of(&frames)
        );
    }
    let counts = read_line("10 F 9[10] (8)[7-10] 1[7] [4] F", Notation::Counts).unwrap();
    let mut written = String::new();
    push_game(&mut written, &counts);
    assert_eq!(written, "XF9[10](8)[7-10]1[7]9[4]F");
}

#[test]
fn an_error_points_at_what_is_wrong() {
    let refused = |error| Reason::Refused(error);
    let table = [
        ("X 8[7-11]", 4, 6, "no such pin"),
        ("X 8[7-7]", 4, 5, "twice"),
        ("X 8[7-10", 4, 5, "a bracket is not closed"),
        ("X 8[7 10]", 4, 2, "a bracket is not closed"),
    ];
    for (line, column, length, message) in table {
        let error: LineError = read_line(line, Notation::Auto).unwrap_err();
        assert_eq!(
            (error.column, error.length),
            (column, length),
            "{line}: {error}"
        );
        assert!(error.to_string().contains(message), "{line}: {error}");
    }
    let seven = "7".parse::<PinSet>().unwrap().into_iter().next().unwrap();
    let table = [
        ("8[4-10]1[7]", 9, 3, refused(BowlError::ComesBack(seven))),
        ("F[7-10]", 2, 6, refused(BowlError::FoulWithLeave)),
        (
            "(8)[2-8]",
            4,
            5,
            refused(BowlError::NotASplit("2-8".parse().unwrap())),
        ),
    ];
    for (line, column, length, reason) in table {
        let error = read_line(line, Notation::Auto).unwrap_err();
        assert_eq!(
            (error.column, error.length, error.reason),
            (column, length, reason),
            "{line}"
        );
    }
    let error = read_line("X 8[10]", Notation::Auto).unwrap_err();
    assert_eq!((error.column, error.length), (3, 5));
}

#[test]
fn a_leave_without_brackets_stays_in_doubt() {
    for line in ["7-10 X", "X 7-10", "X 4-6-7-10 9/"] {
        assert!(read_line(line, Notation::Auto).is_err(), "{line}");
    }
}

proptest! {
    #[test]
    fn every_rule_book_scores_what_the_rules_score(seed in 1_u64.., skill in 0_usize..100, book in 0_usize..5) {
        let rules = RuleBook::ALL[book];
        let mut dice = Dice(seed);
        let mut frames = Frames::from(rules);
        while frames.rack().is_ok() {
            let count = u8::try_from(dice.below(11)).unwrap().max(u8::try_from(skill / 10).unwrap());
            let entry: tenpin_rules::Entry = match dice.below(8) {
                0 => "F".parse().unwrap(),
                1 => "(5)".parse().unwrap(),
                2 => "[10]".parse().unwrap(),
                _ => tenpin_rules::Pins::try_from(count).unwrap().into(),
            };
            let _refused = frames.bowl(entry);
        }
        let row = PlayerRow::from(&frames);
        let game = CompleteGame::of(&frames).unwrap();
        prop_assert_eq!(game.total, u16::from(row.total));
        let mut line = String::new();
        push_game(&mut line, &frames);
        let read = read_line_by(rules, &line, Notation::Auto).unwrap();
        prop_assert_eq!(&read, &frames);
        if rules == RuleBook::TEN_PIN {
            prop_assert_eq!(score_line(line.as_bytes(), Notation::Auto), Some(game));
        }
        let mut text = line.into_bytes();
        text.push(b'\n');
        let expected = RecordingSink::by_the_rules(&text.repeat(40));
        for engine in engines() {
            prop_assert_eq!(&RecordingSink::by(engine, &text.repeat(40)), &expected);
        }
    }
}
