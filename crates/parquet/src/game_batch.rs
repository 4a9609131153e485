//! Games that are written together.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use arrow_array::builder::{BooleanBuilder, StringBuilder};
use arrow_array::{ArrayRef, Int32Array, Int64Array, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use tenpin_bulk::ParsedGame;

/// The columns of every file that is written.
pub(crate) static SCHEMA: LazyLock<Arc<Schema>> = LazyLock::new(|| {
    Arc::new(Schema::new(vec![
        Field::new("line", DataType::Int64, false),
        Field::new("name", DataType::Utf8, true),
        Field::new("game", DataType::Utf8, false),
        Field::new("total", DataType::Int32, false),
        Field::new("complete", DataType::Boolean, false),
        Field::new("maximum", DataType::Int32, false),
    ]))
});

/// Some games, a column for each thing that is known of them.
///
/// Columns are filled wherever games are scored, on any thread; only a
/// [`Writer`](crate::Writer) puts them one after the other.
#[derive(Debug, Default)]
pub struct Games {
    lines: Vec<i64>,
    names: StringBuilder,
    marks: StringBuilder,
    totals: Vec<i32>,
    complete: BooleanBuilder,
    maxima: Vec<i32>,
}

impl Games {
    /// Adds a game with the number of its line, and the bowler if the line names one.
    pub fn push(&mut self, line: u64, name: Option<&str>, sheet: &ParsedGame) {
        self.lines.push(i64::try_from(line).unwrap_or(i64::MAX));
        self.names.append_option(name);
        for marks in &sheet.marks {
            // A column takes all, as a string does.
            let _ = self.marks.write_str(marks);
        }
        // What was written so far becomes the value, with nothing after it.
        self.marks.append_value("");
        self.totals.push(sheet.total().into());
        self.complete.append_value(sheet.is_complete);
        self.maxima.push(sheet.maximum.into());
    }

    /// Adds a complete game of which the marks, without separators, and the total are known.
    pub fn push_complete(&mut self, line: u64, name: Option<&str>, marks: &str, total: u16) {
        self.lines.push(i64::try_from(line).unwrap_or(i64::MAX));
        self.names.append_option(name);
        self.marks.append_value(marks);
        self.totals.push(total.into());
        self.complete.append_value(true);
        self.maxima.push(total.into());
    }

    pub(crate) fn into_batch(mut self) -> Result<RecordBatch, ArrowError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(Int64Array::from(self.lines)),
            Arc::new(self.names.finish()),
            Arc::new(self.marks.finish()),
            Arc::new(Int32Array::from(self.totals)),
            Arc::new(self.complete.finish()),
            Arc::new(Int32Array::from(self.maxima)),
        ];
        RecordBatch::try_new(Arc::clone(&SCHEMA), columns)
    }
}
