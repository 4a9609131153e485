//! A line that is not a game, or gives another total than its bowls do.

use tenpin_files::{Difference, LineProblem};
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use crate::line_problem;

/// A line with a finding.
pub(super) struct BadLine {
    /// Its number, counted from the block's first line.
    pub(super) line: u64,
    pub(super) column: usize,
    pub(super) reason: BadLineReason,
}

/// What was found.
pub(super) enum BadLineReason {
    /// It is not a game: the problem, the line, and the rule book of the lines there.
    Problem(LineProblem, String, RuleBook),
    /// It gives another total; and whether the game is complete.
    Difference(Difference, bool),
    NotText,
    TooLong,
    /// It names the first rule book, but the second was given.
    OtherRules(RuleBook, RuleBook),
}

impl BadLine {
    /// The reason, in the person's language.
    pub(super) fn describe(&self, words: &Words) -> String {
        match &self.reason {
            BadLineReason::Problem(problem, line, rules) => {
                line_problem::describe(*rules, problem, line, words)
            }
            BadLineReason::Difference(difference, is_over) => {
                line_problem::describe_difference(*difference, *is_over, words)
            }
            BadLineReason::NotText => words.line_not_text(),
            BadLineReason::TooLong => words.line_too_long(),
            BadLineReason::OtherRules(named, given) => {
                words.line_other_rules(named.to_string(), given.to_string())
            }
        }
    }

    /// The reason for a program, always in English.
    pub(super) fn describe_in_english(&self) -> String {
        match &self.reason {
            BadLineReason::Problem(problem, ..) => problem.to_string(),
            BadLineReason::Difference(Difference { stated, bowled }, _) => {
                format!(
                    "the file says {}, but the bowls give {bowled}",
                    stated.total
                )
            }
            BadLineReason::NotText => "not UTF-8".to_owned(),
            BadLineReason::TooLong => "the line is too long".to_owned(),
            BadLineReason::OtherRules(named, given) => {
                format!("the file says {named} from here on, but --rules says {given}")
            }
        }
    }
}
