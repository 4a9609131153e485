//! Nothing below the program knows the console.

use crate::calisthenics::outside;
use crate::check::{Check, Reading, Remark};
use crate::source::Source;

/// Finds a library that talks to the terminal, the environment or the process.
///
/// `std::io::Write` is no console: whoever calls decides what is written to.
pub const CHECK: Check = Check {
    name: "console",
    rule: "OCR-11",
    reading: Reading::Alone(remarks),
};

const MODULES: [&str; 2] = ["env", "process"];

const STREAMS: [&str; 7] = [
    "stdin",
    "stdout",
    "stderr",
    "Stdin",
    "Stdout",
    "Stderr",
    "IsTerminal",
];

fn remarks(source: &Source) -> Vec<Remark> {
    let mut remarks = outside::modules_named(source, &MODULES);
    remarks.extend(outside::printing_in(source));
    let streams = source
        .tokens
        .iter()
        .filter(|token| STREAMS.contains(&token.text.as_str()));
    remarks.extend(streams.map(|token| {
        let text = format!(
            "`{}` is the console, take a writer or return a text",
            token.text
        );
        Remark::on_line(token.line(), text)
    }));
    remarks
}
