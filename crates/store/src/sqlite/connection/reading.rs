//! How a file is opened to be read, and to be written to once it can be.

use std::io;
use std::path::Path;
use std::sync::Arc;

use super::{Role, SqliteConnection};
use crate::sqlite::access::{Access, has_log, real_path, share_permissions};
use crate::sqlite::error::may_be_read;
use crate::sqlite::log_scan::check_log;
use crate::sqlite::migrations;
use crate::sqlite::read_only::{ReadOnlyFile, Source};
use crate::{Centre, JournalError, LostFile, UnavailableReason, UnusableReason};

impl SqliteConnection {
    /// Another connection to the same file, which cannot write.
    pub(in crate::sqlite) fn open_reader(&self) -> Result<Self, JournalError> {
        match self.access {
            Access::Write => Self::open_reader_at(&self.path, self.centre.get()),
            access => Self::connect(self.path.clone(), self.centre.get(), Role::Reads, access),
        }
    }

    /// A connection that cannot write, to a file that others write to.
    pub(in crate::sqlite) fn open_reader_at(
        path: &Path,
        centre: Centre,
    ) -> Result<Self, JournalError> {
        let connection = Self::connect(path.to_owned(), centre, Role::Reads, Access::Write)?;
        connection.configure("PRAGMA query_only = ON;")?;
        connection.watch_files()
    }

    /// Opens a file that is there, to read its games. It need not be writable, nor its directory.
    pub(in crate::sqlite) fn open_to_read(
        path: &Path,
        centre: Centre,
    ) -> Result<Self, JournalError> {
        let connection = Self::open_to_copy(path, centre)?;
        migrations::check_current(&connection)?;
        Ok(connection)
    }

    /// As [`open_to_read`](Self::open_to_read), but its tables may be those of an older program.
    pub(in crate::sqlite) fn open_to_copy(
        path: &Path,
        centre: Centre,
    ) -> Result<Self, JournalError> {
        let cannot_open =
            |error: io::Error| JournalError::Unusable(UnusableReason::CannotOpen(error.into()));
        let path = real_path(path).map_err(cannot_open)?;
        check_log(&path)?;
        Self::open_read_only(&path, centre)
    }

    /// Opens a file that is there, and whose log is known to be sound.
    pub(in crate::sqlite) fn open_read_only(
        path: &Path,
        centre: Centre,
    ) -> Result<Self, JournalError> {
        let read = |access| {
            let connection = Self::connect(path.to_owned(), centre, Role::Reads, access)?;
            migrations::check_known(&connection)?;
            Ok(connection)
        };
        match read(Access::Read) {
            // What others are about to write is in a file of its own, which must not be missed.
            Err(error) if may_be_read(&error) && !has_log(path) => read(Access::ReadImmutable),
            read => read,
        }
    }

    /// Opens a file that has never had a log since it was copied, to read its games: a backup. It
    /// stays as it is, whereas a log would be begun for a file that is opened for writing. None if
    /// the file is another one.
    pub(in crate::sqlite) fn open_backup(path: &Path, centre: Centre) -> Option<Self> {
        let path = real_path(path).ok()?;
        let backup = Self::connect(path, centre, Role::Reads, Access::ReadUnchanged).ok()?;
        let mode: Result<String, _> = backup
            .prepare("PRAGMA journal_mode")
            .and_then(|mut mode| mode.query_row([], |row| row.get(0)));
        let is_backup = mode.is_ok_and(|mode| mode == "delete");
        (is_backup && migrations::check_current(&backup).is_ok()).then_some(backup)
    }

    /// Closes the connection if its file could not be written to when it was opened.
    pub(in crate::sqlite) fn into_source(self) -> Source {
        match self.access {
            Access::Write | Access::ReadUnchanged => Source::Open(Box::new(self)),
            Access::Read | Access::ReadImmutable => {
                let file = ReadOnlyFile::new(self.path, self.centre.get());
                Source::ReadOnly(Arc::new(file))
            }
        }
    }

    /// Opens a file that could not be written to, if it can be now.
    pub(in crate::sqlite) fn open_writable_again(
        path: &Path,
        centre: Centre,
    ) -> Result<Self, UnavailableReason> {
        share_permissions(path);
        let opened = Self::open_migrated(path.to_owned(), centre);
        opened.map_err(|_| UnavailableReason::Lost(LostFile::ReadOnly))
    }
}
