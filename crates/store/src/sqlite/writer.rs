//! The thread that writes.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::file::File;
use super::orders::Order;
use super::pen::Pen;
use super::queue::{Queue, Wait};
use crate::Change;
use crate::change_feed::ChangeFeed;

/// What is to be written, and the pen to write it with until the journal is closed.
pub(super) struct Paper {
    pub(super) orders: Queue<Box<dyn Order>>,
    pen: Mutex<Option<Pen>>,
    /// How many callers want something written, or wait until it is.
    callers: AtomicUsize,
}

/// A caller who wants something written.
pub(super) struct Visit<'paper>(&'paper Paper);

impl Visit<'_> {
    /// Has an order done by the caller, if nobody else writes, or by the thread. It comes
    /// back when the journal is closed.
    pub(super) fn hand_in(&self, order: Box<dyn Order>) -> Result<(), Box<dyn Order>> {
        match self.write_in_passing(order) {
            Ok(()) => Ok(()),
            Err(order) => self.0.orders.push(order),
        }
    }

    fn write_in_passing(&self, order: Box<dyn Order>) -> Result<(), Box<dyn Order>> {
        let Self(paper) = self;
        let is_alone = paper.callers.load(Ordering::Relaxed) == 1;
        if !is_alone || !paper.orders.is_at_rest() {
            return Err(order);
        }
        let Ok(mut pen) = paper.pen.try_lock() else {
            return Err(order);
        };
        match pen.as_mut() {
            Some(pen) => pen.write_in_passing(order),
            None => Err(order),
        }
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        self.0.callers.fetch_sub(1, Ordering::Relaxed);
    }
}

impl fmt::Debug for Paper {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Paper").finish_non_exhaustive()
    }
}

impl Paper {
    pub(super) fn new(file: File) -> Self {
        Self {
            orders: Queue::default(),
            pen: Mutex::new(Some(Pen::new(file))),
            callers: AtomicUsize::new(0),
        }
    }

    /// Counts a caller until the visit is over.
    pub(super) fn visit(&self) -> Visit<'_> {
        self.callers.fetch_add(1, Ordering::Relaxed);
        Visit(self)
    }

    fn pen(&self) -> MutexGuard<'_, Option<Pen>> {
        // After a panic the transaction is rolled back by whoever comes next, or fails.
        self.pen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The thread that writes.
pub(super) struct Writer {
    paper: Arc<Paper>,
    changes: Arc<ChangeFeed>,
    /// The version of the file, by which another program's changes are known.
    seen: Option<i64>,
    looked: Instant,
}

/// So many orders go into one transaction at most, so that nobody waits for long.
const MOST_AT_ONCE: usize = 1024;
/// How often another program's changes are looked for while somebody wants to know.
const LOOK_EVERY: Duration = Duration::from_millis(100);

impl Writer {
    pub(super) fn new(paper: Arc<Paper>, changes: Arc<ChangeFeed>) -> Self {
        let seen = paper.pen().as_ref().and_then(|pen| pen.file.data_version());
        Self {
            paper,
            changes,
            seen,
            looked: Instant::now(),
        }
    }

    /// Works until the queue is closed and empty, and leaves the file at rest.
    pub(super) fn work(mut self) {
        let mut batch = Vec::with_capacity(MOST_AT_ONCE);
        loop {
            let patience = self.changes.has_subscribers().then_some(LOOK_EVERY);
            match self.paper.orders.wait(patience) {
                Wait::Orders => self.write(&mut batch),
                Wait::Nothing => {}
                Wait::Closed => break,
            }
            self.look_for_changes();
        }
        if let Some(pen) = self.paper.pen().take() {
            pen.file.put_to_rest();
        }
    }

    /// Writes all that waits, once the pen is free: until then, more may come.
    fn write(&self, batch: &mut Vec<Box<dyn Order>>) {
        if let Some(pen) = self.paper.pen().as_mut() {
            self.paper.orders.take(batch, MOST_AT_ONCE);
            pen.write(batch);
        }
    }

    fn look_for_changes(&mut self) {
        if !self.changes.has_subscribers() || self.looked.elapsed() < LOOK_EVERY {
            return;
        }
        self.looked = Instant::now();
        let pen = self.paper.pen();
        let version = pen.as_ref().and_then(|pen| pen.file.data_version());
        drop(pen);
        if version != self.seen {
            self.seen = version;
            self.changes.send(Change::Anything);
        }
    }
}

impl Drop for Writer {
    /// Nobody is to wait for a thread that has ended, even if it ended in a panic.
    fn drop(&mut self) {
        self.paper.orders.abandon();
    }
}
