//! A thread that reads.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::queue::{Queue, Wait};
use super::worker::Worker;
use crate::JournalError;

type ReadRequest = Box<dyn FnOnce(&SqliteConnection) + Send>;

/// A thread that reads through its own connection.
#[derive(Debug)]
pub(super) struct ReadWorker {
    requests: Arc<Queue<ReadRequest>>,
    worker: Worker,
}

impl ReadWorker {
    pub(super) fn start(name: &str, connection: SqliteConnection) -> Result<Self, JournalError> {
        let requests = Arc::new(Queue::default());
        let read_loop = ReadLoop {
            connection,
            requests: Arc::clone(&requests),
        };
        let worker = Worker::start(name, move || read_loop.run())?;
        Ok(Self { requests, worker })
    }

    /// Runs a query on the thread, and waits for its result.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&SqliteConnection) -> Result<T, SqliteError> + Send + 'static,
    ) -> Result<T, JournalError> {
        let (reply, answer) = oneshot::channel();
        let request: ReadRequest = Box::new(move |connection| {
            let found = query(connection).map_err(JournalError::from);
            // A caller that has stopped waiting misses the answer.
            drop(reply.send(found));
        });
        if self.requests.push(request).is_err() {
            return Err(JournalError::CLOSED);
        }
        answer.await.unwrap_or(Err(JournalError::CLOSED))
    }

    /// Answers what was asked so far, and ends the thread.
    pub(super) async fn close(&self) {
        self.requests.close();
        self.worker.wait_for_end().await;
    }
}

impl Drop for ReadWorker {
    fn drop(&mut self) {
        self.requests.close();
    }
}

struct ReadLoop {
    connection: SqliteConnection,
    requests: Arc<Queue<ReadRequest>>,
}

impl ReadLoop {
    fn run(self) {
        let mut batch = Vec::new();
        while self.requests.wait(None) != Wait::Closed {
            self.requests.take(&mut batch, 1);
            batch
                .drain(..)
                .for_each(|request| request(&self.connection));
        }
    }
}

impl Drop for ReadLoop {
    /// No caller waits for a thread that has ended, even if it ended in a panic.
    fn drop(&mut self) {
        self.requests.abandon();
    }
}
