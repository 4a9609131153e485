//! Files as people have them, scored by the real program.

mod program;
#[path = "files/totals.rs"]
mod totals;

use std::collections::BTreeMap;
use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::process::Command;

use program::{Run, english, file, run};
use tempfile::TempDir;

/// What the program says about the lines of a file: totals, differences and columns.
type Verdicts = BTreeMap<u64, String>;

#[test]
fn every_file_of_the_corpus_is_read_as_its_writer_meant_it() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/files");
    let mut count = 0;
    for entry in fs::read_dir(directory).unwrap() {
        let expected = entry.unwrap().path();
        if expected.extension().is_none_or(|end| end != "expected") {
            continue;
        }
        check_file(&expected);
        count += 1;
    }
    assert_eq!(count, 11);
}

#[track_caller]
fn check_file(expected: &Path) {
    let text = fs::read_to_string(expected).unwrap();
    let (arguments, rows) = text.split_once('\n').unwrap();
    let file = expected.with_extension("");
    let arguments: Vec<&str> = arguments
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect();
    let wanted = rows.lines().map(|row| {
        let (line, verdict) = row.split_once(' ').unwrap();
        (line.parse().unwrap(), verdict.to_owned())
    });
    let wanted: Verdicts = wanted.collect();
    // The ways differ: the engine for many lines, one line at a time, and the rules for each.
    for format in ["csv", "jsonl"] {
        let told = verdicts(&file, &arguments, format);
        for (line, verdict) in &wanted {
            assert_eq!(
                told.get(line),
                Some(verdict),
                "{} line {line} as {format}",
                file.display()
            );
        }
        assert_eq!(told.len(), wanted.len(), "{}", file.display());
    }
    check_summary(&file, &arguments, &wanted);
}

fn verdicts(file: &Path, arguments: &[&str], format: &str) -> Verdicts {
    let path = file.to_str().unwrap();
    let run = run(
        &[
            &["score", path, "--lang", "en", "--format", format],
            arguments,
        ]
        .concat(),
        "",
    );
    if format == "jsonl" {
        return json_verdicts(&run.output);
    }
    let mut told = Verdicts::new();
    let rows = run.output.lines().skip(1);
    for row in rows.filter(|row| !row.starts_with('#')) {
        let line = row.split(',').next().unwrap().parse().unwrap();
        let total = row.rsplit(',').nth(3).unwrap();
        told.insert(line, total.to_owned());
    }
    for message in run.messages.lines() {
        let mut parts = message.strip_prefix(path).unwrap().splitn(4, ':').skip(1);
        let line = parts.next().unwrap().parse().unwrap();
        let (column, reason) = (parts.next().unwrap(), parts.next().unwrap());
        add_finding(&mut told, line, column, reason);
    }
    told
}

fn json_verdicts(output: &str) -> Verdicts {
    let mut told = Verdicts::new();
    for row in output.lines() {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        let line = row["line"].as_u64().unwrap();
        match row["error"].as_str() {
            Some(reason) => add_finding(&mut told, line, &row["column"].to_string(), reason),
            None => drop(told.insert(line, row["total"].to_string())),
        }
    }
    told
}

fn add_finding(told: &mut Verdicts, line: u64, column: &str, reason: &str) {
    let stated = reason.trim().strip_prefix("the file says ");
    let stated = stated.and_then(|rest| rest.split(',').next());
    let verdict = match (told.get(&line), stated) {
        (Some(total), Some(stated)) => format!("{total} not {stated}"),
        _ => format!("bad {column}"),
    };
    told.insert(line, verdict);
}

/// A summary counts the same games, and the same findings.
#[track_caller]
fn check_summary(file: &Path, arguments: &[&str], wanted: &Verdicts) {
    let path = file.to_str().unwrap();
    let run = run(
        &[&["score", path, "--lang", "en", "--summary"], arguments].concat(),
        "",
    );
    let of = |head: &str| {
        let line = run.output.lines().find_map(|line| line.strip_prefix(head));
        line.map_or(0, |number| number.replace(',', "").parse().unwrap())
    };
    let bad = wanted
        .values()
        .filter(|verdict| verdict.starts_with("bad"))
        .count();
    let differing = wanted
        .values()
        .filter(|verdict| verdict.contains("not"))
        .count();
    assert_eq!(of("games: "), wanted.len() - bad, "{path}");
    assert_eq!(of("bad lines: "), bad, "{path}");
    assert_eq!(
        of("totals that differ from the bowls: "),
        differing,
        "{path}"
    );
    assert_eq!(run.code, Some(i32::from(bad + differing > 0)), "{path}");
}

