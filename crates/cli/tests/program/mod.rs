//! The real program, run as a person or a script runs it.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use tempfile::TempDir;

thread_local! {
    /// The data directory of a test, removed with its thread: no test sees the journal of the
    /// person who runs it, nor that of another test.
    static HOME: TempDir = TempDir::new().unwrap();
}

/// The data directory of this test.
pub(crate) fn home() -> PathBuf {
    HOME.with(|home| home.path().to_owned())
}

/// The result of a run of the program.
pub(crate) struct Run {
    pub(crate) output: String,
    /// What it wrote to standard error.
    pub(crate) messages: String,
    pub(crate) code: Option<i32>,
}

/// The program with these arguments, in an environment that says nothing about language
/// or colour, with a journal of the test's own.
pub(crate) fn tenpin(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tenpin"));
    command.args(arguments);
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "TENPIN_DATABASE",
        "TENPIN_KEY",
        "TENPIN_LOG",
        "TENPIN_LOG_FORMAT",
    ] {
        command.env_remove(name);
    }
    command.env("XDG_DATA_HOME", home()).env("TZ", "KST-9");
    command
}

/// Runs it with this input.
pub(crate) fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    finish(tenpin(arguments), input.as_ref())
}

/// Runs it in English, and expects this exit code.
#[track_caller]
pub(crate) fn english(arguments: &[&str], input: &str, code: i32) -> Run {
    let run = run(&[arguments, &["--lang", "en"]].concat(), input);
    assert_eq!(run.code, Some(code), "{arguments:?}\n{}", run.messages);
    run
}

/// A file with this text in a directory of its own, and its path.
pub(crate) fn file(text: &str) -> (TempDir, String) {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("season.txt");
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (directory, path)
}

/// Runs this command with this input.
pub(crate) fn finish(mut command: Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that ends early closes its input; the test notices that elsewhere.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        output: String::from_utf8(done.stdout).unwrap(),
        messages: String::from_utf8(done.stderr).unwrap(),
        code: done.status.code(),
    }
}

/// Runs it with output and messages in one stream, in the order in which a person reads them,
/// and the exit code at the end.
pub(crate) fn transcript(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let (mut reader, writer) = std::io::pipe().unwrap();
    let mut command = tenpin(arguments);
    command.stdin(Stdio::piped());
    command.stdout(writer.try_clone().unwrap()).stderr(writer);
    let mut child = command.spawn().unwrap();
    // The command holds the writing end; as long as it lives, the reader would wait for more.
    drop(command);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
    let mut text = String::new();
    reader.read_to_string(&mut text).unwrap();
    feeder.join().unwrap();
    let code = child.wait().unwrap().code();
    format!(
        "{text}[exit code {}]\n",
        code.map_or("none".to_owned(), |code| code.to_string())
    )
}
