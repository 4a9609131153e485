//! Seasons as people keep them: dates, bowlers and games, with or without frames.

use proptest::prelude::*;
use tenpin_bulk::push_game;
use tenpin_files::{
    DateOrder, Difference, LineProblem, ProblemKind, SeasonColumns, SeasonDate, SeasonForm,
    SeasonFormError, SeasonGame, SeasonRow, SeasonScore, StatedTotal,
};
use tenpin_rules::{Frames, Pins, Progress};
use tenpin_scorecard::PlayerRow;

#[track_caller]
fn form(header: &str) -> SeasonForm {
    SeasonForm::detect(header, None).unwrap_or_else(|error| panic!("{header}: {error}"))
}

/// What a row says, in short: `2026-11-12 Kim 7: 1=187 2=201*`; a star is a game with frames.
fn told(form: &SeasonForm, line: &str) -> Result<String, LineProblem> {
    let row = form.read(line, DateOrder::DayFirst)?;
    let row = row.expect("the row is not blank");
    if let Some(problem) = row.problems.into_iter().next() {
        return Err(problem);
    }
    let place = row.lane.map(|lane| format!(" {lane}")).unwrap_or_default();
    let bowler = row.bowler.unwrap_or("?".to_owned());
    let games = row.games.iter().map(|game| {
        let number = game.number.map(|number| format!("{number}="));
        let frames = matches!(game.score, SeasonScore::Frames(_));
        let star = if frames { "*" } else { "" };
        format!(
            " {}{}{star}",
            number.unwrap_or_default(),
            game.score.total()
        )
    });
    let games: String = games.collect();
    Ok(format!("{} {bowler}{place}:{games}", row.date))
}

#[track_caller]
fn refused(header: &str, line: &str, column: usize, problem: &ProblemKind) {
    let error = told(&form(header), line).expect_err(line);
    assert_eq!((&error.problem, error.column), (problem, column), "{line}");
}

/// A header, a row below it, and what the row says. `|` is a tab.
const SEASONS: &str = "
Date,Bowler,Game 1,Game 2,Game 3
2026-11-12,Kim,187,201,0
2026-11-12 Kim: 1=187 2=201 3=0

Date,Bowler,G1,G2,G3,Series,Avg
2026-11-12,Kim,187,,201,388,194
2026-11-12 Kim: 1=187 3=201

날짜|이름|레인|1게임|2게임|합계
2026년 11월 12일|김지민|7|187|201|388
2026-11-12 김지민 7: 1=187 2=201

Bowler;1;2;3;Date
\"Kim; Jr.\";187;201;-;2026. 11. 12.
2026-11-12 Kim; Jr.: 1=187 2=201

Date,Bowler,Game 1,Game 2,HDCP,Total
2026-11-12,Kim,187,201,20,408
2026-11-12 Kim: 1=187 2=201

Date,Bowler,Game 1,Game 2
2026-11-12,Kim,X 9/ 8- 7/ X X 9/ 81 X X9/,201
2026-11-12 Kim: 1=191* 2=201

Date,Bowler,Score
2026-11-12,Kim,187
2026-11-12 Kim: 187

Score,Bowler,Date
187.0,Kim,2026-11-12 19:30
2026-11-12 Kim: 187

Date,Bowler,Game,Score
2026-11-12,Kim,2,187
2026-11-12 Kim: 2=187

Date,Bowler,Game No.,Score
2026-11-12,Kim,2,187
2026-11-12 Kim: 2=187

Date,Bowler,Game
2026-11-12,Kim,187
2026-11-12 Kim: 187

Date,Bowler,Game,Score
2026-11-12,Kim,X 9/ 8- 7/ X X 9/ 81 X X9/,191
2026-11-12 Kim: 191*

Date,Bowler,Game,Score
2026-11-12,Kim,,187
2026-11-12 Kim: 187

Date,Bowler,Score,Game
2026-11-12,Kim,191,\"X,9/,8-,7/,X,X,9/,81,X,X9/\"
2026-11-12 Kim: 191*

Date,Bowler,Game
2026-11-12,Kim,10 9 1 8 0 7 3 10 10 9 1 8 1 10 10 9 1
2026-11-12 Kim: 191*

Date;Bowler;F1;F2;F3;F4;F5;F6;F7;F8;F9;F10;Total
2026-11-12;Kim;X;9/;8-;7/;X;X;9/;81;X;X9/;191
2026-11-12 Kim: 191*

Date;Bowler;F1;F2;F3;F4;F5;F6;F7;F8;F9;F10;Total
2026-11-12;Kim;;;;;;;;;;;187
2026-11-12 Kim: 187

