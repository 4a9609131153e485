//! A thread that reads.

use tokio::sync::oneshot;

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::read_only::Source;
use super::worker::Worker;
use crate::{JournalError, LostFile, UnavailableReason};

type ReadRequest = Box<dyn FnOnce(Result<&SqliteConnection, JournalError>) + Send>;

/// A thread that reads through its own connection.
pub(super) struct ReadWorker(Worker<ReadRequest>);

impl ReadWorker {
    pub(super) fn start(name: &str, source: Source) -> Result<Self, JournalError> {
        let mut source = source;
        let worker = Worker::start(name, move |requests| {
            for request in requests {
                answer(&mut source, request);
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
            let found =
                connection.and_then(|connection| query(connection).map_err(JournalError::from));
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

fn answer(source: &mut Source, request: ReadRequest) {
    match source {
        Source::Open(connection) => {
            let found = follow_files(connection).map_err(JournalError::Unavailable);
            request(found.map(|()| &**connection));
        }
        Source::ReadOnly(file) => {
            if let Some(connection) = file.read(request) {
                *source = Source::Open(Box::new(connection));
            }
        }
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
