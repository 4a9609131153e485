//! A file that can be read in one go.

use crate::check::{Check, Finding};
use crate::source::Source;

/// Finds files of more lines of code than `LIMIT`. Blank lines, comments and tests are free.
#[must_use]
pub const fn check<const LIMIT: usize>(rule: &'static str) -> Check {
    Check {
        name: "file_length",
        rule,
        find: find::<LIMIT>,
    }
}

/// The finding is on the first line that is too many.
fn find<const LIMIT: usize>(source: &Source, _: &[Source]) -> Vec<Finding> {
    let code = source.lines_of_code();
    let text = format!(
        "{} lines of code, split the file so that none has more than {LIMIT}",
        code.len()
    );
    let first = code.iter().nth(LIMIT);
    first
        .map(|line| Finding::on_line(*line, text))
        .into_iter()
        .collect()
}
