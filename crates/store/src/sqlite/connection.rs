//! A connection to the file of a journal.

mod reading;

use std::cell::{Cell, OnceCell};
use std::fs;
use std::io;
use std::path::{self, Path, PathBuf};
use std::thread;
use std::time::Instant;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::config::DbConfig;
use rusqlite::{CachedStatement, Connection, MAIN_DB};

use super::access::{Access, create, real_path};
use super::error::{SqliteError, cannot_open, unavailable_reason};
use super::lock_wait::{LOCK_RETRY, LOCK_TIMEOUT, wait_for_lock, without_waiting};
use super::log_scan::{FRAME_HEADER, check_log};
use super::migrations;
use super::open_files::OpenFiles;
use crate::{Centre, JournalError, LostFile, UnavailableReason, UnusableReason};

/// A connection to the file of a journal, for one centre.
#[derive(Debug)]
pub(super) struct SqliteConnection {
    connection: Connection,
    path: PathBuf,
    access: Access,
    centre: Cell<Centre>,
    role: Role,
    files: OnceCell<OpenFiles>,
}

/// What a connection is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Writes,
    Reads,
}

/// An event of the first game that no game reaches, with a key that no request has, and the seal of
/// a game of no centre.
const REHEARSAL: [&str; 4] = [
    "INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame, pins, foul, at, \"by\", request)
     SELECT centre, id, 2147483647, 'bowled', 0, 0, 1, 0, 0, 0, '', ' '
     FROM games ORDER BY centre, id LIMIT 1",
    "DELETE FROM events WHERE ordinal = 2147483647
     AND (centre, game) = (SELECT centre, id FROM games ORDER BY centre, id LIMIT 1)",
    "INSERT INTO seals (centre, game, version, checksum) VALUES (0, 0, 0, 0)",
    "DELETE FROM seals WHERE centre = 0 AND game = 0",
];

impl SqliteConnection {
    /// Opens a file for writing. A file that does not exist is created; an old one is migrated.
    pub(super) fn open(path: &Path, centre: Centre) -> Result<Self, JournalError> {
        let cannot_open =
            |error: io::Error| JournalError::Unusable(UnusableReason::CannotOpen(error.into()));
        create(&path::absolute(path).map_err(cannot_open)?).map_err(cannot_open)?;
        let path = real_path(path).map_err(cannot_open)?;
        let start = Instant::now();
        loop {
            match Self::open_migrated(path.clone(), centre) {
                // When programs start together, SQLite may report a lock without waiting for it.
                Err(JournalError::Unavailable(UnavailableReason::Locked))
                    if start.elapsed() < LOCK_TIMEOUT =>
                {
                    thread::sleep(LOCK_RETRY);
                }
                done => return done,
            }
        }
    }

    fn open_migrated(path: PathBuf, centre: Centre) -> Result<Self, JournalError> {
        check_log(&path)?;
        let connection = Self::connect(path, centre, Role::Writes, Access::Write)?;
        // Where it may not write, SQLite opens a file to read it.
        if connection.connection.is_readonly(MAIN_DB).unwrap_or(false) {
            return Err(JournalError::Unusable(UnusableReason::ReadOnly));
        }
        migrations::run(&connection)?;
        // FULL: a commit is on disk, even if the power fails.
        connection.configure("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")?;
        connection.check_writable()?;
        connection.watch_files()
    }

    /// Checks that the log can be written to, and its index. `SQLite` opens them to read them where
    /// it may not write, and does not say so before a transaction begins.
    fn check_writable(&self) -> Result<(), JournalError> {
        let begun = without_waiting(|| self.begin());
        self.roll_back();
        let read_only = UnavailableReason::Lost(LostFile::ReadOnly);
        match begun.map_err(|error| unavailable_reason(&error)) {
            Err(reason) if reason == read_only => {
                Err(JournalError::Unusable(UnusableReason::ReadOnly))
            }
            // Another program that writes now is no reason to wait for it.
            _ => Ok(()),
        }
    }