Date,1a,1b,2a,2b,3a,3b,4a,4b,5a,5b,6a,6b,7a,7b,8a,8b,9a,9b,10a,10b,10c
2026-11-12,X,,9,/,8,-,7,/,X,,X,,9,/,8,1,X,,X,9,/
2026-11-12 ?: 191*

Date,Bowler,Score
2026-11-12,Kim,
2026-11-12 Kim:

Date,Bowler,Game 1,Game 2
2026-11-12,Kim,,
2026-11-12 Kim:

Date,Bowler,Score
2026-11-12,Kim,0
2026-11-12 Kim: 0

Date,Score
2026-11-12,187
2026-11-12 ?: 187

\u{feff}Date,Score
\u{feff}2026-11-12,187
2026-11-12 ?: 187
";

#[test]
fn seasons_are_read_as_people_keep_them() {
    for season in SEASONS.trim().split("\n\n") {
        let season = season.replace('|', "\t");
        let lines: Vec<_> = season.lines().collect();
        let [header, row, expected] = lines[..] else {
            panic!("{season}");
        };
        let told = told(&form(header), row);
        assert_eq!(told.as_deref(), Ok(expected), "{season}");
    }
}

#[test]
fn a_cell_that_holds_something_else_is_refused_where_it_is() {
    type Problem = fn(String) -> ProblemKind;
    let header = "Date,Bowler,Lane,Game 1,Game 2,Series";
    let table: [(_, _, Problem, _); 9] = [
        ("2026-11-12,Kim,7,18o,,", 18, ProblemKind::NotATotal, "18o"),
        ("2026-11-12,Kim,7,301,,", 18, ProblemKind::NotATotal, "301"),
        ("2026-11-12,Kim,7,-1,,", 18, ProblemKind::NotATotal, "-1"),
        (
            "2026-11-12,Kim,7,9999,,",
            18,
            ProblemKind::NotATotal,
            "9999",
        ),
        ("noon,Kim,7,187,,", 1, ProblemKind::NotADate, "noon"),
        (
            "2026-02-30,Kim,7,187,,",
            1,
            ProblemKind::NotADate,
            "2026-02-30",
        ),
        ("2026-11-12,Kim,Z,187,,", 16, ProblemKind::NotALane, "Z"),
        ("2026-11-12,Kim,0,187,,", 16, ProblemKind::NotALane, "0"),
        (
            "2026-11-12,Kim,7,187,201,many",
            26,
            ProblemKind::NotASeries,
            "many",
        ),
    ];
    for (line, column, problem, piece) in table {
        refused(header, line, column, &problem(piece.to_owned()));
    }
    for header in ["Date,Game No,Score", "Date,Game,Score"] {
        let problem = ProblemKind::NotANumber("21".to_owned());
        refused(header, "2026-11-12,21,187", 12, &problem);
    }
}

/// The number and the total of each game of a row, how many cells say that nobody bowled, and the
/// columns of what cannot be read.
type LeftOfRow = (Vec<(Option<u8>, u16)>, u64, Vec<usize>);

/// What is left of a row.
#[track_caller]
fn left(header: &str, line: &str) -> LeftOfRow {
    let row = form(header).read(line, DateOrder::DayFirst);
    let row = row.unwrap_or_else(|problem| panic!("{line}: {problem}"));
    let row = row.expect("the row is not blank");
    let games = row.games.iter();
    let games = games.map(|game| (game.number, game.score.total()));
    let columns = row.problems.iter().map(|problem| problem.column);
    (games.collect(), row.absent, columns.collect())
}

#[test]
fn a_cell_that_cannot_be_read_costs_its_game_and_no_other() {
    let header = "Date,Bowler,Lane,Game 1,Game 2,Game 3,Series";
    let (first, third) = ((Some(1), 187), (Some(3), 201));
    let table = [
        ("2026-11-12,Kim,7,187,18o,201,", vec![22]),
        ("2026-11-12,Kim,7,187,18o,201,570", vec![22]),
        ("2026-11-12,Kim,7,187,X 9/ 8-,201,", vec![22]),
        ("2026-11-12,Kim,7-8,187,,201,388", vec![16]),
        ("2026-11-12,Kim,7,187,,201,many", vec![27]),
        ("2026-11-12,Kim,seven,187,301,201,", vec![16, 26]),
    ];
    for (line, columns) in table {
        let expected = (vec![first, third], 0, columns);
        assert_eq!(left(header, line), expected, "{line}");
    }
    let one = left("Date,Game No,Score", "2026-11-12,1,18o");
    assert_eq!(one, (vec![], 0, vec![14]));
}

