//! Why a line is no header of a season.

use std::error::Error;
use std::fmt;

/// Why a line is no header of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SeasonFormError {
    /// It has no word that names a column.
    NoHeader,
    /// No column holds the date.
    NoDate,
    /// No column holds a game or a total.
    NoGame,
}

impl fmt::Display for SeasonFormError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NoHeader => "no heading is known",
            Self::NoDate => "no column holds the date",
            Self::NoGame => "no column holds a game or a total",
        })
    }
}

impl Error for SeasonFormError {}
