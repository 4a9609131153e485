//! A crew: several threads on one input, whose results come in order.

use std::io::{self, Read};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::{Block, Blocks};

/// Works through the blocks with so many threads, and delivers what each block came to in
/// the order of the blocks.
///
/// Who is free reads the next block and works on it, so no more than a block a thread is in
/// memory. Whoever is done first waits for its turn to deliver. A delivery may end it all.
///
/// ```
/// use std::num::NonZero;
/// use std::ops::ControlFlow;
/// use tenpin_bulk::{Blocks, Engine, Notation, Summary, work_through};
///
/// let input = b"9-9-9-9-9-9-9-9-9-9-\n".repeat(1_000);
/// let mut season = Summary::default();
/// work_through(
///     Blocks::new(&input[..]).with_size(4096),
///     NonZero::new(2).unwrap(),
///     |block| {
///         let mut summary = Summary::default();
///         Engine::detected().score_text(block.text(), Notation::Auto, &mut summary);
///         summary
///     },
///     |summary| {
///         season += &summary;
///         ControlFlow::Continue(())
///     },
/// )?;
/// assert_eq!(season.games(), 1_000);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// What the reader says; the blocks before that have been delivered.
pub fn work_through<R: Read + Send, T>(
    blocks: Blocks<R>,
    threads: NonZero<usize>,
    work: impl Fn(&Block) -> T + Sync,
    deliver: impl FnMut(T) -> ControlFlow<()> + Send,
) -> io::Result<()> {
    let source = Mutex::new(Source {
        blocks,
        given: 0,
        ended: Ok(()),
        is_closed: false,
    });
    let counter = Counter {
        till: Mutex::new(Till {
            deliver,
            next: 0,
            is_closed: false,
        }),
        turned: Condvar::new(),
    };
    thread::scope(|scope| {
        for _ in 1..threads.get() {
            scope.spawn(|| work_on(&source, &counter, &work));
        }
        work_on(&source, &counter, &work);
    });
    source
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .ended
}

fn work_on<R: Read, T, D: FnMut(T) -> ControlFlow<()>>(
    source: &Mutex<Source<R>>,
    counter: &Counter<D>,
    work: &impl Fn(&Block) -> T,
) {
    let mut block = Block::default();
    loop {
        // A statement of its own, so that the lock is open again while the block is worked on.
        let next = lock(source).read(&mut block);
        let Some(number) = next else { return };
        let turn = Turn { counter };
        let result = work(&block);
        if turn.counter.deliver(number, result).is_break() {
            lock(source).is_closed = true;
        }
    }
}

/// Where the blocks come from.
struct Source<R> {
    blocks: Blocks<R>,
    given: u64,
    ended: io::Result<()>,
    is_closed: bool,
}

impl<R: Read> Source<R> {
    /// Reads the next block, and gives its number.
    fn read(&mut self, block: &mut Block) -> Option<u64> {
        if self.is_closed {
            return None;
        }
        match self.blocks.read(block) {
            Ok(true) => {
                self.given += 1;
                Some(self.given - 1)
            }
            Ok(false) => self.close(Ok(())),
            Err(error) => self.close(Err(error)),
        }
    }

    fn close(&mut self, ended: io::Result<()>) -> Option<u64> {
        self.is_closed = true;
        self.ended = ended;
        None
    }
}

/// Where results are delivered, one after the other.
struct Counter<D> {
    till: Mutex<Till<D>>,
    turned: Condvar,
}

struct Till<D> {
    deliver: D,
    next: u64,
    is_closed: bool,
}

impl<D> Counter<D> {
    fn deliver<T>(&self, number: u64, result: T) -> ControlFlow<()>
    where
        D: FnMut(T) -> ControlFlow<()>,
    {
        let waits = |till: &mut Till<D>| till.next != number && !till.is_closed;
        let turned = self.turned.wait_while(lock(&self.till), waits);
        let mut till = turned.unwrap_or_else(PoisonError::into_inner);
        if till.is_closed {
            return ControlFlow::Break(());
        }
        let flow = (till.deliver)(result);
        till.next += 1;
        till.is_closed = flow.is_break();
        self.turned.notify_all();
        flow
    }
}

/// A thread's promise to deliver: when it panics instead, nobody waits for it for ever.
struct Turn<'crew, D> {
    counter: &'crew Counter<D>,
}

impl<D> Drop for Turn<'_, D> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.counter.till).is_closed = true;
            self.counter.turned.notify_all();
        }
    }
}

/// Whoever panicked while it held the lock has closed the counter; what it left is whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