#[test]
fn the_lines_that_were_scored_wrongly_in_silence_are_refused_or_right() {
    let text = "\
LUC,0,0,10,0,5,3,07,1
S8/,X,9-
Dave,2024-11-03,X 9/ 8-
Dave,187
Dave X 9/ 8-
Dave,X 9/ 8- X X 7/ 9- X X 8/9,186
";
    let run = english(&["score", "--format", "csv"], text, 1);
    insta::assert_snapshot!(format!("{}{}", run.messages, run.output));
}

#[test]
fn every_finding_is_told_in_both_languages() {
    let text = "\
LUC,0,0,10,0,5,07
LUC,0,0,10,0,5,19
10 9/ 8-
X 2024-11-03 9/
X 9/ 186
3 7- 81
9S1
Dave
2024-11-03
Dave,187
Dave X,9/
Dave,3,X 9/ 8-
Dave,X 9/ 8-,X 9/ 8-
\"Dave,X
Dave,X 9/ 8- =47
X X X X X X X X X XXX =299
Dave X 9/ 8- 46
Kim: O X 9/
";
    for language in ["en", "ko"] {
        let run = run(&["score", "--lang", language, "--format", "csv"], text);
        assert_eq!(run.code, Some(1));
        insta::assert_snapshot!(format!("findings-{language}"), run.messages);
    }
    let frames = "\
name,f1_t1,f1_t2,f2_t1,f2_t2,f3_t1,f3_t2,f4_t1,f4_t2,f5_t1,f5_t2,f6_t1,f6_t2,f7_t1,f7_t2,f8_t1,f8_t2,f9_t1,f9_t2,f10_t1,f10_t2,f10_t3,total
Kim,10,3
Kim,8,,9,1
Kim,8,Q
Kim,8,3
Kim,8,1,,,,,,,,,,,,,,,,,,,,9,10
Kim,8,1,,,,,,,,,,,,,,,,,,,,many
Kim,8,1,,,,,,,,,,,,,,,,,,,,
";
    for language in ["en", "ko"] {
        let run = run(&["score", "--lang", language, "--format", "csv"], frames);
        assert_eq!(run.output.lines().count(), 2, "{}", run.output);
        insta::assert_snapshot!(format!("frame-findings-{language}"), run.messages);
    }
}

#[test]
fn a_difference_is_a_finding_and_the_game_is_scored() {
    let text = "XXXXXXXXXXXX =299\nXXXXXXXXXXXX\n";
    let csv = english(&["score", "--format", "csv"], text, 1);
    assert_eq!(
        csv.messages,
        "-:1:15: the file says 299, but the bowls give 300\n"
    );
    assert_eq!(csv.output.lines().count(), 3);
    let strict = english(&["score", "--format", "csv", "--strict"], text, 1);
    assert_eq!(strict.output.lines().count(), 2, "{}", strict.output);
    let json = english(&["score", "--format", "jsonl"], text, 1);
    assert!(
        json.output
            .contains("\"error\": \"the file says 299, but the bowls give 300\"")
    );
    assert_eq!(json.output.lines().count(), 3);
}

#[test]
fn a_header_that_names_no_game_is_told_once() {
    let run = english(&["score"], "name,score\nDave,187\nKim,150\n", 2);
    assert_eq!(run.messages.lines().count(), 1);
    assert!(
        run.messages.contains("--columns name,date,game"),
        "{}",
        run.messages
    );
    let run = english(&["score", "--layout", "frames"], "Dave,10,0,9,1\n", 2);
    assert!(run.messages.contains("21 cells"), "{}", run.messages);
    let run = english(&["score", "--columns", "name,gaem"], "", 2);
    assert!(run.messages.contains("\"gaem\""), "{}", run.messages);
}

