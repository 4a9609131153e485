//! One line, read by the rules: what they say about it.

use tenpin_bulk::{LineError, Notation, read_line, score_line};
use tenpin_rules::Progress;
use tenpin_scorecard::PlayerRow;

fn row(line: &str) -> PlayerRow {
    PlayerRow::from(&read_line(line, Notation::Auto).unwrap())
}

fn bowls(line: &str, notation: Notation) -> Result<Vec<u8>, LineError> {
    let row = PlayerRow::from(&read_line(line, notation)?);
    Ok(row.bowls().map(u8::from).collect())
}

/// The running totals that are known.
fn totals(row: &PlayerRow) -> Vec<u16> {
    let totals = row.frames.iter().filter_map(|frame| frame.total);
    totals.map(u16::from).collect()
}

/// The marks of each frame.
fn marks(row: &PlayerRow) -> Vec<String> {
    let frames = row.frames.iter();
    frames.map(|frame| frame.marks.to_string()).collect()
}

#[test]
fn the_official_example_is_scored_as_printed() {
    let line = "X X X 72 8/ F9 X 7/ 9- XX8";
    let row = row(line);
    assert_eq!(totals(&row), [30, 57, 76, 85, 95, 104, 124, 143, 152, 180]);
    let expected = [
        "X", "X", "X", "7|2", "8|/", "-|9", "X", "7|/", "9|-", "X|X|8",
    ];
    assert_eq!(marks(&row), expected);
    assert_eq!(u16::from(row.total), 180);
    assert_eq!(row.total, row.maximum);
    let frames = read_line(line, Notation::Auto).unwrap();
    assert_eq!(frames.progress(), Progress::Over);
}

#[test]
fn an_unfinished_game_is_scored_as_far_as_it_goes() {
    let eight = row("X8/");
    assert_eq!(totals(&eight), [20]);
    assert_eq!(u16::from(eight.maximum), 280);
    let nothing = row("");
    assert_eq!(totals(&nothing), []);
    assert_eq!(u16::from(nothing.maximum), 300);
    for line in ["", "X8/", "XXXXXXXXXXX"] {
        let frames = read_line(line, Notation::Auto).unwrap();
        assert_ne!(frames.progress(), Progress::Over, "{line}");
    }
}

#[test]
fn bowls_may_be_written_in_many_ways() {
    let lines = [
        "X8/81-/",
        "x8/81-/",
        "X 8/ 8|1 -/",
        "X,8/,81,0/",
        " X\t8 2 8 1 | G / ",
        "X8281F/",
        "10 8 2 8 1 0 10",
        "10,8,2,8,1,0,10",
        "10, 8, 2, 8, 1, 0, 10,",
    ];
    for line in lines {
        let expected = vec![10, 8, 2, 8, 1, 0, 10];
        assert_eq!(bowls(line, Notation::Auto), Ok(expected), "{line}");
    }
}

#[test]
fn numbers_are_counts_only_when_all_of_them_can_be() {
    let lines: [(&str, &[u8]); 8] = [
        ("10", &[10]),
        ("1 0", &[1, 0]),
        ("10 1 0", &[10, 1, 0]),
        ("1010", &[1, 0, 1, 0]),
        ("10 00", &[1, 0, 0, 0]),
        ("10 81", &[1, 0, 8, 1]),
        ("10 9/", &[1, 0, 9, 1]),
        ("X 10", &[10, 1, 0]),
    ];
    for (line, expected) in lines {
        assert_eq!(bowls(line, Notation::Auto).unwrap(), expected, "{line}");
    }
    assert_eq!(bowls("10", Notation::Marks), Ok(vec![1, 0]));
    assert!(read_line("X", Notation::Counts).is_err());
}

#[test]
fn an_error_names_the_bowl_the_column_and_what_would_be_right() {
    let lines = [
        ("X 8|77", 3, 5, "7 pins, but only 2 are standing"),
        ("9-77", 4, 4, "7 pins, but only 3 are standing"),
        ("10 3  8", 3, 7, "8 pins, but only 7 are standing"),
        ("X /", 2, 3, "a spare takes two bowls at a rack"),
        ("-X", 2, 2, "a strike takes the first bowl"),
        ("XXXXXXXXXXXX9", 13, 13, "the game is over"),
        ("9-  Q", 3, 5, "'Q' is no mark; X, /, -, F or 0 to 9 is"),
        ("é", 1, 1, "'é' is no mark; X, /, -, F or 0 to 9 is"),
        ("9- é9é", 3, 4, "'é' is no mark; X, /, -, F or 0 to 9 is"),
        ("9 - 8é", 4, 6, "'é' is no mark; X, /, -, F or 0 to 9 is"),
    ];
    for (line, bowl, column, reason) in lines {
        let error = read_line(line, Notation::Auto).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("bowl {bowl}: {reason}"),
            "{line}"
        );
        assert_eq!(error.column, column, "{line}");
        assert_eq!(score_line(line.as_bytes(), Notation::Auto), None);
    }
}

#[test]
fn what_is_not_a_count_is_refused_with_the_reason() {
    let lines = [
        (
            "10 11",
            "bowl 2: more than 10 pins; a bowl knocks down 0 to 10",
        ),
        (
            "3 -1",
            "bowl 2: fewer than 0 pins; a bowl knocks down 0 to 10",
        ),
        (
            "3 x",
            "bowl 2: not a whole number of pins; a bowl knocks down 0 to 10",
        ),
    ];
    for (line, expected) in lines {
        let error = read_line(line, Notation::Counts).unwrap_err();
        assert_eq!(error.to_string(), expected, "{line}");
    }
}
