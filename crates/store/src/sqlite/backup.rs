//! Copies of a whole file, made while others write to it.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use rusqlite::backup::StepResult;

use super::connection::SqliteConnection;
use super::error::{cannot_open, unavailable_reason};
use super::{Sqlite, integrity};
use crate::{Centre, JournalError, UnavailableReason, UnusableReason};

/// What a file holds, of all centres.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileCounts {
    /// How many games.
    pub games: u64,
    /// How many totals without frames.
    pub totals: u64,
}

/// How long to wait while other programs hold the lock.
const LOCK_TIMEOUT: Duration = Duration::from_secs(10);
const LOCK_RETRY: Duration = Duration::from_millis(10);

impl Sqlite {
    /// Copies the journal in one file to another file, which must be empty or not exist, and
    /// checks the copy. Other programs can go on writing: the copy holds what was there at one
    /// moment. It is one file, without another one beside it. Returns how much is in it.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unusable`] when there is no sound journal, or when the copy cannot be
    /// written, and [`JournalError::Unavailable`] when other programs hold the lock.
    pub fn copy_file(from: &Path, to: &Path) -> Result<FileCounts, JournalError> {
        let journal = SqliteConnection::open_to_copy(from, Centre::default())?;
        let mut copy = Connection::open(to).map_err(|error| cannot_open(&error))?;
        let start = Instant::now();
        loop {
            match journal
                .copy_to(&mut copy)
                .map_err(|error| cannot_open(&error))?
            {
                StepResult::Done => break,
                _ if start.elapsed() > LOCK_TIMEOUT => {
                    return Err(JournalError::Unavailable(UnavailableReason::Locked));
                }
                _ => thread::sleep(LOCK_RETRY),
            }
        }
        // A file that nobody writes to needs no log beside it, and so can be read anywhere.
        let single = copy.execute_batch("PRAGMA journal_mode = DELETE");
        single.map_err(|error| cannot_open(&error))?;
        drop(copy);
        Self::check_file(to)
    }

    /// Checks that a file is a sound journal, and counts what is in it.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unusable`] when it is not.
    pub fn check_file(path: &Path) -> Result<FileCounts, JournalError> {
        let journal = SqliteConnection::open_to_copy(path, Centre::default())?;
        if let Some(fault) = integrity::faults(&journal)?.into_iter().next() {
            return Err(JournalError::Unusable(UnusableReason::Corrupt(
                fault.to_string(),
            )));
        }
        counts(&journal).map_err(|error| cannot_open(&error))
    }

    /// Whether another program has this journal open.
    #[must_use]
    pub fn is_in_use(path: &Path) -> bool {
        // Every program that has a journal open shares a lock on its file, which an exclusive one
        // would have to wait for.
        let alone = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;";
        let locked = Connection::open(path).and_then(|connection| connection.execute_batch(alone));
        locked.is_err_and(|error| unavailable_reason(&error) == UnavailableReason::Locked)
    }
}

fn counts(journal: &SqliteConnection) -> rusqlite::Result<FileCounts> {
    let count = |table: &str| {
        let mut count = journal.prepare(&format!("SELECT count(*) FROM {table}"))?;
        count.query_row([], |row| row.get(0).map(i64::unsigned_abs))
    };
    let has_totals = integrity::has_bowlers(journal)?;
    Ok(FileCounts {
        games: count("games")?,
        totals: if has_totals { count("past_totals")? } else { 0 },
    })
}
