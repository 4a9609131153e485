//! The order of writes, their batches, and the end of the worker.

use std::sync::mpsc::{self, Sender};

use tempfile::TempDir;
use tokio::time::timeout;

use super::*;
use crate::Centre;
use crate::sqlite::connection::SqliteConnection;
use crate::sqlite::worker::Worker;
use crate::sqlite::write_batch::WriteBatch;

/// How long a test waits for what should happen at once.
const LONG_ENOUGH: Duration = Duration::from_secs(20);

/// What happened to the request of this number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WriteStep {
    Executed(usize),
    Acknowledged(usize),
    Failed(usize),
    /// It was dropped without an answer.
    Dropped(usize),
}

/// A request that reports what happens to it.
struct ReportingWrite {
    number: usize,
    steps: Sender<WriteStep>,
    effect: Effect,
    is_answered: bool,
}

/// What a request does when it is executed.
enum Effect {
    Nothing,
    /// Waits until the other end of the channel is dropped.
    Wait(Receiver<()>),
    /// Ends the transaction, as a full disk does.
    RollBack,
    Panic,
}

impl QueuedWrite for ReportingWrite {
    fn execute(&mut self, connection: &WriteBatch<'_>) {
        self.report(WriteStep::Executed(self.number));
        match &self.effect {
            Effect::Nothing => {}
            Effect::Wait(release) => assert!(release.recv().is_err()),
            Effect::RollBack => connection.roll_back(),
            Effect::Panic => panic!("the request of the test panics"),
        }
    }

    fn acknowledge(mut self: Box<Self>) {
        self.is_answered = true;
        self.report(WriteStep::Acknowledged(self.number));
    }

    fn fail(mut self: Box<Self>, _reason: UnavailableReason) {
        self.is_answered = true;
        self.report(WriteStep::Failed(self.number));
    }
}

impl ReportingWrite {
    fn report(&self, step: WriteStep) {
        // The test may be over.
        let _ = self.steps.send(step);
    }
}

impl Drop for ReportingWrite {
    fn drop(&mut self) {
        if !self.is_answered {
            self.report(WriteStep::Dropped(self.number));
        }
    }
}

/// A worker that writes to a new file.
struct RunningWorker {
    thread: Worker<WriteMessage>,
    steps: (Sender<WriteStep>, Receiver<WriteStep>),
    _directory: TempDir,
}

impl RunningWorker {
    fn new() -> Self {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("games.db");
        let connection = SqliteConnection::open(&path, Centre::default()).unwrap();
        let worker = WriteWorker::new(connection.into_source(), Arc::new(ChangeFeed::new(1)));
        let thread = Worker::start("test-writer", move |messages| worker.run(&messages));
        Self {
            thread: thread.unwrap(),
            steps: mpsc::channel(),
            _directory: directory,
        }
    }

    /// Whether the queue takes a request.
    fn push(&self, number: usize, effect: Effect) -> bool {
        let request = ReportingWrite {
            number,
            steps: self.steps.0.clone(),
            effect,
            is_answered: false,
        };
        self.thread.send(WriteMessage::Write(Box::new(request)))
    }

    /// Pushes request 0, whose transaction lasts until the result is dropped.
    fn hold_the_worker(&self) -> Sender<()> {
        let (hold, release) = mpsc::channel();
        assert!(self.push(0, Effect::Wait(release)));
        self.expect([WriteStep::Executed(0)]);
        hold
    }

    fn push_all(&self, numbers: impl IntoIterator<Item = usize>) {
        for number in numbers {
            assert!(self.push(number, Effect::Nothing));
        }
    }

    /// These are the next steps, in this order.
    #[track_caller]
    fn expect(&self, expected: impl IntoIterator<Item = WriteStep>) {
        for step in expected {
            let next = self.steps.1.recv_timeout(LONG_ENOUGH);
            assert_eq!(next, Ok(step));
        }
    }

    async fn wait_for_end(&self) {
        let ended = timeout(LONG_ENOUGH, self.thread.wait_for_end()).await;
        assert!(ended.is_ok(), "the thread has ended");
    }

    /// Nothing else has happened.
    #[track_caller]
    fn expect_no_more(&self) {
        assert_eq!(self.steps.1.try_recv().ok(), None);
    }
}

fn all(
    step: fn(usize) -> WriteStep,
    numbers: std::ops::Range<usize>,
) -> impl Iterator<Item = WriteStep> {
    numbers.map(step)
}

#[test]
fn requests_that_arrive_during_a_transaction_share_the_next_one_in_their_order() {
    let worker = RunningWorker::new();
    let hold = worker.hold_the_worker();
    worker.push_all(1..6);
    worker.expect_no_more();
    drop(hold);
    worker.expect([WriteStep::Acknowledged(0)]);
    worker.expect(all(WriteStep::Executed, 1..6));
    worker.expect(all(WriteStep::Acknowledged, 1..6));
}

#[test]
fn a_transaction_takes_no_more_than_the_largest_batch() {
    let worker = RunningWorker::new();
    let hold = worker.hold_the_worker();
    let first = 1..LARGEST_BATCH + 1;
    let second = first.end..first.end + 2;
    worker.push_all(first.start..second.end);
    drop(hold);
    worker.expect([WriteStep::Acknowledged(0)]);
    for batch in [first, second] {
        worker.expect(all(WriteStep::Executed, batch.clone()));
        worker.expect(all(WriteStep::Acknowledged, batch));
    }
}

#[test]
fn a_failed_transaction_fails_each_of_its_requests_and_no_later_one() {
    let worker = RunningWorker::new();
    let hold = worker.hold_the_worker();
    worker.push_all([1]);
    assert!(worker.push(2, Effect::RollBack));
    worker.push_all([3]);
    drop(hold);
    worker.expect([
        WriteStep::Acknowledged(0),
        WriteStep::Executed(1),
        WriteStep::Executed(2),
    ]);
    // Request 3 would have been written outside of the transaction.
    worker.expect(all(WriteStep::Failed, 1..4));
    worker.push_all([4]);
    worker.expect([WriteStep::Executed(4), WriteStep::Acknowledged(4)]);
}

#[tokio::test]
async fn requests_that_wait_when_the_queue_is_closed_are_written_and_later_ones_refused() {
    let worker = RunningWorker::new();
    let hold = worker.hold_the_worker();
    worker.push_all(1..4);
    worker.thread.stop();
    assert!(!worker.push(4, Effect::Nothing));
    worker.expect([WriteStep::Dropped(4)]);
    drop(hold);
    worker.wait_for_end().await;
    worker.expect([WriteStep::Acknowledged(0)]);
    worker.expect(all(WriteStep::Executed, 1..4));
    worker.expect(all(WriteStep::Acknowledged, 1..4));
    assert!(!worker.push(5, Effect::Nothing));
}

#[tokio::test]
async fn a_worker_that_dies_leaves_no_request_waiting_and_takes_no_more() {
    let worker = RunningWorker::new();
    let hold = worker.hold_the_worker();
    assert!(worker.push(1, Effect::Panic));
    worker.push_all(2..4);
    drop(hold);
    worker.wait_for_end().await;
    worker.expect([WriteStep::Acknowledged(0), WriteStep::Executed(1)]);
    worker.expect(all(WriteStep::Dropped, 1..4));
    assert!(!worker.push(4, Effect::Nothing));
    worker.expect([WriteStep::Dropped(4)]);
    worker.expect_no_more();
}
