//! A journal in a file.

mod access;
mod backup;
mod bowlers;
mod connection;
mod error;
mod game_list;
mod history;
mod integrity;
mod lock_wait;
mod log_scan;
mod migrations;
mod open_files;
mod queries;
mod read_only;
mod read_worker;
mod rows;
mod seals;
mod totals;
mod worker;
mod write_batch;
mod write_connection;
mod write_operations;
mod write_queue;
mod write_request;
mod write_worker;

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tenpin_bowlers::{Bowler, BowlerId, Roster};
use tokio::sync::broadcast;

use crate::bowler_change::stored;
use crate::change_feed::ChangeFeed;
use crate::{
    Addition, Appended, BowlerAdded, BowlerChanged, Centre, Change, Damage, GameId, HistoryPage,
    HistoryPart, Imported, Journal, JournalError, Lane, Opened, Opening, Page, PastTotal, Place,
    Record, RequestKey, StorageFault, Timestamp, TotalFilter, UnusableReason,
};
pub use backup::FileCounts;
use bowlers::{BowlerAddition, BowlerUpdate};
use connection::SqliteConnection;
use error::may_be_read;
use read_worker::ReadWorker;
use totals::{KEEP, REPLACE, TotalsWrite};
use write_operations::GameImport;
use write_queue::WriteQueue;
use write_request::WriteProbe;

/// A journal in an `SQLite` file, which other programs can write to at the same time.
///
/// One connection writes. All requests that wait for it go into one transaction and are
/// answered when that is on disk, so callers share a commit instead of queueing for their own.
/// A caller without competition commits on its own thread, without the detour over the
/// worker. That blocks the thread for a fraction of a millisecond, and happens only where
/// commits are that fast. Two other threads read, one single games and the other lists, so
/// that neither a commit nor a long list delays a board.
pub struct Sqlite {
    games: ReadWorker,
    lists: ReadWorker,
    writes: WriteQueue,
    changes: Arc<ChangeFeed>,
}

/// How many changes a subscriber may lag behind before it misses one.
const CHANGE_CAPACITY: usize = 16;

impl Sqlite {
    /// Opens the journal of a centre in this file. A file that does not exist is created, with
    /// its directories; an old one is migrated.
    ///
    /// # Errors
    ///
    /// [`JournalError::Unusable`] when the file cannot be opened or is not a journal,
    /// [`JournalError::TooNew`] when a newer program wrote it, and
    /// [`JournalError::Unavailable`] when other programs hold its lock.
    pub fn connect(path: &Path, centre: Centre) -> Result<Self, JournalError> {
        Self::start(SqliteConnection::open(path, centre)?)
    }

    /// Opens a journal that is there, to read it. If the file can be written to, this is the same
    /// as [`connect`](Self::connect); if not, whatever is written later fails until it can be.
    ///
    /// # Errors
    ///
    /// As [`connect`](Self::connect).
    pub fn connect_to_read(path: &Path, centre: Centre) -> Result<Self, JournalError> {
        match Self::connect(path, centre) {
            Err(error) if may_be_read(&error) => {
                let connection = SqliteConnection::open_to_read(path, centre);
                Self::start(connection.map_err(|reason| worse(error, reason))?)
            }
            connected => connected,
        }
    }

    /// Opens a journal that is there, and is not going to be written to. A backup that has not been
    /// used since it was made stays as it is, to the byte. Any other file is opened as by
    /// [`connect_to_read`](Self::connect_to_read).
    ///
    /// # Errors
    ///
    /// As [`connect`](Self::connect).
    pub fn connect_unchanged(path: &Path, centre: Centre) -> Result<Self, JournalError> {
        match SqliteConnection::open_backup(path, centre) {
            Some(backup) => Self::start(backup),
            None => Self::connect_to_read(path, centre),
        }
    }

    fn start(connection: SqliteConnection) -> Result<Self, JournalError> {
        let source = connection.into_source();
        let games = ReadWorker::start("journal-games", source.reader()?)?;
        let lists = ReadWorker::start("journal-lists", source.reader()?)?;
        let changes = Arc::new(ChangeFeed::new(CHANGE_CAPACITY));
        Ok(Self {
            games,
            lists,
            writes: WriteQueue::start(source, Arc::clone(&changes))?,
            changes,
        })
    }
}

/// Of two reasons why a file cannot be opened, the one that says more.
fn worse(to_write: JournalError, to_read: JournalError) -> JournalError {
    match to_read {
        JournalError::Unusable(UnusableReason::OldAndReadOnly) => to_read,
        _ => to_write,
    }
}

impl fmt::Debug for Sqlite {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Sqlite").finish_non_exhaustive()
    }
}

