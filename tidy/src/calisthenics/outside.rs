//! OCR-11: the model knows nothing of the console, nor of anything outside.
//!
//! Nor does it panic: that would be the console's business, too.

use crate::check::{Check, Reading, Remark};
use crate::imports;
use crate::source::Source;
use crate::tokens::{self, Token};

/// Finds words by which the rules would reach out, or give up.
pub const CHECK: Check = Check {
    name: "outside",
    rule: "OCR-11",
    reading: Reading::Alone(remarks),
};

const MODULES: [&str; 7] = ["io", "env", "fs", "process", "net", "thread", "time"];

const PRINTING: [&str; 5] = ["print", "println", "eprint", "eprintln", "dbg"];

const PANICKING: [&str; 10] = [
    "panic",
    "todo",
    "unimplemented",
    "unreachable",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
];

const UNWRAPPING: [&str; 4] = ["unwrap", "unwrap_err", "expect", "expect_err"];

fn remarks(source: &Source) -> Vec<Remark> {
    let mut remarks = modules_named(source, &MODULES);
    remarks.extend(printing_in(source));
    remarks.extend(macros_called(
        source,
        &PANICKING,
        "may panic, return an error",
    ));
    remarks.extend(unwrapping_in(&source.tokens));
    remarks
}

/// Imports and paths of the standard library's doors to the outside.
pub(crate) fn modules_named(source: &Source, modules: &[&str]) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for module in modules.iter().chain(&["*"]) {
        let text = format!("`std::{module}` leads outside, leave that to the console");
        for root in ["std", "core"] {
            let paths = tokens::occurrences(&source.tokens, &[root, ":", ":", module])
                .map(Token::line)
                .collect::<Vec<_>>();
            let imports = imports::all(&source.syntax)
                .into_iter()
                .filter(|import| import.starts_with(&[root, module]))
                .map(|import| import.span.start().line);
            let lines = paths.into_iter().chain(imports);
            remarks.extend(lines.map(|line| Remark::on_line(line, text.clone())));
        }
    }
    remarks
}

/// Macros that print.
pub(crate) fn printing_in(source: &Source) -> Vec<Remark> {
    macros_called(source, &PRINTING, "prints, leave that to the console")
}

fn macros_called(source: &Source, names: &[&str], what: &str) -> Vec<Remark> {
    let calls = names.iter().flat_map(|name| {
        tokens::occurrences(&source.tokens, &[name, "!"])
            .map(move |token| Remark::on_line(token.line(), format!("`{name}!` {what}")))
            .collect::<Vec<_>>()
    });
    calls.collect()
}

/// `.unwrap()` and `Option::unwrap` alike.
fn unwrapping_in(row: &[Token]) -> Vec<Remark> {
    row.windows(2)
        .filter(|pair| [".", ":"].contains(&pair[0].text.as_str()))
        .map(|pair| &pair[1])
        .filter(|token| UNWRAPPING.contains(&token.text.as_str()))
        .map(|token| {
            let text = format!("`{}` may panic, return an error", token.text);
            Remark::on_line(token.line(), text)
        })
        .collect()
}
