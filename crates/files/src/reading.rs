//! How the bowls of a line are read.

use tenpin_bulk::Notation;
use tenpin_rules::RuleBook;

/// How the bowls of a line are written, and by which rules they are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reading {
    pub(crate) notation: Notation,
    pub(crate) rules: RuleBook,
}
