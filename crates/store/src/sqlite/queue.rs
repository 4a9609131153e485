//! What waits to be done.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Orders that wait for one thread, which takes all of them at once.
///
/// It is unbounded, since whoever orders waits for the answer: there are never more orders
/// than there are requests.
pub(super) struct Queue<T> {
    waiting: Mutex<Waiting<T>>,
    arrival: Condvar,
}

struct Waiting<T> {
    orders: VecDeque<T>,
    /// Whether the thread sleeps, so that waking it costs a system call only when it does.
    is_awaited: bool,
    is_nudged: bool,
    is_closed: bool,
}

/// What came of waiting.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// There are orders.
    Orders,
    /// There are none, but somebody wants attention, or the time is up.
    Nothing,
    /// There are none, and there will be none.
    Closed,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self {
            waiting: Mutex::new(Waiting {
                orders: VecDeque::new(),
                is_awaited: false,
                is_nudged: false,
                is_closed: false,
            }),
            arrival: Condvar::new(),
        }
    }
}

impl<T> fmt::Debug for Queue<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Queue").finish_non_exhaustive()
    }
}

impl<T> Queue<T> {
    /// Adds an order; it comes back when the queue is closed.
    pub(super) fn push(&self, order: T) -> Result<(), T> {
        let mut waiting = self.lock();
        if waiting.is_closed {
            return Err(order);
        }
        waiting.orders.push_back(order);
        self.wake(waiting);
        Ok(())
    }

    /// Wakes the thread without an order.
    pub(super) fn nudge(&self) {
        let mut waiting = self.lock();
        waiting.is_nudged = true;
        self.wake(waiting);
    }

    /// Takes no more orders. Those that are there are still to be done.
    pub(super) fn close(&self) {
        let mut waiting = self.lock();
        waiting.is_closed = true;
        self.wake(waiting);
    }

    /// Takes no more orders, and drops those that are there.
    pub(super) fn abandon(&self) {
        let mut waiting = self.lock();
        waiting.is_closed = true;
        let orders = std::mem::take(&mut waiting.orders);
        drop(waiting);
        drop(orders);
    }

    /// Whether the thread sleeps because there is nothing to do.
    pub(super) fn is_at_rest(&self) -> bool {
        let waiting = self.lock();
        waiting.is_awaited && waiting.is_idle()
    }

    /// Waits until there are orders, without taking them.
    pub(super) fn wait(&self, patience: Option<Duration>) -> Wait {
        let mut waiting = self.lock();
        if waiting.is_idle() {
            waiting = self.sleep(waiting, patience);
        }
        waiting.is_nudged = false;
        match (waiting.orders.is_empty(), waiting.is_closed) {
            (false, _) => Wait::Orders,
            (true, false) => Wait::Nothing,
            (true, true) => Wait::Closed,
        }
    }

    /// Takes what waits, but so many at most.
    pub(super) fn take(&self, batch: &mut Vec<T>, most: usize) {
        let mut waiting = self.lock();
        let taken = waiting.orders.len().min(most);
        batch.extend(waiting.orders.drain(..taken));
    }

    fn sleep<'queue>(
        &'queue self,
        mut waiting: MutexGuard<'queue, Waiting<T>>,
        patience: Option<Duration>,
    ) -> MutexGuard<'queue, Waiting<T>> {
        waiting.is_awaited = true;
        let is_idle = |waiting: &mut Waiting<T>| waiting.is_idle();
        let mut waiting = match patience {
            None => self
                .arrival
                .wait_while(waiting, is_idle)
                .unwrap_or_else(PoisonError::into_inner),
            Some(patience) => {
                let woken = self.arrival.wait_timeout_while(waiting, patience, is_idle);
                woken.unwrap_or_else(PoisonError::into_inner).0
            }
        };
        waiting.is_awaited = false;
        waiting
    }

    fn wake(&self, waiting: MutexGuard<'_, Waiting<T>>) {
        let is_awaited = waiting.is_awaited;
        drop(waiting);
        if is_awaited {
            self.arrival.notify_one();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting<T>> {
        // Nothing in here panics half-way through a change.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Waiting<T> {
    fn is_idle(&self) -> bool {
        self.orders.is_empty() && !self.is_closed && !self.is_nudged
    }
}
