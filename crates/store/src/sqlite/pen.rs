//! The pen: whoever holds it writes.

use std::time::{Duration, Instant};

use super::failure::absence;
use super::file::{File, in_a_hurry};
use super::orders::Order;

/// The one connection that writes.
///
/// It is held by the writing thread as a rule. A caller who is alone may write with it in
/// passing: handing a single order over to the thread and its answer back would cost a
/// quarter of a fast disk's commit.
pub(super) struct Pen {
    pub(super) file: File,
    /// How many went into the last transaction.
    company: usize,
    /// How long the last one took.
    pace: Duration,
}

/// A commit that takes longer than this is not waited for on a caller's thread, where others
/// want to run; the way to the writing thread and back does not matter beside it.
const QUICK: Duration = Duration::from_millis(1);

impl Pen {
    pub(super) fn new(file: File) -> Self {
        Self {
            file,
            company: 0,
            pace: Duration::MAX,
        }
    }

    /// Does everything in one transaction, and answers when that is on disk.
    pub(super) fn write(&mut self, batch: &mut Vec<Box<dyn Order>>) {
        self.company = batch.len();
        let start = Instant::now();
        let outcome = self.file.begin().and_then(|()| self.transact(batch));
        self.pace = start.elapsed();
        match outcome {
            Ok(()) => batch.drain(..).for_each(Order::settle),
            Err(error) => self.fail(batch.drain(..), &error),
        }
    }

    /// Does a single order on the caller's thread, unless others keep the file locked, or
    /// it is not the time for it: then the order comes back.
    pub(super) fn write_in_passing(
        &mut self,
        mut order: Box<dyn Order>,
    ) -> Result<(), Box<dyn Order>> {
        if self.company > 1 || self.pace > QUICK {
            return Err(order);
        }
        let start = Instant::now();
        if in_a_hurry(|| self.file.begin()).is_err() {
            return Err(order);
        }
        let outcome = self.transact(std::slice::from_mut(&mut order));
        self.pace = start.elapsed();
        match outcome {
            Ok(()) => order.settle(),
            Err(error) => self.fail([order], &error),
        }
        Ok(())
    }

    fn transact(&self, batch: &mut [Box<dyn Order>]) -> rusqlite::Result<()> {
        for order in batch {
            order.carry_out(&self.file);
            self.file.check_transaction()?;
        }
        self.file.commit()
    }

    fn fail(&self, orders: impl IntoIterator<Item = Box<dyn Order>>, error: &rusqlite::Error) {
        self.file.roll_back();
        let orders = orders.into_iter();
        orders.for_each(|order| order.fail(absence(error)));
    }
}