    /// Remembers which files are open, once there is a write-ahead log.
    fn watch_files(self) -> Result<Self, JournalError> {
        // The first read opens the log.
        self.configure("SELECT count(*) FROM sqlite_schema;")?;
        let files = OpenFiles::at(&self.path, self.data_version());
        let files = files
            .map_err(|error| JournalError::Unusable(UnusableReason::CannotOpen(error.into())))?;
        Ok(Self {
            files: OnceCell::from(files),
            ..self
        })
    }

    /// Checks that the files of this connection are still at its path. If they are not, what is
    /// written goes nowhere.
    pub(super) fn check_files(&self) -> Result<(), UnavailableReason> {
        let checked = self
            .files
            .get()
            .map_or(Ok(()), |files| files.check(&self.path, self));
        if checked == Err(UnavailableReason::Lost(LostFile::LogGone)) {
            // The log without a name is still open here, so nothing is lost.
            drop(self.run("PRAGMA wal_checkpoint(PASSIVE)"));
        }
        checked
    }

    /// Checks that the locks of this connection are those that other programs see.
    pub(super) fn check_index(&self) -> Result<(), UnavailableReason> {
        self.files.get().map_or(Ok(()), OpenFiles::check_index)
    }

    /// A connection to the journal that has replaced the file of this one.
    pub(super) fn reopen(&self) -> Result<Self, UnavailableReason> {
        if self.files.get().is_some_and(OpenFiles::has_stale_log) {
            return Err(UnavailableReason::Lost(LostFile::StaleLog));
        }
        let is_empty = |metadata: fs::Metadata| metadata.len() == 0;
        if fs::metadata(&self.path).map_or(true, is_empty) {
            return Err(UnavailableReason::Lost(LostFile::Gone));
        }
        // The first to open it begins a log, and brings old tables up to date. That may be a reader.
        let opened = Self::open_migrated(self.path.clone(), self.centre.get());
        let opened = opened.and_then(|opened| match self.role {
            Role::Writes => Ok(opened),
            Role::Reads => opened.open_reader(),
        });
        opened.map_err(|error| match error {
            JournalError::Unavailable(reason) => reason,
            _ => UnavailableReason::Lost(LostFile::NotAJournal),
        })
    }

    fn connect(
        path: PathBuf,
        centre: Centre,
        role: Role,
        access: Access,
    ) -> Result<Self, JournalError> {
        let connection = access.open(&path).map_err(|error| cannot_open(&error))?;
        connection.set_prepared_statement_cache_capacity(64);
        // A statement is planned once. Otherwise those that could use an index of some rows only are
        // planned anew with each value that they are asked for.
        let planned_once = DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG;
        let configured = connection.set_db_config(planned_once, true);
        configured.map_err(|error| cannot_open(&error))?;
        let waits = connection.busy_handler(Some(wait_for_lock));
        waits.map_err(|error| cannot_open(&error))?;
        let connection = Self {
            connection,
            path,
            access,
            centre: Cell::new(centre),
            role,
            files: OnceCell::new(),
        };
        connection.configure("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;")?;
        Ok(connection)
    }

    fn configure(&self, pragmas: &str) -> Result<(), JournalError> {
        self.run(pragmas).map_err(|error| cannot_open(&error))
    }

    /// The number of the centre, which is part of every row.
    pub(super) fn centre(&self) -> i64 {
        self.centre.get().number().into()
    }

    /// Runs this as a connection of another centre.
    pub(super) fn as_centre<T>(&self, centre: Centre, run: impl FnOnce(&Self) -> T) -> T {
        let own = self.centre.replace(centre);
        let done = run(self);
        self.centre.set(own);
        done
    }

    /// Runs statements that are rarely needed.
    pub(super) fn run(&self, sql: &str) -> rusqlite::Result<()> {
        self.connection.execute_batch(sql)
    }

