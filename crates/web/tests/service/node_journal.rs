//! A journal that several nodes share, and that can misbehave on demand.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use tenpin_bowlers::{Bowler, BowlerId, Roster};
use tenpin_store::{
    Addition, Appended, BowlerAdded, BowlerChanged, Change, Damage, DamageReason, GameId,
    HistoryPage, HistoryPart, Imported, Journal, JournalError, Lane, Memory, Opened, Opening, Page,
    PastTotal, Place, Record, RequestKey, StorageFault, Timestamp, TotalFilter,
};
use tokio::sync::{Notify, Semaphore, broadcast};

/// One node's access to a journal in memory. What one node writes, all nodes are notified of,
/// as with a database.
#[derive(Debug)]
pub(crate) struct NodeJournal {
    memory: Mutex<Arc<Memory>>,
    /// How often it was replaced by another journal.
    generation: AtomicU64,
    changes: broadcast::Sender<Change>,
    condition: Mutex<Condition>,
    /// Each permit lets one read or write pass while they are slow.
    pub(crate) gate: Semaphore,
    /// Notified when a read or write waits at the gate.
    pub(crate) arrived: Notify,
    /// How often it was asked whether it is ready.
    pub(crate) readiness_checks: AtomicUsize,
    /// How often games were listed, and how often one was read.
    pub(crate) lists: AtomicUsize,
    pub(crate) reads: AtomicUsize,
}

/// How the journal of a node behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Condition {
    Healthy,
    Unreachable,
    /// It writes, but the acknowledgement gets lost.
    LosesAcknowledgements,
    /// No game in it can be replayed.
    Damaged,
    /// The latest game on each lane cannot be replayed.
    LatestDamaged,
    /// It waits at the gate before it writes.
    SlowWrites,
    /// It waits at the gate after it has read.
    SlowReads,
    /// It waits at the gate after it has listed games.
    SlowLists,
    /// It writes, and notifies nobody.
    Silent,
}

impl NodeJournal {
    pub(crate) fn new() -> Arc<Self> {
        Self::access(Arc::default(), broadcast::Sender::new(16))
    }

    /// Another node's access to the same journal.
    pub(crate) fn beside(other: &Self) -> Arc<Self> {
        Self::access(other.memory(), other.changes.clone())
    }

    fn access(memory: Arc<Memory>, changes: broadcast::Sender<Change>) -> Arc<Self> {
        Arc::new(Self {
            memory: Mutex::new(memory),
            generation: AtomicU64::new(0),
            changes,
            condition: Mutex::new(Condition::Healthy),
            gate: Semaphore::new(0),
            arrived: Notify::new(),
            readiness_checks: AtomicUsize::new(0),
            lists: AtomicUsize::new(0),
            reads: AtomicUsize::new(0),
        })
    }

    pub(crate) fn set(&self, condition: Condition) {
        *self
            .condition
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = condition;
    }

    /// From now on this is another journal, and no notification has said so yet.
    pub(crate) fn become_another(&self, other: Arc<Memory>) {
        *self.memory.lock().unwrap_or_else(PoisonError::into_inner) = other;
        self.generation.fetch_add(1, Ordering::SeqCst);
    }

    fn memory(&self) -> Arc<Memory> {
        let memory = self.memory.lock();
        Arc::clone(&memory.unwrap_or_else(PoisonError::into_inner))
    }

    /// Notifies all nodes of a change.
    pub(crate) fn notify(&self, change: Change) {
        // There need not be a receiver.
        let _ = self.changes.send(change);
    }

    /// How many events of a game are written, even if this node cannot reach them.
    pub(crate) async fn events(&self, game: &str) -> usize {
        let id = game.trim_start_matches("/api/games/").parse();
        let record = self.memory().read(id.expect("an ID")).await;
        let record = record.expect("memory can be read");
        record.map_or(0, |record| record.events.len())
    }

    fn condition(&self) -> Condition {
        *self
            .condition
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn check(&self) -> Result<(), JournalError> {
        match self.condition() {
            Condition::Unreachable => Err(unreachable()),
            Condition::Damaged => Err(damage().into()),
            Condition::Healthy
            | Condition::LosesAcknowledgements
            | Condition::LatestDamaged
            | Condition::SlowWrites
            | Condition::SlowReads
            | Condition::SlowLists
            | Condition::Silent => Ok(()),
        }
    }

    /// Damage is in games, and not in bowlers or totals.
    fn check_bowlers(&self) -> Result<(), JournalError> {
        match self.condition() {
            Condition::Unreachable => Err(unreachable()),
            _ => Ok(()),
        }
    }

    async fn wait_while(&self, condition: Condition) -> Result<(), JournalError> {
        if self.condition() == condition {
            self.arrived.notify_one();
            let permit = self.gate.acquire().await;
            permit.map_err(|_| unreachable())?.forget();
        }
        Ok(())
    }
}

fn unreachable() -> JournalError {
    JournalError::unavailable("the database went for lunch".to_owned())
}

fn damage() -> Damage {
    Damage {
        game: "0123456789ab".to_owned(),
        ordinal: Some(3),
        reason: DamageReason::Unreadable("a secret reason".to_owned()),
    }
}

#[async_trait]
impl Journal for NodeJournal {
    fn generation(&self) -> u64 {
        self.generation.load(Ordering::SeqCst)
    }

    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        self.check()?;
        let place = opening.place;
        let id = opening.id;
        let opened = self.memory().open(opening).await?;
        if self.condition() == Condition::LosesAcknowledgements {
            return Err(unreachable());
        }
        if let (Opened::New, Some(place)) = (&opened, place) {
            self.notify(Change::Opened(place.lane, id));
        }
        Ok(opened)
    }

