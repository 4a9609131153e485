//! Files with columns: a header, or what a person says about them.

use tenpin_bulk::Notation;
use tenpin_files::{Column, FileForm, FormError, GivenForm, LineProblem, ProblemKind};
use tenpin_scorecard::PlayerRow;

/// The header of a spreadsheet with two cells for each frame.
fn spreadsheet() -> String {
    let frames = (1..=10).map(|frame| format!(",f{frame}_t1,f{frame}_t2"));
    let frames: String = frames.collect();
    format!("bowler,date,game_num,score{frames},f10_t3")
}

/// What a row says: the name, the total of the bowls, and the total in the row.
type Told = (Option<String>, u16, Option<u16>);

fn told(form: &FileForm, line: &str) -> Result<Told, LineProblem> {
    let row = form
        .read(line, Notation::Auto)?
        .expect("the row is not blank");
    let name = row.name.map(std::borrow::Cow::into_owned);
    let total = u16::from(PlayerRow::from(&row.frames).total);
    Ok((name, total, row.stated.map(|stated| stated.total)))
}

#[track_caller]
fn form(header: &str) -> FileForm {
    let found = FileForm::detect(header, &GivenForm::default()).unwrap();
    assert!(found.is_header, "{header}");
    found.form
}

fn given(columns: &str) -> GivenForm {
    let columns = columns.split(',').map(|word| word.parse().unwrap());
    GivenForm {
        columns: columns.collect(),
        has_frames: false,
    }
}

#[track_caller]
fn check(form: &FileForm, line: &str, name: &str, total: u16, stated: Option<u16>) {
    let name = Some(name.to_owned()).filter(|name| !name.is_empty());
    assert_eq!(told(form, line), Ok((name, total, stated)), "{line}");
}

#[track_caller]
fn refused(form: &FileForm, line: &str, column: usize, problem: &ProblemKind) {
    let error = told(form, line).expect_err(line);
    assert_eq!((&error.problem, error.column), (problem, column), "{line}");
}

#[test]
fn a_spreadsheet_with_two_cells_for_each_frame_is_read() {
    let form = form(&spreadsheet());
    // After a strike: nothing, none, or an empty cell; and as data frames write numbers.
    let rows = [
        "Dave,2024-11-03,1,171,10,0,9,1,8,0,7,2,10,0,10,0,9,1,8,1,7,3,10,9,1",
        "Dave,2024-11-03,1,171,10,,9,1,8,0,7,2,10,,10,,9,1,8,1,7,3,10,9,1",
        "Dave,2024-11-03,1,171,X,-,9,/,8,-,7,2,X,,X,,9,/,8,1,7,/,X,9,/",
        "Dave,2024-11-03,1,171,X,,9,/,8,F,7,2,x,,,X,9,/,S8,1,7,/,X,9,/",
        "Dave,2024-11-03,1,171.0,10.0,,9.0,1.0,8.0,0.0,7.0,2.0,10.0,,10.0,,9.0,1.0,8.0,1.0,7.0,3.0,10.0,9.0,1.0",
    ];
    for row in rows {
        check(&form, row, "Dave", 171, Some(171));
    }
    let open = "Kim,,2,,8,1,8,1,8,1,8,1,8,1,8,1,8,1,8,1,8,1,8,1,";
    check(&form, open, "Kim", 90, None);
    check(&form, &format!("{open}0"), "Kim", 90, None);
    check(&form, "Kim,,2,,10,,9,1,8,,,,,,,,,,,,,,,,", "Kim", 38, None);
    check(&form, "Kim,,2,,F,10,9,0,,,,,,,,,,,,,,,,,", "Kim", 28, None);
}

#[test]
fn the_numbers_of_all_frames_are_a_header() {
    let row = "X,9/,8-,72,X,X,9/,81,7/,X9/";
    for header in ["F1,F2,F3,F4,F5,F6,F7,F8,F9,F10", "1;2;3;4;5;6;7;8;9;10"] {
        let delimiter = if header.contains(';') { ";" } else { "," };
        check(&form(header), &row.replace(',', delimiter), "", 171, None);
    }
}

#[test]
fn a_foul_counts_nothing_and_ten_stand_again() {
    let form = form(&spreadsheet());
    let rest = ",8,1".repeat(8);
    check(&form, &format!("A,,,,F,10,9,0{rest},"), "A", 28 + 72, None);
    check(&form, &format!("A,,,,7,F,9,0{rest},"), "A", 16 + 72, None);
    check(&form, &format!("A,,,,F,/,9,0{rest},"), "A", 28 + 72, None);
}

#[test]
fn a_cell_that_is_wrong_is_pointed_at() {
    let form = form(&spreadsheet());
    let text = str::to_owned;
    refused(&form, "A,,,,10,3", 9, &ProblemKind::AfterStrike);
    refused(&form, "A,,,,8,,9,1", 8, &ProblemKind::MissingBowl);
    refused(&form, "A,,,,,1,9,1", 6, &ProblemKind::MissingBowl);
    refused(&form, "A,,,,,10", 6, &ProblemKind::MissingBowl);
    refused(&form, "A,,,,,,9,1", 6, &ProblemKind::MissingBowl);
    refused(&form, "A,,,,07,1", 6, &ProblemKind::NotABowl(text("07")));
    refused(&form, "A,,,,19,1", 6, &ProblemKind::NotABowl(text("19")));
    refused(&form, "A,,,,9/,", 6, &ProblemKind::NotABowl(text("9/")));
    refused(
        &form,
        "A,,,lots,9,1",
        5,
        &ProblemKind::NotATotal(text("lots")),
    );
    refused(
        &form,
        "A,,,301,9,1",
        5,
        &ProblemKind::NotATotal(text("301")),
    );
    refused(&form, "A,,,150,,,,", 1, &ProblemKind::NoGame);
    let error = told(&form, "A,,,,8,3").unwrap_err();
    assert_eq!(error.to_string(), "bowl 2: 3 pins, but only 2 are standing");
    assert_eq!((error.column, error.length), (8, 1));
    let long = format!("A,,,{},9", ",8,1".repeat(10));
    refused(
        &form,
        &format!("{long},5"),
        48,
        &ProblemKind::TooManyCells(25),
    );
}

