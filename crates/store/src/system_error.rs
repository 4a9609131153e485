//! An error of the operating system or of a database.

use std::fmt;
use std::io;

use rusqlite::ErrorCode;

/// An error of the operating system or of a database: its kind, where it has one that is
/// known, and what the system says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SystemError {
    /// Its kind; [`io::ErrorKind::Other`] when it is not known.
    pub kind: io::ErrorKind,
    /// What the system says, mostly in English.
    pub text: String,
}

impl fmt::Display for SystemError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl From<String> for SystemError {
    fn from(text: String) -> Self {
        Self {
            kind: io::ErrorKind::Other,
            text,
        }
    }
}

impl From<io::Error> for SystemError {
    fn from(error: io::Error) -> Self {
        Self {
            kind: error.kind(),
            text: error.to_string(),
        }
    }
}

impl From<&rusqlite::Error> for SystemError {
    fn from(error: &rusqlite::Error) -> Self {
        Self {
            kind: match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => io::ErrorKind::StorageFull,
                Some(ErrorCode::OutOfMemory) => io::ErrorKind::OutOfMemory,
                Some(ErrorCode::PermissionDenied) => io::ErrorKind::PermissionDenied,
                _ => io::ErrorKind::Other,
            },
            text: error.to_string(),
        }
    }
}

#[cfg(feature = "postgres")]
impl From<sqlx::Error> for SystemError {
    fn from(error: sqlx::Error) -> Self {
        const DISK_FULL: &str = "53100";
        Self {
            kind: match &error {
                sqlx::Error::Io(error) => error.kind(),
                sqlx::Error::Database(refusal) if refusal.code().as_deref() == Some(DISK_FULL) => {
                    io::ErrorKind::StorageFull
                }
                _ => io::ErrorKind::Other,
            },
            text: error.to_string(),
        }
    }
}
