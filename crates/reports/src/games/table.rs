//! Games as rows of a table with fixed widths, so that each row can be written by itself.

use tenpin_words::Words;
use unicode_width::UnicodeWidthStr;

use super::{Format, GameLine};
use crate::last_cell::LastCell;
use crate::marks::marks_with_splits;

/// The widths of the columns, each with room for its heading in both languages. A longer name
/// shifts the rest of its row.
const WIDTHS: [usize; 4] = [8, 12, 5, 13];
/// The width of the longest marks: two bowls in each frame, and three in the last.
const MARKS_WIDTH: usize = 30;

impl Format {
    /// The heading of a table, in this many columns if there is a terminal.
    ///
    /// ```
    /// use tenpin_reports::Format;
    /// use tenpin_words::{Language, Words};
    ///
    /// let heading = Format::table_heading(&Words::in_language(Language::English), None);
    /// assert!(heading.starts_with("    line  name "));
    /// ```
    #[must_use]
    pub fn table_heading(words: &Words, columns: Option<usize>) -> String {
        let headings = [
            words.column_line(),
            words.column_name(),
            words.column_total(),
            words.column_maximum(),
        ];
        row(&headings, &words.column_marks(), columns)
    }
}

impl GameLine<'_> {
    pub(super) fn push_row(&self, text: &mut Vec<u8>, columns: Option<usize>) {
        let cells = [
            self.number.to_string(),
            self.name.unwrap_or_default().to_owned(),
            self.total().to_string(),
            self.maximum().to_string(),
        ];
        let marks: Vec<_> = marks_with_splits(&self.row).collect();
        let marks = marks.join(" ");
        text.extend_from_slice(row(&cells, &marks, columns).as_bytes());
    }
}

/// A row: numbers aligned to the right, the name to the left, and the marks at the end, or below
/// where the terminal is too narrow.
fn row(cells: &[String; 4], marks: &str, columns: Option<usize>) -> String {
    let padded = cells
        .iter()
        .zip(WIDTHS)
        .enumerate()
        .map(|(column, (cell, width))| {
            let blanks = " ".repeat(width.saturating_sub(cell.width()));
            if column == 1 {
                format!("{cell}{blanks}")
            } else {
                format!("{blanks}{cell}")
            }
        });
    let cells: Vec<_> = padded.collect();
    let others = format!("{}  ", cells.join("  "));
    let before = WIDTHS.iter().map(|width| width + 2).sum();
    LastCell::fitted(before, MARKS_WIDTH, columns).row(&others, marks)
}
