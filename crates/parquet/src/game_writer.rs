//! Writing games into a Parquet file.

use std::fmt;
use std::io::{self, Write};
use std::marker::PhantomData;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;

use crate::game_batch::GameBatch;
use crate::into_io;

/// Rows that are written together, all with the same columns.
pub trait RowBatch {
    /// The columns.
    fn schema() -> Arc<Schema>;

    /// The rows.
    ///
    /// # Errors
    ///
    /// If the columns are not equally long.
    fn into_batch(self) -> Result<RecordBatch, ArrowError>;
}

/// How many games a row group has. A writer keeps a row group in memory, a few megabytes, and
/// other tools read row groups in parallel.
const GROUP: usize = 1 << 17;

/// Writes games in row groups of 131,072, compressed with Zstandard.
pub struct GameWriter<W: Write + Send, B = GameBatch> {
    inner: ArrowWriter<W>,
    batches: PhantomData<B>,
}

impl<W: Write + Send, B: RowBatch> GameWriter<W, B> {
    /// Starts a file.
    ///
    /// # Errors
    ///
    /// The output's error.
    pub fn new(output: W) -> io::Result<Self> {
        let properties = WriterProperties::builder()
            .set_created_by(concat!("tenpin ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_max_row_group_row_count(Some(GROUP))
            // Lines and games are hardly ever the same, so that a dictionary would not pay.
            .set_column_dictionary_enabled("line".into(), false)
            .set_column_dictionary_enabled("game".into(), false)
            // The library panics over some damaged dictionaries; Zstandard makes up for it.
            .set_column_dictionary_enabled("rules".into(), false)
            .build();
        let inner = ArrowWriter::try_new(output, B::schema(), Some(properties));
        Ok(Self {
            inner: inner.map_err(into_io)?,
            batches: PhantomData,
        })
    }

    /// Writes some more games.
    ///
    /// # Errors
    ///
    /// The output's error.
    pub fn write(&mut self, games: B) -> io::Result<()> {
        let batch = games.into_batch().map_err(ParquetError::from);
        let written = batch.and_then(|batch| self.inner.write(&batch));
        written.map_err(into_io)
    }

    /// Ends the file, which cannot be read without its end.
    ///
    /// # Errors
    ///
    /// The output's error.
    pub fn finish(self) -> io::Result<()> {
        let mut output = self.inner.into_inner().map_err(into_io)?;
        output.flush()
    }
}

impl<W: Write + Send, B> fmt::Debug for GameWriter<W, B> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("GameWriter").finish_non_exhaustive()
    }
}
