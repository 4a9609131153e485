//! The thread that writes.

use std::iter;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::read_only::{ReadOnlyFile, Source};
use super::write_connection::{SharedWriteConnection, WriteConnection};
use super::write_request::QueuedWrite;
use crate::change_feed::ChangeFeed;
use crate::{Change, UnavailableReason};

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
    /// The file, if it could not be written to at first.
    read_only: Option<Arc<ReadOnlyFile>>,
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
    pub(super) fn new(source: Source, changes: Arc<ChangeFeed>) -> Self {
        let (connection, read_only) = match source {
            Source::Open(connection) => (Some(WriteConnection::new(*connection)), None),
            Source::ReadOnly(file) => (None, Some(file)),
        };
        let mut worker = Self {
            connection: Arc::new(Mutex::new(connection)),
            read_only,
            changes,
            data_version: None,
            checked: Instant::now(),
        };
        worker.data_version = worker.data_version();
        worker
    }

    /// The connection, for callers that write on their own threads.
    pub(super) fn connection(&self) -> SharedWriteConnection {
        Arc::clone(&self.connection)
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
        if batch.is_empty() {
            return;
        }
        match self.opened(&mut connection) {
            Ok(connection) => connection.write(batch),
            Err(reason) => batch
                .drain(..)
                .for_each(|request| request.fail(reason.clone())),
        }
    }

    /// The connection. If the file could not be written to, it is opened as soon as it can be.
    fn opened<'lock>(
        &self,
        connection: &'lock mut Option<WriteConnection>,
    ) -> Result<&'lock mut WriteConnection, UnavailableReason> {
        if let (None, Some(file)) = (&connection, &self.read_only) {
            *connection = Some(WriteConnection::new(file.open_to_write()?));
        }
        connection.as_mut().ok_or(UnavailableReason::Closed)
    }

    fn check_for_changes(&mut self) {
        if !self.changes.has_subscribers() || self.checked.elapsed() < CHECK_INTERVAL {
            return;
        }
        self.checked = Instant::now();
        let version = self.data_version();
        if version.is_some() && version != self.data_version {
            self.data_version = version;
            self.changes.send(Change::Anything);
        }
    }

    fn data_version(&self) -> Option<(u32, i64)> {
        let mut connection = WriteConnection::lock(&self.connection);
        // If the files are gone, the next request says so; there is nothing to tell until then.
        let connection = self.opened(&mut connection).ok()?;
        connection.follow_files().ok()?;
        let version = connection.connection.data_version()?;
        Some((connection.replacements, version))
    }
}

#[cfg(test)]
mod tests;
