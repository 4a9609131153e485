//! Views contain no scoring: they draw what they are told.
//!
//! A view that can neither sum points nor turn them into a number cannot keep score.

use crate::check::{Check, Finding};
use crate::imports;
use crate::source::Source;

/// Finds views that know more of the rules than what a board is told.
pub const CHECK: Check = Check {
    name: "views",
    rule: "views",
    find,
};

/// What a board is, and what it is told.
const TOLD: [&str; 12] = [
    "Board",
    "Bowl",
    "BowlCount",
    "FrameNumber",
    "Mark",
    "Marks",
    "Name",
    "Pin",
    "PinSet",
    "Points",
    "Rack",
    "RuleBook",
];

const NUMBERS: [&str; 12] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
];

/// Sums of points, and conversions that need not name the number they make.
const COUNTING: [&str; 6] = ["into", "parse", "plus", "sum", "try_from", "try_into"];

/// What a view may know although the root of the rules does not export it: a list that holds
/// such a name has not kept up with the rules.
#[must_use]
pub fn unknown_to(rules: &Source) -> Vec<&'static str> {
    let exports = imports::exports(&rules.syntax);
    let is_exported = |name: &str| exports.iter().any(|export| export.ends_with(name));
    TOLD.into_iter().filter(|name| !is_exported(name)).collect()
}

fn find(source: &Source, _: &[Source]) -> Vec<Finding> {
    let rules = imports::mentions(source, "tenpin_rules").into_iter();
    let too_much = rules.filter(|(name, _)| !TOLD.contains(&name.as_str()));
    let mut findings: Vec<Finding> = too_much
        .map(|(name, line)| {
            let text = format!("`{name}` is more than a board is told, let the rules do it");
            Finding::on_line(line, text)
        })
        .collect();
    findings.extend(counting(source));
    findings
}

/// `u16::from(points)`, `points.into()`, `totals.sum()`.
fn counting(source: &Source) -> impl Iterator<Item = Finding> {
    source.tokens.windows(4).filter_map(|window| {
        let [number, _, sign, name] = window else {
            return None;
        };
        let is_used = sign.is_one_of(&[".", ":"]);
        let counts = name.is_one_of(&COUNTING) || name.text == "from" && number.is_one_of(&NUMBERS);
        let text = "something with which a view could count, show what it was told";
        (is_used && counts).then(|| Finding::on_line(name.line(), text))
    })
}
