//! What an error of `SQLite` means for whoever asked.

use rusqlite::{Error, ErrorCode};

use crate::{JournalError, UnavailableReason, UnusableReason};

/// Why something was not done.
pub(super) fn failure(error: &Error) -> JournalError {
    // Neither passes by itself.
    let is_read_only = error.sqlite_error_code() == Some(ErrorCode::ReadOnly);
    if is_damage(error) || is_read_only {
        return unusable(error);
    }
    JournalError::Unavailable(absence(error))
}

/// Why a connection is of no use.
pub(super) fn unusable(error: &Error) -> JournalError {
    if absence(error) == UnavailableReason::Locked {
        return JournalError::Unavailable(UnavailableReason::Locked);
    }
    JournalError::Unusable(match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => UnusableReason::NotAJournal,
        Some(ErrorCode::DatabaseCorrupt) => UnusableReason::Corrupt(error.to_string()),
        Some(ErrorCode::ReadOnly) => UnusableReason::ReadOnly,
        _ => UnusableReason::CannotOpen(error.to_string()),
    })
}

/// Why something could not be done now.
pub(super) fn absence(error: &Error) -> UnavailableReason {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => UnavailableReason::Locked,
        _ => UnavailableReason::Other(error.to_string()),
    }
}

/// Whether the file itself is torn.
pub(super) fn is_damage(error: &Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(
        code,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
    )
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    fn error(code: i32) -> Error {
        Error::SqliteFailure(ffi::Error::new(code), None)
    }

    #[track_caller]
    fn check(code: i32, expected: &JournalError) {
        assert_eq!(&failure(&error(code)), expected);
    }

    #[test]
    fn what_cannot_be_written_or_is_torn_is_not_said_to_be_away_for_a_while() {
        let unusable = JournalError::Unusable;
        check(ffi::SQLITE_READONLY, &unusable(UnusableReason::ReadOnly));
        check(ffi::SQLITE_NOTADB, &unusable(UnusableReason::NotAJournal));
        let reason = error(ffi::SQLITE_CORRUPT).to_string();
        check(
            ffi::SQLITE_CORRUPT,
            &unusable(UnusableReason::Corrupt(reason)),
        );
    }

    #[test]
    fn what_others_lock_or_the_disk_has_no_room_for_may_come_back() {
        let unavailable = JournalError::Unavailable;
        check(ffi::SQLITE_BUSY, &unavailable(UnavailableReason::Locked));
        let reason = error(ffi::SQLITE_FULL).to_string();
        check(
            ffi::SQLITE_FULL,
            &unavailable(UnavailableReason::Other(reason)),
        );
    }
}
