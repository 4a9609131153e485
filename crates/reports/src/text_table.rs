//! A table as text.

use std::fmt::Write;

use tenpin_printer::Palette;
use unicode_width::UnicodeWidthStr;

use crate::last_cell::LastCell;

/// A blank at which a cell is not broken. It is written as any other blank.
pub(crate) const UNBROKEN: char = '\u{a0}';

/// A table whose columns are as wide as their widest cell, in terminal columns: a Korean
/// letter takes two.
pub(crate) struct TextTable {
    rows: Vec<Vec<String>>,
    palette: Palette,
}

impl TextTable {
    pub(crate) fn new(headings: impl IntoIterator<Item = String>) -> Self {
        Self {
            rows: vec![headings.into_iter().collect()],
            palette: Palette::default(),
        }
    }

    /// The same with its heading in these colours.
    pub(crate) fn in_colours(self, palette: Palette) -> Self {
        Self { palette, ..self }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The table with every column aligned to the right, as numbers are.
    pub(crate) fn drawn(&self) -> String {
        let widths = self.widths();
        let rows = self.rows.iter().map(|row| {
            let mut text = String::new();
            for (cell, width) in row.iter().zip(&widths) {
                let blanks = width - cell.width();
                write!(text, "  {:blanks$}{cell}", "").expect("a string can be written to");
            }
            text + "\n"
        });
        self.joined(rows)
    }

    /// The table with every column aligned to the left, as words are. If that takes more than
    /// these columns of the terminal, the columns move together, and the last cell of a row
    /// continues on the next line or stands there.
    pub(crate) fn drawn_to_the_left(&self, columns: Option<usize>) -> String {
        let mut widths = self.widths();
        let widest = widths.pop().unwrap_or_default();
        let before = |gap| widths.iter().map(|width| width + gap).sum::<usize>();
        let is_wide = columns.is_some_and(|columns| before(2) + widest > columns);
        let gap = if is_wide { 1 } else { 2 };
        let last_cell = LastCell::fitted(before(gap), widest, columns);
        let rows = self.rows.iter().filter_map(|row| row.split_last());
        let rows = rows.map(|(last, cells)| {
            let cells = cells.iter().zip(&widths);
            let others = cells.fold(String::new(), |others, (cell, width)| {
                let blanks = width - cell.width() + gap;
                format!("{others}{cell}{:blanks$}", "")
            });
            last_cell.row(&others, last)
        });
        self.joined(rows).replace(UNBROKEN, " ")
    }

    /// The rows, of which the first is the heading.
    fn joined(&self, mut rows: impl Iterator<Item = String>) -> String {
        let heading = rows.next().unwrap_or_default();
        let heading = self.palette.heading(&heading);
        [heading].into_iter().chain(rows).collect()
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
    fn a_heading_is_in_colours_on_each_of_its_lines_and_the_rows_are_not() {
        let table = || {
            let mut table = TextTable::new(["game".to_owned(), "players".to_owned()]);
            table.row(["1".to_owned(), "PJS 120".to_owned()]);
            table.in_colours(Palette::terminal())
        };
        assert_eq!(
            table().drawn(),
            "\x1b[1m  game  players\x1b[0m\n     1  PJS 120\n"
        );
        assert_eq!(
            table().drawn_to_the_left(Some(11)),
            "\x1b[1mgame\x1b[0m\n\x1b[1m    players\x1b[0m\n1\n    PJS 120\n"
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
            table.drawn_to_the_left(Some(29)),
            "게임 players\n1    PJS 120  KYJ 120\n     ABC 120\n"
        );
        assert_eq!(
            table.drawn_to_the_left(Some(28)),
            "게임\n    players\n1\n    PJS 120  KYJ 120\n    ABC 120\n"
        );
    }
}
