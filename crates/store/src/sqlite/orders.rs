//! What is to be written, and for whom.

use tokio::sync::oneshot;

use super::file::File;
use crate::{JournalError, UnavailableReason};

/// Something that is written within a transaction.
pub(super) trait Write: Send + 'static {
    /// What came of it.
    type Answer: Send + 'static;

    /// Writes it, or decides that it cannot be written: then nothing is.
    fn write(&self, file: &File) -> Result<Self::Answer, JournalError>;
}

/// Something to be written for somebody who waits.
///
/// The answer is given in two steps: it is known while the transaction is open, and is not
/// true before that is on disk.
pub(super) trait Order: Send {
    /// Does it, within a transaction.
    fn carry_out(&mut self, file: &File);

    /// The transaction is on disk: gives the answer.
    fn settle(self: Box<Self>);

    /// The transaction failed: nothing of it was done.
    fn fail(self: Box<Self>, absence: UnavailableReason);
}

/// What somebody asked for.
pub(super) struct Asked<W: Write> {
    what: W,
    reply: oneshot::Sender<Result<W::Answer, JournalError>>,
    answer: Option<Result<W::Answer, JournalError>>,
}

impl<W: Write> Asked<W> {
    pub(super) fn new(what: W, reply: oneshot::Sender<Result<W::Answer, JournalError>>) -> Self {
        Self {
            what,
            reply,
            answer: None,
        }
    }
}

impl<W: Write> Order for Asked<W> {
    fn carry_out(&mut self, file: &File) {
        self.answer = Some(self.what.write(file));
    }

    fn settle(self: Box<Self>) {
        // Whoever has stopped waiting misses the answer; there is nobody else to tell.
        if let Some(answer) = self.answer {
            drop(self.reply.send(answer));
        }
    }

    fn fail(self: Box<Self>, absence: UnavailableReason) {
        drop(self.reply.send(Err(JournalError::Unavailable(absence))));
    }
}

/// Nothing to write: whether it could be.
pub(super) struct Ready;

impl Write for Ready {
    type Answer = ();

    fn write(&self, _file: &File) -> Result<(), JournalError> {
        Ok(())
    }
}
