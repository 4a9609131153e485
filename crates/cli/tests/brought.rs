//! Files with mistakes in them, and files that people bring again after they changed them.

#[path = "brought/named.rs"]
mod named;
mod program;

use std::fs;

use program::{english, finish, home, tenpin};
use rusqlite::Connection;

const BACKUP: &str = include_str!("../../../testdata/imports/pinpal.sql");

const BOWLS: &str = "X 9/ 8- 7/ X X 9/ 81 X X9/";

/// Writes a file in the directory of this test, and returns its name.
fn written(name: &str, text: &str) -> String {
    let path = home().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// All that the program says when it imports a file with this text.
fn import(text: &str, more: &[&str], language: &str) -> String {
    written("season.csv", text);
    let mut command = tenpin(&["games", "import", "season.csv", "--lang", language]);
    command.args(more).current_dir(home());
    let run = finish(command, b"");
    let code = run.code.unwrap();
    format!("{}---\n{}exit code {code}\n", run.output, run.messages)
}

#[track_caller]
fn check_said(told: &str, expected: &[&str]) {
    for text in expected {
        assert!(told.contains(text), "{text}\n{told}");
    }
}

/// The totals of all games of the journal, and their lanes, as an export has them.
fn exported() -> Vec<String> {
    let csv = english(&["games", "export", "--format", "games-csv"], "", 0).output;
    let rows = csv.lines().skip(1).map(|line| {
        let cells: Vec<_> = line.split(',').collect();
        format!("{} {} {}", cells[1], cells[2], cells[7])
    });
    let mut rows: Vec<_> = rows.collect();
    rows.sort();
    rows
}

#[test]
fn mistakes_in_a_season_are_named_and_cost_no_more_than_themselves() {
    let english = "Date,Bowler,Lane,Game 1,Game 2,Game 3,Series\n\
        2025-11-05,Kim,7,187,absent,201,\n\
        2025-11-05,Lee,7-8,150,18o,163,\n\
        2025-11-12,Kim,8,0,DNB,-,0\n\
        2025-11-12,Kim,8,190,,,\n\
        2060-01-01,Lee,8,190,180,,\n";
    let told = import(english, &["--dry-run"], "en");
    insta::assert_snapshot!("brought-mistakes-en", told);
    let korean = "날짜;이름;점수\n\
        2025. 11. 5.;김지민;187\n\
        2025. 11. 5.;김지민;불참\n\
        2025. 11. 12.;김지민;18o\n\
        2025. 11. 12.;박재성;0\n\
        2060. 1. 1.;박재성;150\n";
    let told = import(korean, &["--dry-run"], "ko");
    insta::assert_snapshot!("brought-mistakes-ko", told);
    import(english, &["--yes"], "en");
    let expected = [
        "2025-11-05  150",
        "2025-11-05  163",
        "2025-11-05 7 187",
        "2025-11-05 7 201",
        "2025-11-12 8 0",
    ];
    assert_eq!(exported(), expected);
}

#[test]
fn a_corrected_total_is_named_and_taken_only_if_that_is_wanted() {
    let tables = [
        ("Date,Bowler,Game 1,Game 2\n2025-11-05,Kim,187,", 2, 20),
        (
            "Date,Bowler,Game No,Score\n2025-11-12,Kim,1,187\n2025-11-12,Kim,2,",
            3,
            18,
        ),
    ];
    for (start, line, column) in tables {
        let text = |total| format!("{start}{total}\n");
        import(&text(180), &["--yes"], "en");
        let before = exported();
        let told = import(&text(190), &["--yes"], "en");
        let expected = [
            &format!(":{line}:{column}: differs: the journal has 180, the file 190\n"),
            "there: 1\n  to take the totals of the file: --replace\n",
            "totals: new: 0, known: 1, different: 1\nexit code 1\n",
        ];
        check_said(&told, &expected);
        assert_eq!(exported(), before, "{told}");
        let planned = import(&text(190), &["--replace", "--dry-run"], "en");
        check_said(&planned, &["the journal: 1\n", "file 190\nexit code 0\n"]);
        assert_eq!(exported(), before, "{planned}");
        let told = import(&text(190), &["--replace", "--yes"], "en");
        check_said(&told, &["totals replaced: 1\nexit code 0\n"]);
        let mut after: Vec<_> = before.iter().map(|row| row.replace("180", "190")).collect();
        after.sort();
        assert_eq!(exported(), after, "{told}");
        let told = import(&text(190), &["--yes"], "en");
        check_said(
            &told,
            &["totals: new: 0, known: 2, different: 0\nexit code 0"],
        );
    }
}

#[test]
fn a_total_of_one_who_was_renamed_is_replaced_and_stays_theirs() {
    let text = |total| format!("Date,Bowler,Game 1\n2025-11-05,Kim Minsu,{total}\n");
    import(&text(180), &["--yes"], "en");
    english(&["bowlers", "rename", "KMI", "Kim Jimin"], "", 0);
    let told = import(&text(190), &["--replace", "--yes"], "en");
    check_said(&told, &["totals replaced: 1\n"]);
    let bowlers = english(&["bowlers"], "", 0).output;
    assert_eq!(bowlers.matches("Kim").count(), 1, "{bowlers}");
    let shown = english(&["bowlers", "show", "Jimin"], "", 0).output;
    assert!(shown.contains("190"), "{shown}");
}

#[test]
fn a_corrected_game_with_frames_is_named_with_the_way_to_correct_it() {
    let text = |score: &str| format!("Date,Bowler,Game 1\n2025-11-05,Kim,{score}\n");
    import(&text(BOWLS), &["--yes"], "en");
    let other = BOWLS.replace("8-", "9-");
    let told = import(&text(&other), &["--replace", "--yes"], "en");
    check_said(
        &told,
        &[
            "differs: the journal has 191, the file 193; to correct the journal: tenpin games correct ",
            "there is nothing to import\n",
            "exit code 1\n",
        ],
    );
    let same_total = BOWLS.replace("8-", "8[7-10]-");
    let told = import(&text(&same_total), &["--yes"], "en");
    check_said(&told, &["other bowls with the same total"]);
    // A total alone says less than the journal has.
    let told = import(&text("191"), &["--yes"], "en");
    check_said(&told, &["already in the journal: 1\n", "exit code 0\n"]);
    let told = import(&text("190"), &["--yes"], "en");
    check_said(&told, &["the journal has 191, the file 190; to correct"]);
    assert_eq!(exported(), ["2025-11-05  191"]);
}

#[test]
fn frames_of_a_game_that_the_journal_has_as_a_total_do_not_count_twice() {
    let text = |score: &str| format!("Date,Bowler,Game 1\n2025-11-05,Kim,{score}\n");
    import(&text("191"), &["--yes"], "en");
    let told = import(&text(BOWLS), &["--replace", "--yes"], "en");
    check_said(&told, &["the journal has the total 191 without frames"]);
    assert_eq!(exported(), ["2025-11-05  191"]);
}

#[test]
fn a_game_that_stands_in_the_file_twice_is_named() {
    let text = "Date,Bowler,Game No,Score\n\
        2025-11-05,Kim,1,187\n2025-11-05,Kim,1,201\n2025-11-05,Lee,1,150\n";
    let told = import(text, &["--yes"], "en");
    let expected =
        "season.csv:3:1: this game of this bowler and day is in the file already, on line 2\n";
    check_said(
        &told,
        &[expected, "totals: new: 2, known: 0, different: 0\n"],
    );
    // Without numbers, two games of a day may be equal.
    let text = "Date,Bowler,Score\n2025-11-06,Kim,187\n2025-11-06,Kim,187\n";
    let told = import(text, &["--yes"], "en");
    check_said(
        &told,
        &["totals: new: 2, known: 0, different: 0\nexit code 0\n"],
    );
    check_said(
        &told,
        &["a score that you change later will be another game"],
    );
}

/// Imports a backup with these tables.
fn import_backup(sql: &str) -> String {
    let path = home().join("backup.db");
    let _none = fs::remove_file(&path);
    let backup = Connection::open(&path).unwrap();
    backup.execute_batch(sql).unwrap();
    drop(backup);
    let path = path.to_str().unwrap();
    let run = english(
        &["games", "import", path, "--bowler", "Kim", "--yes"],
        "",
        1,
    );
    run.messages
}

#[test]
fn a_later_backup_without_an_older_game_adds_what_is_new() {
    let told = import_backup(BACKUP);
    check_said(&told, &["new: 3, known: 0, different: 0\n"]);
    let before = exported();
    // The first game of an evening is gone, and the rest stays what it was.
    let removed = "DELETE FROM frame WHERE gameFk = 1; DELETE FROM game WHERE _id = 1;";
    let told = import_backup(&format!("{BACKUP}{removed}"));
    check_said(
        &told,
        &["new: 0, known: 2, different: 0\ntotals: new: 0, known: 1, different: 0\n"],
    );
    assert_eq!(exported(), before);
    // A game more, and a total that was corrected in the app.
    let more = "INSERT INTO game VALUES (7, 1, 3, 212); UPDATE game SET score = 188 WHERE _id = 5;";
    let told = import_backup(&format!("{BACKUP}{removed}{more}"));
    check_said(
        &told,
        &[
            "backup.db, game 5: differs: the journal has 187, the file 188\n",
            "totals: new: 1, known: 0, different: 1\n",
        ],
    );
    assert_eq!(exported().len(), before.len() + 1);
}

/// An evening of which one game has frames, and another with a total alone.
fn import_two_evenings() {
    let text = format!(
        "Date,Bowler,Lane,Game 1,Game 2,Game 3\n\
         2025-11-05,Kim,7,187,{BOWLS},201\n2025-11-12,Kim,8,150,,\n"
    );
    import(&text, &["--yes"], "en");
}

#[test]
fn totals_without_frames_are_part_of_a_series_and_counted_beside_the_games() {
    import_two_evenings();
    let list = english(&["games", "--bowler", "KIM"], "", 0);
    assert_eq!(list.output.matches("KIM").count(), 1, "{}", list.output);
    let beside = "games known by their totals only: 3; tenpin games --series lists them, too\n";
    assert_eq!(list.messages, beside);
    let on_lane = english(&["games", "--lane", "8"], "", 0).messages;
    let one = beside.replace('3', "1");
    assert_eq!(on_lane, format!("no such games\n{one}"));
    let unfinished = english(&["games", "--unfinished"], "", 0).messages;
    assert_eq!(unfinished, "no such games\n");
    let series = english(&["games", "--series"], "", 0);
    let rows = series.output.lines();
    let rows: Vec<Vec<_>> = rows.map(|row| row.split_whitespace().collect()).collect();
    assert_eq!(rows[1], ["2025-11-12", "KIM", "150", "150", "Kim"]);
    let three = ["2025-11-05", "KIM", "187", "191", "201", "579", "Kim"];
    assert_eq!(rows[2], three);
    assert_eq!(series.messages, "known by their totals only: 3\n");
}

#[test]
fn totals_without_frames_are_told_of_wherever_games_are() {
    import_two_evenings();
    let check = english(&["games", "check"], "", 0).output;
    let held = "known by their totals only: 3\n";
    assert_eq!(check, format!("all sound; games: 1\n{held}"));
    let by_lane = english(&["stats", "KIM", "--by", "lane", "--format", "csv"], "", 0).output;
    assert!(by_lane.contains("\n8,1,"), "{by_lane}");
    let bowls = english(&["games", "export", "--format", "csv"], "", 0).messages;
    let start = "totals without frames, which have no bowls";
    assert!(bowls.starts_with(start), "{bowls}");
    let archive = english(&["games", "export"], "", 0);
    let told = "totals without frames in this export: 3\n";
    assert_eq!(archive.messages, told);
    assert!(archive.output.contains("\"lane\":8"), "{}", archive.output);
    let backup = home().join("backup.sqlite");
    let told = english(&["games", "backup", backup.to_str().unwrap()], "", 0).messages;
    assert!(told.ends_with(&format!("1 game saved\n{held}")), "{told}");
}

#[test]
fn a_copy_of_a_total_that_differs_is_named() {
    let text = |total| format!("Date,Bowler,Game 1\n2025-11-05,Kim,{total}\n");
    import(&text(180), &["--yes"], "en");
    let archive = english(&["games", "export"], "", 0).output;
    let changed = archive.replace("\"pins\":180", "\"pins\":190");
    let told = english(&["games", "import", "-"], &changed, 1).messages;
    check_said(
        &told,
        &[
            ": the journal has the total 180, and not 190; it was left as it is\n",
            "totals: new: 0, known: 0, different: 1\n",
        ],
    );
    let plan = english(&["games", "import", "-", "--dry-run"], &changed, 0).output;
    check_said(&plan, &["totals without frames: 1\n"]);
    english(&["games", "import", "-", "--replace"], &changed, 0);
    assert_eq!(exported(), ["2025-11-05  190"]);
}

#[test]
fn what_tenpin_writes_for_others_is_told_how_to_be_imported() {
    let text = format!("Date,Bowler,Game 1\n2025-11-05,Kim,{BOWLS}\n");
    import(&text, &["--yes"], "en");
    let way = "is written by: tenpin games export --format json\n";
    let table: [(&[&str], _); 4] = [
        (&["games", "export", "--format", "jsonl"], "jsonl"),
        (&["games", "export", "--format", "games-csv"], "games-csv"),
        (&["games", "--series", "--format", "csv"], "--series"),
        (&["games", "--format", "json"], "json"),
    ];
    for (command, named) in table {
        let text = english(command, "", 0).output;
        let told = english(&["games", "import", "-"], &text, 2).messages;
        assert!(told.contains(named) && told.contains(way), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    let file = home().join("games.parquet");
    fs::write(&file, b"PAR1\x15\x04 and so on PAR1").unwrap();
    let told = english(&["games", "import", file.to_str().unwrap()], "", 2).messages;
    assert!(
        told.contains("this is Parquet, which is not imported"),
        "{told}"
    );
}
