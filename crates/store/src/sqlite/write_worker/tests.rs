//! The order of writes, their batches, and the end of the worker.

use std::sync::mpsc::{self, Sender};

use tempfile::TempDir;

use super::*;
use crate::sqlite::connection::SqliteConnection;
use crate::sqlite::worker::Worker;
use crate::{Centre, UnavailableReason};

/// What happened to the request of this number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Executed(usize),
    Acknowledged(usize),
    Failed(usize),
    /// It was dropped without an answer.
    Dropped(usize),
}

/// A request that reports what happens to it.
struct ReportingWrite {
    number: usize,
    steps: Sender<Step>,
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
    fn execute(&mut self, connection: &SqliteConnection) {
        self.report(Step::Executed(self.number));
        match &self.effect {
            Effect::Nothing => {}
            Effect::Wait(release) => assert!(release.recv().is_err()),
            Effect::RollBack => connection.roll_back(),
            Effect::Panic => panic!("the request of the test panics"),
        }
    }

    fn acknowledge(mut self: Box<Self>) {
        self.is_answered = true;
        self.report(Step::Acknowledged(self.number));
    }

    fn fail(mut self: Box<Self>, _reason: UnavailableReason) {
        self.is_answered = true;
        self.report(Step::Failed(self.number));
    }
}

impl ReportingWrite {
    fn report(&self, step: Step) {
        // The test may be over.
        let _ = self.steps.send(step);
    }
}

impl Drop for ReportingWrite {
    fn drop(&mut self) {
        if !self.is_answered {
            self.report(Step::Dropped(self.number));
        }
    }
}

/// A worker that writes to a new file.
struct Fixture {
    worker: Worker<WriteMessage>,
    steps: (Sender<Step>, Receiver<Step>),
    _directory: TempDir,
}

impl Fixture {
    fn new() -> Self {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("games.db");
        let connection = SqliteConnection::open(&path, Centre::default()).unwrap();
        let connection = WriteConnection::shared(connection);
        let worker = WriteWorker::new(connection, Arc::new(ChangeFeed::new(1)));
        let worker = Worker::start("test-writer", move |messages| worker.run(&messages));
        Self {
            worker: worker.unwrap(),
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
        self.worker.send(WriteMessage::Write(Box::new(request)))
    }

    /// Pushes request 0, whose transaction lasts until the result is dropped.
    fn hold_the_worker(&self) -> Sender<()> {
        let (hold, release) = mpsc::channel();
        assert!(self.push(0, Effect::Wait(release)));
        self.expect([Step::Executed(0)]);
        hold
    }

    fn push_all(&self, numbers: impl IntoIterator<Item = usize>) {
        for number in numbers {
            assert!(self.push(number, Effect::Nothing));
        }
    }

    /// These are the next steps, in this order.
    #[track_caller]
    fn expect(&self, expected: impl IntoIterator<Item = Step>) {
        for step in expected {
            let next = self.steps.1.recv_timeout(Duration::from_secs(20));
            assert_eq!(next, Ok(step));
        }
    }

    /// Nothing else has happened.
    #[track_caller]
    fn expect_no_more(&self) {
        assert_eq!(self.steps.1.try_recv().ok(), None);
    }
}

fn all(step: fn(usize) -> Step, numbers: std::ops::Range<usize>) -> impl Iterator<Item = Step> {
    numbers.map(step)
}

#[test]
fn requests_that_arrive_during_a_transaction_share_the_next_one_in_their_order() {
    let fixture = Fixture::new();
    let hold = fixture.hold_the_worker();
    fixture.push_all(1..6);
    fixture.expect_no_more();
    drop(hold);
    fixture.expect([Step::Acknowledged(0)]);
    fixture.expect(all(Step::Executed, 1..6));
    fixture.expect(all(Step::Acknowledged, 1..6));
}

#[test]
fn a_transaction_takes_no_more_than_the_largest_batch() {
    let fixture = Fixture::new();
    let hold = fixture.hold_the_worker();
    let first = 1..LARGEST_BATCH + 1;
    let second = first.end..first.end + 2;
    fixture.push_all(first.start..second.end);
    drop(hold);
    fixture.expect([Step::Acknowledged(0)]);
    for batch in [first, second] {
        fixture.expect(all(Step::Executed, batch.clone()));
        fixture.expect(all(Step::Acknowledged, batch));
    }
}

#[test]
fn a_failed_transaction_fails_each_of_its_requests_and_no_later_one() {
    let fixture = Fixture::new();
    let hold = fixture.hold_the_worker();
    fixture.push_all([1]);
    assert!(fixture.push(2, Effect::RollBack));
    fixture.push_all([3]);
    drop(hold);
    fixture.expect([Step::Acknowledged(0), Step::Executed(1), Step::Executed(2)]);
    // Request 3 would have been written outside of the transaction.
    fixture.expect(all(Step::Failed, 1..4));
    fixture.push_all([4]);
    fixture.expect([Step::Executed(4), Step::Acknowledged(4)]);
}

#[tokio::test]
async fn requests_that_wait_when_the_queue_is_closed_are_written_and_later_ones_refused() {
    let fixture = Fixture::new();
    let hold = fixture.hold_the_worker();
    fixture.push_all(1..4);
    fixture.worker.stop();
    assert!(!fixture.push(4, Effect::Nothing));
    fixture.expect([Step::Dropped(4)]);
    drop(hold);
    fixture.worker.wait_for_end().await;
    fixture.expect([Step::Acknowledged(0)]);
    fixture.expect(all(Step::Executed, 1..4));
    fixture.expect(all(Step::Acknowledged, 1..4));
    assert!(!fixture.push(5, Effect::Nothing));
}

#[tokio::test]
async fn a_worker_that_dies_leaves_no_request_waiting_and_takes_no_more() {
    let fixture = Fixture::new();
    let hold = fixture.hold_the_worker();
    assert!(fixture.push(1, Effect::Panic));
    fixture.push_all(2..4);
    drop(hold);
    fixture.worker.wait_for_end().await;
    fixture.expect([Step::Acknowledged(0), Step::Executed(1)]);
    fixture.expect(all(Step::Dropped, 1..4));
    assert!(!fixture.push(4, Effect::Nothing));
    fixture.expect([Step::Dropped(4)]);
    fixture.expect_no_more();
}