#[test]
fn a_header_says_which_columns_there_are() {
    let table = [
        ("name,date,game", "Dave,2024-11-03,X 9/ 8-", None),
        ("name,game", "Dave,X,9/,8-", None),
        ("Bowler;Score;Game", "Dave;46;X 9/ 8-", Some(46)),
        ("name\tscore\tmarks", "Dave\t46\tX9/8-", Some(46)),
        (
            "line,name,total,complete,maximum,marks",
            "1,Dave,46,false,276,X 9/ 8-",
            Some(46),
        ),
        (
            "이름,날짜,게임,점수",
            "Dave,2024-11-03,\"X,9/,8-\",46",
            Some(46),
        ),
        (
            "Name,1,2,3,4,5,6,7,8,9,10,Total",
            "Dave,X,9/,8-,,,,,,,,46",
            Some(46),
        ),
        ("Name,F1,F2,F3,F4,F5,F6,F7,F8,F9,F10", "Dave,X,9/,8-", None),
        (
            "Name,1,,2,,3,,4,,5,,6,,7,,8,,9,,10,,,Total",
            "Dave,10,,9,1,8,0,,,,,,,,,,,,,,,,46",
            Some(46),
        ),
    ];
    for (header, row, stated) in table {
        check(&form(header), row, "Dave", 46, stated);
        assert_eq!(
            form(header).read(header, Notation::Auto),
            Ok(None),
            "{header}"
        );
    }
}

#[test]
fn a_frame_or_a_bowl_that_is_missing_is_pointed_at() {
    let frames = form("Name,F1,F2,F3,F4,F5,F6,F7,F8,F9,F10");
    refused(&frames, "Dave,X,,8-", 8, &ProblemKind::MissingBowl);
    let bowls: Vec<String> = (1..=21).map(|number| format!("b{number}")).collect();
    let bowls = form(&format!("Name,{}", bowls.join(",")));
    refused(&bowls, "Dave,3,,5,4", 8, &ProblemKind::MissingBowl);
    check(&bowls, "Dave,10,,5,4", "Dave", 28, None);
    check(&bowls, "Dave,10,5,4", "Dave", 28, None);
}

#[test]
fn a_line_that_is_no_header_is_none() {
    let lines = [
        "Dave,X,9/,8-",
        "1,2,3,4",
        "X",
        "10 9 1",
        "Dave: X 9/",
        "Dave,187",
        "S8,X",
        "Kim,Lee",
        "72,81",
    ];
    for line in lines {
        let found = FileForm::detect(line, &GivenForm::default()).unwrap();
        assert!(!found.is_header && found.form.is_plain(), "{line}");
    }
    let found = FileForm::detect("name,score", &GivenForm::default());
    assert_eq!(found, Err(FormError::NoGame));
}

#[test]
fn columns_can_be_told_apart() {
    let first = "Dave;3;2024-11-03;X 9/ 8-;46";
    let found = FileForm::detect(first, &given("name,skip,date,game,total")).unwrap();
    assert!(!found.is_header);
    check(&found.form, first, "Dave", 46, Some(46));
    let found = FileForm::detect("Wer;Was", &given("name,game")).unwrap();
    assert!(found.is_header);
    check(&found.form, "Dave;X 9/ 8-", "Dave", 46, None);
    let found = FileForm::detect("Dave,1,10,9", &given("name,date,game")).unwrap();
    check(&found.form, "Dave,3,10,9,1,8,0", "Dave", 46, None);
    let found = FileForm::detect("Dave,X", &given("name,date"));
    assert_eq!(found, Err(FormError::NoGame));
    assert!("naem".parse::<Column>().is_err());
}

#[test]
fn frames_can_be_asked_for() {
    let frames = GivenForm {
        has_frames: true,
        ..GivenForm::default()
    };
    let row = "Dave,2024-11-03,7,10,,9,1,8,0,7,2,10,,10,,9,1,8,1,7,3,10,9,1";
    let found = FileForm::detect(row, &frames).unwrap();
    assert!(!found.is_header);
    check(&found.form, row, "Dave", 171, None);
    let row = format!("{row},171");
    let found = FileForm::detect(&row, &frames).unwrap();
    check(&found.form, &row, "Dave", 171, Some(171));
    let header = format!("who,{}", ["a"; 21].join(","));
    let found = FileForm::detect(&header, &frames).unwrap();
    assert!(found.is_header);
    let found = FileForm::detect("Dave,X,9/", &frames);
    assert_eq!(found, Err(FormError::TooFewCells));
}

#[test]
fn a_total_in_a_column_of_games_is_no_game() {
    let form = form("name,game");
    refused(
        &form,
        "Dave,187",
        6,
        &ProblemKind::TotalOrBowls("187".to_owned()),
    );
    refused(&form, "Dave,", 1, &ProblemKind::NoGame);
}
