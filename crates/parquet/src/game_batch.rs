//! Games that are written together.

use std::sync::{Arc, LazyLock};

use arrow_array::builder::{BooleanBuilder, StringBuilder};
use arrow_array::{ArrayRef, Int32Array, Int64Array, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema};

use crate::game_writer::RowBatch;

/// The columns of a file of scored games.
static SCHEMA: LazyLock<Arc<Schema>> = LazyLock::new(|| {
    Arc::new(Schema::new(vec![
        Field::new("line", DataType::Int64, false),
        Field::new("name", DataType::Utf8, true),
        Field::new("game", DataType::Utf8, false),
        Field::new("total", DataType::Int32, false),
        Field::new("complete", DataType::Boolean, false),
        Field::new("maximum", DataType::Int32, false),
        Field::new("rules", DataType::Utf8, false),
    ]))
});

/// Some games as columns.
///
/// Any thread can fill a batch; a [`GameWriter`](crate::GameWriter) writes one after the other.
#[derive(Debug, Default)]
pub struct GameBatch {
    lines: Vec<i64>,
    names: StringBuilder,
    marks: StringBuilder,
    totals: Vec<i32>,
    complete: BooleanBuilder,
    maxima: Vec<i32>,
    rules: StringBuilder,
}

impl GameBatch {
    /// Adds a game: its rule book, the number of its line, the bowler if known, the marks without
    /// separators, and the total.
    ///
    /// `maximum` is the highest total that an unfinished game can still reach. It is `None` for
    /// a complete game, which has reached it.
    pub fn push(
        &mut self,
        rules: &str,
        line: u64,
        name: Option<&str>,
        marks: &str,
        total: u16,
        maximum: Option<u16>,
    ) {
        self.lines.push(i64::try_from(line).unwrap_or(i64::MAX));
        self.names.append_option(name);
        self.marks.append_value(marks);
        self.totals.push(total.into());
        self.complete.append_value(maximum.is_none());
        self.maxima.push(maximum.unwrap_or(total).into());
        self.rules.append_value(rules);
    }
}

impl RowBatch for GameBatch {
    fn schema() -> Arc<Schema> {
        Arc::clone(&SCHEMA)
    }

    fn into_batch(mut self) -> Result<RecordBatch, ArrowError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(Int64Array::from(self.lines)),
            Arc::new(self.names.finish()),
            Arc::new(self.marks.finish()),
            Arc::new(Int32Array::from(self.totals)),
            Arc::new(self.complete.finish()),
            Arc::new(Int32Array::from(self.maxima)),
            Arc::new(self.rules.finish()),
        ];
        RecordBatch::try_new(Self::schema(), columns)
    }
}
