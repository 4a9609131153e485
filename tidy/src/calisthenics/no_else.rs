//! OCR-2: no `else`.

use crate::check::{Check, Reading, Remark};
use crate::source::Source;
use crate::tokens;

/// Finds the word itself, so that no macro and no `let … else` can hide it.
pub const CHECK: Check = Check {
    name: "no_else",
    rule: "OCR-2",
    reading: Reading::Alone(remarks),
};

fn remarks(source: &Source) -> Vec<Remark> {
    let text = "`else`, return early or let a type decide";
    tokens::occurrences(&source.tokens, &["else"])
        .map(|token| Remark::on_line(token.line(), text))
        .collect()
}
