//! The way of a request to the connection that writes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, TryLockError};

use tokio::sync::oneshot;
use tokio::task::yield_now;

use super::read_only::Source;
use super::worker::Worker;
use super::write_connection::SharedWriteConnection;
use super::write_request::{QueuedWrite, WriteOperation, WriteRequest};
use super::write_worker::{WriteMessage, WriteWorker};
use crate::JournalError;
use crate::change_feed::ChangeFeed;

/// Writes requests: on the thread of the caller if there is no other, by a worker otherwise.
pub(super) struct WriteQueue {
    worker: Worker<WriteMessage>,
    connection: SharedWriteConnection,
    callers: Arc<AtomicUsize>,
    /// How many requests in a row were alone.
    alone: AtomicUsize,
}

/// How often a caller that was alone looks whether it still is.
const LOOK_AROUND: usize = 8;

/// Counts a caller from before its request is queued until the request is answered.
pub(super) struct CallerGuard(Arc<AtomicUsize>);

impl CallerGuard {
    fn new(callers: &Arc<AtomicUsize>) -> Self {
        callers.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(callers))
    }
}

impl Drop for CallerGuard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl WriteQueue {
    pub(super) fn start(source: Source, changes: Arc<ChangeFeed>) -> Result<Self, JournalError> {
        let worker = WriteWorker::new(source, changes);
        let connection = worker.connection();
        let worker = Worker::start("journal-writer", move |messages| worker.run(&messages))?;
        Ok(Self {
            worker,
            connection,
            callers: Arc::default(),
            alone: AtomicUsize::new(0),
        })
    }

    /// Writes something, and waits until it is on disk.
    pub(super) async fn write<Operation: WriteOperation>(
        &self,
        operation: Operation,
    ) -> Result<Operation::Output, JournalError> {
        let caller = CallerGuard::new(&self.callers);
        // Other tasks on this thread that are about to write come first. Otherwise each of
        // them would find itself alone, and their requests would be committed one by one. Where
        // there were none, it is enough to look now and then.
        let alone = self.alone.fetch_add(1, Ordering::Relaxed);
        if alone.is_multiple_of(LOOK_AROUND) {
            yield_now().await;
        }
        let (reply, answer) = oneshot::channel();
        let request = Box::new(WriteRequest::new(operation, caller, reply));
        if let Err(request) = self.write_directly(request) {
            self.alone.store(0, Ordering::Relaxed);
            if !self.worker.send(WriteMessage::Write(request)) {
                return Err(JournalError::CLOSED);
            }
        }
        answer.await.unwrap_or(Err(JournalError::CLOSED))
    }

    /// Executes a request on this thread. It comes back if there are other callers, or if it
    /// might take long.
    fn write_directly(&self, request: Box<dyn QueuedWrite>) -> Result<(), Box<dyn QueuedWrite>> {
        if self.callers.load(Ordering::Relaxed) > 1 {
            return Err(request);
        }
        match self.connection.try_lock().as_deref_mut() {
            Ok(Some(connection)) => connection.write_directly(request),
            Ok(None) | Err(TryLockError::Poisoned(_) | TryLockError::WouldBlock) => Err(request),
        }
    }

    /// Has the worker check for changes by other programs from now on.
    pub(super) fn watch_for_changes(&self) {
        // A closed journal has no changes.
        self.worker.send(WriteMessage::Subscribed);
    }

    /// Writes what was requested so far, and ends the worker.
    pub(super) async fn close(&self) {
        self.worker.stop();
        self.worker.wait_for_end().await;
    }
}
