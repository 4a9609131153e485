//! Why a journal does not do what it is asked for.

use std::error::Error;
use std::fmt;

use crate::Damage;

/// Why the journal did not do what it was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JournalError {
    /// It cannot be reached, or it cannot write now; it may later. Whether what was asked
    /// for was done is not known: a request with a key can be asked again.
    Unavailable(Absence),
    /// What stands there, or is to be written there, makes no sense.
    Damaged(Damage),
    /// It was written by a newer program.
    TooNew {
        /// The version of its tables.
        found: u32,
        /// The latest version that this program knows.
        known: u32,
    },
    /// It is no journal, or cannot be used as one; that does not pass by itself.
    Unusable(Flaw),
}

/// Why a journal cannot be reached now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Absence {
    /// It was closed.
    Closed,
    /// Other programs keep it locked.
    Locked,
    /// It did not answer in time.
    Silent,
    /// It takes no writes, as it only follows another one.
    Standby,
    /// Whatever the system says.
    Other(String),
}

/// Why a journal cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// Something else stands there.
    Foreign,
    /// It may be read, but not written.
    ReadOnly,
    /// The file is torn, in the system's words.
    Torn(String),
    /// It cannot be opened, for the reason that the system gives.
    NotOpened(String),
    /// The database does not let us in, in its own words.
    Refused(String),
    /// This build has no client for `PostgreSQL`: its feature `postgres` is off.
    NotBuiltIn,
}

impl JournalError {
    /// What the system says, of which it may say something else later.
    #[must_use]
    pub fn passing(reason: impl fmt::Display) -> Self {
        Self::Unavailable(Absence::Other(reason.to_string()))
    }

    /// It was closed.
    pub(crate) const CLOSED: Self = Self::Unavailable(Absence::Closed);

    /// It did not answer in time.
    #[cfg(feature = "postgres")]
    pub(crate) const SILENT: Self = Self::Unavailable(Absence::Silent);
}

impl fmt::Display for JournalError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unavailable(absence) => {
                write!(formatter, "the journal is not available: {absence}")
            }
            Self::Damaged(damage) => damage.fmt(formatter),
            Self::TooNew { found, known } => write!(
                formatter,
                "the journal was written by a newer tenpin (its tables have version {found}, \
                 this program knows {known}); use that one"
            ),
            Self::Unusable(flaw) => write!(formatter, "the journal cannot be used: {flaw}"),
        }
    }
}

impl fmt::Display for Absence {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Closed => "it was closed",
            Self::Locked => "other programs keep it locked",
            Self::Silent => "it did not answer in time",
            Self::Standby => "it takes no writes, it is a standby",
            Self::Other(reason) => reason,
        })
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => formatter.write_str("it is no journal of tenpin"),
            Self::ReadOnly => formatter.write_str("it cannot be written to"),
            Self::Torn(reason) => write!(formatter, "it is damaged: {reason}"),
            Self::NotOpened(reason) => write!(formatter, "it cannot be opened: {reason}"),
            Self::Refused(reason) => write!(formatter, "the database refuses: {reason}"),
            Self::NotBuiltIn => {
                formatter.write_str("this build cannot use PostgreSQL: its feature postgres is off")
            }
        }
    }
}

impl Error for JournalError {}

impl From<Damage> for JournalError {
    fn from(damage: Damage) -> Self {
        Self::Damaged(damage)
    }
}
