//! Requests to write, and how they are answered.

use tokio::sync::oneshot;

use super::error::SqliteError;
use super::write_batch::WriteBatch;
use super::write_queue::CallerGuard;
use crate::{JournalError, UnavailableReason};

/// Something that is written within a transaction.
pub(super) trait WriteOperation: Send + 'static {
    /// What the caller gets back.
    type Output: Send + 'static;

    /// Writes all of it, or nothing.
    fn write(&self, connection: &WriteBatch<'_>) -> Result<Self::Output, SqliteError>;
}

/// A write whose caller waits for the answer.
///
/// The answer is known while the transaction is open, but is true only once the transaction is
/// on disk. So it is given in a second step.
pub(super) trait QueuedWrite: Send {
    /// Carries it out, within a transaction.
    fn execute(&mut self, connection: &WriteBatch<'_>);

    /// The transaction is on disk: sends the answer.
    fn acknowledge(self: Box<Self>);

    /// The transaction failed: nothing was written.
    fn fail(self: Box<Self>, reason: UnavailableReason);
}

/// An operation, with the channel over which its caller is answered.
pub(super) struct WriteRequest<Operation: WriteOperation> {
    operation: Operation,
    caller: CallerGuard,
    outcome: Option<Result<Operation::Output, JournalError>>,
    reply: oneshot::Sender<Result<Operation::Output, JournalError>>,
}

impl<Operation: WriteOperation> WriteRequest<Operation> {
    pub(super) fn new(
        operation: Operation,
        caller: CallerGuard,
        reply: oneshot::Sender<Result<Operation::Output, JournalError>>,
    ) -> Self {
        Self {
            operation,
            caller,
            outcome: None,
            reply,
        }
    }
}

impl<Operation: WriteOperation> WriteRequest<Operation> {
    fn answer(self, outcome: Result<Operation::Output, JournalError>) {
        // Before the caller goes on, so that it does not meet itself with its next request.
        drop(self.caller);
        // A caller that has stopped waiting misses the answer.
        drop(self.reply.send(outcome));
    }
}

impl<Operation: WriteOperation> QueuedWrite for WriteRequest<Operation> {
    fn execute(&mut self, connection: &WriteBatch<'_>) {
        let written = self.operation.write(connection);
        self.outcome = Some(written.map_err(JournalError::from));
    }

    fn acknowledge(mut self: Box<Self>) {
        if let Some(outcome) = self.outcome.take() {
            self.answer(outcome);
        }
    }

    fn fail(self: Box<Self>, reason: UnavailableReason) {
        self.answer(Err(JournalError::Unavailable(reason)));
    }
}

/// Writes what is there already, to find out whether a bowl could be written.
///
/// A transaction without a write succeeds on a full disk, and one that writes less than a bowl may
/// still fit where a bowl does not. So this writes what a bowl does and takes it back, and sets a
/// number in the header of the file to the value that it has.
pub(super) struct WriteProbe;

impl WriteOperation for WriteProbe {
    type Output = ();

    fn write(&self, connection: &WriteBatch<'_>) -> Result<(), SqliteError> {
        connection.look_at_tables()?;
        connection.rehearse_bowl()?;
        Ok(connection.rewrite_header()?)
    }
}
