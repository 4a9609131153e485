//! The thread that writes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::broadcast;

use super::file::File;
use super::orders::Order;
use super::queue::{Queue, Wait};
use crate::Change;

/// So many orders go into one transaction at most, so that nobody waits for long.
const MOST_AT_ONCE: usize = 1024;
/// How often another program's changes are looked for while somebody wants to know.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// The thread that writes.
pub(super) struct Writer {
    file: File,
    orders: Arc<Queue<Box<dyn Order>>>,
    changes: broadcast::Sender<Change>,
    /// The version of the file, by which another program's changes are known.
    seen: Option<i64>,
    looked: Instant,
    batch: Vec<Box<dyn Order>>,
}

impl Writer {
    pub(super) fn new(
        file: File,
        orders: Arc<Queue<Box<dyn Order>>>,
        changes: broadcast::Sender<Change>,
    ) -> Self {
        Self {
            seen: file.data_version(),
            file,
            orders,
            changes,
            looked: Instant::now(),
            batch: Vec::with_capacity(MOST_AT_ONCE),
        }
    }

    /// Works until the queue is closed and empty, and leaves the file at rest.
    pub(super) fn work(mut self) {
        loop {
            let patience = self.is_listened_to().then_some(LOOK_EVERY);
            let mut batch = std::mem::take(&mut self.batch);
            let wait = self.orders.take(&mut batch, MOST_AT_ONCE, patience);
            match wait {
                Wait::Orders => self.commit(&mut batch),
                Wait::Nothing => {}
                Wait::Closed => break,
            }
            self.batch = batch;
            self.look_for_changes();
        }
        self.file.put_to_rest();
    }

    /// Does everything in one transaction, and answers when that is on disk.
    fn commit(&mut self, batch: &mut Vec<Box<dyn Order>>) {
        let outcome = self.transact(batch);
        match outcome {
            Ok(()) => batch.drain(..).for_each(Order::settle),
            Err(error) => {
                self.file.roll_back();
                let reason = error.to_string();
                batch.drain(..).for_each(|order| order.fail(&reason));
            }
        }
    }

    fn transact(&self, batch: &mut [Box<dyn Order>]) -> rusqlite::Result<()> {
        self.file.begin()?;
        for order in batch {
            order.carry_out(&self.file);
            self.file.check_transaction()?;
        }
        self.file.commit()
    }

    fn is_listened_to(&self) -> bool {
        self.changes.receiver_count() > 0
    }

    fn look_for_changes(&mut self) {
        if !self.is_listened_to() || self.looked.elapsed() < LOOK_EVERY {
            return;
        }
        self.looked = Instant::now();
        let version = self.file.data_version();
        if version != self.seen {
            self.seen = version;
            // Nobody may be listening any more.
            drop(self.changes.send(Change::Anything));
        }
    }
}

impl Drop for Writer {
    /// Nobody is to wait for a thread that has ended, even if it ended in a panic.
    fn drop(&mut self) {
        self.orders.abandon();
    }
}
