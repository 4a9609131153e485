//! What a check is, and what it finds.

use proc_macro2::Span;

use crate::source::Source;

/// A rule, and how to read a file for breaches of it.
#[derive(Clone, Copy)]
pub struct Check {
    /// The name, which is also the directory of its fixtures.
    pub name: &'static str,
    /// The rule that a report cites, such as `OCR-1`.
    pub rule: &'static str,
    /// Reads one file, knowing all the files of its crate.
    pub find: fn(&Source, &[Source]) -> Vec<Finding>,
}

/// A line that breaks the rule, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub text: String,
}

impl Check {
    /// A line for each finding: `path:line: rule: what is wrong, what would be right`.
    #[must_use]
    pub fn report(&self, sources: &[Source]) -> Vec<String> {
        let mut report = Vec::new();
        for source in sources {
            let mut findings = (self.find)(source, sources);
            findings.sort();
            findings.dedup();
            report.extend(findings.iter().map(|Finding { line, text }| {
                format!("{}:{line}: {}: {text}", source.path, self.rule)
            }));
        }
        report
    }
}

impl Finding {
    /// A finding where the span starts.
    pub fn at(span: Span, text: impl Into<String>) -> Self {
        Self::on_line(span.start().line, text)
    }

    /// A finding on a line, counted from one.
    pub fn on_line(line: usize, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { line, text }
    }
}
