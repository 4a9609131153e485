//! Why a line is none of an archive.

use std::fmt;

use tenpin_store::Damage;

use super::NEWEST;

/// Why a line is none of an archive.
#[derive(Debug)]
pub enum ArchiveError {
    /// It is not JSON from this column on.
    NotJson(usize),
    /// It is not the JSON of a game.
    NoGame {
        /// The column.
        column: usize,
        /// What the parser says.
        reason: String,
    },
    /// A field has an invalid value.
    Value {
        /// The field.
        field: &'static str,
        /// The value.
        found: String,
    },
    /// The game cannot have happened.
    Damaged(Damage),
    /// A newer program wrote it, in this version of the form.
    TooNew(u32),
}

impl From<serde_json::Error> for ArchiveError {
    fn from(error: serde_json::Error) -> Self {
        let column = error.column();
        if !error.is_data() {
            return Self::NotJson(column);
        }
        let reason = error.to_string();
        // The line number in the message is always 1, so it is left out.
        let reason = match reason.split_once(" at line ") {
            Some((reason, _)) => reason.to_owned(),
            None => reason,
        };
        Self::NoGame { column, reason }
    }
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotJson(column) => write!(formatter, "no JSON, column {column}"),
            Self::NoGame { column, reason } => write!(formatter, "{reason}, column {column}"),
            Self::Value { field, found } => write!(formatter, "{field}: {found}"),
            Self::Damaged(damage) => damage.fmt(formatter),
            Self::TooNew(version) => {
                write!(formatter, "version {version}; this program knows {NEWEST}")
            }
        }
    }
}

impl std::error::Error for ArchiveError {}
