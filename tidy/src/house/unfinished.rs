//! Nothing is left for later.

use crate::check::{Check, Reading, Remark};
use crate::source::{Source, all_tokens};
use crate::tokens;

/// Finds code that is not written yet, and tests that do not count.
///
/// Unlike the others, it reads the tests as well.
pub const CHECK: Check = Check {
    name: "unfinished",
    rule: "unfinished",
    reading: Reading::Alone(remarks),
};

const SIGNS: [(&[&str], &str); 4] = [
    (&["todo", "!"], "a gap, write the code"),
    (&["unimplemented", "!"], "a gap, write the code"),
    (
        &["#", "[", "ignore"],
        "a test that never runs, repair it or remove it",
    ),
    (
        &["should_panic"],
        "a test that any panic passes, assert what went wrong",
    ),
];

fn remarks(source: &Source) -> Vec<Remark> {
    let row = all_tokens(&source.text).unwrap_or_default();
    SIGNS
        .iter()
        .flat_map(|(sign, text)| {
            tokens::occurrences(&row, sign).map(|token| Remark::on_line(token.line(), *text))
        })
        .collect()
}
