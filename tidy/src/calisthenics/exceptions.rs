//! The rules ask for no exceptions.

use crate::check::{Check, Finding};
use crate::source::Source;
use crate::tokens;

/// Finds attributes that silence a lint or the formatter. `cfg_attr` could hide one.
pub const CHECK: Check = Check {
    name: "exceptions",
    rule: "no exceptions",
    find,
};

const SILENCERS: [&str; 4] = ["allow", "cfg_attr", "expect", "rustfmt"];

fn find(source: &Source, _: &[Source]) -> Vec<Finding> {
    let text = "an exception, change the code until it needs none";
    SILENCERS
        .iter()
        .flat_map(|word| {
            let [outer, inner] = [&["#", "[", word][..], &["#", "!", "[", word]];
            let mut lines = tokens::occurrences(&source.tokens, outer);
            lines.extend(tokens::occurrences(&source.tokens, inner));
            lines
        })
        .map(|line| Finding::on_line(line, text))
        .collect()
}
