//! Columns of text.

use std::fmt::Write;

use unicode_width::UnicodeWidthStr;

/// A table whose columns are as wide as they need to be, Korean headings included.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(headings: impl IntoIterator<Item = String>) -> Self {
        Self {
            rows: vec![headings.into_iter().collect()],
        }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The table, every column aligned to the right.
    pub(crate) fn drawn(&self) -> String {
        self.drawn_with(|cell, blanks| format!("{:blanks$}{cell}", ""), "  ")
    }

    /// The table, every column aligned to the left, as names and words are.
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
            writeln!(text, "{margin}{}", line.trim_end()).expect("a string takes all");
        }
        text
    }

    /// How wide each column is, found once: a list may have very many rows.
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
    fn columns_are_aligned_by_what_is_seen_and_not_by_bytes() {
        let mut table = Table::new(["점수".to_owned(), "ways".to_owned()]);
        table.row(["300".to_owned(), "1".to_owned()]);
        table.row(["0".to_owned(), "1,234".to_owned()]);
        assert_eq!(
            table.drawn(),
            "  점수   ways\n   300      1\n     0  1,234\n"
        );
    }

    #[test]
    fn a_table_of_very_many_rows_is_drawn_as_quickly_as_it_is_read() {
        let mut table = Table::new(["game".to_owned()]);
        for number in 0..200_000 {
            table.row([number.to_string()]);
        }
        assert_eq!(table.drawn_to_the_left().lines().count(), 200_001);
    }
}
