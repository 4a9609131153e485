//! The scribe: whoever waits is written down together.

use std::collections::{HashMap, HashSet, VecDeque};
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tokio::task::{self, JoinHandle, JoinSet};
use tokio::time::timeout;

use super::batch::{self, Fate, MOST, Wish};
use super::doubts::Doubts;
use super::lines::{Lines, PATIENCE};
use crate::{Addition, Appended, GameId, JournalError};

/// So many statements are on their way at once: others are worked out, and flushed together
/// by the server, while one waits for the disk. One, two and eight were slower.
const AT_ONCE: usize = 4;

/// Takes events and writes those that wait together by one statement.
///
/// An event that comes when the scribe is free is sent at once. What comes while statements
/// are on their way waits for one of them to come back and goes into the next, all together.
/// Of a game, one event is on its way at a time, so events reach the game in the order in
/// which they came.
#[derive(Debug)]
pub(super) struct Scribe(Mutex<Option<AtWork>>);

#[derive(Debug)]
struct AtWork {
    wishes: mpsc::Sender<Wish>,
    work: JoinHandle<()>,
}

impl Scribe {
    /// A scribe at work.
    pub(super) fn new(lines: Arc<Lines>, centre: i32, channel: &str) -> Self {
        let (wishes, inbox) = mpsc::channel(4 * MOST);
        let desk = Desk {
            lines,
            centre,
            channel: channel.into(),
            doubts: Arc::default(),
            waiting: VecDeque::new(),
            busy: HashMap::new(),
            statements: JoinSet::new(),
        };
        let work = tokio::spawn(desk.sit(inbox));
        Self(Mutex::new(Some(AtWork { wishes, work })))
    }

    /// Has an event written.
    ///
    /// # Errors
    ///
    /// When there is no answer within [`PATIENCE`], or the journal is closed.
    pub(super) async fn write(&self, addition: Addition) -> Result<Appended, JournalError> {
        let (answer, answered) = oneshot::channel();
        let written = async {
            let wishes = self.wishes().ok_or(JournalError::CLOSED)?;
            let taken = wishes.send(Wish { addition, answer }).await;
            taken.map_err(|_| JournalError::CLOSED)?;
            // The inbox is closed once nobody can put anything into it any more.
            drop(wishes);
            let answer = answered.await;
            answer.unwrap_or(Err(JournalError::CLOSED))
        };
        // Whoever gives up is noticed, and written only if that was already on its way.
        let outcome = timeout(PATIENCE, written).await;
        outcome.unwrap_or(Err(JournalError::TIMED_OUT))
    }

    /// Takes no more events, and waits until those that wait are written.
    pub(super) async fn close(&self) {
        let at_work = self.at_work(Option::take);
        if let Some(AtWork { wishes, work }) = at_work {
            drop(wishes);
            // Its end is all that is wanted, whatever it was.
            let _ = work.await;
        }
    }

    fn wishes(&self) -> Option<mpsc::Sender<Wish>> {
        self.at_work(|at_work| at_work.as_ref().map(|at_work| at_work.wishes.clone()))
    }

    fn at_work<T>(&self, look: impl FnOnce(&mut Option<AtWork>) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What the scribe has before them.
struct Desk {
    lines: Arc<Lines>,
    centre: i32,
    channel: Arc<str>,
    doubts: Arc<Doubts>,
    waiting: VecDeque<Wish>,
    /// The games of which an event is on its way, with the statement that it is in.
    busy: HashMap<GameId, task::Id>,
    statements: JoinSet<()>,
}

impl Desk {
    /// Works, and sees to doubtful games meanwhile.
    async fn sit(self, inbox: mpsc::Receiver<Wish>) {
        let (lines, centre, channel) = (self.lines.clone(), self.centre, self.channel.clone());
        let doubts = self.doubts.clone();
        tokio::select! {
            () = self.work(inbox) => {}
            () = doubts.tell(&lines, centre, &channel) => {}
        }
        // Those that are doubtful still are told of once more, as nobody else will.
        doubts.tell_once(&lines, centre, &channel).await;
    }

    /// Works until nobody can wish for anything any more and everything is written.
    async fn work(mut self, mut inbox: mpsc::Receiver<Wish>) {
        let mut is_open = true;
        let mut arrived = Vec::new();
        while is_open || !self.statements.is_empty() {
            tokio::select! {
                count = inbox.recv_many(&mut arrived, MOST), if is_open => {
                    is_open = count > 0;
                    self.waiting.extend(arrived.drain(..));
                }
                Some(ended) = self.statements.join_next_with_id() => {
                    let id = ended.map_or_else(|error| error.id(), |(id, ())| id);
                    self.busy.retain(|_, statement| *statement != id);
                }
            }
            while self.statements.len() < AT_ONCE && self.send() {}
        }
    }

    /// Sends what waits; false when nothing can be sent now.
    fn send(&mut self) -> bool {
        let wishes = self.next();
        if wishes.is_empty() {
            return false;
        }
        let games: Vec<GameId> = wishes.iter().map(|wish| wish.addition.game).collect();
        let (lines, centre, channel) = (self.lines.clone(), self.centre, self.channel.clone());
        let (doubts, doubtful) = (self.doubts.clone(), games.clone());
        let statement = async move {
            if batch::write(&lines, centre, &channel, wishes).await == Fate::Unknown {
                doubts.raise(doubtful);
            }
        };
        let id = self.statements.spawn(statement).id();
        self.busy.extend(games.into_iter().map(|game| (game, id)));
        true
    }

    /// The first event that waits for each game that is not busy.
    fn next(&mut self) -> Vec<Wish> {
        let mut wishes: Vec<Wish> = Vec::new();
        let mut games = HashSet::new();
        for wish in mem::take(&mut self.waiting) {
            let game = wish.addition.game;
            let is_next = !self.busy.contains_key(&game) && wishes.len() < MOST;
            match is_next && games.insert(game) {
                _ if wish.answer.is_closed() => {}
                true => wishes.push(wish),
                false => self.waiting.push_back(wish),
            }
        }
        wishes
    }
}
