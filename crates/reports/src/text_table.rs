//! A table as text.

use std::fmt::Write;

use unicode_width::UnicodeWidthStr;

/// A blank at which a cell is not broken. It is written as any other blank.
pub(crate) const UNBROKEN: char = '\u{a0}';
/// The least room for the last column, however narrow the terminal is.
const LEAST_ROOM: usize = 12;

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
        let widths = self.widths();
        let mut text = String::new();
        for row in &self.rows {
            let cells = row.iter().zip(&widths);
            for (cell, width) in cells {
                let blanks = width - cell.width();
                write!(text, "  {:blanks$}{cell}", "").expect("a string can be written to");
            }
            text.push('\n');
        }
        text
    }

    /// The table with every column aligned to the left, as words are. If it has more than these
    /// columns of the terminal, the last cell of a row continues on the next line.
    pub(crate) fn drawn_to_the_left(&self, columns: Option<usize>) -> String {
        let mut widths = self.widths();
        widths.pop();
        let before = widths.iter().map(|width| width + 2).sum();
        let room = columns.map(|columns| columns.saturating_sub(before).max(LEAST_ROOM));
        let mut text = String::new();
        for row in &self.rows {
            let (last, cells) = row.split_last().expect("a table has columns");
            let cells = cells.iter().zip(&widths).map(|(cell, width)| {
                let blanks = width - cell.width() + 2;
                format!("{cell}{:blanks$}", "")
            });
            let first = cells.collect::<String>();
            let rest = " ".repeat(before);
            let options = textwrap::Options::new(room.map_or(usize::MAX, |room| before + room))
                .initial_indent(&first)
                .subsequent_indent(&rest);
            for line in textwrap::wrap(last, options) {
                text += line.trim_end();
                text.push('\n');
            }
        }
        text.replace(UNBROKEN, " ")
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
        assert_eq!(
            table.drawn_to_the_left(None),
            "player  total\n김민수  9\nPJS\n"
        );
    }

    #[test]
    fn a_last_cell_that_does_not_fit_continues_below_and_is_broken_between_words() {
        let mut table = TextTable::new(["게임".to_owned(), "players".to_owned()]);
        let players = ["PJS", "KYJ", "ABC"].map(|name| format!("{name}{UNBROKEN}120"));
        table.row(["1".to_owned(), players.join("  ")]);
        assert_eq!(
            table.drawn_to_the_left(Some(23)),
            "게임  players\n1     PJS 120  KYJ 120\n      ABC 120\n"
        );
    }
}
