//! Games as rows of a table with fixed widths, so that each row can be written by itself.

use tenpin_words::Words;
use unicode_width::UnicodeWidthStr;

use super::{Format, GameLine};
use crate::marks::marks_of;

/// The widths of the columns, each with room for its heading in both languages. A longer name
/// shifts the rest of its row.
const WIDTHS: [usize; 4] = [8, 12, 5, 13];
/// The least room for the marks, however narrow the terminal is.
const LEAST_ROOM: usize = 12;

impl Format {
    /// The heading of a table.
    ///
    /// ```
    /// use tenpin_reports::Format;
    /// use tenpin_words::{Language, Words};
    ///
    /// let heading = Format::table_heading(&Words::in_language(Language::English));
    /// assert!(heading.starts_with("    line  name "));
    /// ```
    #[must_use]
    pub fn table_heading(words: &Words) -> String {
        let headings = [
            words.column_line(),
            words.column_name(),
            words.column_total(),
            words.column_maximum(),
        ];
        row(&headings, &words.column_marks(), None)
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
        let marks: Vec<_> = marks_of(&self.row).collect();
        let marks = marks.join(" ");
        text.extend_from_slice(row(&cells, &marks, columns).as_bytes());
    }
}

/// A row: numbers aligned to the right, the name to the left, and the marks at the end. Marks that
/// do not fit continue below.
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
    let first = format!("{}  ", cells.join("  "));
    let rest = " ".repeat(first.width());
    let room = columns.map_or(usize::MAX, |columns| columns.max(rest.len() + LEAST_ROOM));
    let options = textwrap::Options::new(room)
        .initial_indent(&first)
        .subsequent_indent(&rest);
    textwrap::fill(marks, options) + "\n"
}
