//! The thread that writes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::queue::Wait;
use super::write_queue::WriteQueue;
use super::write_request::QueuedWrite;
use crate::Change;
use crate::change_feed::ChangeFeed;

/// The thread that writes what waits in the queue, and notices what other programs write.
pub(super) struct WriteWorker {
    queue: Arc<WriteQueue>,
    changes: Arc<ChangeFeed>,
    /// The version of the file when it was last checked for changes by other programs.
    data_version: Option<i64>,
    checked: Instant,
}

/// The most requests in one transaction, so that none of them waits for long.
const LARGEST_BATCH: usize = 1024;
/// How often to check for changes by other programs while there are subscribers.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

impl WriteWorker {
    pub(super) fn new(queue: Arc<WriteQueue>, changes: Arc<ChangeFeed>) -> Self {
        Self {
            data_version: data_version(&queue),
            queue,
            changes,
            checked: Instant::now(),
        }
    }

    /// Writes until the queue is closed and empty, then moves the log into the file.
    pub(super) fn run(mut self) {
        let mut batch = Vec::with_capacity(LARGEST_BATCH);
        loop {
            let timeout = self.changes.has_subscribers().then_some(CHECK_INTERVAL);
            match self.queue.requests.wait(timeout) {
                Wait::Orders => self.write(&mut batch),
                Wait::Nothing => {}
                Wait::Closed => break,
            }
            self.check_for_changes();
        }
        if let Some(connection) = self.queue.connection().take() {
            connection.connection.checkpoint();
        }
    }

    /// Writes all that waits once the connection is free: more may arrive until then.
    fn write(&self, batch: &mut Vec<Box<dyn QueuedWrite>>) {
        if let Some(connection) = self.queue.connection().as_mut() {
            self.queue.requests.take(batch, LARGEST_BATCH);
            connection.write(batch);
        }
    }

    fn check_for_changes(&mut self) {
        if !self.changes.has_subscribers() || self.checked.elapsed() < CHECK_INTERVAL {
            return;
        }
        self.checked = Instant::now();
        let version = data_version(&self.queue);
        if version != self.data_version {
            self.data_version = version;
            self.changes.send(Change::Anything);
        }
    }
}

fn data_version(queue: &WriteQueue) -> Option<i64> {
    let connection = queue.connection();
    let connection = connection.as_ref();
    connection.and_then(|connection| connection.connection.data_version())
}

impl Drop for WriteWorker {
    /// No caller waits for a thread that has ended, even if it ended in a panic.
    fn drop(&mut self) {
        self.queue.requests.abandon();
    }
}

#[cfg(test)]
mod tests;
