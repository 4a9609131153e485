//! Several threads on one input, with the results in order.

use std::io::{self, Read};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::{Block, Blocks};

/// Processes blocks on several threads, and delivers the results in the order of the blocks.
///
/// Each thread reads the next block, processes it, waits until all earlier results are
/// delivered, and delivers its own. So memory holds one block per thread, however long the
/// input is. `deliver` gets the block as well. It runs on one thread at a time, and
/// `ControlFlow::Break` ends the work.
///
/// ```
/// use std::num::NonZero;
/// use std::ops::ControlFlow;
/// use tenpin_bulk::{Blocks, Engine, Notation, Summary, process_blocks};
///
/// let input = b"9-9-9-9-9-9-9-9-9-9-\n".repeat(1_000);
/// let mut all = Summary::default();
/// process_blocks(
///     Blocks::new(&input[..]).with_size(4096),
///     NonZero::new(2).unwrap(),
///     |block| {
///         let mut summary = Summary::default();
///         Engine::detected().score_text(block.text(), Notation::Auto, &mut summary);
///         summary
///     },
///     |_block, summary| {
///         all += &summary;
///         ControlFlow::Continue(())
///     },
/// )?;
/// assert_eq!(all.games(), 1_000);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// The reader's error, after the results of all blocks before it have been delivered.
pub fn process_blocks<R: Read + Send, T>(
    blocks: Blocks<R>,
    threads: NonZero<usize>,
    process: impl Fn(&Block) -> T + Sync,
    deliver: impl FnMut(&Block, T) -> ControlFlow<()> + Send,
) -> io::Result<()> {
    let blocks = Mutex::new(SharedBlocks {
        blocks,
        read: 0,
        result: Ok(()),
        is_closed: false,
    });
    let delivery = OrderedDelivery {
        state: Mutex::new(DeliveryState {
            deliver,
            next: 0,
            is_closed: false,
        }),
        changed: Condvar::new(),
    };
    thread::scope(|scope| {
        for _ in 1..threads.get() {
            scope.spawn(|| run_worker(&blocks, &delivery, &process));
        }
        run_worker(&blocks, &delivery, &process);
    });
    blocks
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .result
}

fn run_worker<R: Read, T, D: FnMut(&Block, T) -> ControlFlow<()>>(
    blocks: &Mutex<SharedBlocks<R>>,
    delivery: &OrderedDelivery<D>,
    process: &impl Fn(&Block) -> T,
) {
    let mut block = Block::default();
    loop {
        // A statement of its own, so that the lock is released before the block is processed.
        let next = lock(blocks).read(&mut block);
        let Some(number) = next else { return };
        let _guard = CloseOnPanic(delivery);
        let result = process(&block);
        if delivery.deliver(number, &block, result).is_break() {
            lock(blocks).is_closed = true;
        }
    }
}

/// The input, from which each thread takes the next block.
struct SharedBlocks<R> {
    blocks: Blocks<R>,
    /// How many blocks were read.
    read: u64,
    result: io::Result<()>,
    is_closed: bool,
}

impl<R: Read> SharedBlocks<R> {
    /// Reads the next block and returns its number.
    fn read(&mut self, block: &mut Block) -> Option<u64> {
        if self.is_closed {
            return None;
        }
        match self.blocks.read(block) {
            Ok(true) => {
                self.read += 1;
                Some(self.read - 1)
            }
            Ok(false) => self.close(Ok(())),
            Err(error) => self.close(Err(error)),
        }
    }

    fn close(&mut self, result: io::Result<()>) -> Option<u64> {
        self.is_closed = true;
        self.result = result;
        None
    }
}

/// Delivers results in the order of their numbers.
struct OrderedDelivery<D> {
    state: Mutex<DeliveryState<D>>,
    changed: Condvar,
}

struct DeliveryState<D> {
    deliver: D,
    next: u64,
    is_closed: bool,
}

impl<D> OrderedDelivery<D> {
    /// Waits for the turn of this result and delivers it.
    fn deliver<T>(&self, number: u64, block: &Block, result: T) -> ControlFlow<()>
    where
        D: FnMut(&Block, T) -> ControlFlow<()>,
    {
        let must_wait = |state: &mut DeliveryState<D>| state.next != number && !state.is_closed;
        let state = self.changed.wait_while(lock(&self.state), must_wait);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.is_closed {
            return ControlFlow::Break(());
        }
        let flow = (state.deliver)(block, result);
        state.next += 1;
        state.is_closed = flow.is_break();
        self.changed.notify_all();
        flow
    }
}

/// Closes the delivery if its thread panics, since the other threads would otherwise wait
/// for its result for ever.
struct CloseOnPanic<'delivery, D>(&'delivery OrderedDelivery<D>);

impl<D> Drop for CloseOnPanic<'_, D> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.state).is_closed = true;
            self.0.changed.notify_all();
        }
    }
}

/// Locks, even after a panic: `CloseOnPanic` has closed the delivery, and the state is intact.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
