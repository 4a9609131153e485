//! Journals as other nodes, bad days and damage make them.

use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use tenpin_store::{
    Addition, Appended, Change, Damage, GameId, Imported, Journal, JournalError, Lane, Memory,
    Opened, Opening, Page, Place, Record,
};
use tokio::sync::{Notify, Semaphore, broadcast};

/// One node's door to a journal in memory that several share. What one does, all hear of,
/// as with a database.
#[derive(Debug)]
pub(crate) struct Node {
    memory: Arc<Memory>,
    changes: broadcast::Sender<Change>,
    mood: Mutex<Mood>,
    /// A permit for each event that may be written while the journal is slow.
    pub(crate) gate: Semaphore,
    /// Told whenever something waits at the gate.
    pub(crate) arrived: Notify,
}

/// How a journal does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    Well,
    /// It cannot be reached.
    Away,
    /// It writes, and cannot be reached for the answer.
    AwayAfterWriting,
    /// What stands in it makes no sense.
    Damaged,
    /// The latest game on each lane makes no sense.
    Torn,
    /// It waits at the gate before it writes.
    Slow,
    /// It waits at the gate after it has read.
    SlowToRead,
    /// It writes, and tells nobody.
    Silent,
}

impl Node {
    pub(crate) fn new() -> Arc<Self> {
        Self::beside(&Self::first())
    }

    /// Another node of the same journal.
    pub(crate) fn beside(other: &Self) -> Arc<Self> {
        Arc::new(Self {
            memory: Arc::clone(&other.memory),
            changes: other.changes.clone(),
            mood: Mutex::new(Mood::Well),
            gate: Semaphore::new(0),
            arrived: Notify::new(),
        })
    }

    fn first() -> Self {
        Self {
            memory: Arc::default(),
            changes: broadcast::Sender::new(16),
            mood: Mutex::new(Mood::Well),
            gate: Semaphore::new(0),
            arrived: Notify::new(),
        }
    }

    pub(crate) fn be(&self, mood: Mood) {
        *self.mood.lock().unwrap_or_else(PoisonError::into_inner) = mood;
    }

    /// Tells all nodes of a change.
    pub(crate) fn tell(&self, change: Change) {
        // Nobody need listen.
        let _ = self.changes.send(change);
    }

    /// How many events of a game are in the journal, whoever can reach it.
    pub(crate) async fn events(&self, game: &str) -> usize {
        let game = game
            .trim_start_matches("/api/games/")
            .parse()
            .expect("a name");
        let record = self.memory.read(game).await.expect("memory answers");
        record.map_or(0, |record| record.events.len())
    }

    fn mood(&self) -> Mood {
        *self.mood.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pass(&self) -> Result<(), JournalError> {
        match self.mood() {
            Mood::Away => Err(away()),
            Mood::Damaged => Err(damage().into()),
            Mood::Well
            | Mood::AwayAfterWriting
            | Mood::Torn
            | Mood::Slow
            | Mood::SlowToRead
            | Mood::Silent => Ok(()),
        }
    }

    async fn wait_as_reader(&self) -> Result<(), JournalError> {
        if self.mood() == Mood::SlowToRead {
            self.wait().await?;
        }
        Ok(())
    }

    async fn wait(&self) -> Result<(), JournalError> {
        self.arrived.notify_one();
        self.gate.acquire().await.map_err(|_| away())?.forget();
        Ok(())
    }
}

fn away() -> JournalError {
    JournalError::passing("the database went for lunch")
}

fn damage() -> Damage {
    Damage {
        game: "0123456789ab".to_owned(),
        ordinal: Some(3),
        reason: "a secret reason".to_owned(),
    }
}

#[async_trait]
impl Journal for Node {
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        self.pass()?;
        let place = opening.place;
        let id = opening.id;
        let opened = self.memory.open(opening).await?;
        if let (Opened::New, Some(place)) = (&opened, place) {
            self.tell(Change::Opened(place.lane, id));
        }
        Ok(opened)
    }

    async fn append(&self, addition: Addition) -> Result<Appended, JournalError> {
        self.pass()?;
        if self.mood() == Mood::Slow {
            self.wait().await?;
        }
        let event = &addition.event;
        let done = Change::Done(addition.game, event.ordinal, event.action);
        let appended = self.memory.append(addition).await?;
        if self.mood() == Mood::AwayAfterWriting {
            return Err(away());
        }
        if appended == Appended::New && self.mood() != Mood::Silent {
            self.tell(done);
        }
        Ok(appended)
    }

    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        self.pass()?;
        let read = self.memory.read(game).await;
        self.wait_as_reader().await?;
        read
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        self.pass()?;
        if self.mood() == Mood::Torn {
            return Err(damage().into());
        }
        let read = self.memory.latest_on(lane).await;
        self.wait_as_reader().await?;
        read
    }

    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        self.pass()?;
        self.memory.last_place_on(lane).await
    }

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        if self.mood() == Mood::Damaged {
            return Ok(vec![Err(damage())]);
        }
        self.pass()?;
        self.memory.list(page).await
    }

    async fn import(&self, record: Record) -> Result<Imported, JournalError> {
        self.memory.import(record).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn faults(&self) -> Result<Vec<String>, JournalError> {
        self.memory.faults().await
    }

    async fn ready(&self) -> Result<(), JournalError> {
        self.pass()
    }

    async fn close(&self) {
        self.memory.close().await;
    }
}
