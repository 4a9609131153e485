//! What is read first is bold on a terminal.

use std::io::Write;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use super::ENGLISH;
use super::terminal::Terminal;

/// What the program writes to a terminal.
fn written(home: &TempDir, arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let home = [("XDG_DATA_HOME", home.path().to_str().unwrap())];
    let environment = [ENGLISH, &home, environment].concat();
    let mut terminal = Terminal::start(80, arguments, &environment);
    assert_eq!(terminal.end(), 0);
    let written = String::from_utf8(terminal.raw.clone()).unwrap();
    // A bar of progress, which standard error shows here, is taken off the screen before.
    written.rsplit("\x1b[2K").next().unwrap().to_owned()
}

/// What it writes to a pipe.
fn piped(home: &TempDir, arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenpin"));
    command.args(arguments).env("XDG_DATA_HOME", home.path());
    command.env("LANG", "en_US.UTF-8");
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn headings_and_the_numbers_that_matter_are_bold_on_a_terminal_and_nowhere_else() {
    let home = TempDir::new().unwrap();
    piped(&home, &["bowlers", "add", "Kim Jimin", "--tag", "KIM"], "");
    piped(&home, &["play", "KIM"], &"10\n".repeat(12));
    let all: [(&[&str], &[&str]); 4] = [
        (&["bowlers"], &["tag  hand  state   ID            name"]),
        (
            &["games"],
            &["game          when              lane  state  players"],
        ),
        (
            &["games", "--series"],
            &["date        tag  games  series  name"],
        ),
        (
            &["stats", "KIM"],
            &["Kim Jimin, 1 game", "300.0", "100.0 %"],
        ),
    ];
    for (arguments, bold) in all {
        let shown = written(&home, arguments, &[]);
        for part in bold {
            let part = format!("\x1b[1m{part}\x1b[0m");
            assert!(shown.contains(&part), "{part:?} {shown:?}");
        }
        let plain = written(&home, arguments, &[("NO_COLOR", "1")]);
        assert!(!plain.contains('\x1b'), "{plain:?}");
        let stripped = shown.replace("\x1b[1m", "").replace("\x1b[0m", "");
        assert_eq!(stripped, plain);
        assert_eq!(piped(&home, arguments, ""), plain.replace('\r', ""));
    }
}
