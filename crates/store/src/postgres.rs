//! A journal on a `PostgreSQL` server, shared by many programs on many machines.

mod batch;
mod batch_writer;
mod bowlers;
mod database;
mod faults;
mod game_list;
mod games;
mod history;
mod listener;
mod listener_session;
mod notification;
mod pool;
mod renotifier;
mod rows;
mod schema;
mod server_state;
mod servers;
mod totals;
mod write_probe;

use std::sync::Arc;

use async_trait::async_trait;
use tenpin_bowlers::{Bowler, BowlerId, Roster};
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::change_feed::ChangeFeed;
use crate::{
    Addition, Appended, BowlerAdded, BowlerChanged, Centre, Change, Damage, GameId, HistoryPage,
    HistoryPart, Imported, Journal, JournalError, Lane, Opened, Opening, Page, PastTotal, Place,
    PostgresUrl, Record, RequestKey, StorageFault, Timestamp, TotalFilter, UnavailableReason,
};
use batch_writer::BatchWriter;
use database::CentreDatabase;
use listener::Listener;
use listener_session::ListenerSession;
use totals::{ADD, REPLACE};

/// How many changes a subscriber may lag behind before it misses one.
const CHANGE_CAPACITY: usize = 4096;

/// A journal on a `PostgreSQL` server.
///
/// Any number of programs can use the same one. Bowls that arrive together are written
/// together; a single bowl costs one round trip. While the server is away, each call is
/// answered within a few seconds. When it is back, connections are opened again.
#[derive(Debug)]
pub struct Postgres {
    database: Arc<CentreDatabase>,
    writer: BatchWriter,
    changes: Arc<ChangeFeed>,
    listener: JoinHandle<()>,
}

impl Postgres {
    /// Opens the journal of a centre at a `postgres://` URL. Tables are created or migrated as
    /// needed, while other programs wait.
    ///
    /// # Errors
    ///
    /// When the URL is wrong, when no server can be reached or the one that can refuses access,
    /// or when a newer program migrated the tables.
    pub async fn connect(url: &PostgresUrl, centre: Centre) -> Result<Self, JournalError> {
        let database = Arc::new(CentreDatabase::of(url, centre)?);
        let session = ListenerSession::open(&database).await?;
        Ok(Self::start(database, Ok(session)))
    }

    /// As [`connect`](Self::connect), but if no server can be reached, the journal is unavailable
    /// until one can.
    ///
    /// # Errors
    ///
    /// When the URL is wrong, or a server can be reached and the journal cannot be used there.
    pub async fn connect_or_wait(url: &PostgresUrl, centre: Centre) -> Result<Self, JournalError> {
        let database = Arc::new(CentreDatabase::of(url, centre)?);
        match ListenerSession::open(&database).await {
            Err(error) if !matches!(error, JournalError::Unavailable(_)) => Err(error),
            opened => Ok(Self::start(database, opened)),
        }
    }

    fn start(
        database: Arc<CentreDatabase>,
        mut opened: Result<ListenerSession, JournalError>,
    ) -> Self {
        let changes = Arc::new(ChangeFeed::new(CHANGE_CAPACITY));
        let listener = Listener::new(Arc::clone(&database), Arc::clone(&changes));
        if let Ok(session) = &mut opened {
            listener.adopt(session);
        }
        Self {
            writer: BatchWriter::start(Arc::clone(&database)),
            listener: tokio::spawn(listener.run(opened)),
            changes,
            database,
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

#[async_trait]
impl Journal for Postgres {
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        opening.check()?;
        self.database.open(opening).await
    }

    async fn append(&self, addition: Addition) -> Result<Appended, JournalError> {
        addition.check()?;
        self.writer.write(addition).await
    }

    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        self.database.read(game).await
    }

    async fn history(
        &self,
        game: GameId,
        page: HistoryPage,
    ) -> Result<Option<HistoryPart>, JournalError> {
        self.database.history(game, page).await
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        self.database.latest_on(lane).await
    }

    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        self.database.last_place_on(lane).await
    }

    async fn latest_id(&self) -> Result<Option<GameId>, JournalError> {
        self.database.latest_id().await
    }

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        self.database.list(&page).await
    }

    async fn list_checked(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        self.database.list_checked(&page).await
    }

    async fn import(&self, record: Record) -> Result<Imported, JournalError> {
        let state = record.check()?.state();
        self.database.import(&record, state).await
    }

    async fn bowlers(&self) -> Result<Roster, JournalError> {
        self.database.bowlers().await
    }

    async fn add_bowler(
        &self,
        bowler: Bowler,
        request: Option<RequestKey>,
    ) -> Result<BowlerAdded, JournalError> {
        self.database.add_bowler(bowler, request).await
    }

    async fn change_bowler(&self, changed: Bowler) -> Result<BowlerChanged, JournalError> {
        self.database.change_bowler(changed).await
    }

    async fn add_totals(&self, totals: Vec<PastTotal>) -> Result<u64, JournalError> {
        totals.iter().try_for_each(PastTotal::check)?;
        self.database.write_totals(totals, ADD).await
    }

    async fn replace_totals(&self, totals: Vec<PastTotal>) -> Result<(), JournalError> {
        totals.iter().try_for_each(PastTotal::check)?;
        self.database
            .write_totals(totals, REPLACE)
            .await
            .map(|_| ())
    }

    async fn totals(&self, filter: TotalFilter) -> Result<Vec<PastTotal>, JournalError> {
        self.database.totals(&filter).await
    }

    async fn count_totals(&self, filter: TotalFilter) -> Result<u64, JournalError> {
        self.database.count_totals(&filter).await
    }

    async fn last_bowled(
        &self,
        bowlers: Vec<BowlerId>,
    ) -> Result<Vec<(BowlerId, Timestamp)>, JournalError> {
        self.database.last_bowled(&bowlers).await
    }

    async fn count_seats(&self, bowler: BowlerId, most: u32) -> Result<u64, JournalError> {
        self.database.count_seats(bowler, most).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    fn generation(&self) -> u64 {
        self.database.pool.server.generation()
    }

    async fn faults(&self) -> Result<Vec<StorageFault>, JournalError> {
        faults::of(&self.database).await
    }

    async fn ready(&self) -> Result<(), JournalError> {
        // It fails if the tables are gone.
        let query = sqlx::query(
            "SELECT 1 WHERE pg_is_in_recovery()
                OR current_setting('transaction_read_only')::boolean
                OR EXISTS (SELECT 1 FROM games, events, seals, bowlers, game_bowlers WHERE false)",
        );
        let rows = self.database.pool.fetch(query).await?;
        if !rows.is_empty() {
            return Err(JournalError::Unavailable(UnavailableReason::Standby));
        }
        write_probe::write(&self.database).await
    }

    async fn close(&self) {
        self.writer.close().await;
        self.listener.abort();
        self.changes.close();
        self.database.pool.close().await;
    }
}
