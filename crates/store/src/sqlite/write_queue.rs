//! What the callers that write share with the worker.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::connection::SqliteConnection;
use super::queue::Queue;
use super::write_connection::WriteConnection;
use super::write_request::QueuedWrite;

/// The requests that wait to be written, and the connection that writes them.
pub(super) struct WriteQueue {
    pub(super) requests: Queue<Box<dyn QueuedWrite>>,
    /// None once the journal is closed.
    connection: Mutex<Option<WriteConnection>>,
    /// How many callers are about to write, or wait for an answer.
    callers: AtomicUsize,
}

impl WriteQueue {
    pub(super) fn new(connection: SqliteConnection) -> Self {
        Self {
            requests: Queue::default(),
            connection: Mutex::new(Some(WriteConnection::new(connection))),
            callers: AtomicUsize::new(0),
        }
    }

    /// Counts a caller until the guard is dropped.
    pub(super) fn enter(&self) -> CallerGuard<'_> {
        self.callers.fetch_add(1, Ordering::Relaxed);
        CallerGuard(self)
    }

    pub(super) fn connection(&self) -> MutexGuard<'_, Option<WriteConnection>> {
        // After a panic, the transaction is rolled back, or the next one fails to begin.
        let connection = self.connection.lock();
        connection.unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for WriteQueue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("WriteQueue").finish_non_exhaustive()
    }
}

/// A caller that writes.
pub(super) struct CallerGuard<'queue>(&'queue WriteQueue);

impl CallerGuard<'_> {
    /// Has a request executed: on this thread if there are no other callers, by the worker
    /// otherwise. The request comes back when the journal is closed.
    pub(super) fn submit(&self, request: Box<dyn QueuedWrite>) -> Result<(), Box<dyn QueuedWrite>> {
        match self.write_directly(request) {
            Ok(()) => Ok(()),
            Err(request) => self.0.requests.push(request),
        }
    }

    fn write_directly(&self, request: Box<dyn QueuedWrite>) -> Result<(), Box<dyn QueuedWrite>> {
        let Self(queue) = self;
        let is_only_caller = queue.callers.load(Ordering::Relaxed) == 1;
        if !is_only_caller || !queue.requests.is_at_rest() {
            return Err(request);
        }
        let Ok(mut connection) = queue.connection.try_lock() else {
            return Err(request);
        };
        match connection.as_mut() {
            Some(connection) => connection.write_directly(request),
            None => Err(request),
        }
    }
}

impl Drop for CallerGuard<'_> {
    fn drop(&mut self) {
        self.0.callers.fetch_sub(1, Ordering::Relaxed);
    }
}