/// What we write has a column with the total, so that a game of one frame is not taken for a total.
#[test]
fn games_that_have_just_begun_are_read_back_from_csv() {
    let text = "81\n187\n9/8/24\nX\n";
    let arguments = ["score", "--format", "csv"];
    let written = english(
        &[&arguments[..], &["--notation", "marks"]].concat(),
        text,
        0,
    )
    .output;
    let games = |csv: &str| -> Vec<String> {
        let rows = csv.lines().skip(1);
        rows.map(|row| row.split_once(',').unwrap().1.to_owned())
            .collect()
    };
    let read = english(&arguments, &written, 0).output;
    assert_eq!(games(&read), games(&written));
}

#[test]
fn a_header_may_stand_below_titles() {
    let text = "\
# from the club
Thursday league 2024,,,

Name,Date,Game,Score
Kim,2024-11-03,X 9/ 8-,46
";
    let run = english(&["score", "--format", "csv"], text, 0);
    let rows: Vec<_> = run.output.lines().skip(1).collect();
    assert_eq!(rows, ["5,Kim,46,false,256,X9/8-"]);
    // A game above it is a game: then there is no header, and what looks like one is told.
    let text = "X 9/ 8-\nName,Game\nKim,X 9/ 8-\n";
    let run = english(&["score", "--format", "csv"], text, 1);
    assert_eq!(run.output.lines().count(), 3, "{}", run.output);
    assert!(run.messages.starts_with("-:2:1: "), "{}", run.messages);
}

#[test]
fn files_that_are_no_text_are_named() {
    let zip = |names: &[&str]| {
        let names = names.concat();
        [b"PK\x03\x04\x14\x00\x06\x00", names.as_bytes()].concat()
    };
    let table = [
        (
            zip(&["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"]),
            "(.xlsx)",
        ),
        (
            zip(&["mimetypeapplication/vnd.oasis.opendocument.spreadsheet"]),
            "(.ods)",
        ),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".to_vec(), "(.xls)"),
        (zip(&["season.txt"]), "zip archive"),
    ];
    for (bytes, expected) in table {
        let Run { messages, code, .. } = run(&["score", "--lang", "en"], &bytes);
        assert!(messages.contains(expected), "{messages}");
        assert_eq!((messages.lines().count(), code), (1, Some(2)), "{messages}");
    }
}

#[test]
fn odds_are_learned_from_every_form_that_is_scored() {
    let header = "name,date,game,score\n";
    let row = "Dave,2024-11-03,X 9/ 8- X X 7/ 9- X X 8/9,188\n";
    let (_directory, with_header) = file(&format!("{header}{row}"));
    let (_other, plain) = file("X 9/ 8- X X 7/ 9- X X 8/9\n");
    let learned = |path: &str| english(&["chances", "X", "--from", path], "", 0).output;
    assert_eq!(learned(&with_header), learned(&plain));
    let (_third, differing) = file(&format!("{header}{}", row.replace("188", "187")));
    let run = english(&["chances", "X", "--from", &differing], "", 1);
    assert!(
        run.messages
            .ends_with("the file says 187, but the bowls give 188\n")
    );
}

/// A hundred megabytes without a line end are a line that is too long, and no reason to keep all of
/// it in memory.
#[test]
fn odds_are_learned_in_constant_memory() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("zeros.txt");
    let mut file = fs::File::create(&path).unwrap();
    // Zeros that take no room on the disk.
    file.seek(SeekFrom::Start(100 << 20)).unwrap();
    file.write_all(b"\nX 9/ 8-\n").unwrap();
    let path = path.to_str().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 100000; exec \"$@\"", "sh"]);
    command.arg(env!("CARGO_BIN_EXE_tenpin"));
    command.args(["chances", "X", "--lang", "en", "--from", path]);
    let run = program::finish(command, b"");
    let expected = format!("{path}:1:1: the line is too long\n");
    assert_eq!((run.messages, run.code), (expected, Some(1)));
}
