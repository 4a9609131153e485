//! Why a file could not be read.

use std::fmt;

/// A file of the repository that is missing or malformed.
#[derive(Debug)]
pub struct ReadError {
    path: String,
    reason: String,
}

impl ReadError {
    pub(crate) fn new(path: &str, reason: impl fmt::Display) -> Self {
        Self {
            path: path.to_owned(),
            reason: reason.to_string(),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.path, self.reason)
    }
}

impl std::error::Error for ReadError {}
