//! Games as JSON lines.

use std::fmt::{Display, Write};

use serde_json::Value;
use tenpin_rules::{Bowl, PinSet, Pins};

use super::GameLine;
use crate::marks::marks_with_splits;

impl GameLine<'_> {
    pub(super) fn push_json(&self, text: &mut Vec<u8>) {
        let name = self.name.map_or(Value::Null, Value::from);
        let totals = self.row.frames.iter().filter_map(|frame| frame.total);
        let line = format!(
            "{{\"line\": {}, \"name\": {name}, \"rules\": \"{}\", \"bowls\": {}, \
             \"standing\": {}, \"marks\": {}, \"totals\": {}, \
             \"total\": {}, \"complete\": {}, \"maximum\": {}}}\n",
            self.number,
            self.rules,
            list(self.row.bowls().map(|bowl| u8::from(Pins::from(bowl)))),
            list(self.row.bowls().map(standing)),
            list(marks_with_splits(&self.row).map(Value::from)),
            list(totals.map(u16::from)),
            self.total(),
            self.is_complete,
            self.maximum(),
        );
        text.extend_from_slice(line.as_bytes());
    }
}

/// Appends a JSON line about a line that holds no game.
///
/// ```
/// let mut text = Vec::new();
/// let reason = "bowl 4: 7 pins, but only 3 are standing";
/// tenpin_reports::push_json_error(&mut text, 2, reason, 6);
/// let expected = br#"{"line": 2, "error": "bowl 4: 7 pins, but only 3 are standing", "column": 6}"#;
/// assert_eq!(text.trim_ascii_end(), expected);
/// ```
pub fn push_json_error(text: &mut Vec<u8>, line: u64, reason: &str, column: usize) {
    let reason = Value::from(reason);
    let line = format!("{{\"line\": {line}, \"error\": {reason}, \"column\": {column}}}\n");
    text.extend_from_slice(line.as_bytes());
}

/// The pins that stand after a bowl; `null` where they are not known.
fn standing(bowl: Bowl) -> String {
    let pins = Option::<PinSet>::from(bowl);
    pins.map_or_else(|| "null".to_owned(), list)
}

fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    let mut text = String::from("[");
    let mut border = "";
    for item in items {
        write!(text, "{border}{item}").expect("a string can be written to");
        border = ", ";
    }
    text + "]"
}
