//! The one connection that writes.

use std::slice;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::connection::SqliteConnection;
use super::error::unavailable_reason;
use super::lock_wait::without_waiting;
use super::write_batch::WriteBatch;
use super::write_request::QueuedWrite;
use crate::{LostFile, UnavailableReason};

/// The one connection that writes, used by one thread at a time.
///
/// As a rule that is the write worker. A caller without competition may use the connection on
/// its own thread: to hand a single request to the worker, and its answer back, would add a
/// quarter to the time of a commit on a fast disk.
pub(super) struct WriteConnection {
    pub(super) connection: SqliteConnection,
    /// How many requests the last transaction had.
    last_batch: usize,
    /// How long the last transaction took.
    last_duration: Duration,
    /// How often another file took the place of the one that was open.
    pub(super) replacements: u32,
    /// Whether the files were missing when they were last looked for.
    is_lost: bool,
    /// When the index of the log was last found, unless it is gone.
    index_seen: Option<Instant>,
}

/// The write connection as callers and the worker share it; none once the journal is closed, and
/// none before its file can be written to.
pub(super) type SharedWriteConnection = Arc<Mutex<Option<WriteConnection>>>;

/// The longest transaction for which a caller's thread may block: other tasks want to run on
/// it. Beside a slower one, the way to the worker and back does not matter.
const FAST_ENOUGH: Duration = Duration::from_millis(1);
/// How often the index of the log is looked for, at most: another program has to start before it
/// matters that it is gone.
const INDEX_INTERVAL: Duration = Duration::from_millis(10);

impl WriteConnection {
    pub(super) fn new(connection: SqliteConnection) -> Self {
        Self {
            connection,
            last_batch: 0,
            last_duration: Duration::MAX,
            replacements: 0,
            is_lost: false,
            index_seen: None,
        }
    }

    /// Waits until no other thread uses the connection.
    pub(super) fn lock(shared: &SharedWriteConnection) -> MutexGuard<'_, Option<Self>> {
        // If a thread panicked in a transaction, the next one fails to begin, and rolls back.
        shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Executes all requests in one transaction, and answers them once that is on disk.
    pub(super) fn write(&mut self, batch: &mut Vec<Box<dyn QueuedWrite>>) {
        self.last_batch = batch.len();
        let start = Instant::now();
        let mut outcome = self.begin().and_then(|()| self.transact(batch));
        if outcome.is_err() && self.is_lost {
            // Once more, if another journal has taken the place of the lost one.
            outcome = self.begin().and_then(|()| self.transact(batch));
        }
        self.last_duration = start.elapsed();
        match outcome {
            Ok(()) => batch.drain(..).for_each(QueuedWrite::acknowledge),
            Err(reason) => self.fail(batch.drain(..), &reason),
        }
    }

    /// Executes one request on the caller's thread. The request comes back if that might take
    /// long: others wrote at the same time, the last transaction was slow, another program
    /// holds the lock, or the files of the journal are gone.
    pub(super) fn write_directly(
        &mut self,
        mut request: Box<dyn QueuedWrite>,
    ) -> Result<(), Box<dyn QueuedWrite>> {
        let is_slow = self.last_batch > 1 || self.last_duration > FAST_ENOUGH;
        if is_slow || self.check_files().is_err() || self.is_index_gone() {
            return Err(request);
        }
        let start = Instant::now();
        if without_waiting(|| self.connection.begin()).is_err() {
            return Err(request);
        }
        let outcome = self.transact(slice::from_mut(&mut request));
        self.last_duration = start.elapsed();
        match outcome {
            Ok(()) => request.acknowledge(),
            Err(_) if self.is_lost => return Err(request),
            Err(reason) => self.fail([request], &reason),
        }
        Ok(())
    }

    /// Looks for the files of the journal. If another journal has taken their place, goes on
    /// with that.
    pub(super) fn follow_files(&mut self) -> Result<(), UnavailableReason> {
        let index = self.check_index();
        let mut found = self.check_files().and(index);
        if found == Err(UnavailableReason::Lost(LostFile::NotAJournal)) {
            found = self.connection.reopen().map(|connection| {
                self.connection = connection;
                self.replacements += 1;
            });
        }
        self.is_lost = found.is_err();
        found
    }

    fn begin(&mut self) -> Result<(), UnavailableReason> {
        self.follow_files()?;
        let begun = self.connection.begin();
        begun.map_err(|error| self.explain(&error))?;
        // Another program may have had the lock for seconds. A log that was cut short in the
        // meantime would be as long as ever after the next write.
        let found = self.check_files();
        if found.is_err() {
            self.connection.roll_back();
        }
        found
    }

    fn transact(&mut self, batch: &mut [Box<dyn QueuedWrite>]) -> Result<(), UnavailableReason> {
        let committed = self.execute(batch).and_then(|()| self.connection.commit());
        committed.map_err(|error| self.explain(&error))?;
        self.check_files()
    }

    fn check_files(&mut self) -> Result<(), UnavailableReason> {
        let found = self.connection.check_files();
        self.is_lost = found.is_err();
        found
    }

    /// Whether the index of the log is gone, as far as that was looked for.
    fn is_index_gone(&mut self) -> bool {
        let is_seen = self
            .index_seen
            .is_some_and(|seen| seen.elapsed() < INDEX_INTERVAL);
        !is_seen && self.check_index().is_err()
    }

    fn check_index(&mut self) -> Result<(), UnavailableReason> {
        let found = self.connection.check_index();
        self.index_seen = found.is_ok().then(Instant::now);
        found
    }

    /// Moves the log into the file, unless another program may be using another log.
    pub(super) fn checkpoint(&mut self) {
        let is_ours = self.check_files().is_ok() && self.check_index().is_ok();
        if is_ours {
            self.connection.checkpoint();
        }
    }

    /// Why a statement failed: perhaps because the files are gone.
    fn explain(&mut self, error: &rusqlite::Error) -> UnavailableReason {
        let lost = self.check_files().err();
        lost.unwrap_or_else(|| unavailable_reason(error))
    }

    fn execute(&self, batch: &mut [Box<dyn QueuedWrite>]) -> rusqlite::Result<()> {
        let connection = WriteBatch::on(&self.connection);
        for request in batch {
            request.execute(&connection);
            connection.check_transaction()?;
        }
        Ok(())
    }

    fn fail(
        &self,
        requests: impl IntoIterator<Item = Box<dyn QueuedWrite>>,
        reason: &UnavailableReason,
    ) {
        self.connection.roll_back();
        for request in requests {
            request.fail(reason.clone());
        }
    }
}
