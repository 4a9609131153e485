//! Games in Parquet files: the columns that databases, notebooks and clusters read.
//!
//! [`Writer`] writes [`Games`], a row each, and [`Lines`] reads a column of games as the
//! lines of a text, so that whoever scores text scores Parquet as well:
//!
//! ```
//! use std::io::Read;
//! use tenpin_bulk::{Notation, read_line};
//! use tenpin_parquet::{Games, Lines, Wanted, Writer};
//!
//! let mut games = Games::default();
//! games.push(1, Some("Kim"), &read_line("10 9 1 8", Notation::Auto)?);
//!
//! let mut file = tempfile::tempfile()?;
//! let mut writer = Writer::new(file.try_clone()?)?;
//! writer.write(games)?;
//! writer.finish()?;
//!
//! let mut text = String::new();
//! Lines::open(file, &Wanted::default())?.read_to_string(&mut text)?;
//! assert_eq!(text, "X9/8\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The columns that are written
//!
//! | column | type | what it holds |
//! |---|---|---|
//! | `line` | int64 | the line of the file that the game stands on, from 1 |
//! | `name` | string, may be null | the bowler, if the line names one |
//! | `game` | string | the marks without separators: `X9/8-` |
//! | `total` | int32 | the last running total that is known |
//! | `complete` | boolean | whether the tenth frame is finished |
//! | `maximum` | int32 | the highest total that can still be reached |
//!
//! Both ways need constant memory, however long the file is: it is written in row groups
//! of a fixed number of rows, and read a batch of rows at a time.
//!
//! Nothing else in the house knows Arrow or Parquet.

mod cells;
mod games;
mod lines;
mod open_error;
mod writer;

pub use games::Games;
pub use lines::{Lines, Wanted};
pub use open_error::OpenError;
pub use writer::Writer;

use std::io;

use parquet::errors::ParquetError;

/// The error of the file under a Parquet error, where there is one.
fn into_io(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::new(io::ErrorKind::InvalidData, other),
    }
}
