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

/// A row of a file is by another rule book than the one that was asked for.
///
/// It is the source of the [`io::Error`] with which reading ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherRules(pub String);

impl fmt::Display for OtherRules {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a game is by the rules {}", self.0)
    }
}

impl Error for OtherRules {}

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