#[test]
fn a_row_knows_the_columns_of_its_date_and_its_bowler() {
    let table = [
        ("Date,Bowler,Score", "2026-11-12,Kim,187", (1, 12)),
        ("Bowler;Lane;Date;Score", "김지민;7;2026-11-12;187", (7, 1)),
        ("Date,Bowler,Score", "2026-11-12, \"Kim\",187", (1, 13)),
        ("Date,Bowler,Score", "2026-11-12,,187", (1, 12)),
        ("Date,Score", "2026-11-12,187", (1, 1)),
    ];
    for (header, line, expected) in table {
        let row = form(header).read(line, DateOrder::YearFirst);
        let row = row.unwrap().unwrap();
        assert_eq!((row.date_column, row.bowler_column), expected, "{line}");
    }
}

#[test]
fn a_game_knows_the_column_of_its_cell() {
    let table = [
        (
            "Date,Bowler,Game 1,Game 2",
            "2026-11-12,김지민, 187,201",
            vec![17, 21],
        ),
        ("Date,Game No,Score", "2026-11-12,1,187", vec![14]),
        ("Date,Game", "2026-11-12,187", vec![12]),
    ];
    for (header, line, expected) in table {
        let row = form(header).read(line, DateOrder::DayFirst);
        let games = row.unwrap().unwrap().games;
        let columns: Vec<_> = games.iter().map(|game| game.column).collect();
        assert_eq!(columns, expected, "{line}");
    }
}

#[test]
fn a_word_for_nobody_is_no_game_and_is_counted() {
    let words = [
        "불참", "결석", "absent", "ABSENT", "Abs.", "-", "–", "vacant", "DNB", "D.N.S.", "n/a",
    ];
    for word in words {
        let line = format!("2026-11-12,Kim,7,187,{word},201,");
        let header = "Date,Bowler,Lane,Game 1,Game 2,Game 3,Series";
        let games = vec![(Some(1), 187), (Some(3), 201)];
        assert_eq!(left(header, &line), (games.clone(), 1, vec![]), "{line}");
        // The series may count something for who was absent.
        let with_series = format!("{line}550");
        assert_eq!(left(header, &with_series), (games, 1, vec![]), "{line}");
        for header in ["Date,Bowler,Score", "Date,Bowler,Game"] {
            let line = format!("2026-11-12,Kim,{word}");
            assert_eq!(left(header, &line), (vec![], 1, vec![]), "{header} {line}");
        }
    }
    // A blank is no game either, and says nothing.
    let blank = left("Date,Bowler,Game 1,Game 2", "2026-11-12,Kim,,187");
    assert_eq!(blank, (vec![(Some(2), 187)], 0, vec![]));
}

#[test]
fn a_row_that_contradicts_itself_is_refused() {
    let header = "Date,Bowler,Lane,Game 1,Game 2,Series";
    let (stated, games) = (389, 388);
    let series = ProblemKind::SeriesDiffers { stated, games };
    let table = [
        (",Kim,7,187,,", 1, ProblemKind::NoDate),
        ("2026-11-12,Kim,7,187,201,389", 26, series),
        (
            "2026-11-12,Kim,7,187,201,388,x",
            30,
            ProblemKind::TooManyCells(6),
        ),
        ("2026-11-12,\"Kim,7,187,201,388", 12, ProblemKind::OpenQuote),
        ("2026-11-12,Kim,7,X 9/ 8-,,", 18, ProblemKind::Unfinished),
    ];
    for (line, column, problem) in table {
        refused(header, line, column, &problem);
    }
    let (total, column, bowled) = (186, 39, 191);
    let stated = StatedTotal { total, column };
    let differs = ProblemKind::TotalDiffers(Difference { stated, bowled });
    let line = "2026-11-12,X 9/ 8- 7/ X X 9/ 81 X X9/,186";
    refused("Date,Game,Score", line, column, &differs);
    let impossible = told(&form("Date,Game"), "2026-11-12,9/ 8/ 45 96 X X X X X X X X");
    assert_eq!(impossible.unwrap_err().column, 22);
}

