//! The games of a small club, and the program that looks after them.

use crate::program::{Run, run};

/// Three games of a club: one over, one corrected on a lane, one unfinished at a console.
pub(crate) const ARCHIVE: &str = include_str!("games.jsonl");
pub(crate) const UNFINISHED: &str = "6a1rj6w00003";
pub(crate) const CORRECTED: &str = "6a1rhzt00002";

/// Runs it in English, and expects this exit code.
#[track_caller]
pub(crate) fn english(arguments: &[&str], input: &str, code: i32) -> Run {
    let run = run(&[arguments, &["--lang", "en"]].concat(), input);
    assert_eq!(run.code, Some(code), "{arguments:?}\n{}", run.complaints);
    run
}

/// Puts them into the journal of the test.
#[track_caller]
pub(crate) fn open_club() {
    let imported = english(&["games", "import", "-"], ARCHIVE, 0);
    assert_eq!(imported.complaints, "new: 3, known: 0, different: 0\n");
}
