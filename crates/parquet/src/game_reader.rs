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

use crate::text_cells::TextCells;
use crate::{OpenError, OtherRules, into_io};

/// How many rows are in memory at a time.
const BATCH: usize = 8192;

/// The column with the rule books.
const RULES: &str = "rules";

/// Which columns to read.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ColumnNames {
    /// The column with the games.
    pub game: String,
    /// The column with the bowlers' names, if they are wanted.
    pub name: Option<String>,
    /// The rule books by which no game may be. A file that names one of them, in a column
    /// `rules` as [`GameWriter`](crate::GameWriter) writes it, is refused.
    pub other_rules: Vec<String>,
}

impl Default for ColumnNames {
    /// The column `game`, as [`GameWriter`](crate::GameWriter) writes it, and no names.
    fn default() -> Self {
        Self {
            game: "game".to_owned(),
            name: None,
            other_rules: Vec::new(),
        }
    }
}

/// Reads the rows of a file as lines of text, one game per line, as `tenpin_bulk::Blocks` need
/// them.
///
/// Every row is one line, so the number of a line is that of its row, from 1. A null is a blank
/// line. With names, a line is `"name":game`, as `tenpin_files::Labelled` reads it; the game
/// then starts after the colon in every line that is not blank.
pub struct GameReader {
    batches: ParquetRecordBatchReader,
    wanted: ColumnNames,
    /// The lines of a batch, and how many bytes of them were read.
    text: Vec<u8>,
    given: usize,
    rows: u64,
    rows_read: u64,
}

impl GameReader {
    /// Opens a file. Its text may be stored in any way that Parquet knows.
    ///
    /// # Errors
    ///
    /// An [`OpenError`] if it is not a Parquet file, or has no such column of text.
    pub fn open(file: File, wanted: &ColumnNames) -> Result<Self, OpenError> {
        let unreadable = |error| OpenError::Unreadable(into_io(error));
        // Without the hints for Arrow, all text has one type, be it large, in a dictionary or
        // a view.
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
            .map(|name| text_column(builder.schema(), name))
            .collect();
        let rules = text_column(builder.schema(), RULES).ok();
        let columns = columns?.into_iter().chain(rules);
        let mask = ProjectionMask::roots(builder.parquet_schema(), columns);
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

    /// How many rows have been read.
    #[must_use]
    pub fn rows_read(&self) -> u64 {
        self.rows_read
    }

    /// Turns the next batch into lines.
    fn fill_from(&mut self, batch: &RecordBatch) -> io::Result<()> {
        self.text.clear();
        self.given = 0;
        self.rows_read += batch.num_rows() as u64;
        self.check_rules(batch)?;
        let cells_of = |name| {
            // The column was found when the file was opened, and a file has one schema.
            TextCells::of(batch, name).ok_or(io::ErrorKind::InvalidData)
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
                && !is_skipped(game)
            {
                push_name(&mut self.text, names.at(row).unwrap_or_default());
            }
            push_in_line(&mut self.text, game);
            self.text.push(b'\n');
        }
        Ok(())
    }
}

impl GameReader {
    /// Refuses games by rule books that were ruled out.
    fn check_rules(&self, batch: &RecordBatch) -> io::Result<()> {
        let others = &self.wanted.other_rules;
        let Some(cells) = TextCells::of(batch, RULES).filter(|_| !others.is_empty()) else {
            return Ok(());
        };
        let mut rows = (0..batch.num_rows()).filter_map(|row| cells.at(row));
        let found = rows.find_map(|name| others.iter().find(|other| other.as_bytes() == name));
        match found.cloned().map(OtherRules) {
            Some(other) => Err(io::Error::new(io::ErrorKind::InvalidData, other)),
            None => Ok(()),
        }
    }
}

impl Read for GameReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() {
            let Some(batch) = self.batches.next() else {
                return Ok(0);
            };
            let batch = batch.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
            self.fill_from(&batch)?;
        }
        let mut rest = &self.text[self.given..];
        let count = rest.read(buffer)?;
        self.given += count;
        Ok(count)
    }
}

impl fmt::Debug for GameReader {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("GameReader")
            .field("wanted", &self.wanted)
            .field("rows", &self.rows)
            .finish_non_exhaustive()
    }
}

/// Whether all parts of the file are after its start. The reader takes that for granted, and
/// would panic over a damaged file in which they are not.
fn is_sound(metadata: &ParquetMetaData) -> bool {
    let groups = metadata.row_groups().iter();
    groups.flat_map(RowGroupMetaData::columns).all(|column| {
        let start = column.dictionary_page_offset();
        let start = start.unwrap_or(column.data_page_offset());
        start >= 0 && column.compressed_size() >= 0
    })
}

/// The index of a column, which must exist and hold text.
fn text_column(schema: &Schema, name: &str) -> Result<usize, OpenError> {
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

/// Whether a cell holds no game: blank, or a comment.
fn is_skipped(cell: &[u8]) -> bool {
    cell.trim_ascii_start()
        .first()
        .is_none_or(|first| *first == b'#')
}

/// Writes a name in quotes, with its own quotes doubled.
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

/// Writes a cell on one line: line ends in it become blanks.
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
