//! Writes the events of many callers in few statements.

use std::collections::{HashMap, HashSet, VecDeque};
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tokio::task::{self, JoinHandle, JoinSet};
use tokio::time::timeout;

use super::batch::{self, Confirmation, LARGEST_BATCH, PendingAppend};
use super::database::CentreDatabase;
use super::pool::REQUEST_TIMEOUT;
use super::renotifier::Renotifier;
use crate::{Addition, Appended, GameId, JournalError};

/// How many statements are sent at once: while one waits for the disk, the server executes the
/// others, and flushes them together. One, two and eight were slower.
const STATEMENTS_AT_ONCE: usize = 4;

/// Writes events, those that wait together in one statement.
///
/// If a statement can be sent, an event is sent at once. Otherwise it waits until one comes
/// back, and goes into the next with all others that wait. Each game has at most one event
/// under way, so events reach a game in the order of their arrival.
#[derive(Debug)]
pub(super) struct BatchWriter {
    database: Arc<CentreDatabase>,
    running: Mutex<Option<RunningWriter>>,
}

#[derive(Debug)]
struct RunningWriter {
    queue: mpsc::Sender<PendingAppend>,
    task: JoinHandle<()>,
}

impl BatchWriter {
    /// Starts the task that writes.
    pub(super) fn start(database: Arc<CentreDatabase>) -> Self {
        let (queue, arrivals) = mpsc::channel(4 * LARGEST_BATCH);
        let dispatcher = Dispatcher {
            database: Arc::clone(&database),
            renotifier: Arc::default(),
            waiting: VecDeque::new(),
            under_way: HashMap::new(),
            statements: JoinSet::new(),
        };
        let task = tokio::spawn(dispatcher.run(arrivals));
        Self {
            database,
            running: Mutex::new(Some(RunningWriter { queue, task })),
        }
    }

    /// Writes an event.
    ///
    /// # Errors
    ///
    /// When there is no answer within [`REQUEST_TIMEOUT`], or the journal is closed.
    pub(super) async fn write(&self, addition: Addition) -> Result<Appended, JournalError> {
        let (reply, answer) = oneshot::channel();
        let pending = PendingAppend {
            addition,
            generation: self.database.pool.server.generation(),
            reply,
        };
        let written = async {
            let queue = self.queue().ok_or(JournalError::CLOSED)?;
            let queued = queue.send(pending).await;
            queued.map_err(|_| JournalError::CLOSED)?;
            // The task ends once there are no senders.
            drop(queue);
            answer.await.unwrap_or(Err(JournalError::CLOSED))
        };
        // After a timeout the event is written only if it was already under way.
        let written = timeout(REQUEST_TIMEOUT, written).await;
        written.unwrap_or(Err(JournalError::TIMED_OUT))
    }

    /// Takes no more events, and waits until those that wait are written.
    pub(super) async fn close(&self) {
        let running = self.running().take();
        if let Some(RunningWriter { queue, task }) = running {
            drop(queue);
            // Whether it ended well or in a panic does not matter here.
            let _ = task.await;
        }
    }

    fn queue(&self) -> Option<mpsc::Sender<PendingAppend>> {
        let running = self.running();
        running.as_ref().map(|running| running.queue.clone())
    }

    fn running(&self) -> MutexGuard<'_, Option<RunningWriter>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Decides which events go into which statement.
struct Dispatcher {
    database: Arc<CentreDatabase>,
    renotifier: Arc<Renotifier>,
    waiting: VecDeque<PendingAppend>,
    /// The games that have an event under way, with the statement that it is in.
    under_way: HashMap<GameId, task::Id>,
    statements: JoinSet<()>,
}

impl Dispatcher {
    /// Writes what arrives, and notifies other programs again where that may be needed.
    async fn run(self, arrivals: mpsc::Receiver<PendingAppend>) {
        let database = self.database.clone();
        let renotifier = self.renotifier.clone();
        tokio::select! {
            () = self.write_all(arrivals) => {}
            () = renotifier.run(&database) => {}
        }
        // One last time for games that are still unconfirmed: no other program would do it.
        renotifier.notify_once(&database).await;
    }

    /// Writes until there are no senders, and everything is written.
    async fn write_all(mut self, mut arrivals: mpsc::Receiver<PendingAppend>) {
        let mut is_open = true;
        let mut arrived = Vec::new();
        while is_open || !self.statements.is_empty() {
            tokio::select! {
                count = arrivals.recv_many(&mut arrived, LARGEST_BATCH), if is_open => {
                    is_open = count > 0;
                    self.waiting.extend(arrived.drain(..));
                }
                Some(ended) = self.statements.join_next_with_id() => {
                    let id = ended.map_or_else(|error| error.id(), |(id, ())| id);
                    self.under_way.retain(|_, statement| *statement != id);
                }
            }
            while self.statements.len() < STATEMENTS_AT_ONCE && self.send() {}
        }
    }

    /// Sends a statement; false if there is nothing to send now.
    fn send(&mut self) -> bool {
        let batch = self.next_batch();
        if batch.is_empty() {
            return false;
        }
        let games: Vec<GameId> = batch.iter().map(|pending| pending.addition.game).collect();
        let (database, renotifier) = (self.database.clone(), self.renotifier.clone());
        let unconfirmed = games.clone();
        let statement = async move {
            if batch::write(&database, batch).await == Confirmation::Unknown {
                renotifier.add(unconfirmed);
            }
        };
        let id = self.statements.spawn(statement).id();
        self.under_way
            .extend(games.into_iter().map(|game| (game, id)));
        true
    }

    /// The first waiting event of each game that has none under way.
    fn next_batch(&mut self) -> Vec<PendingAppend> {
        let mut batch: Vec<PendingAppend> = Vec::new();
        let mut games = HashSet::new();
        for pending in mem::take(&mut self.waiting) {
            let game = pending.addition.game;
            let may_go = !self.under_way.contains_key(&game) && batch.len() < LARGEST_BATCH;
            match may_go && games.insert(game) {
                // The caller has stopped waiting.
                _ if pending.reply.is_closed() => {}
                true => batch.push(pending),
                false => self.waiting.push_back(pending),
            }
        }
        batch
    }
}
