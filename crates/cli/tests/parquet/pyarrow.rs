//! Files that cross over to `pyarrow` and back.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::Table;
use crate::program::run;

#[test]
fn another_reader_reads_what_we_write() {
    let python = python();
    let table = Table::new();
    table.written();
    let read = told(&python, "read.py", &[&table.path("season.parquet")]);
    insta::assert_snapshot!(read);
}

#[test]
fn another_reader_reads_many_games_in_order() {
    let python = python();
    let table = Table::new();
    let games = ["XXXXXXXXXXXX\n", "Kim: X9/8-\n", "9-9-9-9-9-9-9-9-9-9-\n"];
    let text = games.concat().repeat(50_000);
    fs::write(table.path("season.txt"), text).unwrap();
    assert_eq!(table.written().code, Some(0));
    let read = told(&python, "read.py", &[&table.path("season.parquet")]);
    let mut lines = read.lines().skip(6);
    assert_eq!(lines.next(), Some("rows of each group: [131072, 18928]"));
    assert_eq!(lines.next(), Some("compression: ['ZSTD']"));
    let mut count = 0;
    for (number, line) in (1..).zip(lines) {
        let (name, game, total, complete, maximum) = match number % 3 {
            1 => ("null", "XXXXXXXXXXXX", 300, true, 300),
            2 => ("\"Kim\"", "X9/8-", 46, false, 256),
            _ => ("null", "9-9-9-9-9-9-9-9-9-9-", 90, true, 90),
        };
        let expected = format!(
            "{{\"line\": {number}, \"name\": {name}, \"game\": \"{game}\", \"total\": {total}, \
             \"complete\": {complete}, \"maximum\": {maximum}}}"
        );
        assert_eq!(line, expected);
        count += 1;
    }
    assert_eq!(count, 150_000);
}

#[test]
fn we_read_what_another_writer_writes() {
    let python = python();
    let table = Table::new();
    let files = TempDir::new().unwrap();
    let directory = files.path().to_str().unwrap();
    told(&python, "write.py", &[&table.path("season.txt"), directory]);
    let of_text = |form: &[&str]| {
        let season = table.path("season.txt");
        let arguments = [&["score", "--lang", "en", &season], form].concat();
        (run(&arguments, ""), season)
    };
    let mut count = 0;
    for file in fs::read_dir(files.path()).unwrap() {
        let path = file.unwrap().path().to_str().unwrap().to_owned();
        for form in [&["--format", "csv"][..], &["--summary"]] {
            let (expected, season) = of_text(form);
            let read = run(&[&["score", "--lang", "en", &path], form].concat(), "");
            assert_eq!(read.output, expected.output, "{path}");
            let complaints = read.complaints.replace(&path, &season);
            assert_eq!(complaints, expected.complaints, "{path}");
            assert_eq!(read.code, Some(1), "{path}");
        }
        count += 1;
    }
    assert_eq!(count, 16);
    let path = files.path().join("groups.parquet");
    let arguments = ["--name-column", "bowler", "--format", "csv"];
    let named = run(
        &[&["score", path.to_str().unwrap()], &arguments[..]].concat(),
        "",
    );
    assert!(
        named.output.contains("\n4,bowler 3,300,true,300\n"),
        "{}",
        named.output
    );
    // `Kim: …` in a cell is no game where names come from elsewhere.
    assert!(
        named.complaints.contains("groups.parquet:3:1:"),
        "{}",
        named.complaints
    );
}

/// What a script beside this test prints.
fn told(python: &Path, script: &str, arguments: &[&str]) -> String {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parquet");
    let done = Command::new(python)
        .arg(scripts.join(script))
        .args(arguments)
        .env("PYTHONIOENCODING", "utf-8")
        .output()
        .unwrap();
    let complaints = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{script}: {complaints}");
    String::from_utf8(done.stdout).unwrap()
}

/// The Python with `pyarrow` that `scripts/test` prepares, or the system's.
fn python() -> PathBuf {
    env::var_os("TENPIN_PYTHON").map_or_else(|| "python3".into(), PathBuf::from)
}