    /// A statement that is compiled once.
    pub(super) fn prepare(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        self.connection.prepare_cached(sql)
    }

    /// Runs this so that what it replaces is overwritten in the file, and not left in unused space.
    pub(super) fn erasing<T>(
        &self,
        write: impl FnOnce() -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        self.run("PRAGMA secure_delete = ON")?;
        let written = write();
        self.run("PRAGMA secure_delete = OFF")?;
        written
    }

    /// Runs this so that all that it reads is as it is at one moment. A long read is faster so: the
    /// file is locked once, and not for each statement. Nobody who writes waits for it.
    pub(super) fn at_one_moment<T>(
        &self,
        read: impl FnOnce() -> Result<T, SqliteError>,
    ) -> Result<T, SqliteError> {
        self.prepare("BEGIN")?.execute([])?;
        let found = read();
        self.roll_back();
        found
    }

    /// Begins a write transaction. No other program can write until its end, so what is read
    /// in it stays true.
    pub(super) fn begin(&self) -> rusqlite::Result<()> {
        self.prepare("BEGIN IMMEDIATE")?.execute([]).map(|_| ())
    }

    /// Fails if an error, such as a full disk, has ended the transaction: the next statement
    /// would be executed outside of it.
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

    /// Rolls the transaction back, if there is one.
    pub(super) fn roll_back(&self) {
        if !self.connection.is_autocommit() {
            // If this fails too, the file is gone, and the next request will say so.
            drop(self.run("ROLLBACK"));
        }
    }

    /// Fails if a table is gone.
    pub(super) fn look_at_tables(&self) -> rusqlite::Result<()> {
        let sql = "SELECT EXISTS (SELECT 1 FROM games, events, seals, bowlers, game_players,
            game_bowlers WHERE false)";
        self.prepare(sql)?.query_row([], |_| Ok(()))
    }

    /// Writes the version of the tables to the file once more.
    pub(super) fn rewrite_header(&self) -> rusqlite::Result<()> {
        let mut statement = self.prepare("PRAGMA user_version")?;
        let version: i64 = statement.query_row([], |row| row.get(0))?;
        self.run(&format!("PRAGMA user_version = {version}"))
    }

    /// Writes an event and a seal, and takes both back: as many pages as a bowl writes.
    pub(super) fn rehearse_bowl(&self) -> rusqlite::Result<()> {
        REHEARSAL
            .iter()
            .try_for_each(|statement| self.run(statement))
    }

    /// Copies the whole file into an empty one, as it is at one moment.
    pub(super) fn copy_to(&self, copy: &mut Connection) -> rusqlite::Result<StepResult> {
        Backup::new(&self.connection, copy)?.step(-1)
    }

    /// A number that differs once another program has written to the file.
    pub(super) fn data_version(&self) -> Option<i64> {
        let mut statement = self.prepare("PRAGMA data_version").ok()?;
        statement.query_row([], |row| row.get(0)).ok()
    }

    /// How long the write-ahead log has to be to hold what was written to it.
    pub(super) fn log_length(&self) -> rusqlite::Result<u64> {
        let number = |row: &rusqlite::Row<'_>| row.get::<_, i64>(1);
        let mut statement = self.prepare("PRAGMA wal_checkpoint(PASSIVE)")?;
        let frames = statement.query_row([], number)?;
        let mut statement = self.prepare("PRAGMA page_size")?;
        let page: u32 = statement.query_row([], |row| row.get(0))?;
        // None, or unknown while another program is moving them.
        let frames = u64::try_from(frames).unwrap_or(0);
        Ok(frames * (FRAME_HEADER as u64 + u64::from(page)))
    }

    /// Moves the content of the write-ahead log into the file.
    pub(super) fn checkpoint(&self) {
        // If it fails, the log is as safe, and the next program does it.
        drop(self.run("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
}