#[test]
fn a_header_names_a_date_and_a_game_and_what_it_names_beyond_is_told() {
    let table = [
        ("2026-11-12,Kim,187", SeasonFormError::NoHeader),
        ("Thursday league", SeasonFormError::NoHeader),
        ("", SeasonFormError::NoHeader),
        ("Bowler,Game 1", SeasonFormError::NoDate),
        ("Date,Bowler", SeasonFormError::NoGame),
        ("Date,Bowler,Average", SeasonFormError::NoGame),
    ];
    for (header, error) in table {
        assert_eq!(SeasonForm::detect(header, None), Err(error), "{header}");
    }
    let ignored = |header| form(header).ignored;
    assert_eq!(ignored("Date,Bowler,Game 1,Series"), [""; 0]);
    assert_eq!(ignored("Date,Team,Score,Average,"), ["Team", "Average"]);
    let with_handicap = ["Hdcp", "Total"];
    assert_eq!(ignored("Date,Bowler,Game 1,Hdcp,Total"), with_handicap);
    assert!(!form("Date,Score").has_bowler() && form("Date,Name,Score").has_bowler());
}

#[test]
fn what_is_no_row_is_skipped() {
    let form = form("Date,Bowler,Score");
    for line in [
        "",
        "  ",
        ",,",
        "# Thursday",
        "Date,Bowler,Score",
        "Date,Bowler,Score\r",
    ] {
        assert_eq!(form.read(line, DateOrder::DayFirst), Ok(None), "{line:?}");
    }
}

#[test]
fn columns_are_mapped_by_hand() {
    let columns: SeasonColumns = "date=1,bowler=3,game=5-7".parse().unwrap();
    let line = "12/11/2026;x;Kim;y;187;201;;no";
    let form = SeasonForm::detect(line, Some(&columns)).unwrap();
    assert_eq!(
        told(&form, line).as_deref(),
        Ok("2026-11-12 Kim: 1=187 2=201")
    );
    assert!(!form.is_title(line) && form.is_title("when;x;who;y;a;b;c;d") && form.is_title(""));
    let frames: SeasonColumns = "date=1,frames=2-11,total=12".parse().unwrap();
    let line = "2026-11-12,X,9/,8-,7/,X,X,9/,81,X,X9/,191";
    let form = SeasonForm::detect(line, Some(&frames)).unwrap();
    assert_eq!(told(&form, line).as_deref(), Ok("2026-11-12 ?: 191*"));
    let no_date: SeasonColumns = "game=1".parse().unwrap();
    let detected = SeasonForm::detect(line, Some(&no_date));
    assert_eq!(detected, Err(SeasonFormError::NoDate));
}

/// A game that is over, from any numbers.
fn games() -> impl Strategy<Value = Frames> {
    prop::collection::vec(0_u8..=10, 21).prop_map(|numbers| {
        let mut frames = Frames::default();
        let mut numbers = numbers.into_iter();
        while frames.progress() != Progress::Over {
            let standing = frames.rack().map_or(0, |rack| u8::from(Pins::from(rack)));
            let pins = numbers.next().unwrap_or_default() % (standing + 1);
            frames.bowl(Pins::try_from(pins).unwrap()).unwrap();
        }
        frames
    })
}

fn dates() -> impl Strategy<Value = SeasonDate> {
    (1990_u16..2060, 1_u8..=12, 1_u8..=28)
        .prop_map(|(year, month, day)| SeasonDate::of(year, month, day).unwrap())
}

fn bowlers() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "Kim",
        "김지민",
        "Lee, Jr.",
        "the \"Ace\"",
        "A; B",
        "Player 1",
    ])
    .prop_map(str::to_owned)
}

/// An evening with one to three games, all with frames or all without.
fn evenings() -> impl Strategy<Value = SeasonRow> {
    let games = prop::collection::vec(games(), 1..=3);
    let lane = prop::option::of(1_u16..=40);
    (dates(), bowlers(), lane, games, any::<bool>()).prop_map(|(date, bowler, lane, games, all)| {
        let games = games
            .into_iter()
            .zip(1..)
            .map(|(frames, number)| SeasonGame {
                number: Some(number),
                column: 1,
                score: if all {
                    SeasonScore::Frames(Box::new(frames))
                } else {
                    SeasonScore::Total(PlayerRow::from(&frames).total.into())
                },
            });
        SeasonRow {
            date,
            date_column: 1,
            bowler: Some(bowler),
            bowler_column: 1,
            lane,
            games: games.collect(),
            absent: 0,
            problems: Vec::new(),
        }
    })
}

/// How a season is laid out.
#[derive(Debug, Clone, Copy)]
enum Layout {
    Evening,
    Game,
    Frames,
}

