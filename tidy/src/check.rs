//! What a check is, and what it has to say.

use std::fmt;

use proc_macro2::Span;

use crate::source::Source;

/// One agreement of the house, and how to read a source for breaches of it.
pub struct Check {
    /// The name, which is also the directory of its fixtures.
    pub name: &'static str,
    /// The rule that a finding cites, such as `OCR-1`.
    pub rule: &'static str,
    /// How the check reads.
    pub reading: Reading,
}

/// How much a check has to see to judge one file.
pub enum Reading {
    /// The file speaks for itself.
    Alone(fn(&Source) -> Vec<Remark>),
    /// The file is judged knowing all the files it lives with.
    Among(fn(&Source, &[Source]) -> Vec<Remark>),
}

/// Something wrong on a line of the file at hand.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Remark {
    line: usize,
    text: String,
}

/// A remark with the place and the rule, ready to be printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The file, relative to the workspace.
    pub path: String,
    /// The line, counted from one.
    pub line: usize,
    rule: &'static str,
    text: String,
}

impl Check {
    /// Reads every source and lists what breaks the rule, in reading order.
    #[must_use]
    pub fn findings(&self, sources: &[Source]) -> Vec<Finding> {
        sources
            .iter()
            .flat_map(|source| self.findings_in(source, sources))
            .collect()
    }

    fn findings_in(&self, source: &Source, all: &[Source]) -> Vec<Finding> {
        let mut remarks = match self.reading {
            Reading::Alone(read) => read(source),
            Reading::Among(read) => read(source, all),
        };
        remarks.sort();
        remarks.dedup();
        remarks
            .into_iter()
            .map(|remark| Finding {
                path: source.path.clone(),
                line: remark.line,
                rule: self.rule,
                text: remark.text,
            })
            .collect()
    }
}

impl Remark {
    /// A remark about the line where the span starts.
    pub fn at(span: Span, text: impl Into<String>) -> Self {
        Self::on_line(span.start().line, text)
    }

    /// A remark about a line, counted from one.
    pub fn on_line(line: usize, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { line, text }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            path,
            line,
            rule,
            text,
        } = self;
        write!(formatter, "{path}:{line}: {rule}: {text}")
    }
}
