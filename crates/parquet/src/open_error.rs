//! Why a file cannot be opened.

use std::error::Error;
use std::{fmt, io};

/// Why games cannot be read from a file.
#[derive(Debug)]
pub enum OpenError {
    /// It is not a Parquet file, or it is damaged, or it cannot be read at all.
    Unreadable(io::Error),
    /// It has no such column.
    NoColumn {
        /// The column that was wanted.
        wanted: String,
        /// The columns that the file has.
        there: Vec<String>,
    },
    /// The column holds something other than text.
    NotText {
        /// The column.
        column: String,
        /// What it holds.
        kind: String,
    },
}

impl fmt::Display for OpenError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(formatter),
            Self::NoColumn { wanted, there } => {
                let there = there.join(", ");
                write!(formatter, "no column {wanted}, but there are {there}")
            }
            Self::NotText { column, kind } => {
                write!(formatter, "column {column} holds {kind}, text is needed")
            }
        }
    }
}

impl Error for OpenError {}