/// The rows of an evening, below their header.
fn written(evening: &SeasonRow, layout: Layout, sign: char) -> Vec<String> {
    let header = match layout {
        Layout::Evening => "Date Bowler Lane G1 G2 G3",
        Layout::Game => "Date Bowler Lane GameNo Total Marks",
        Layout::Frames => "Date Bowler Lane GameNo Total F1 F2 F3 F4 F5 F6 F7 F8 F9 F10",
    };
    let header = header.split(' ').map(str::to_owned).collect();
    let rows = match layout {
        Layout::Evening => vec![
            evening
                .games
                .iter()
                .map(|game| marks(&game.score))
                .collect(),
        ],
        Layout::Game => game_rows(evening, |score| match score {
            SeasonScore::Total(_) => vec![String::new()],
            SeasonScore::Frames(_) => vec![marks(score)],
        }),
        Layout::Frames => game_rows(evening, frame_cells),
    };
    let lane = evening.lane.map(|lane| lane.to_string());
    let start = [
        evening.date.to_string(),
        evening.bowler.clone().unwrap_or_default(),
        lane.unwrap_or_default(),
    ];
    let rows = rows
        .into_iter()
        .map(|row: Vec<String>| [&start[..], &row].concat());
    let rows = [header].into_iter().chain(rows);
    rows.map(|row| joined(row, sign)).collect()
}

/// A row for each game: its number, its total, and these cells.
fn game_rows(evening: &SeasonRow, cells: fn(&SeasonScore) -> Vec<String>) -> Vec<Vec<String>> {
    let rows = evening.games.iter().map(|game| {
        let number = game.number.unwrap_or_default().to_string();
        let start = vec![number, game.score.total().to_string()];
        [start, cells(&game.score)].concat()
    });
    rows.collect()
}

/// A row of these cells, in quotes where they need them.
fn joined(cells: Vec<String>, sign: char) -> String {
    let quoted = |text: String| {
        if text.contains([',', ';', '\t', '"']) {
            return format!("\"{}\"", text.replace('"', "\"\""));
        }
        text
    };
    let cells: Vec<_> = cells.into_iter().map(quoted).collect();
    cells.join(&sign.to_string())
}

fn marks(score: &SeasonScore) -> String {
    let mut text = String::new();
    match score {
        SeasonScore::Total(total) => text = total.to_string(),
        SeasonScore::Frames(frames) => push_game(&mut text, frames),
    }
    text
}

fn frame_cells(score: &SeasonScore) -> Vec<String> {
    let SeasonScore::Frames(frames) = score else {
        return vec![String::new(); 10];
    };
    let row = PlayerRow::from(&**frames);
    let cells = row.frames.iter().map(|frame| {
        let marks = frame.marks.into_iter().filter(|mark| mark.is_bowl());
        let marks: Vec<_> = marks.map(|mark| format!("{mark:#}")).collect();
        marks.concat()
    });
    cells.collect()
}

proptest! {
    #[test]
    fn a_season_in_any_layout_is_read_back_the_same(
        evening in evenings(),
        layout in prop::sample::select(vec![Layout::Evening, Layout::Game, Layout::Frames]),
        sign in prop::sample::select(vec![',', ';', '\t']),
    ) {
        let lines = written(&evening, layout, sign);
        let form = form(&lines[0]);
        let mut games = Vec::new();
        for line in &lines[1..] {
            let row = form.read(line, DateOrder::YearFirst).unwrap().unwrap();
            prop_assert_eq!((row.date, &row.bowler, row.lane), (evening.date, &evening.bowler, evening.lane));
            let mut found = row.games;
            for game in &mut found {
                prop_assert!(game.column > 1 && game.column <= line.chars().count());
                game.column = 1;
            }
            games.extend(found);
        }
        prop_assert_eq!(games, evening.games);
    }

    #[test]
    fn no_text_makes_it_panic(header in ".*", line in ".*", order in 0_usize..3) {
        let order = DateOrder::ALL[order];
        for header in [&*header, "Date,Bowler,Game 1,Game 2,Series", "Date;Name;Game;Total"] {
            if let Ok(form) = SeasonForm::detect(header, None) {
                let _row = form.read(&line, order);
                let _date = (form.date_text(&line), form.is_title(&line));
            }
        }
        let _date = SeasonDate::read(&line, order);
        let _columns = line.parse::<SeasonColumns>();
    }

    #[test]
    fn no_row_of_the_right_signs_makes_it_panic(line in "[0-9Xx/,;\"\\- .년월일F\\[\\]()]*") {
        for header in ["Date,Bowler,Game 1,Game 2,Series", "Date;F1;F2;F3;F4;F5;F6;F7;F8;F9;F10;Total"] {
            let _row = form(header).read(&line, DateOrder::DayFirst);
        }
    }
}
