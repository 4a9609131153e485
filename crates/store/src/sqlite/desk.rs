//! A thread of the journal, seen from outside.

use std::thread;

use tokio::sync::watch;

use crate::JournalError;

/// A thread that can be waited for, by any number of tasks.
#[derive(Debug)]
pub(super) struct Desk(watch::Receiver<()>);

impl Desk {
    /// Starts a thread that does this work.
    pub(super) fn start(
        name: &str,
        work: impl FnOnce() + Send + 'static,
    ) -> Result<Self, JournalError> {
        let (sender, end) = watch::channel(());
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                work();
                drop(sender);
            })
            .map_err(JournalError::unavailable)?;
        Ok(Self(end))
    }

    /// Waits until the thread has ended.
    pub(super) async fn wait_for_end(&self) {
        // Nothing is ever sent: the sender ends with the thread.
        let mut end = self.0.clone();
        drop(end.changed().await);
    }
}