#[async_trait]
impl Journal for Sqlite {
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        opening.check()?;
        self.writes.write(opening).await
    }

    async fn append(&self, addition: Addition) -> Result<Appended, JournalError> {
        addition.check()?;
        self.writes.write(addition).await
    }

    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        let query = move |connection: &SqliteConnection| queries::game(connection, game);
        self.games.read(query).await
    }

    async fn history(
        &self,
        game: GameId,
        page: HistoryPage,
    ) -> Result<Option<HistoryPart>, JournalError> {
        let query = move |connection: &SqliteConnection| history::part(connection, game, page);
        self.lists.read(query).await
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        let query = move |connection: &SqliteConnection| queries::latest_on(connection, lane);
        self.games.read(query).await
    }

    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        let query = move |connection: &SqliteConnection| queries::last_place_on(connection, lane);
        self.games.read(query).await
    }

    async fn latest_id(&self) -> Result<Option<GameId>, JournalError> {
        self.games.read(queries::latest_id).await
    }

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        let query = move |connection: &SqliteConnection| game_list::list(connection, &page);
        let (games, learnt) = self.lists.read(query).await?;
        if !learnt.0.is_empty() {
            // If that fails, the next list replays them again.
            drop(self.writes.write(learnt).await);
        }
        Ok(games)
    }

    async fn list_checked(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        let query = move |connection: &SqliteConnection| game_list::list_checked(connection, &page);
        self.lists.read(query).await
    }

    async fn import(&self, record: Record) -> Result<Imported, JournalError> {
        let state = record.check()?.state();
        self.writes.write(GameImport { record, state }).await
    }

    async fn bowlers(&self) -> Result<Roster, JournalError> {
        self.games.read(bowlers::roster).await
    }

    async fn add_bowler(
        &self,
        bowler: Bowler,
        request: Option<RequestKey>,
    ) -> Result<BowlerAdded, JournalError> {
        self.writes.write(BowlerAddition { bowler, request }).await
    }

    async fn change_bowler(&self, changed: Bowler) -> Result<BowlerChanged, JournalError> {
        let is_forgotten = stored(changed.clone()).name.is_none();
        let changed = self.writes.write(BowlerUpdate(changed)).await?;
        if is_forgotten {
            // What the file says no more is not to be in its log either. If another program reads
            // from the log for long, it is emptied when that ends.
            let empty_log = |connection: &SqliteConnection| {
                connection.checkpoint();
                Ok(())
            };
            self.lists.read(empty_log).await?;
        }
        Ok(changed)
    }

    async fn add_totals(&self, totals: Vec<PastTotal>) -> Result<u64, JournalError> {
        totals.iter().try_for_each(PastTotal::check)?;
        let added = TotalsWrite {
            totals,
            on_conflict: KEEP,
        };
        self.writes.write(added).await
    }

    async fn replace_totals(&self, totals: Vec<PastTotal>) -> Result<(), JournalError> {
        totals.iter().try_for_each(PastTotal::check)?;
        let replaced = TotalsWrite {
            totals,
            on_conflict: REPLACE,
        };
        self.writes.write(replaced).await.map(|_| ())
    }

    async fn totals(&self, filter: TotalFilter) -> Result<Vec<PastTotal>, JournalError> {
        let query = move |connection: &SqliteConnection| totals::read(connection, &filter);
        self.lists.read(query).await
    }

    async fn count_totals(&self, filter: TotalFilter) -> Result<u64, JournalError> {
        let query = move |connection: &SqliteConnection| totals::count(connection, &filter);
        self.lists.read(query).await
    }

    async fn last_bowled(
        &self,
        bowlers: Vec<BowlerId>,
    ) -> Result<Vec<(BowlerId, Timestamp)>, JournalError> {
        let query = move |connection: &SqliteConnection| bowlers::last_bowled(connection, &bowlers);
        self.lists.read(query).await
    }

    async fn count_seats(&self, bowler: BowlerId, most: u32) -> Result<u64, JournalError> {
        let query =
            move |connection: &SqliteConnection| bowlers::count_seats(connection, bowler, most);
        self.lists.read(query).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        let receiver = self.changes.subscribe();
        self.writes.watch_for_changes();
        receiver
    }

    async fn faults(&self) -> Result<Vec<StorageFault>, JournalError> {
        self.lists.read(integrity::faults).await
    }

    async fn ready(&self) -> Result<(), JournalError> {
        self.writes.write(WriteProbe).await
    }

    async fn close(&self) {
        self.games.close().await;
        self.lists.close().await;
        self.writes.close().await;
        self.changes.close();
    }
}
