//! A journal that cannot be written to now.

use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};

use super::connection::SqliteConnection;
use crate::{Centre, JournalError, LostFile, UnavailableReason, UnusableReason};

/// Where a thread gets its connection from.
#[derive(Debug)]
pub(super) enum Source {
    /// It stays open.
    Open(Box<SqliteConnection>),
    /// It is opened for each request, until the file can be written to.
    ReadOnly(Arc<ReadOnlyFile>),
}

impl Source {
    /// Where another thread gets a connection to the same file from, which cannot write.
    pub(super) fn reader(&self) -> Result<Self, JournalError> {
        match self {
            Self::Open(connection) => Ok(Self::Open(Box::new(connection.open_reader()?))),
            Self::ReadOnly(file) => Ok(Self::ReadOnly(Arc::clone(file))),
        }
    }
}

/// A file that could not be written to when it was opened.
///
/// All connections of a program to a file share the index of its log. If the first of them cannot
/// write to that, none can before all are closed. So none stays open from one request to the next,
/// and none is open while one is opened for writing. What others write meanwhile is seen, too.
#[derive(Debug)]
pub(super) struct ReadOnlyFile {
    path: PathBuf,
    centre: Centre,
    /// Whether it was opened for writing by now. Locked as long as a connection that reads is open.
    is_writable: RwLock<bool>,
}

impl ReadOnlyFile {
    pub(super) fn new(path: PathBuf, centre: Centre) -> Self {
        Self {
            path,
            centre,
            is_writable: RwLock::new(false),
        }
    }

    /// Opens the file for writing, if that is possible now.
    pub(super) fn open_to_write(&self) -> Result<SqliteConnection, UnavailableReason> {
        let is_writable = self.is_writable.write();
        let mut is_writable = is_writable.unwrap_or_else(PoisonError::into_inner);
        let opened = SqliteConnection::open_writable_again(&self.path, self.centre)?;
        *is_writable = true;
        Ok(opened)
    }

    /// Opens the file for this one read. Returns the connection if it may stay open.
    pub(super) fn read(
        &self,
        read: impl FnOnce(Result<&SqliteConnection, JournalError>),
    ) -> Option<SqliteConnection> {
        // Let go of after the connection is closed.
        let is_writable = self.is_writable.read();
        let is_writable = is_writable.unwrap_or_else(PoisonError::into_inner);
        let opened = if *is_writable {
            SqliteConnection::open_reader_at(&self.path, self.centre)
        } else {
            SqliteConnection::open_read_only(&self.path, self.centre)
        };
        match opened {
            Ok(connection) => {
                read(Ok(&connection));
                is_writable.then_some(connection)
            }
            Err(error) => {
                read(Err(self.explain(error)));
                None
            }
        }
    }

    /// Why the file cannot be opened, although it could be before.
    fn explain(&self, error: JournalError) -> JournalError {
        match error {
            JournalError::Unusable(_) if !self.path.exists() => {
                JournalError::Unavailable(UnavailableReason::Lost(LostFile::Gone))
            }
            JournalError::Unusable(UnusableReason::CannotOpen(error)) => {
                JournalError::Unavailable(error.into())
            }
            error => error,
        }
    }
}
