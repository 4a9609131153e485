//! A thread that reads.

use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::worker::Worker;
use crate::{JournalError, LostFile, UnavailableReason};

type ReadRequest = Box<dyn FnOnce(Result<&SqliteConnection, UnavailableReason>) + Send>;

/// How often to look whether a file that could not be written to can be written to now.
const WRITABLE_INTERVAL: Duration = Duration::from_millis(100);

/// A thread that reads through its own connection.
pub(super) struct ReadWorker(Worker<ReadRequest>);

impl ReadWorker {
    pub(super) fn start(name: &str, connection: SqliteConnection) -> Result<Self, JournalError> {
        let mut connection = connection;
        let worker = Worker::start(name, move |requests| {
            let mut tried = Instant::now();
            for request in requests {
                let request: ReadRequest = request;
                if connection.is_read_only() && tried.elapsed() > WRITABLE_INTERVAL {
                    tried = Instant::now();
                    // From then on, others may write, and what they write has to be seen.
                    connection = connection.reopen_writable().unwrap_or(connection);
                }
                let found = follow_files(&mut connection);
                request(found.map(|()| &connection));
            }
        })?;
        Ok(Self(worker))
    }

    /// Runs a query on the thread, and waits for its result.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&SqliteConnection) -> Result<T, SqliteError> + Send + 'static,
    ) -> Result<T, JournalError> {
        let (reply, answer) = oneshot::channel();
        let is_queued = self.0.send(Box::new(move |connection| {
            let found = connection
                .map_err(JournalError::Unavailable)
                .and_then(|connection| query(connection).map_err(JournalError::from));
            // A caller that has stopped waiting misses the answer.
            drop(reply.send(found));
        }));
        if !is_queued {
            return Err(JournalError::CLOSED);
        }
        answer.await.unwrap_or(Err(JournalError::CLOSED))
    }

    /// Answers what was asked so far, and ends the thread.
    pub(super) async fn close(&self) {
        self.0.stop();
        self.0.wait_for_end().await;
    }
}

/// Looks for the files of the journal. If another journal has taken their place, goes on with that.
fn follow_files(connection: &mut SqliteConnection) -> Result<(), UnavailableReason> {
    let found = connection.check_files();
    if found != Err(UnavailableReason::Lost(LostFile::NotAJournal)) {
        return found;
    }
    *connection = connection.reopen()?;
    Ok(())
}
