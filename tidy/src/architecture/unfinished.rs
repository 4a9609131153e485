//! No test is left for later.

use crate::check::{Check, Finding};
use crate::source::Source;
use crate::tokens;

/// Finds tests that do not count. It reads the tests, unlike the other checks; clippy refuses
/// `todo!` and `unimplemented!`.
pub const CHECK: Check = Check {
    name: "unfinished",
    rule: "unfinished",
    find,
};

fn find(source: &Source, _: &[Source]) -> Vec<Finding> {
    let all = source.all_tokens();
    let ignored = tokens::occurrences(&all, &["#", "[", "ignore"])
        .into_iter()
        .map(|line| (line, "a test that never runs, repair it or remove it"));
    let panicking = tokens::occurrences(&all, &["#", "[", "should_panic"])
        .into_iter()
        .map(|line| (line, "a test that any panic passes, assert what went wrong"));
    ignored
        .chain(panicking)
        .map(|(line, text)| Finding::on_line(line, text))
        .collect()
}
