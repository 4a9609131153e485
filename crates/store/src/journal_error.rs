//! Why a journal did not do what it was asked to do.

use std::error::Error;
use std::fmt;
use std::io::ErrorKind;

use crate::{Damage, SystemError};

/// Why a journal did not do what it was asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JournalError {
    /// The journal cannot be reached, or cannot write, at the moment. The caller does not
    /// know whether the request took effect; a request with a key can be repeated.
    Unavailable(UnavailableReason),
    /// What is stored, or is to be stored, makes no sense.
    Damaged(Damage),
    /// A newer program wrote the journal.
    TooNew {
        /// The version of its tables.
        found: u32,
        /// The latest version that this program knows.
        known: u32,
    },
    /// It is not a journal, or cannot be used as one. Trying again later will not help.
    Unusable(UnusableReason),
}

/// Why a journal is unavailable at the moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnavailableReason {
    /// It was closed.
    Closed,
    /// Other programs hold its lock.
    Locked,
    /// It did not answer in time.
    TimedOut,
    /// It is a standby, which takes no writes.
    Standby,
    /// Other programs open games on the lane all the time.
    Contended,
    /// Somebody did something to its files.
    Lost(LostFile),
    /// Another error of the system.
    Other(SystemError),
}

/// What is wrong with the files of a journal that a program has open. When that ends, the program
/// goes on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LostFile {
    /// The file was deleted or moved away.
    Gone,
    /// The file in its place is not a journal.
    NotAJournal,
    /// The file was replaced, and the write-ahead log of the old one is still beside it.
    StaleLog,
    /// The write-ahead log was deleted or moved away.
    LogGone,
    /// The file, or its write-ahead log, was cut short.
    Cut,
    /// The file, its directory or its disk cannot be written to.
    ReadOnly,
    /// No space is left on its disk, or on that of the database.
    Full,
}

/// Why a journal cannot be used at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnusableReason {
    /// It is something other than a journal of tenpin.
    NotAJournal,
    /// It can be read, but not written.
    ReadOnly,
    /// Its tables are those of an older program, and it cannot be written to.
    OldAndReadOnly,
    /// Its write-ahead log is damaged: what was committed after that cannot be read.
    LogDamaged {
        /// How many bytes of the log are sound.
        sound: u64,
    },
    /// The file is corrupt, in the system's words.
    Corrupt(String),
    /// The system cannot open it.
    CannotOpen(SystemError),
    /// The database refuses access.
    AccessRefused(AccessRefusal),
    /// This build has no client for `PostgreSQL`: its feature `postgres` is off.
    NotBuiltIn,
}

/// Why a database refuses access.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccessRefusal {
    /// The user or the password is wrong.
    Login,
    /// There is no database of this name.
    NoDatabase,
    /// The user may not use or create the tables.
    NoPermission,
    /// Tables of other programs have the names of ours.
    ForeignTables,
    /// A pooler gives each transaction another connection, so nothing can be listened for.
    TransactionPooling,
    /// Another reason, in its own words.
    Other(String),
}

impl JournalError {
    /// The journal is unavailable because of an error of the system.
    #[must_use]
    pub fn unavailable(error: impl Into<SystemError>) -> Self {
        Self::Unavailable(error.into().into())
    }

    /// The same as something that may pass: the journal could be used before, or is waited for.
    #[cfg(feature = "postgres")]
    pub(crate) fn into_unavailable(self) -> Self {
        match self {
            Self::Unavailable(_) => self,
            lasting => Self::unavailable(lasting.to_string()),
        }
    }

    /// The journal was closed.
    pub(crate) const CLOSED: Self = Self::Unavailable(UnavailableReason::Closed);

    /// The journal did not answer in time.
    #[cfg(feature = "postgres")]
    pub(crate) const TIMED_OUT: Self = Self::Unavailable(UnavailableReason::TimedOut);
}

impl fmt::Display for JournalError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unavailable(reason) => {
                write!(formatter, "the journal is not available: {reason}")
            }
            Self::Damaged(damage) => damage.fmt(formatter),
            Self::TooNew { found, known } => write!(
                formatter,
                "the journal was written by a newer tenpin (its tables have version {found}, \
                 this program knows {known}); use that one"
            ),
            Self::Unusable(reason) => write!(formatter, "the journal cannot be used: {reason}"),
        }
    }
}

impl fmt::Display for UnavailableReason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Closed => "it was closed",
            Self::Locked => "other programs keep it locked",
            Self::TimedOut => "it did not answer in time",
            Self::Standby => "it takes no writes, it is a standby",
            Self::Contended => "others open games on this lane all the time",
            Self::Lost(file) => return file.fmt(formatter),
            Self::Other(error) => &error.text,
        })
    }
}

impl fmt::Display for LostFile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Gone => "its file was deleted or moved away",
            Self::NotAJournal => "the file in its place is not a journal",
            Self::StaleLog => "its file was replaced, and the log of the old one is still there",
            Self::LogGone => "a file of its log was deleted or moved away",
            Self::Cut => "its file was cut short",
            Self::ReadOnly => "its file, its directory or its disk cannot be written to",
            Self::Full => "no space is left on its disk",
        })
    }
}

impl fmt::Display for UnusableReason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAJournal => formatter.write_str("it is no journal of tenpin"),
            Self::ReadOnly => formatter.write_str("it cannot be written to"),
            Self::OldAndReadOnly => {
                formatter.write_str("it is from an older tenpin, and cannot be written to")
            }
            Self::LogDamaged { sound } => write!(
                formatter,
                "its log is damaged, only its first {sound} bytes are sound"
            ),
            Self::Corrupt(reason) => write!(formatter, "it is damaged: {reason}"),
            Self::CannotOpen(reason) => write!(formatter, "it cannot be opened: {reason}"),
            Self::AccessRefused(reason) => write!(formatter, "the database refuses: {reason}"),
            Self::NotBuiltIn => {
                formatter.write_str("this build cannot use PostgreSQL: its feature postgres is off")
            }
        }
    }
}

impl fmt::Display for AccessRefusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Login => "the user or the password is wrong",
            Self::NoDatabase => "there is no such database",
            Self::NoPermission => "the user may not use its tables",
            Self::ForeignTables => "it has other tables of the same names",
            Self::TransactionPooling => {
                "the pooler in front of it has to be in session mode: in any other mode no program \
                 learns what the others write"
            }
            Self::Other(reason) => reason,
        })
    }
}

impl Error for JournalError {}

impl From<SystemError> for UnavailableReason {
    fn from(error: SystemError) -> Self {
        match error.kind {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Lost(LostFile::Full),
            _ => Self::Other(error),
        }
    }
}

impl From<Damage> for JournalError {
    fn from(damage: Damage) -> Self {
        Self::Damaged(damage)
    }
}
