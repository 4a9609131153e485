//! OCR-11: the model knows nothing of the console, nor of anything outside.
//!
//! The crate is `no_std` and has no dependencies, so the compiler refuses input, output, time and
//! threads as long as nobody brings the standard library back. Nor does it panic: clippy refuses
//! `unwrap`, `panic!` and the like, see the lints at the root of the crate; it has no lint for
//! assertions outside tests.

use crate::check::{Check, Finding};
use crate::source::Source;
use crate::tokens;

/// Finds the standard library, and assertions.
pub const CHECK: Check = Check {
    name: "outside",
    rule: "OCR-11",
    find,
};

const ASSERTIONS: [&str; 6] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
];

fn find(source: &Source, _: &[Source]) -> Vec<Finding> {
    let library = tokens::occurrences(&source.tokens, &["extern", "crate", "std"]);
    let library = library
        .into_iter()
        .map(|line| (line, "leads outside, `alloc` is enough"));
    let assertions = ASSERTIONS
        .iter()
        .flat_map(|name| tokens::occurrences(&source.tokens, &[name, "!"]))
        .map(|line| (line, "may panic, return an error"));
    library
        .chain(assertions)
        .map(|(line, text)| Finding::on_line(line, text))
        .collect()
}
