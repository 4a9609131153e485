//! The rules ask for no exceptions.

use crate::check::{Check, Reading, Remark};
use crate::source::Source;
use crate::tokens::Token;

/// Finds attributes and comments that would silence a lint, a formatter or us.
pub const CHECK: Check = Check {
    name: "excuses",
    rule: "no excuses",
    reading: Reading::Alone(remarks),
};

/// `rustfmt` is here since unformatted lines can be made as long as one likes.
const EXCUSES: [&str; 3] = ["allow", "expect", "rustfmt"];

/// How a comment would speak to this crate.
const PLEA: &str = "tidy:";

fn remarks(source: &Source) -> Vec<Remark> {
    let attributes = attributes_in(&source.tokens)
        .filter(|attribute| is_excuse(attribute))
        .map(|attribute| attribute[0].line());
    let comments = source
        .text
        .lines()
        .zip(1..)
        .filter(|(line, _)| line.contains(PLEA))
        .map(|(_, number)| number);
    let text = "an excuse, change the code until it needs none";
    attributes
        .chain(comments)
        .map(|line| Remark::on_line(line, text))
        .collect()
}

/// What stands between the brackets of each attribute.
fn attributes_in(row: &[Token]) -> impl Iterator<Item = &[Token]> {
    (0..row.len()).filter_map(|place| {
        let rest = &row[place..];
        let word = |offset: usize| rest.get(offset).map(|token| token.text.as_str());
        match (word(0)?, word(1)?, word(2)?) {
            ("#", "[", _) => Some(up_to_bracket(&rest[2..])),
            ("#", "!", "[") => Some(up_to_bracket(&rest[3..])),
            _ => None,
        }
    })
}

fn up_to_bracket(row: &[Token]) -> &[Token] {
    let end = row.iter().position(|token| token.text == "]");
    &row[..end.unwrap_or(row.len())]
}

/// `allow(…)` itself, or anywhere inside a `cfg_attr(…)`.
fn is_excuse(attribute: &[Token]) -> bool {
    let reach = match attribute.first() {
        Some(first) if first.text == "cfg_attr" => attribute,
        _ => &attribute[..attribute.len().min(1)],
    };
    reach
        .iter()
        .any(|token| EXCUSES.contains(&token.text.as_str()))
}
