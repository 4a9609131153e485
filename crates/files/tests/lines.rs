//! Lines without a header, as people write them.

use proptest::prelude::*;
use tenpin_bulk::{Notation, read_line};
use tenpin_files::{FileForm, LineProblem, ProblemKind};
use tenpin_scorecard::PlayerRow;

/// A complete game of 171, and the same in counts.
const MARKS: &str = "X 9/ 8- 72 X X 9/ 81 7/ X9/";
const COUNTS: &str = "10 9 1 8 0 7 2 10 10 9 1 8 1 7 3 10 9 1";

/// What a line says: the name, the total of the bowls, and the total in the line.
type Told = (Option<String>, u16, Option<u16>);

fn told(line: &str) -> Result<Told, LineProblem> {
    told_in(line, Notation::Auto)
}

fn told_in(line: &str, notation: Notation) -> Result<Told, LineProblem> {
    let row = FileForm::default().read(line, notation)?;
    let row = row.expect("the line is not blank");
    let name = row.name.map(std::borrow::Cow::into_owned);
    let total = u16::from(PlayerRow::from(&row.frames).total);
    Ok((name, total, row.stated.map(|stated| stated.total)))
}

#[track_caller]
fn check(line: &str, name: Option<&str>, total: u16, stated: Option<u16>) {
    let expected = (name.map(str::to_owned), total, stated);
    assert_eq!(told(line), Ok(expected), "{line}");
}

#[track_caller]
fn refused(line: &str, column: usize, problem: &ProblemKind) {
    let error = told(line).expect_err(line);
    assert_eq!((&error.problem, error.column), (problem, column), "{line}");
}

/// What can stand around any game, here a `?`: the line, its name and its total.
const AROUND: [(&str, Option<&str>, Option<u16>); 17] = [
    ("?", None, None),
    ("  ?  ", None, None),
    ("Dave: ?", Some("Dave"), None),
    ("Dave,?", Some("Dave"), None),
    ("?,Dave", Some("Dave"), None),
    ("\"Kim, Minsu\",?", Some("Kim, Minsu"), None),
    ("\"Player 1\",?", Some("Player 1"), None),
    ("Player 1,?", Some("Player 1"), None),
    ("Dave,2024-11-03,?", Some("Dave"), None),
    ("9/8/24,Dave,?", Some("Dave"), None),
    ("2024-11-03 19:30,Dave,?", Some("Dave"), None),
    ("? =171", None, Some(171)),
    ("Dave,?,(171)", Some("Dave"), Some(171)),
    ("Dave,?,186", Some("Dave"), Some(186)),
    ("? Total: 171", None, Some(171)),
    ("Dave: ? total 186", Some("Dave"), Some(186)),
    ("Dave,?,총점: 171", Some("Dave"), Some(171)),
];

/// What can stand around a game without delimiters.
const AROUND_WORDS: [(&str, Option<&str>, Option<u16>); 8] = [
    ("Dave ?", Some("Dave"), None),
    ("Kim Minsu ?", Some("Kim Minsu"), None),
    ("Dave 2024-11-03 ?", Some("Dave"), None),
    ("2024-11-03 19:30 Dave ?", Some("Dave"), None),
    ("? 171", None, Some(171)),
    ("Dave ? 186", Some("Dave"), Some(186)),
    ("Dave;2024-11-03;?;171", Some("Dave"), Some(171)),
    ("Dave\t?\t171", Some("Dave"), Some(171)),
];

#[test]
fn names_dates_and_totals_stand_around_a_game_in_many_ways() {
    let compact = MARKS.replace(' ', "");
    let (commas, spaced) = (MARKS.replace(' ', ","), MARKS.replace(' ', ", "));
    let counts = COUNTS.replace(' ', ",");
    for game in [MARKS, COUNTS, &compact, &commas, &spaced, &counts] {
        for (line, name, stated) in AROUND {
            check(&line.replace('?', game), name, 171, stated);
        }
    }
    for game in [MARKS, COUNTS, &compact] {
        for (line, name, stated) in AROUND_WORDS {
            check(&line.replace('?', game), name, 171, stated);
        }
    }
    let quoted = MARKS.replace(' ', "\",\"");
    let line = format!("\"Dave\",\"{quoted}\",\"171\"");
    check(&line, Some("Dave"), 171, Some(171));
    check(&format!("Dave,171,{MARKS}"), Some("Dave"), 171, Some(171));
    let line = format!("Dave,\"{commas}\",171");
    check(&line, Some("Dave"), 171, Some(171));
    check("72 81 45 72 81 45 72 81 45 72 90", None, 90, Some(90));
}

