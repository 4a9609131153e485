//! Games as CSV.

use itoa::Integer;
use tenpin_bulk::push_game;
use tenpin_rules::RuleBook;

use super::{Format, GameLine};

impl Format {
    /// The heading of a file, if this format has one.
    ///
    /// ```
    /// use tenpin_reports::Format;
    ///
    /// assert_eq!(Format::Csv.heading(), Some("line,name,total,complete,maximum,game\n"));
    /// assert_eq!(Format::Jsonl.heading(), None);
    /// ```
    #[must_use]
    pub fn heading(self) -> Option<&'static str> {
        (self == Self::Csv).then_some("line,name,total,complete,maximum,game\n")
    }
}

/// Appends a complete game of which only the total and the marks are known, as CSV.
///
/// ```
/// let mut text = Vec::new();
/// tenpin_reports::push_csv_total(&mut text, 7, 300, "XXXXXXXXXXXX");
/// assert_eq!(text, b"7,,300,true,300,XXXXXXXXXXXX\n");
/// ```
pub fn push_csv_total(text: &mut Vec<u8>, line: u64, total: u16, marks: &str) {
    push_number(text, line);
    text.extend_from_slice(b",,");
    push_number(text, total);
    text.extend_from_slice(b",true,");
    push_number(text, total);
    push_marks(text, marks);
}

/// Appends a line that says by which rules the games after it are, as it is read in files.
///
/// ```
/// use tenpin_rules::RuleBook;
///
/// let mut text = Vec::new();
/// tenpin_reports::push_csv_rules(&mut text, RuleBook::NO_TAP_9);
/// assert_eq!(text, b"# rules: no-tap-9\n");
/// ```
pub fn push_csv_rules(text: &mut Vec<u8>, rules: RuleBook) {
    text.extend_from_slice(format!("# rules: {rules}\n").as_bytes());
}

impl GameLine<'_> {
    pub(super) fn push_csv(&self, text: &mut Vec<u8>) {
        push_number(text, self.number);
        text.push(b',');
        text.extend_from_slice(quoted(self.name.unwrap_or_default()).as_bytes());
        let complete = if self.is_complete {
            ",true,"
        } else {
            ",false,"
        };
        text.push(b',');
        push_number(text, self.total());
        text.extend_from_slice(complete.as_bytes());
        push_number(text, self.maximum());
        let mut marks = String::new();
        push_game(&mut marks, self.frames);
        push_marks(text, &marks);
    }
}

/// The last column: the marks, from which the game can be read again.
fn push_marks(text: &mut Vec<u8>, marks: &str) {
    text.push(b',');
    text.extend_from_slice(marks.as_bytes());
    text.push(b'\n');
}

/// A field, in quotes if it needs them.
pub(crate) fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", field.replace('"', "\"\""));
    }
    field.to_owned()
}

fn push_number(text: &mut Vec<u8>, number: impl Integer) {
    text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}
