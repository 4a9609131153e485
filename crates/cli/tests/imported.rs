//! Files that people bring: tables of a season, and backups of `PinPal`.

mod program;
#[allow(dead_code, reason = "the other tests of terminals use the rest")]
mod terminal;

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use program::{english, finish, home, run, tenpin};
use regex::Regex;
use rusqlite::Connection;

const BACKUP: &str = include_str!("../../../testdata/imports/pinpal.sql");

/// A copy of a file of `testdata/imports` in the directory of this test, which has no path that
/// differs from machine to machine.
fn brought(name: &str) -> PathBuf {
    let from = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/imports")
        .join(name);
    let to = home().join(name);
    fs::copy(from, &to).unwrap();
    to
}

/// A file with this text in the directory of this test.
fn written(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = home().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// All that the program says when it imports files of this test's directory.
fn import(arguments: &[&str], language: &str) -> String {
    let mut command = tenpin(&["games", "import", "--lang", language]);
    command.args(arguments).current_dir(home());
    let run = finish(command, b"");
    format!(
        "{}---\n{}exit code {}\n",
        run.output,
        run.messages,
        run.code.unwrap()
    )
}

/// The games of the journal as a table, without what is random: the IDs of bowlers.
fn exported() -> String {
    let csv = english(&["games", "export", "--format", "games-csv"], "", 0).output;
    let ids = Regex::new("(?m)^([^,]*,[^,]*,[^,]*,[^,]*),[0-9a-z]{12},").unwrap();
    ids.replace_all(&csv, "$1,BOWLER,").into_owned()
}

fn backup() -> String {
    let path = home().join("backup.db");
    Connection::open(&path)
        .unwrap()
        .execute_batch(BACKUP)
        .unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_plan_says_what_would_be_written_and_what_is_bad() {
    brought("evenings.csv");
    brought("frames.csv");
    for language in ["ko", "en"] {
        let told = import(&["evenings.csv", "frames.csv", "--dry-run"], language);
        insta::assert_snapshot!(format!("import-plan-{language}"), told);
    }
    assert!(!home().join("tenpin").exists(), "nothing was written");
}

#[test]
fn good_rows_are_written_once_and_bad_ones_are_named() {
    brought("evenings.csv");
    brought("frames.csv");
    for language in ["ko", "en"] {
        let told = import(&["evenings.csv", "frames.csv", "--yes"], language);
        insta::assert_snapshot!(format!("import-written-{language}"), told);
    }
    insta::assert_snapshot!("import-exported", exported());
    let check = english(&["games", "check"], "", 0);
    assert!(check.messages.is_empty(), "{}", check.messages);
}

#[test]
fn in_a_pipe_nothing_is_written_without_a_yes() {
    let file = written("season.csv", "Date,Bowler,Score\n2026-11-12,Kim,187\n");
    let told = english(&["games", "import", &file], "", 2);
    assert_eq!(
        told.messages,
        "Nothing was written. Add --yes to write this.\n"
    );
    assert!(
        told.output.contains("Kim (KIM): 1, a new bowler"),
        "{}",
        told.output
    );
    assert_eq!(exported().lines().count(), 1);
    english(&["games", "import", &file, "--yes"], "", 0);
    assert_eq!(exported().lines().count(), 2);
}

#[test]
fn what_is_already_there_stays_and_a_longer_file_adds_the_rest() {
    let start = "Date,Bowler,Score\n2026-11-12,Kim,187\n2026-11-12,Kim,187\n";
    let file = written("season.csv", start);
    let first = english(&["games", "import", &file, "--yes"], "", 0).messages;
    assert!(first.contains("new bowlers: 1\n"), "{first}");
    assert!(
        first.contains("totals: new: 2, known: 0, different: 0\n"),
        "{first}"
    );
    // Another order of columns, another name of the file, and another row.
    let longer = "Score;kim's total;Bowler;Date\n187;x;Kim;12/11/2026\n187;;KIM;12/11/2026\n\
                  201;;Kim;13/11/2026\n";
    let longer = written("longer.csv", longer);
    let again = english(&["games", "import", &longer, "--yes"], "", 0).messages;
    assert!(
        again.contains("totals: new: 1, known: 2, different: 0\n"),
        "{again}"
    );
    assert!(!again.contains("new bowlers"), "{again}");
}

#[test]
fn blanks_case_and_width_of_a_name_make_no_other_bowler() {
    let rows = "Date,Bowler,Score\n2026-11-12,Kim  Minsu,187\n2026-11-12,kim minsu,150\n\
                2026-11-12,Ｋｉｍ　Minsu,160\n2026-11-12,Kim\u{3000}Minsu,187\n";
    let file = written("season.csv", rows);
    let told = english(&["games", "import", &file, "--yes"], "", 0);
    assert!(
        told.output.contains("Kim Minsu (KMI): 4, a new bowler"),
        "{}",
        told.output
    );
    assert!(
        told.messages.contains("new bowlers: 1\n"),
        "{}",
        told.messages
    );
    assert!(
        told.messages
            .contains("totals: new: 4, known: 0, different: 0\n"),
        "{}",
        told.messages
    );
    // The same games with the name written in another way.
    let again = written("again.csv", rows.replace("Kim  Minsu", "KIM MINSU"));
    let told = english(&["games", "import", &again, "--yes"], "", 0).messages;
    assert!(
        told.contains("totals: new: 0, known: 4, different: 0\n"),
        "{told}"
    );
}

#[test]
fn a_row_in_front_of_others_is_the_only_new_one() {
    let bowls = "X 9/ 8- 7/ X X 9/ 81 X X9/";
    let other = "X X X 72 8/ F9 X 7/ 9- XX8";
    let table = [
        ("150", "180", "totals: new: 1, known: 2, different: 0\n"),
        (other, bowls, "new: 1, known: 2, different: 0\n"),
    ];
    for (front, equal, expected) in table {
        let row = |score| format!("2025-11-12,Kim,{score}\n");
        let rows = row(equal).repeat(2);
        let file = written("season.csv", format!("Date,Bowler,Score\n{rows}"));
        english(&["games", "import", &file, "--yes"], "", 0);
        let more = format!("Date,Bowler,Score\n{}{rows}", row(front));
        fs::write(&file, more).unwrap();
        let again = english(&["games", "import", &file, "--yes"], "", 0).messages;
        assert!(again.contains(expected), "{again}");
    }
}

#[test]
fn a_bowler_who_was_renamed_is_not_added_again() {
    let bowls = "X 9/ 8- 7/ X X 9/ 81 X X9/";
    let text =
        format!("Date,Bowler,Score\n2025-11-12,Kim Minsu,187\n2025-11-13,Kim Minsu,{bowls}\n");
    let file = written("season.csv", text);
    english(&["games", "import", &file, "--yes"], "", 0);
    english(&["bowlers", "rename", "KMI", "Kim Jimin"], "", 0);
    let again = english(&["games", "import", &file, "--yes"], "", 0);
    assert!(!again.output.contains("a new bowler"), "{}", again.output);
    let expected = "new: 0, known: 1, different: 0\ntotals: new: 0, known: 1, different: 0\n";
    assert_eq!(again.messages, expected);
    let bowlers = english(&["bowlers"], "", 0).output;
    assert!(!bowlers.contains("Kim Minsu"), "{bowlers}");
}

#[test]
fn a_column_of_scores_may_hold_bowls() {
    let text = "Date,Name,Score\n2025-11-05,Yan,\"X X X 72 8[7-10]/ F9 X 7/ 9- XX8\"\n";
    let told = english(&["games", "import", "-", "--dry-run"], text, 0).output;
    assert!(told.contains("games with frames: 1\n"), "{told}");
}

#[test]
fn the_order_of_dates_is_asked_for_when_no_date_tells_it() {
    let text = "Date,Bowler,Score\n12/11/2025,Kim,187\n";
    let file = written("season.csv", text);
    let plan = |more: &[&str], code| {
        english(
            &[&["games", "import", &file, "--dry-run"], more].concat(),
            "",
            code,
        )
    };
    let asked = plan(&[], 2).messages;
    assert!(
        asked.contains("12/11/2025 can be read in several ways"),
        "{asked}"
    );
    assert!(asked.contains("--dates day-first"), "{asked}");
    for (order, date) in [("day-first", "2025-11-12"), ("month-first", "2025-12-11")] {
        let told = plan(&["--dates", order], 0).output;
        assert!(told.contains(&format!("from {date} to {date}")), "{told}");
    }
    fs::write(&file, format!("{text}11/13/2025,Kim,190\n")).unwrap();
    let told = plan(&[], 0).output;
    assert!(told.contains("from 2025-11-13 to 2025-12-11"), "{told}");
    fs::write(
        &file,
        format!("{text}11/13/2025,Kim,190\n13/11/2025,Kim,190\n"),
    )
    .unwrap();
    let contrary = plan(&[], 2).messages;
    assert!(
        contrary.contains("13/11/2025 is written in another order"),
        "{contrary}"
    );
    let told = plan(&["--dates", "day-first"], 1).messages;
    assert!(
        told.contains(":3:1: \"11/13/2025\" is not a date"),
        "{told}"
    );
}

#[test]
fn a_file_that_is_no_table_is_told_what_it_lacks() {
    let table = [
        ("2026-11-12,Kim,187\n", "there is no header"),
        (
            "Bowler,Score\nKim,187\n",
            "no column of the header is a date",
        ),
        (
            "Date,Bowler\n2026-11-12,Kim\n",
            "no column of the header holds games",
        ),
        ("Date,B\u{f6}wler\n", "no column of the header holds games"),
        (
            "game,opened,lane,bowl,player,frame,pins,at\n",
            "this is the output of tenpin games export --format csv, which",
        ),
        (
            "id,date,lane,rules,bowler_id,name,tag,total,over,game\n",
            "is written by: tenpin games export --format json\n",
        ),
    ];
    for (text, expected) in table {
        let file = written("season.csv", text);
        let told = english(&["games", "import", &file, "--yes"], "", 2).messages;
        assert!(told.contains(expected), "{text}: {told}");
    }
    let latin = written("season.csv", b"Date,B\xf6wler,Score\n");
    let told = english(&["games", "import", &latin, "--yes"], "", 2).messages;
    assert!(told.contains("not UTF-8"), "{told}");
    let columns = ["games", "import", "x.csv", "--columns", "shoes=3"];
    let told = english(&columns, "", 2).messages;
    assert!(told.contains("\"shoes=3\" maps no columns"), "{told}");
}

#[test]
fn columns_are_mapped_by_hand_and_rows_without_a_bowler_have_one_by_hand() {
    let text = "when,what,a,b\n2026-11-12,x,187,201\n2026-11-13,y,,190\n";
    let file = written("season.csv", text);
    let columns = ["games", "import", &file, "--columns", "date=1,game=3-4"];
    let told = english(&[&columns[..], &["--dry-run"]].concat(), "", 1).messages;
    assert!(
        told.contains(":2:1: this row names no bowler; say who it is: --bowler"),
        "{told}"
    );
    english(
        &[&columns[..], &["--bowler", "김지민", "--yes"]].concat(),
        "",
        0,
    );
    let rows = exported();
    assert_eq!(rows.matches(",김지민,").count(), 3, "{rows}");
    // By the tag, it is the same person.
    let again = english(
        &[&columns[..], &["--bowler", "KJM", "--dry-run"]].concat(),
        "",
        0,
    )
    .output;
    assert!(again.contains("김지민 (KJM): 3\n"), "{again}");
    english(
        &[&columns[..], &["--bowler", "KJM", "--yes"]].concat(),
        "",
        0,
    );
    assert_eq!(exported(), rows);
}

#[test]
fn the_same_table_is_read_in_any_encoding_and_from_standard_input() {
    let text = "날짜\t이름\t점수\n2026-11-12\t김지민\t187\n";
    let units: Vec<u16> = std::iter::once(0xFEFF).chain(text.encode_utf16()).collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
    let crlf = text.replace('\n', "\r\n").into_bytes();
    for bytes in [text.as_bytes().to_vec(), marked, little, big, crlf] {
        let file = written("season.txt", &bytes);
        for (name, input) in [(&*file, &b""[..]), ("-", &bytes)] {
            let run = run(
                &["games", "import", name, "--dry-run", "--lang", "en"],
                input,
            );
            assert_eq!(run.code, Some(0), "{}", run.messages);
            assert!(
                run.output.contains("김지민 (KJM): 1, a new bowler"),
                "{}",
                run.output
            );
        }
    }
}

#[test]
fn an_empty_file_holds_nothing() {
    for text in ["", "\n\n"] {
        let file = written("empty.csv", text);
        let told = english(&["games", "import", &file], "", 2).messages;
        assert!(told.contains("empty.csv: the file is empty"), "{told}");
    }
    let file = written("header.csv", "Date,Bowler,Score\n");
    let told = english(&["games", "import", &file], "", 0);
    assert!(
        told.output.contains("there is nothing to import"),
        "{}",
        told.output
    );
}

#[test]
fn a_backup_is_imported_with_its_leaves_and_only_once() {
    let file = backup();
    let told = english(&["games", "import", &file, "--yes"], "", 1).messages;
    assert!(told.contains("say who it is: --bowler"), "{told}");
    for language in ["ko", "en"] {
        let told = import(&["backup.db", "--bowler", "Kim Minsu", "--yes"], language);
        insta::assert_snapshot!(format!("import-pinpal-{language}"), told);
    }
    // The file names no bowler, so that its IDs follow from the bowler's, which is random.
    let games = Regex::new("(?m)^[0-9a-z]{12},").unwrap();
    let games = games.replace_all(&exported(), "GAME,").into_owned();
    insta::assert_snapshot!("import-pinpal-exported", games);
    let bowls = english(&["games", "export", "--format", "csv"], "", 0).output;
    assert!(
        bowls.contains(",8[7-10]\n") && bowls.contains(",1[10]\n"),
        "{bowls}"
    );
}

#[test]
fn a_database_that_is_no_backup_is_told_what_it_lacks() {
    let file = written("season.csv", "Date,Bowler,Score\n2026-11-12,Kim,187\n");
    english(&["games", "import", &file, "--yes"], "", 0);
    let journal = home().join("tenpin").join("tenpin.sqlite");
    let told = english(&["games", "import", journal.to_str().unwrap()], "", 2).messages;
    assert!(
        told.contains("no backup of PinPal: it has no table week"),
        "{told}"
    );
    let file = written("damaged.db", b"SQLite format 3\0 and then nothing");
    let told = english(&["games", "import", &file], "", 2).messages;
    assert!(told.contains("the backup cannot be read"), "{told}");
}

#[test]
fn a_season_of_100000_rows_is_planned_and_its_bad_rows_are_named() {
    let mut text = "Date,Bowler,Game 1\n".to_owned();
    for row in 0..100_000 {
        // No bowler has two first games on a day.
        let (year, month, day) = (2012 + row / (84 * 97), row % 12 + 1, row % 28 + 1);
        let (bowler, total) = (row % 97, row % 301);
        writeln!(text, "{year}-{month:02}-{day:02},Bowler {bowler},{total}").unwrap();
    }
    text.push_str("2025-12-24,Bowler 1,301\n");
    let file = written("season.csv", text);
    let told = english(&["games", "import", &file, "--dry-run"], "", 1);
    assert!(
        told.output.contains("totals without frames: 100000\n"),
        "{}",
        told.output
    );
    assert!(
        told.messages.contains(":100002:21: \"301\" is not a total"),
        "{}",
        told.messages
    );
}

#[test]
fn a_game_that_was_corrected_since_stays_corrected() {
    let text = "Date,Bowler,Game\n2025-11-12,Kim,X 9/ 8- 7/ X X 9/ 81 X X9/\n";
    let file = written("season.csv", text);
    english(&["games", "import", &file, "--yes"], "", 0);
    let id = exported().lines().nth(1).unwrap()[..12].to_owned();
    english(
        &[
            "games", "correct", &id, "--frame", "3", "9", "-", "--unlock",
        ],
        "",
        0,
    );
    let again = english(&["games", "import", &file, "--yes"], "", 0).messages;
    assert_eq!(again, "new: 0, known: 1, different: 0\n");
    assert!(exported().contains(",X9/9-7/"), "{}", exported());
    let history = english(&["games", "show", &id, "--history"], "", 0).output;
    assert!(history.contains("import csv"), "{history}");
}

#[test]
fn the_same_file_is_known_in_any_time_zone() {
    brought("frames.csv");
    import(&["frames.csv", "--yes"], "en");
    for zone in ["UTC0", "PST8", "XXX-14", "YYY12"] {
        let mut command = tenpin(&["games", "import", "frames.csv", "--yes", "--lang", "en"]);
        command.current_dir(home()).env("TZ", zone);
        let told = finish(command, b"").messages;
        assert!(
            told.contains("new: 0, known: 3, different: 0\n"),
            "{zone}: {told}"
        );
        assert!(
            told.contains("totals: new: 0, known: 1, different: 0\n"),
            "{zone}: {told}"
        );
    }
    // What is asked for from a day on is found, though its ID is made in another zone.
    for zone in ["KST-9", "PST8", "XXX-14", "YYY12"] {
        let mut command = tenpin(&["games", "export", "--format", "games-csv"]);
        command.env("TZ", zone);
        assert_eq!(finish(command, b"").output.lines().count(), 5, "{zone}");
        let mut command = tenpin(&["games", "--since", "2018-11-18", "--format", "csv"]);
        command.env("TZ", zone);
        assert_eq!(finish(command, b"").output.lines().count(), 2, "{zone}");
    }
}

#[test]
fn other_rules_are_read_and_kept() {
    let text = "Date,Bowler,Game\n2026-11-12,Kim,9 9 9 9 9 9 9 9 9 9 9 9\n";
    let file = written("season.csv", text);
    english(
        &["games", "import", &file, "--rules", "no-tap-9", "--yes"],
        "",
        0,
    );
    let rows = exported();
    assert!(
        rows.contains(",no-tap-9,BOWLER,Kim,KIM,300,true,"),
        "{rows}"
    );
    let scored = english(&["score", "--format", "csv"], &rows, 0).output;
    assert!(scored.contains("3,Kim,300,true,300,"), "{scored}");
}

#[test]
fn exports_have_a_row_for_each_game_and_player() {
    english(&["play", "PJS", "KYJ"], "7\n/\nX\n8\n1\nX\n", 1);
    let rows = english(&["games", "export", "--format", "games-csv"], "", 0).output;
    let lines: Vec<_> = rows.lines().collect();
    assert_eq!(
        lines[0],
        "id,date,lane,rules,bowler_id,name,tag,total,over,game"
    );
    assert!(
        lines[1].ends_with(",,ten-pin,,,PJS,27,false,7/81"),
        "{rows}"
    );
    assert!(lines[2].ends_with(",,ten-pin,,,KYJ,0,false,XX"), "{rows}");
    let json = english(&["games", "export", "--format", "jsonl"], "", 0).output;
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(first["tag"], "PJS");
    assert_eq!(first["game"], "7/81");
    assert_eq!(first["bowler_id"], serde_json::Value::Null);
    assert_eq!(json.lines().count(), 2);
    let scored = english(&["score", "--format", "csv"], &rows, 0).output;
    assert!(scored.contains("2,,27,false,267,7/81\n"), "{scored}");
}

#[test]
fn a_note_of_several_lines_is_part_of_its_row() {
    let text =
        "Date,Bowler,Notes,Score\n2026-11-12,Kim,\"new ball,\nnew shoes\",187\n2026-11-13,Kim,,x\n";
    let file = written("season.csv", text);
    let told = english(&["games", "import", &file, "--dry-run"], "", 1);
    assert!(
        told.output.contains("totals without frames: 1\n"),
        "{}",
        told.output
    );
    assert!(told.messages.contains(":4:17: "), "{}", told.messages);
}

#[test]
fn on_a_terminal_the_plan_is_asked_about() {
    let file = written("season.csv", "Date,Bowler,Score\n2026-11-12,Kim,187\n");
    let journal = format!("sqlite:{}", home().join("asked.sqlite").display());
    let answer = |typed: &str| {
        let arguments = [
            "games",
            "import",
            &file,
            "--lang",
            "en",
            "--database",
            &journal,
        ];
        let mut terminal = terminal::Terminal::start(80, &arguments, &[]);
        terminal.wait_for("Write this to the journal? (y/n) :");
        terminal.enter(typed);
        let code = terminal.end();
        (code, terminal.text())
    };
    let (code, told) = answer("n");
    assert!(code == 0 && told.contains("Nothing was written."), "{told}");
    let (code, told) = answer("y");
    assert!(
        code == 0 && told.contains("totals: new: 1, known: 0, different: 0"),
        "{told}"
    );
    let (code, told) = answer("y");
    assert!(
        code == 0 && told.contains("totals: new: 0, known: 1, different: 0"),
        "{told}"
    );
}

#[cfg(feature = "parquet")]
#[test]
fn the_games_of_a_journal_are_written_as_columns_and_scored_again() {
    brought("frames.csv");
    import(&["frames.csv", "--yes"], "en");
    let file = home().join("games.parquet");
    let file = file.to_str().unwrap();
    let parquet = ["games", "export", "--format", "parquet"];
    let told = english(&parquet, "", 2).messages;
    assert!(told.contains("-o"), "{told}");
    english(&[&parquet[..], &["-o", file]].concat(), "", 0);
    let scored = ["score", file, "--name-column", "name", "--format", "csv"];
    let scored = english(&scored, "", 0).output;
    let expected = "line,name,total,complete,maximum,game\n\
                    1,박재성,180,true,180,XXX72(8)[7-10]/F9X7/9-XX8\n\
                    2,김지민,150,true,150,8172XX9/8/-9X729/8\n\
                    3,김지민,191,true,191,X9/8-7/XX9/81XX9/\n";
    assert_eq!(scored, expected);
}
