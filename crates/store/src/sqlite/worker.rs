//! A thread that can be waited for.

use std::thread;

use tokio::sync::watch;

use crate::JournalError;

/// A thread whose end any number of tasks can wait for.
#[derive(Debug)]
pub(super) struct Worker(watch::Receiver<()>);

impl Worker {
    /// Starts a thread that runs this function.
    pub(super) fn start(
        name: &str,
        run: impl FnOnce() + Send + 'static,
    ) -> Result<Self, JournalError> {
        let (sender, end) = watch::channel(());
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                run();
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
