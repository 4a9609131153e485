//! The file of a journal.

use std::cell::Cell;
use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::{self, Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{CachedStatement, Connection, OpenFlags};

use super::failure::unusable;
use super::migrations;
use crate::{Centre, JournalError, UnavailableReason, UnusableReason};

/// A connection to the file of a journal, for one centre.
#[derive(Debug)]
pub(super) struct File {
    connection: Connection,
    path: PathBuf,
    centre: Centre,
}

impl File {
    /// Opens a file, for writing. It is made if need be, and brought up to date.
    pub(super) fn open(path: &Path, centre: Centre) -> Result<Self, JournalError> {
        let unusable = |error: &io::Error| {
            JournalError::Unusable(UnusableReason::CannotOpen(error.to_string()))
        };
        // What a path begins with may mean something to SQLite; a slash does not.
        let path = path::absolute(path).map_err(|error| unusable(&error))?;
        create(&path).map_err(|error| unusable(&error))?;
        let start = Instant::now();
        loop {
            match Self::made_ready(path.clone(), centre) {
                // Where programs start together, SQLite may say so without having waited.
                Err(JournalError::Unavailable(UnavailableReason::Locked))
                    if start.elapsed() < PATIENCE =>
                {
                    thread::sleep(PAUSE);
                }
                done => return done,
            }
        }
    }

    /// A connection to a file that is up to date.
    fn made_ready(path: PathBuf, centre: Centre) -> Result<Self, JournalError> {
        let file = Self::connect(path, centre)?;
        migrations::run(&file)?;
        // FULL: what is committed is on disk, even if the power fails.
        file.configure("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")?;
        Ok(file)
    }

    /// Another connection to the same file, which cannot write.
    pub(super) fn for_reading(&self) -> Result<Self, JournalError> {
        let file = Self::connect(self.path.clone(), self.centre)?;
        file.configure("PRAGMA query_only = ON;")?;
        Ok(file)
    }

    fn connect(path: PathBuf, centre: Centre) -> Result<Self, JournalError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(&path, flags).map_err(|error| unusable(&error))?;
        let file = Self {
            connection,
            path,
            centre,
        };
        file.connection.set_prepared_statement_cache_capacity(64);
        let waits = file.connection.busy_handler(Some(wait_for_others));
        waits.map_err(|error| unusable(&error))?;
        file.configure("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;")?;
        Ok(file)
    }

    fn configure(&self, pragmas: &str) -> Result<(), JournalError> {
        let configured = self.connection.execute_batch(pragmas);
        configured.map_err(|error| unusable(&error))
    }

    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// The number of the centre, as it stands in every row.
    pub(super) fn centre(&self) -> i64 {
        self.centre.number().into()
    }

    /// A statement, which is compiled once.
    pub(super) fn prepare(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        self.connection.prepare_cached(sql)
    }

    /// Begins to write. Nobody else can until the end, so what is read stays true.
    pub(super) fn begin(&self) -> rusqlite::Result<()> {
        self.prepare("BEGIN IMMEDIATE")?.execute([]).map(|_| ())
    }

    /// Some errors, such as a full disk, end the transaction: what comes after one would be
    /// written outside of it.
    pub(super) fn check_transaction(&self) -> rusqlite::Result<()> {
        if self.connection.is_autocommit() {
            let aborted = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_ABORT_ROLLBACK);
            return Err(rusqlite::Error::SqliteFailure(aborted, None));
        }
        Ok(())
    }

    pub(super) fn commit(&self) -> rusqlite::Result<()> {
        self.prepare("COMMIT")?.execute([]).map(|_| ())
    }

    /// Undoes what was not committed, if there is anything.
    pub(super) fn roll_back(&self) {
        if !self.connection.is_autocommit() {
            // If this fails too, the file is gone, and the next order will be told so.
            drop(self.connection.execute_batch("ROLLBACK"));
        }
    }

    /// A number that is another one when another program has written to the file.
    pub(super) fn data_version(&self) -> Option<i64> {
        let mut statement = self.prepare("PRAGMA data_version").ok()?;
        statement.query_row([], |row| row.get(0)).ok()
    }

    /// Brings everything from the log into the file itself.
    pub(super) fn put_to_rest(&self) {
        // It is as safe in the log; the next program does it then.
        drop(
            self.connection
                .execute_batch("PRAGMA wal_checkpoint(TRUNCATE)"),
        );
    }
}

/// Makes the file, readable by its owner alone, unless it is there.
fn create(path: &Path) -> io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    let directory = path.parent().unwrap_or(Path::new("/"));
    if !directory.exists() {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(directory)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.sync_all()?;
    // The file's name is on disk only when its directory is.
    #[cfg(unix)]
    fs::File::open(directory)?.sync_all()?;
    Ok(())
}

thread_local! {
    static IS_IN_A_HURRY: Cell<bool> = const { Cell::new(false) };
}

/// Does something on this thread without waiting for others: what they keep locked fails.
pub(super) fn in_a_hurry<T>(work: impl FnOnce() -> T) -> T {
    IS_IN_A_HURRY.set(true);
    let done = work();
    IS_IN_A_HURRY.set(false);
    done
}

/// How long others are waited for,
const PATIENCE: Duration = Duration::from_secs(10);
/// and how long at a time.
const PAUSE: Duration = Duration::from_millis(1);

/// Waits for others to finish their transaction.
fn wait_for_others(waited: i32) -> bool {
    if IS_IN_A_HURRY.get() {
        return false;
    }
    thread::sleep(PAUSE);
    u32::try_from(waited).is_ok_and(|waited| PAUSE * waited < PATIENCE)
}
