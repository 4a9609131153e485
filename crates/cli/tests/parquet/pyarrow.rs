//! Files that `pyarrow` reads and writes.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::SeasonFiles;
use crate::program::run;

#[test]
fn another_reader_reads_what_we_write() {
    let python = python();
    let files = SeasonFiles::new();
    files.written();
    let read = run_script(&python, "read.py", &[&files.path("season.parquet")]);
    insta::assert_snapshot!(read);
}

#[test]
fn another_reader_reads_many_games_in_order() {
    let python = python();
    let files = SeasonFiles::new();
    let games = ["XXXXXXXXXXXX\n", "Kim: X9/8-\n", "9-9-9-9-9-9-9-9-9-9-\n"];
    let text = games.concat().repeat(50_000);
    fs::write(files.path("season.txt"), text).unwrap();
    assert_eq!(files.written().code, Some(0));
    let read = run_script(&python, "read.py", &[&files.path("season.parquet")]);
    let mut lines = read.lines().skip(7);
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
             \"complete\": {complete}, \"maximum\": {maximum}, \"rules\": \"ten-pin\"}}"
        );
        assert_eq!(line, expected);
        count += 1;
    }
    assert_eq!(count, 150_000);
}

#[test]
fn we_read_what_another_writer_writes() {
    let python = python();
    let files = SeasonFiles::new();
    let written = TempDir::new().unwrap();
    let directory = written.path().to_str().unwrap();
    run_script(&python, "write.py", &[&files.path("season.txt"), directory]);
    let of_text = |format: &[&str]| {
        let season = files.path("season.txt");
        let arguments = [&["score", "--lang", "en", &season], format].concat();
        (run(&arguments, ""), season)
    };
    let mut count = 0;
    for file in fs::read_dir(written.path()).unwrap() {
        let path = file.unwrap().path().to_str().unwrap().to_owned();
        for format in [&["--format", "csv"][..], &["--summary"]] {
            let (expected, season) = of_text(format);
            let read = run(&[&["score", "--lang", "en", &path], format].concat(), "");
            assert_eq!(read.output, expected.output, "{path}");
            let messages = read.messages.replace(&path, &season);
            assert_eq!(messages, expected.messages, "{path}");
            assert_eq!(read.code, Some(1), "{path}");
        }
        count += 1;
    }
    assert_eq!(count, 16);
    let path = written.path().join("groups.parquet");
    let arguments = ["--name-column", "bowler", "--format", "csv"];
    let named = run(
        &[&["score", path.to_str().unwrap()], &arguments[..]].concat(),
        "",
    );
    let perfect = "\n4,bowler 3,300,true,300,XXXXXXXXXXXX\n";
    assert!(named.output.contains(perfect), "{}", named.output);
    // `Kim: …` in a cell is not a game if names have a column of their own.
    assert!(
        named.messages.contains("groups.parquet:3:1:"),
        "{}",
        named.messages
    );
}

/// Runs a script of this test, and returns what it prints.
fn run_script(python: &Path, script: &str, arguments: &[&str]) -> String {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parquet");
    let done = Command::new(python)
        .arg(scripts.join(script))
        .args(arguments)
        .env("PYTHONIOENCODING", "utf-8")
        .output()
        .unwrap();
    let messages = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{script}: {messages}");
    String::from_utf8(done.stdout).unwrap()
}

/// The Python with `pyarrow` that `scripts/test` prepares, or the system's Python.
fn python() -> PathBuf {
    env::var_os("TENPIN_PYTHON").map_or_else(|| "python3".into(), PathBuf::from)
}