#[test]
fn a_split_is_bowls_wherever_it_stands() {
    check("S8/, X, 9-", None, 48, None);
    check("S8/ X 9-", None, 48, None);
    check("Dave,S8/,X,9-", Some("Dave"), 48, None);
    check("Dave S8/ X 9-", Some("Dave"), 48, None);
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of lines")]
fn a_date_or_a_total_never_becomes_bowls_in_silence() {
    let text = str::to_owned;
    refused("Dave,187", 6, &ProblemKind::TotalOrBowls(text("187")));
    refused("Dave 187", 6, &ProblemKind::TotalOrBowls(text("187")));
    refused("Dave: 187", 7, &ProblemKind::TotalOrBowls(text("187")));
    refused("187", 1, &ProblemKind::TotalOrBowls(text("187")));
    refused("81", 1, &ProblemKind::TotalOrBowls(text("81")));
    refused(
        "2024-11-03",
        1,
        &ProblemKind::DateOrBowls(text("2024-11-03")),
    );
    refused("9/8/24", 1, &ProblemKind::DateOrBowls(text("9/8/24")));
    refused("20241103", 1, &ProblemKind::DateOrBowls(text("20241103")));
    refused("Season 2024", 8, &ProblemKind::DateOrBowls(text("2024")));
    refused("Dave,2024", 6, &ProblemKind::DateOrBowls(text("2024")));
    refused("Dave,2024-11-03", 1, &ProblemKind::NoGame);
    refused("Dave", 1, &ProblemKind::NoGame);
    refused("Player 1,2024-11-03", 1, &ProblemKind::NoGame);
    refused("Player 1,187", 10, &ProblemKind::TotalOrBowls(text("187")));
    refused("Dave X,46", 8, &ProblemKind::TotalOrBowls(text("46")));
    refused(
        "Dave,2024-11-03,187",
        17,
        &ProblemKind::TotalOrBowls(text("187")),
    );
    check("Dave,2024-11-03,X 9/ 8-", Some("Dave"), 46, None);
    check("Dave,2024-11-03 19:30,X 9/ 8-", Some("Dave"), 46, None);
    check("19:30 X 9/ 8-", None, 46, None);
    for line in [
        "Dave,2024-11-03,X9/8-",
        "Dave,11/3/2024,X,9/,8-",
        "Dave,9/8/24,X,9/,8-",
        "Dave,3-Nov-24,X 9/ 8-",
        "Dave,2024. 11. 3,X 9/ 8-",
        "Dave,24. 11. 3.,X,9/,8-",
        "Dave,2024. 11. 3. 오후 7:30:00,X 9/ 8-",
        "Dave,2024년 11월 3일,X 9/ 8-",
        "Dave,2024년 11월 3일 (일) 19:30,X,9/,8-",
    ] {
        check(line, Some("Dave"), 46, None);
    }
    assert_eq!(told_in("187", Notation::Marks), Ok((None, 9, None)));
    assert_eq!(told_in("9/8/24", Notation::Marks).unwrap().1, 36);
}

#[test]
fn what_stands_beside_a_game_is_asked_about() {
    let text = str::to_owned;
    refused("Dave,3,X 9/ 8-", 6, &ProblemKind::StrayNumber(text("3")));
    refused("Dave,3,X9/8-", 6, &ProblemKind::StrayNumber(text("3")));
    refused("3,7- 81 9-", 1, &ProblemKind::StrayNumber(text("3")));
    refused("Dave,X 9/ 8-,7/ X X", 14, &ProblemKind::SecondGame);
    refused("Dave X,9/,8-", 6, &ProblemKind::NameOrBowl(text("X")));
    refused("Player 9,1,X", 8, &ProblemKind::NameOrBowl(text("9")));
    refused("Week 3", 6, &ProblemKind::NameOrBowl(text("3")));
    refused("Malcolm X", 9, &ProblemKind::NameOrBowl(text("X")));
    check("Week: 3", Some("Week"), 0, None);
    check("Dave 9/", Some("Dave"), 0, None);
    refused("Dave,3,,5,4", 8, &ProblemKind::MissingBowl);
    check("Dave,10,,5,4", Some("Dave"), 28, None);
    check("Dave,,,5,4,,", Some("Dave"), 9, None);
    refused("Dave,\"X 9/ 8-", 6, &ProblemKind::OpenQuote);
    refused("\"Dave,X 9/ 8-", 1, &ProblemKind::OpenQuote);
    check("Player 1,2024-11-03,X 9/ 8-", Some("Player 1"), 46, None);
    check("Player 1,X 9/ 8-,46", Some("Player 1"), 46, Some(46));
    check("Player 1,X,X", Some("Player 1"), 0, None);
    check("Dave X 9/ 8-,46", Some("Dave"), 46, Some(46));
}

#[test]
fn a_total_behind_an_unfinished_game_is_asked_about() {
    let total = |text: &str| ProblemKind::TotalOrFrame(text.to_owned());
    refused("Dave X 9/ 8- 46", 14, &total("46"));
    refused("Dave;X;9/;8-;46", 14, &total("46"));
    refused("X X X X X 90", 11, &total("90"));
    refused("Kim: 7 2 8 1 18", 14, &total("18"));
    check("X 9/ 8- 45", None, 55, None);
    check("X 9/ 8- =46", None, 46, Some(46));
    // Nine frames of 81 pins, and a tenth of nine.
    check("81 72 63 54 45 36 27 18 9- 81", None, 90, None);
    let marks = told_in("X X X X X 90", Notation::Marks);
    assert_eq!(marks, Ok((None, 147, None)));
}

#[test]
fn a_mark_with_a_typing_error_is_never_left_out() {
    for (line, column) in [
        ("Kim: O X 9/", 6),
        ("Kim,O,X,9/", 5),
        ("Kim,l,8,X", 5),
        ("Kim Ｘ 9/", 5),
        ("Kim,Ｘ,9/", 5),
        ("Ｘ 9/ 8-", 1),
    ] {
        assert_eq!(told(line).expect_err(line).column, column, "{line}");
    }
    check("O. Kim,X,9/", Some("O. Kim"), 20, None);
}

#[test]
fn the_column_is_that_of_the_line() {
    let columns = [
        ("LUC,0,0,10,0,5,07", 16),
        ("LUC,0,0,10,19,5,7", 12),
        ("Dave,2024-11-03,X 9/ 8Q", 23),
        ("X 9/ 8Q", 7),
        ("X,9/,8Q", 7),
        ("X,9/,Quo", 6),
        ("8Q X 9/", 2),
        ("김민수;X;9/;84", 11),
        ("\u{feff}Dave,X,77", 9),
        ("\"Kim, M\",\"X\",\"77\"", 16),
        ("Dave X 77", 9),
        ("Dave: X 77", 10),
    ];
    for (line, column) in columns {
        assert_eq!(told(line).expect_err(line).column, column, "{line}");
    }
}

#[test]
fn blank_rows_and_comments_hold_no_game() {
    for line in ["", "  ", ",,,,", ";;", "# a comment", "\u{feff}"] {
        assert_eq!(
            FileForm::default().read(line, Notation::Auto),
            Ok(None),
            "{line}"
        );
    }
}

proptest! {
    /// Whatever a line is, what is read as its game is what the rest of it says: bowls are never
    /// made of a name, a date or a total.
    #[test]
    fn what_stands_around_a_game_changes_nothing(
        game in "(X |[1-9]/ |[1-8]- |-[1-9] |-- ){1,9}",
        name in "|[A-EH-RT-W][a-eh-rt-w]{1,6}", day in "|2024-11-0[1-9]|[1-9]/1[0-9]/24", gap in "[,;\t ]",
    ) {
        let pieces = [&name, &day, game.trim()];
        let pieces: Vec<_> = pieces.into_iter().filter(|piece| !piece.is_empty()).collect();
        let line = pieces.join(&gap);
        let expected = read_line(&game, Notation::Auto).unwrap();
        if let Ok(Some(row)) = FileForm::default().read(&line, Notation::Auto) {
            prop_assert_eq!(row.frames, expected, "{}", line);
            prop_assert_eq!(row.name.as_deref().unwrap_or_default(), name);
        } else {
            // One frame behind a name could be part of it.
            prop_assert!(game.trim().len() <= 2, "{}", line);
        }
    }

    #[test]
    fn any_line_is_read_or_refused_within_it(line in "[X/0-9 ,;=()\"a-f:.-]{0,40}") {
        for notation in [Notation::Auto, Notation::Marks, Notation::Counts] {
            if let Err(error) = FileForm::default().read(&line, notation) {
                let letters = line.chars().count();
                prop_assert!(error.column <= letters + 1, "{line}: {error:?}");
                prop_assert!(error.column - 1 + error.length <= letters, "{line}: {error:?}");
            }
        }
    }
}
