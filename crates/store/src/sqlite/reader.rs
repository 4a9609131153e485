//! A thread that reads.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::desk::Desk;
use super::file::File;
use super::queue::{Queue, Wait};
use crate::JournalError;

type Question = Box<dyn FnOnce(&File) + Send>;

/// A thread that reads, with a connection of its own.
#[derive(Debug)]
pub(super) struct Reader {
    questions: Arc<Queue<Question>>,
    desk: Desk,
}

impl Reader {
    pub(super) fn start(name: &str, file: File) -> Result<Self, JournalError> {
        let questions = Arc::new(Queue::default());
        let work = Work {
            file,
            questions: Arc::clone(&questions),
        };
        let desk = Desk::start(name, move || work.work())?;
        Ok(Self { questions, desk })
    }

    /// Asks something, and waits for the answer.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&File) -> Result<T, JournalError> + Send + 'static,
    ) -> Result<T, JournalError> {
        let (reply, answer) = oneshot::channel();
        let question: Question = Box::new(move |file| drop(reply.send(question(file))));
        if self.questions.push(question).is_err() {
            return Err(JournalError::CLOSED);
        }
        answer.await.unwrap_or(Err(JournalError::CLOSED))
    }

    /// Waits until everything is answered.
    pub(super) async fn close(&self) {
        self.questions.close();
        self.desk.wait_for_end().await;
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.questions.close();
    }
}

struct Work {
    file: File,
    questions: Arc<Queue<Question>>,
}

impl Work {
    fn work(self) {
        let mut batch = Vec::new();
        while self.questions.wait(None) != Wait::Closed {
            self.questions.take(&mut batch, 1);
            batch.drain(..).for_each(|question| question(&self.file));
        }
    }
}

impl Drop for Work {
    /// Nobody is to wait for a thread that has ended, even if it ended in a panic.
    fn drop(&mut self) {
        self.questions.abandon();
    }
}
