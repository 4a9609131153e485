//! Nothing below the program knows the console.

use crate::check::{Check, Finding};
use crate::imports;
use crate::source::Source;

/// Finds a library that uses the terminal, the environment or the process.
///
/// `std::io::Write` is no console: the caller decides what is written to. Macros that print are
/// refused by clippy.
pub const CHECK: Check = Check {
    name: "console",
    rule: "OCR-11",
    find,
};

const MODULES: [&str; 3] = ["env", "process", "*"];

const STREAMS: [&str; 7] = [
    "IsTerminal",
    "Stderr",
    "Stdin",
    "Stdout",
    "stderr",
    "stdin",
    "stdout",
];

fn find(source: &Source, _: &[Source]) -> Vec<Finding> {
    let modules = imports::mentions(source, "std").into_iter();
    let modules = modules.filter(|(module, _)| MODULES.contains(&module.as_str()));
    let streams = source
        .tokens
        .iter()
        .filter(|token| token.is_one_of(&STREAMS));
    modules
        .chain(streams.map(|token| (token.text.clone(), token.line())))
        .map(|(name, line)| {
            let text = format!("`{name}` is the console, take a writer or return a text");
            Finding::on_line(line, text)
        })
        .collect()
}
