//! Views contain no scoring: they draw what they are told.
//!
//! A view that cannot turn points into a number cannot add any up.

use crate::check::{Check, Reading, Remark};
use crate::imports;
use crate::source::Source;
use crate::tokens::{self, Token};

/// Finds views that know more of the rules than what a board is told.
pub const CHECK: Check = Check {
    name: "views",
    rule: "views",
    reading: Reading::Alone(remarks),
};

const RULES: &str = "tenpin_rules";

/// What a board is, and what it is told.
const TOLD: [&str; 8] = [
    "Board",
    "BowlCount",
    "FrameNumber",
    "Mark",
    "Marks",
    "Name",
    "Points",
    "Rack",
];

const NUMBERS: [&str; 12] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
];

/// Conversions that need not name the number they make.
const CONVERSIONS: [&str; 4] = ["into", "try_from", "try_into", "parse"];

/// What a view may know although the root of the rules does not export it: a
/// list that holds such a name has not kept up with the rules.
#[must_use]
pub fn unknown_to(rules: &Source) -> Vec<&'static str> {
    let exports = imports::exports(&rules.syntax);
    let is_exported = |name: &str| exports.iter().any(|export| export.ends_with(name));
    TOLD.into_iter().filter(|name| !is_exported(name)).collect()
}

fn remarks(source: &Source) -> Vec<Remark> {
    let mut remarks = imports_of_rules(source);
    remarks.extend(paths_of_rules(&source.tokens));
    remarks.extend(conversions(&source.tokens));
    remarks
}

fn imports_of_rules(source: &Source) -> Vec<Remark> {
    imports::all(&source.syntax)
        .iter()
        .filter(|import| import.starts_with(&[RULES]))
        .filter(|import| !import.path.get(1).is_some_and(|name| is_told(name)))
        .map(|import| {
            let text = too_much(&import.path.join("::"));
            Remark::at(import.span, text)
        })
        .collect()
}

/// Paths spelled out in the code: `tenpin_rules::Score`.
fn paths_of_rules(row: &[Token]) -> Vec<Remark> {
    row.windows(4)
        .filter(|window| window[0].text == RULES && window[1].text == ":")
        .map(|window| &window[3])
        .filter(|token| token.text != "{" && !is_told(&token.text))
        .map(|token| Remark::on_line(token.line(), too_much(&token.text)))
        .collect()
}

fn conversions(row: &[Token]) -> Vec<Remark> {
    let to_numbers = NUMBERS.iter().flat_map(|number| {
        tokens::occurrences(row, &[number, ":", ":", "from"]).collect::<Vec<_>>()
    });
    let to_anything = row
        .windows(2)
        .filter(|pair| [".", ":"].contains(&pair[0].text.as_str()))
        .map(|pair| &pair[1])
        .filter(|token| CONVERSIONS.contains(&token.text.as_str()));
    let text = "a conversion with which a view could count, show what it was told";
    to_numbers
        .chain(to_anything)
        .map(|token| Remark::on_line(token.line(), text))
        .collect()
}

fn is_told(name: &str) -> bool {
    TOLD.contains(&name)
}

fn too_much(name: &str) -> String {
    format!("`{name}` is more than a board is told, let the rules do it")
}
