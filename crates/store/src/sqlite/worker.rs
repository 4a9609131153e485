//! A thread that works through a queue.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::watch;

use crate::JournalError;

/// A thread, and the queue of what it is to do.
///
/// The queue has no limit, since each caller waits for its answer: it never holds more items
/// than there are callers. The thread ends when the worker is dropped or stopped and the queue
/// is empty. If it dies in a panic, the items in the queue are dropped, so no caller waits for
/// an answer that cannot come.
pub(super) struct Worker<Item> {
    /// None once the worker was stopped.
    queue: Mutex<Option<Sender<Item>>>,
    end: watch::Receiver<()>,
}

impl<Item: Send + 'static> Worker<Item> {
    /// Starts a thread that runs this function on the queue.
    pub(super) fn start(
        name: &str,
        run: impl FnOnce(Receiver<Item>) + Send + 'static,
    ) -> Result<Self, JournalError> {
        let (queue, items) = mpsc::channel();
        let (running, end) = watch::channel(());
        let thread = thread::Builder::new().name(name.to_owned());
        let started = thread.spawn(move || {
            run(items);
            drop(running);
        });
        started.map_err(JournalError::unavailable)?;
        Ok(Self {
            queue: Mutex::new(Some(queue)),
            end,
        })
    }

    /// Queues an item; false if the worker was stopped or has died.
    pub(super) fn send(&self, item: Item) -> bool {
        let queue = self.queue();
        queue.as_ref().is_some_and(|queue| queue.send(item).is_ok())
    }

    /// Takes no more items. Those in the queue are still worked through.
    pub(super) fn stop(&self) {
        *self.queue() = None;
    }

    /// Waits until the thread has ended.
    pub(super) async fn wait_for_end(&self) {
        // Nothing is ever sent: the sender ends with the thread.
        let mut end = self.end.clone();
        drop(end.changed().await);
    }

    fn queue(&self) -> MutexGuard<'_, Option<Sender<Item>>> {
        // Nothing in here panics half-way through a change.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
