//! How a journal tells its subscribers what others did.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

use crate::Change;

/// A broadcast channel of changes that ends when the journal is closed.
#[derive(Debug)]
pub(crate) struct ChangeFeed(Mutex<Option<broadcast::Sender<Change>>>);

impl ChangeFeed {
    /// A feed whose subscribers may lag this many changes behind before they miss one.
    pub(crate) fn new(capacity: usize) -> Self {
        Self(Mutex::new(Some(broadcast::Sender::new(capacity))))
    }

    /// Every change from now on; of a closed feed, its end.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Change> {
        let sender = self.sender();
        let subscribed = sender.as_ref().map(broadcast::Sender::subscribe);
        subscribed.unwrap_or_else(|| broadcast::channel(1).1)
    }

    pub(crate) fn has_subscribers(&self) -> bool {
        let sender = self.sender();
        sender
            .as_ref()
            .is_some_and(|sender| sender.receiver_count() > 0)
    }

    pub(crate) fn send(&self, change: Change) {
        if let Some(sender) = &*self.sender() {
            // It fails when there are no subscribers, which is fine.
            let _ = sender.send(change);
        }
    }

    /// Ends the feed for all subscribers.
    pub(crate) fn close(&self) {
        *self.sender() = None;
    }

    fn sender(&self) -> MutexGuard<'_, Option<broadcast::Sender<Change>>> {
        // Nothing in here panics half-way through a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
