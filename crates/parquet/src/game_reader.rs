//! A column of games, read as lines of text.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};

use arrow_array::RecordBatch;
use arrow_schema::{DataType, Schema};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderOptions, ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder,
};
use parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};

use crate::cells::Cells;
use crate::{OpenError, into_io};

/// How many rows are in memory at once.
const BATCH: usize = 8192;

/// Which columns are read.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Wanted {
    /// The one with the games.
    pub game: String,
    /// The one with the bowlers' names, if they are wanted.
    pub name: Option<String>,
}

impl Default for Wanted {
    /// The column `game`, as [`Writer`](crate::Writer) writes it, and no names.
    fn default() -> Self {
        Self {
            game: "game".to_owned(),
            name: None,
        }
    }
}

/// The rows of a file as lines of text, a game each: what `tenpin_bulk::Blocks` read.
///
/// Every row is one line, so a line's number is its row's, from 1. A null is a blank line.
/// With names, a line is `"name":game`, as `tenpin_bulk::Labelled` reads it; then games
/// start after the colon in all lines that are not blank.
pub struct Lines {
    batches: ParquetRecordBatchReader,
    wanted: Wanted,
    /// The lines of a batch, and how much of them was read.
    text: Vec<u8>,
    given: usize,
    rows: u64,
    rows_read: u64,
}

impl Lines {
    /// Opens a file, whose columns of text may be kept in any way that Parquet knows.
    ///
    /// # Errors
    ///
    /// An [`OpenError`] when it is no Parquet file, or has no such column of text.
    pub fn open(file: File, wanted: &Wanted) -> Result<Self, OpenError> {
        let unreadable = |error| OpenError::Unreadable(into_io(error));
        // Without the hints for Arrow, text is text: large, in a dictionary or as views.
        let options = ArrowReaderOptions::new().with_skip_arrow_metadata(true);
        let builder = ParquetRecordBatchReaderBuilder::try_new_with_options(file, options)
            .map_err(unreadable)?;
        if !is_sound(builder.metadata()) {
            return Err(OpenError::Unreadable(io::ErrorKind::InvalidData.into()));
        }
        let names = [Some(&wanted.game), wanted.name.as_ref()];
        let columns: Result<Vec<usize>, OpenError> = names
            .into_iter()
            .flatten()
            .map(|name| column_of_text(builder.schema(), name))
            .collect();
        let mask = ProjectionMask::roots(builder.parquet_schema(), columns?);
        let rows = builder.metadata().file_metadata().num_rows();
        let batches = builder.with_projection(mask).with_batch_size(BATCH).build();
        Ok(Self {
            batches: batches.map_err(unreadable)?,
            wanted: wanted.clone(),
            text: Vec::new(),
            given: 0,
            rows: u64::try_from(rows).unwrap_or_default(),
            rows_read: 0,
        })
    }

    /// How many rows the file has.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// How many of them have been read.
    #[must_use]
    pub fn rows_read(&self) -> u64 {
        self.rows_read
    }

    /// Writes the next batch down as lines.
    fn write_down(&mut self, batch: &RecordBatch) -> io::Result<()> {
        self.text.clear();
        self.given = 0;
        self.rows_read += batch.num_rows() as u64;
        let cells_of = |name| {
            // Found when the file was opened, and a file has one schema.
            Cells::of(batch, name).ok_or(io::ErrorKind::InvalidData)
        };
        let games = cells_of(&self.wanted.game)?;
        let names = self.wanted.name.as_deref().map(cells_of).transpose()?;
        if names.is_none() && games.are_lines() {
            games.write_lines(&mut self.text);
            return Ok(());
        }
        for row in 0..batch.num_rows() {
            let game = games.at(row).unwrap_or_default();
            if let Some(names) = &names
                && !is_passed_over(game)
            {
                push_name(&mut self.text, names.at(row).unwrap_or_default());
            }
            push_in_line(&mut self.text, game);
            self.text.push(b'\n');
        }
        Ok(())
    }
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() {
            let Some(batch) = self.batches.next() else {
                return Ok(0);
            };
            let batch = batch.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
            self.write_down(&batch)?;
        }
        let mut rest = &self.text[self.given..];
        let count = rest.read(buffer)?;
        self.given += count;
        Ok(count)
    }
}

impl fmt::Debug for Lines {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Lines")
            .field("wanted", &self.wanted)
            .field("rows", &self.rows)
            .finish_non_exhaustive()
    }
}

/// Whether all parts of the file stand after its start: the reader takes that for granted,
/// and would panic over a damaged file in which they do not.
fn is_sound(metadata: &ParquetMetaData) -> bool {
    let groups = metadata.row_groups().iter();
    groups.flat_map(RowGroupMetaData::columns).all(|column| {
        let start = column.dictionary_page_offset();
        let start = start.unwrap_or(column.data_page_offset());
        start >= 0 && column.compressed_size() >= 0
    })
}

/// The place of a column that must be there and hold text.
fn column_of_text(schema: &Schema, name: &str) -> Result<usize, OpenError> {
    let fields = schema.fields();
    let Some(place) = fields.iter().position(|field| field.name() == name) else {
        return Err(OpenError::NoColumn {
            wanted: name.to_owned(),
            there: fields.iter().map(|field| field.name().clone()).collect(),
        });
    };
    match fields[place].data_type() {
        DataType::Utf8 | DataType::Binary => Ok(place),
        other => Err(OpenError::NotText {
            column: name.to_owned(),
            kind: other.to_string(),
        }),
    }
}

/// Whether a cell holds no game: nothing, or a comment.
fn is_passed_over(cell: &[u8]) -> bool {
    cell.trim_ascii_start()
        .first()
        .is_none_or(|first| *first == b'#')
}

/// Writes a name in quotes, in which a quote is doubled.
fn push_name(text: &mut Vec<u8>, name: &[u8]) {
    text.push(b'"');
    for part in name.split_inclusive(|byte| *byte == b'"') {
        push_in_line(text, part);
        if part.ends_with(b"\"") {
            text.push(b'"');
        }
    }
    text.extend_from_slice(b"\":");
}

/// Writes a cell, which stays on its line: what would end it becomes a blank.
fn push_in_line(text: &mut Vec<u8>, cell: &[u8]) {
    let start = text.len();
    text.extend_from_slice(cell);
    if cell.contains(&b'\n') {
        for byte in &mut text[start..] {
            if *byte == b'\n' {
                *byte = b' ';
            }
        }
    }
}
