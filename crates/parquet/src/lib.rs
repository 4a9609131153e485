//! Games in Parquet files: columns that databases, notebooks and clusters read.
//!
//! A [`GameWriter`] writes batches of games, one row per game. A [`GameReader`] reads a column
//! of games as lines of text, so that a program that scores text can score Parquet as well:
//!
//! ```
//! use std::io::Read;
//! use tenpin_parquet::{ColumnNames, GameBatch, GameReader, GameWriter};
//!
//! let mut batch = GameBatch::default();
//! batch.push("ten-pin", 1, Some("Kim"), "X9/8", 20, Some(268));
//!
//! let mut file = tempfile::tempfile()?;
//! let mut writer = GameWriter::new(file.try_clone()?)?;
//! writer.write(batch)?;
//! writer.finish()?;
//!
//! let mut text = String::new();
//! GameReader::open(file, &ColumnNames::default())?.read_to_string(&mut text)?;
//! assert_eq!(text, "X9/8\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The columns that are written
//!
//! | column | type | what it holds |
//! |---|---|---|
//! | `line` | int64 | the line of the game in its file, from 1 |
//! | `name` | string, may be null | the bowler, if the line names one |
//! | `game` | string | the marks without separators: `X9/8-`, `X(8)[7-10]/F9` |
//! | `total` | int32 | the last running total that is known |
//! | `complete` | boolean | whether the tenth frame is finished |
//! | `maximum` | int32 | the highest total that can still be reached |
//! | `rules` | string | the rule book: `ten-pin`, `no-tap-9` |
//!
//! A [`PlayerBatch`] has the games of a journal instead, one row per game and player:
//!
//! | column | type | what it holds |
//! |---|---|---|
//! | `id` | string | the ID of the game |
//! | `date` | string | the day on which it was opened: `2026-11-12` |
//! | `lane` | int32, may be null | the lane |
//! | `rules` | string | the rule book |
//! | `bowler_id` | string, may be null | the ID of the bowler; null for a guest |
//! | `name` | string, may be null | the bowler's name |
//! | `tag` | string, may be null | the three letters on the board |
//! | `total` | int32 | the last running total that is known |
//! | `over` | boolean | whether the game is over |
//! | `game` | string, may be null | the marks; null where only the total is known |
//!
//! Reading and writing take constant memory, however long the file is: it is written in row
//! groups of a fixed number of rows, and read a batch of rows at a time.
//!
//! No other crate of the workspace uses Arrow or Parquet.

mod game_batch;
mod game_reader;
mod game_writer;
mod open_error;
mod player_batch;
mod text_cells;

pub use game_batch::GameBatch;
pub use game_reader::{ColumnNames, GameReader};
pub use game_writer::{GameWriter, RowBatch};
pub use open_error::{OpenError, OtherRules};
pub use player_batch::{PlayerBatch, PlayerColumns};

use std::io;

use parquet::errors::ParquetError;

/// The error of the file inside a Parquet error, if there is one.
fn into_io(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::new(io::ErrorKind::InvalidData, other),
    }
}
