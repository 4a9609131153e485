//! OCR-2: no `else`.

use crate::check::{Check, Finding};
use crate::tokens;

/// Finds the word itself, so that no macro and no `let … else` can hide it.
pub const CHECK: Check = Check {
    name: "no_else",
    rule: "OCR-2",
    find: |source, _| {
        let lines = tokens::occurrences(&source.tokens, &["else"]);
        let text = "`else`, return early or let a type decide";
        lines
            .into_iter()
            .map(|line| Finding::on_line(line, text))
            .collect()
    },
};
