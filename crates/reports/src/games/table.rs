//! Games as rows of a table, which needs no more than one game at a time.

use tenpin_words::Words;
use unicode_width::UnicodeWidthStr;

use super::{Form, GameLine};

/// How wide the columns are; a longer name shifts the rest of its row.
const WIDTHS: [usize; 4] = [8, 12, 5, 9];

impl Form {
    /// The row over a table.
    ///
    /// ```
    /// use tenpin_reports::Form;
    /// use tenpin_words::{Language, Words};
    ///
    /// let heading = Form::table_heading(&Words::in_language(Language::English));
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
        row(&headings, &words.column_marks())
    }
}

impl GameLine<'_> {
    pub(super) fn push_row(&self, text: &mut Vec<u8>) {
        let cells = [
            self.number.to_string(),
            self.name.unwrap_or_default().to_owned(),
            self.sheet.total().to_string(),
            self.sheet.maximum.to_string(),
        ];
        let marks = self.sheet.marks.join(" ");
        text.extend_from_slice(row(&cells, &marks).as_bytes());
    }
}

/// A row: numbers to the right, the name to the left, and the marks behind them.
fn row(cells: &[String; 4], marks: &str) -> String {
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
    format!("{}  {marks}\n", cells.join("  "))
}
