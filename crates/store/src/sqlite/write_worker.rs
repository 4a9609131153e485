//! The thread that writes.

use std::iter;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::write_connection::{SharedWriteConnection, WriteConnection};
use super::write_request::QueuedWrite;
use crate::Change;
use crate::change_feed::ChangeFeed;

/// What the worker is to do.
pub(super) enum WriteMessage {
    /// Execute this request.
    Write(Box<dyn QueuedWrite>),
    /// Watch for changes: there is a subscriber.
    Subscribed,
}

/// The thread that executes requests, and notices what other programs write.
pub(super) struct WriteWorker {
    connection: SharedWriteConnection,
    changes: Arc<ChangeFeed>,
    /// The version of the file when it was last checked for changes by other programs, and how
    /// often it had been replaced.
    data_version: Option<(u32, i64)>,
    checked: Instant,
}

/// The most requests in one transaction, so that none of them waits for long.
const LARGEST_BATCH: usize = 1024;
/// How often to check for changes by other programs while there are subscribers.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

impl WriteWorker {
    pub(super) fn new(connection: SharedWriteConnection, changes: Arc<ChangeFeed>) -> Self {
        Self {
            data_version: data_version(&connection),
            connection,
            changes,
            checked: Instant::now(),
        }
    }

    /// Works until the queue is closed and empty, then moves the log into the file.
    pub(super) fn run(mut self, messages: &Receiver<WriteMessage>) {
        let mut batch = Vec::with_capacity(LARGEST_BATCH);
        loop {
            match self.receive(messages) {
                Ok(message) => self.write(message, messages, &mut batch),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            self.check_for_changes();
        }
        if let Some(mut connection) = WriteConnection::lock(&self.connection).take() {
            connection.checkpoint();
        }
    }

    fn receive(&self, messages: &Receiver<WriteMessage>) -> Result<WriteMessage, RecvTimeoutError> {
        if self.changes.has_subscribers() {
            return messages.recv_timeout(CHECK_INTERVAL);
        }
        Ok(messages.recv()?)
    }

    /// Executes this request together with all that wait once the connection is free: more
    /// may arrive until then.
    fn write(
        &self,
        first: WriteMessage,
        messages: &Receiver<WriteMessage>,
        batch: &mut Vec<Box<dyn QueuedWrite>>,
    ) {
        let mut connection = WriteConnection::lock(&self.connection);
        let waiting = iter::once(first).chain(messages.try_iter());
        batch.extend(
            waiting
                .take(LARGEST_BATCH)
                .filter_map(|message| match message {
                    WriteMessage::Write(request) => Some(request),
                    WriteMessage::Subscribed => None,
                }),
        );
        if let Some(connection) = connection.as_mut()
            && !batch.is_empty()
        {
            connection.write(batch);
        }
    }

    fn check_for_changes(&mut self) {
        if !self.changes.has_subscribers() || self.checked.elapsed() < CHECK_INTERVAL {
            return;
        }
        self.checked = Instant::now();
        let version = data_version(&self.connection);
        if version.is_some() && version != self.data_version {
            self.data_version = version;
            self.changes.send(Change::Anything);
        }
    }
}

fn data_version(connection: &SharedWriteConnection) -> Option<(u32, i64)> {
    let mut connection = WriteConnection::lock(connection);
    let connection = connection.as_mut()?;
    // If the files are gone, the next request says so; there is nothing to tell until then.
    connection.follow_files().ok()?;
    let version = connection.connection.data_version()?;
    Some((connection.replacements, version))
}

#[cfg(test)]
mod tests;