    async fn append(&self, addition: Addition) -> Result<Appended, JournalError> {
        self.check()?;
        self.wait_while(Condition::SlowWrites).await?;
        let event = &addition.event;
        let change = Change::Done(addition.game, event.ordinal, event.action.clone(), event.at);
        let appended = self.memory().append(addition).await?;
        if self.condition() == Condition::LosesAcknowledgements {
            return Err(unreachable());
        }
        if appended == Appended::New && self.condition() != Condition::Silent {
            self.notify(change);
        }
        Ok(appended)
    }

    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        self.check()?;
        self.reads.fetch_add(1, Ordering::Relaxed);
        let record = self.memory().read(game).await;
        self.wait_while(Condition::SlowReads).await?;
        record
    }

    async fn history(
        &self,
        game: GameId,
        page: HistoryPage,
    ) -> Result<Option<HistoryPart>, JournalError> {
        self.check()?;
        let part = self.memory().history(game, page).await;
        self.wait_while(Condition::SlowReads).await?;
        part
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        self.check()?;
        if self.condition() == Condition::LatestDamaged {
            return Err(damage().into());
        }
        let record = self.memory().latest_on(lane).await;
        self.wait_while(Condition::SlowReads).await?;
        record
    }

    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        self.check()?;
        self.memory().last_place_on(lane).await
    }

    async fn latest_id(&self) -> Result<Option<GameId>, JournalError> {
        self.check()?;
        self.memory().latest_id().await
    }

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        if self.condition() == Condition::Damaged {
            return Ok(vec![Err(damage())]);
        }
        self.check()?;
        self.lists.fetch_add(1, Ordering::Relaxed);
        let games = self.memory().list(page).await;
        self.wait_while(Condition::SlowLists).await?;
        games
    }

    async fn import(&self, record: Record) -> Result<Imported, JournalError> {
        self.memory().import(record).await
    }

    async fn bowlers(&self) -> Result<Roster, JournalError> {
        self.check_bowlers()?;
        self.memory().bowlers().await
    }

    async fn add_bowler(
        &self,
        bowler: Bowler,
        request: Option<RequestKey>,
    ) -> Result<BowlerAdded, JournalError> {
        self.check_bowlers()?;
        let added = self.memory().add_bowler(bowler, request).await;
        self.notify(Change::Bowlers);
        added
    }

    async fn change_bowler(&self, changed: Bowler) -> Result<BowlerChanged, JournalError> {
        self.check_bowlers()?;
        let changed = self.memory().change_bowler(changed).await;
        self.notify(Change::Bowlers);
        changed
    }

    async fn add_totals(&self, totals: Vec<PastTotal>) -> Result<u64, JournalError> {
        self.check()?;
        self.memory().add_totals(totals).await
    }

    async fn replace_totals(&self, totals: Vec<PastTotal>) -> Result<(), JournalError> {
        self.check()?;
        self.memory().replace_totals(totals).await
    }

    async fn totals(&self, filter: TotalFilter) -> Result<Vec<PastTotal>, JournalError> {
        self.check_bowlers()?;
        self.memory().totals(filter).await
    }

    async fn last_bowled(
        &self,
        bowlers: Vec<BowlerId>,
    ) -> Result<Vec<(BowlerId, Timestamp)>, JournalError> {
        self.check()?;
        self.memory().last_bowled(bowlers).await
    }

    async fn count_seats(&self, bowler: BowlerId, most: u32) -> Result<u64, JournalError> {
        self.check()?;
        self.memory().count_seats(bowler, most).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn faults(&self) -> Result<Vec<StorageFault>, JournalError> {
        self.memory().faults().await
    }

    async fn ready(&self) -> Result<(), JournalError> {
        self.readiness_checks.fetch_add(1, Ordering::Relaxed);
        tokio::task::yield_now().await;
        self.check()
    }

    async fn close(&self) {
        self.memory().close().await;
    }
}
