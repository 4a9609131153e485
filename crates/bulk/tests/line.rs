//! One line, read slowly: what is said about it.

use tenpin_bulk::{Notation, ParsedGame, read_line, score_line};

#[test]
fn the_official_example_is_scored_as_printed() {
    let sheet = read_line("X X X 72 8/ F9 X 7/ 9- XX8", Notation::Auto).unwrap();
    assert_eq!(sheet.totals, [30, 57, 76, 85, 95, 104, 124, 143, 152, 180]);
    let marks = ["X", "X", "X", "72", "8/", "-9", "X", "7/", "9-", "XX8"];
    assert_eq!(sheet.marks, marks);
    assert_eq!((sheet.total(), sheet.maximum), (180, 180));
    assert!(sheet.is_complete);
}

#[test]
fn an_unfinished_game_is_scored_as_far_as_it_goes() {
    let sheet = read_line("X8/", Notation::Auto).unwrap();
    let expected = ParsedGame {
        bowls: vec![10, 8, 2],
        marks: vec!["X".to_owned(), "8/".to_owned()],
        totals: vec![20],
        maximum: 280,
        is_complete: false,
    };
    assert_eq!(sheet, expected);
    let nothing = read_line("", Notation::Auto).unwrap();
    assert_eq!((nothing.total(), nothing.maximum), (0, 300));
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
        let sheet = read_line(line, Notation::Auto).unwrap();
        assert_eq!(sheet.bowls, [10, 8, 2, 8, 1, 0, 10], "{line}");
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
    for (line, bowls) in lines {
        assert_eq!(
            read_line(line, Notation::Auto).unwrap().bowls,
            bowls,
            "{line}"
        );
    }
    assert_eq!(read_line("10", Notation::Marks).unwrap().bowls, [1, 0]);
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
fn counts_that_are_none_are_refused_by_name() {
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
