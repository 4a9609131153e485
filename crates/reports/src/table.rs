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
        let mut text = String::new();
        for row in &self.rows {
            let cells = row.iter().enumerate().map(|(column, cell)| {
                let blanks = self.width(column) - cell.width();
                format!("{:blanks$}{cell}", "")
            });
            let cells: Vec<_> = cells.collect();
            writeln!(text, "  {}", cells.join("  ")).expect("a string takes all");
        }
        text
    }

    /// The table, every column aligned to the left, as names and words are.
    pub(crate) fn drawn_to_the_left(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let cells = row.iter().enumerate().map(|(column, cell)| {
                let blanks = self.width(column) - cell.width();
                format!("{cell}{:blanks$}", "")
            });
            let cells: Vec<_> = cells.collect();
            writeln!(text, "{}", cells.join("  ").trim_end()).expect("a string takes all");
        }
        text
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or_default()
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
}
