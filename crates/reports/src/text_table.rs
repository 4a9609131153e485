//! A table as text.

use std::fmt::Write;

use unicode_width::UnicodeWidthStr;

/// A table whose columns are as wide as their widest cell, in terminal columns: a Korean
/// letter takes two.
pub(crate) struct TextTable {
    rows: Vec<Vec<String>>,
}

impl TextTable {
    pub(crate) fn new(headings: impl IntoIterator<Item = String>) -> Self {
        Self {
            rows: vec![headings.into_iter().collect()],
        }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The table with every column aligned to the right, as numbers are.
    pub(crate) fn drawn(&self) -> String {
        self.drawn_with(|cell, blanks| format!("{:blanks$}{cell}", ""), "  ")
    }

    /// The table with every column aligned to the left, as words are.
    pub(crate) fn drawn_to_the_left(&self) -> String {
        self.drawn_with(|cell, blanks| format!("{cell}{:blanks$}", ""), "")
    }

    fn drawn_with(&self, fill: impl Fn(&str, usize) -> String, margin: &str) -> String {
        let widths = self.widths();
        let mut text = String::new();
        for row in &self.rows {
            let cells = row.iter().zip(&widths);
            let cells = cells.map(|(cell, width)| fill(cell, width - cell.width()));
            let line = cells.collect::<Vec<_>>().join("  ");
            writeln!(text, "{margin}{}", line.trim_end()).expect("a string can be written to");
        }
        text
    }

    /// The width of each column.
    fn widths(&self) -> Vec<usize> {
        let mut widths = Vec::new();
        for row in &self.rows {
            widths.resize(widths.len().max(row.len()), 0);
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.width().max(*width);
            }
        }
        widths
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_by_width_on_the_terminal_and_not_by_bytes() {
        let mut table = TextTable::new(["점수".to_owned(), "ways".to_owned()]);
        table.row(["300".to_owned(), "1".to_owned()]);
        table.row(["0".to_owned(), "1,234".to_owned()]);
        assert_eq!(
            table.drawn(),
            "  점수   ways\n   300      1\n     0  1,234\n"
        );
    }

    #[test]
    fn words_are_aligned_to_the_left_without_blanks_at_the_ends() {
        let mut table = TextTable::new(["player".to_owned(), "total".to_owned()]);
        table.row(["김민수".to_owned(), "9".to_owned()]);
        table.row(["PJS".to_owned(), String::new()]);
        assert_eq!(table.drawn_to_the_left(), "player  total\n김민수  9\nPJS\n");
    }
}
