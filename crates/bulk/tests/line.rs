//! One line, read by the rules: what they say about it.

use tenpin_bulk::{Doubt, LineError, Notation, Reason, read_line, score_line};
use tenpin_rules::{BowlError, Frames, Pins, Progress};
use tenpin_scorecard::PlayerRow;

fn row(line: &str) -> PlayerRow {
    PlayerRow::from(&read_line(line, Notation::Auto).unwrap())
}

fn bowls(line: &str, notation: Notation) -> Result<Vec<u8>, LineError> {
    let row = PlayerRow::from(&read_line(line, notation)?);
    Ok(row.bowls().map(|bowl| u8::from(Pins::from(bowl))).collect())
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
        "X", "X", "X", "7|2", "8|/", "F|9", "X", "7|/", "9|-", "X|X|8",
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
fn digits_are_counts_frames_or_marks_by_their_gaps() {
    let lines: [(&str, &[u8]); 12] = [
        ("10", &[10]),
        ("1 0", &[1, 0]),
        ("10 1 0", &[10, 1, 0]),
        ("10;1;0", &[10, 1, 0]),
        ("1010", &[1, 0, 1, 0]),
        ("72 81 45", &[7, 2, 8, 1, 4, 5]),
        ("00 01 72", &[0, 0, 0, 1, 7, 2]),
        ("72", &[7, 2]),
        ("187", &[1, 8, 7]),
        ("20241103", &[2, 0, 2, 4, 1, 1, 0, 3]),
        ("X 1-", &[10, 1, 0]),
        ("9/8/24", &[9, 1, 8, 2, 2, 4]),
    ];
    for (line, expected) in lines {
        assert_eq!(bowls(line, Notation::Auto).unwrap(), expected, "{line}");
    }
    assert_eq!(bowls("10", Notation::Marks), Ok(vec![1, 0]));
    assert!(read_line("X", Notation::Counts).is_err());
}

#[test]
fn what_could_be_read_in_two_ways_is_refused_where_it_stands() {
    let lines = [
        ("0 0 10 0 5 01", 6, 12, 2, Doubt::LeadingZero),
        ("0,0,10,07,5", 4, 8, 2, Doubt::LeadingZero),
        ("0 0 10 0 00", 5, 10, 2, Doubt::LeadingZero),
        ("10 5 19", 3, 6, 2, Doubt::AboveTen),
        ("10 81", 2, 4, 2, Doubt::AboveTen),
        ("72 81 45 735", 1, 1, 2, Doubt::AboveTen),
        ("72 81 10", 1, 1, 2, Doubt::AboveTen),
        ("10 9/", 1, 1, 2, Doubt::Ten),
        ("9/ 10 8-", 3, 4, 2, Doubt::Ten),
        ("X 9/ 10 81", 4, 6, 2, Doubt::Ten),
        ("X 9/ 7-10", 4, 6, 4, Doubt::PinNumbers),
        ("7-10 X 9/", 1, 1, 4, Doubt::PinNumbers),
        ("X,4-6-7-10,9/", 2, 3, 8, Doubt::PinNumbers),
        ("2024-11-03 X 9/ 8-", 1, 1, 10, Doubt::Date),
        ("9/8/24,X,9/", 1, 1, 6, Doubt::Date),
        ("X 9/ 8- 186", 6, 9, 3, Doubt::Total),
        ("187 X9/8-", 1, 1, 3, Doubt::Total),
        ("3 7- 81", 2, 3, 1, Doubt::Misaligned),
        ("9- 9-9 -9-9", 6, 8, 1, Doubt::Misaligned),
    ];
    for (line, bowl, column, length, doubt) in lines {
        let error = read_line(line, Notation::Auto).unwrap_err();
        assert_eq!(error.reason, Reason::Unclear(doubt), "{line}");
        let place = (usize::from(error.bowl), error.column, error.length);
        assert_eq!(place, (bowl, column, length), "{line}");
        assert_eq!(score_line(line.as_bytes(), Notation::Auto), None, "{line}");
    }
}

#[test]
fn a_notation_that_is_given_has_no_doubts() {
    let lines: [(&str, Notation, &[u8]); 7] = [
        ("10 81", Notation::Marks, &[1, 0, 8, 1]),
        ("0 07", Notation::Marks, &[0, 0, 7]),
        ("0 07", Notation::Counts, &[0, 7]),
        ("X 9/ 186", Notation::Marks, &[10, 9, 1, 1, 8, 6]),
        ("72 81 735", Notation::Marks, &[7, 2, 8, 1, 7, 3, 5]),
        ("10 9/", Notation::Marks, &[1, 0, 9, 1]),
        ("3 7- 81", Notation::Marks, &[3, 7, 0, 8, 1]),
    ];
    for (line, notation, expected) in lines {
        assert_eq!(bowls(line, notation).unwrap(), expected, "{line}");
    }
}

/// NOT-6 in other words: what each piece of a line without signs means, or the column of the
/// first that is no count.
fn meaning(pieces: &[String]) -> Result<Vec<u8>, usize> {
    let digits = |piece: &String| piece.bytes().map(|digit| digit - b'0').collect::<Vec<_>>();
    let are_frames = pieces.iter().all(|piece| piece.len() == 2 && piece != "10");
    if (pieces.len() == 1 && pieces[0] != "10") || are_frames {
        return Ok(pieces.iter().flat_map(digits).collect());
    }
    let mut column = 1;
    let mut counts = Vec::new();
    for piece in pieces {
        let value: u8 = piece.parse().unwrap();
        if value > 10 || value.to_string() != *piece {
            return Err(column);
        }
        counts.push(value);
        column += piece.len() + 1;
    }
    Ok(counts)
}

#[test]
fn every_line_of_up_to_three_short_numbers_means_what_it_must() {
    let ones = (0..10).map(|digit| digit.to_string());
    let twos = (0..100).map(|number| format!("{number:02}"));
    let numbers: Vec<String> = ones.chain(twos).collect();
    let check = |pieces: &[String]| {
        let line = pieces.join(" ");
        let told = bowls(&line, Notation::Auto);
        match meaning(pieces) {
            Err(column) => {
                // The rules may refuse a bowl before the piece that is in doubt.
                let error = told.expect_err(&line);
                assert!(error.column <= column, "{line}");
                let is_doubt = matches!(error.reason, Reason::Unclear(_));
                assert_eq!(is_doubt, error.column == column, "{line}");
            }
            Ok(expected) => {
                let by_the_rules = replayed(&expected);
                assert_eq!(told.ok(), by_the_rules.then_some(expected), "{line}");
            }
        }
    };
    for first in &numbers {
        check(std::slice::from_ref(first));
        for second in &numbers {
            check(&[first.clone(), second.clone()]);
            for third in ["0", "7", "10", "07", "19", "72"] {
                check(&[first.clone(), second.clone(), third.to_owned()]);
            }
        }
    }
}

/// Whether the rules take these bowls.
fn replayed(bowls: &[u8]) -> bool {
    let mut frames = Frames::default();
    let mut pins = bowls.iter().map(|count| Pins::try_from(*count).unwrap());
    pins.all(|pins| frames.bowl(pins).is_ok())
}

#[test]
fn a_split_is_its_pins_on_a_first_bowl_of_one_to_eight() {
    let line = "X, 81, S8/, 6-, s71, X, X, 9/, S3-, S8/X";
    let expected = vec![10, 8, 1, 8, 2, 6, 0, 7, 1, 10, 10, 9, 1, 3, 0, 8, 2, 10];
    assert_eq!(bowls(line, Notation::Auto), Ok(expected.clone()));
    let game = score_line(line.as_bytes(), Notation::Auto).unwrap();
    assert_eq!(game.total, 143);
    let compact = line.replace(", ", "");
    assert_eq!(score_line(compact.as_bytes(), Notation::Auto), Some(game));
    let refused = |pins| Reason::Refused(BowlError::NoSplit(Pins::try_from(pins).unwrap()));
    let second = Reason::Refused(BowlError::SplitAfterFirstBowl);
    let lines = [
        ("S9/", 1, 1, refused(9)),
        ("S0-", 1, 1, refused(0)),
        ("(9)/", 1, 1, refused(9)),
        ("S", 1, 1, Reason::NotASplit),
        ("SX", 1, 1, Reason::NotASplit),
        ("(X)", 1, 1, Reason::NotASplit),
        ("9S1", 2, 2, second),
        ("9(1)", 2, 2, second),
        ("X 7 S3", 3, 5, second),
    ];
    for (line, bowl, column, reason) in lines {
        let error = read_line(line, Notation::Auto).unwrap_err();
        assert_eq!(error.reason, reason, "{line}");
        let place = (usize::from(error.bowl), error.column);
        assert_eq!(place, (bowl, column), "{line}");
    }
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
        ("9-  Q", 3, 5, "'Q' is no mark; X, /, -, G, F or 0 to 9 is"),
        ("é", 1, 1, "'é' is no mark; X, /, -, G, F or 0 to 9 is"),
        ("9- é9é", 3, 4, "'é' is no mark; X, /, -, G, F or 0 to 9 is"),
        ("9 - 8é", 4, 6, "'é' is no mark; X, /, -, G, F or 0 to 9 is"),
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
