//! What an error of `SQLite` means to the caller.

use rusqlite::ErrorCode;

use crate::{Damage, JournalError, LostFile, SystemError, UnavailableReason, UnusableReason};

/// Why an operation on the file failed.
#[derive(Debug)]
pub(super) enum SqliteError {
    /// A statement failed.
    Statement(rusqlite::Error),
    /// The journal cannot be used, or what is stored in it makes no sense.
    Journal(JournalError),
}

impl From<rusqlite::Error> for SqliteError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Statement(error)
    }
}

impl From<JournalError> for SqliteError {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

impl From<Damage> for SqliteError {
    fn from(damage: Damage) -> Self {
        Self::Journal(damage.into())
    }
}

impl From<SqliteError> for JournalError {
    fn from(error: SqliteError) -> Self {
        match error {
            SqliteError::Statement(error) => failed_statement(&error),
            SqliteError::Journal(error) => error,
        }
    }
}

fn failed_statement(error: &rusqlite::Error) -> JournalError {
    // It does not go away by itself.
    if is_corruption(error) {
        return cannot_open(error);
    }
    JournalError::Unavailable(unavailable_reason(error))
}

/// Why a connection cannot be used at all.
pub(super) fn cannot_open(error: &rusqlite::Error) -> JournalError {
    if unavailable_reason(error) == UnavailableReason::Locked {
        return JournalError::Unavailable(UnavailableReason::Locked);
    }
    JournalError::Unusable(match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => UnusableReason::NotAJournal,
        Some(ErrorCode::DatabaseCorrupt) => UnusableReason::Corrupt(error.to_string()),
        Some(ErrorCode::ReadOnly) => UnusableReason::ReadOnly,
        _ => UnusableReason::CannotOpen(error.into()),
    })
}

/// Whether a file that cannot be opened in one way might be in another, which writes less.
pub(super) fn may_be_read(error: &JournalError) -> bool {
    matches!(
        error,
        JournalError::Unavailable(
            UnavailableReason::Other(_)
                | UnavailableReason::Lost(LostFile::ReadOnly | LostFile::Full)
        ) | JournalError::Unusable(UnusableReason::ReadOnly | UnusableReason::CannotOpen(_))
    )
}

/// Why an operation could not be carried out now.
pub(super) fn unavailable_reason(error: &rusqlite::Error) -> UnavailableReason {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => UnavailableReason::Locked,
        Some(ErrorCode::ReadOnly) => UnavailableReason::Lost(LostFile::ReadOnly),
        _ => SystemError::from(error).into(),
    }
}

/// Whether the file itself is corrupt.
pub(super) fn is_corruption(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
    )
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    fn error(code: i32) -> rusqlite::Error {
        rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)
    }

    #[track_caller]
    fn check(code: i32, expected: &JournalError) {
        let found = JournalError::from(SqliteError::from(error(code)));
        assert_eq!(&found, expected);
    }

    #[test]
    fn a_file_that_is_corrupt_is_unusable() {
        let unusable = JournalError::Unusable;
        check(ffi::SQLITE_NOTADB, &unusable(UnusableReason::NotAJournal));
        let reason = error(ffi::SQLITE_CORRUPT).to_string();
        check(
            ffi::SQLITE_CORRUPT,
            &unusable(UnusableReason::Corrupt(reason)),
        );
    }

    #[test]
    fn a_file_that_is_locked_or_read_only_or_a_disk_that_is_full_is_unavailable_for_now() {
        let unavailable = JournalError::Unavailable;
        check(ffi::SQLITE_BUSY, &unavailable(UnavailableReason::Locked));
        let read_only = UnavailableReason::Lost(LostFile::ReadOnly);
        check(ffi::SQLITE_READONLY, &unavailable(read_only));
        let full = UnavailableReason::Lost(LostFile::Full);
        check(ffi::SQLITE_FULL, &unavailable(full));
    }
}
