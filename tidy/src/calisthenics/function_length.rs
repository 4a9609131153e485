//! OCR-6: every entity small. Functions of the other crates are measured by clippy.

use syn::spanned::Spanned;

use crate::check::{Check, Finding};
use crate::nodes::Nodes;
use crate::source::Source;

/// Finds functions of more lines of code than `LIMIT`, from `fn` to the closing brace. Blank
/// lines and comments are free.
#[must_use]
pub const fn check<const LIMIT: usize>() -> Check {
    Check {
        name: "function_length",
        rule: "OCR-6",
        find: find::<LIMIT>,
    }
}

fn find<const LIMIT: usize>(source: &Source, _: &[Source]) -> Vec<Finding> {
    let nodes = Nodes::of(source);
    let bodies = nodes.functions.iter().filter_map(|function| {
        let body = function.body?.span();
        Some((&function.signature, body))
    });
    bodies
        .filter_map(|(signature, body)| {
            let lines = signature.fn_token.span.start().line..=body.end().line;
            let length = source.lines_of_code().range(lines).count();
            let text =
                format!("{length} lines of code, split it so that none has more than {LIMIT}");
            (length > LIMIT).then(|| Finding::at(signature.fn_token.span, text))
        })
        .collect()
}
