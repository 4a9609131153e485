//! The rows of a table: lines, unless a cell in quotes goes on over several.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::text_lines::TextLines;

/// A note may have this many lines. After more, it was a quote that nobody closed.
const LONGEST_NOTE: usize = 50;

/// The rows of a table, each with the number of its first line.
pub(super) struct TableLines<R> {
    lines: TextLines<R>,
    /// Lines that were read ahead and are no part of the row before them.
    ahead: VecDeque<(u64, Vec<u8>)>,
}

impl<R: BufRead> TableLines<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            lines: TextLines::new(input),
            ahead: VecDeque::new(),
        }
    }

    /// The next row.
    pub(super) fn next(&mut self) -> io::Result<Option<(u64, Vec<u8>)>> {
        let Some((number, first)) = self.line()? else {
            return Ok(None);
        };
        if !has_open_quote(&first) {
            return Ok(Some((number, first)));
        }
        let mut row = first.clone();
        let mut more = Vec::new();
        while more.len() < LONGEST_NOTE
            && let Some(next) = self.line()?
        {
            row.extend_from_slice(&next.1);
            if has_open_quote(&next.1) {
                return Ok(Some((number, row)));
            }
            more.push(next);
        }
        for line in more.into_iter().rev() {
            self.ahead.push_front(line);
        }
        Ok(Some((number, first)))
    }

    fn line(&mut self) -> io::Result<Option<(u64, Vec<u8>)>> {
        if let Some(line) = self.ahead.pop_front() {
            return Ok(Some(line));
        }
        let line = self.lines.next()?;
        Ok(line.map(|line| (self.lines.number, line)))
    }
}

/// Whether a quote opens on this line, or closes, that has no other one on it.
fn has_open_quote(line: &[u8]) -> bool {
    line.split(|byte| *byte == b'"').count().is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(u64, &str)]) {
        let mut lines = TableLines::new(text.as_bytes());
        let mut rows = Vec::new();
        while let Some((number, row)) = lines.next().unwrap() {
            rows.push((number, String::from_utf8(row).unwrap()));
        }
        let rows: Vec<_> = rows.iter().map(|(number, row)| (*number, &**row)).collect();
        assert_eq!(rows, expected, "{text}");
    }

    #[test]
    fn a_cell_in_quotes_may_go_on() {
        check("a\n\nb\n", &[(1, "a\n"), (3, "b\n")]);
        check("a,\"b\nc\",d\ne", &[(1, "a,\"b\nc\",d\n"), (3, "e")]);
        check(
            "\"a \"\"b\"\"\nc\"\nd",
            &[(1, "\"a \"\"b\"\"\nc\"\n"), (3, "d")],
        );
    }

    #[test]
    fn a_quote_that_nobody_closes_costs_one_line() {
        check("a,\"b\nc\nd\n", &[(1, "a,\"b\n"), (2, "c\n"), (3, "d\n")]);
        let long = format!("\"a\n{}\"\n", "b\n".repeat(LONGEST_NOTE));
        let mut lines = TableLines::new(long.as_bytes());
        let mut rows = Vec::new();
        while let Some((number, _)) = lines.next().unwrap() {
            rows.push(number);
        }
        let last = LONGEST_NOTE as u64 + 2;
        assert_eq!(rows, (1..=last).collect::<Vec<_>>());
    }
}
