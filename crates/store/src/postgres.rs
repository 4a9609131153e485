//! A journal on a `PostgreSQL` server, shared by many programs on many machines.

mod batch;
mod batch_writer;
mod database;
mod faults;
mod games;
mod history;
mod listener;
mod notification;
mod pool;
mod renotifier;
mod rows;
mod schema;

use std::sync::Arc;

use async_trait::async_trait;
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::change_feed::ChangeFeed;
use crate::{
    Addition, Appended, Centre, Change, Damage, GameId, HistoryPage, HistoryPart, Imported,
    Journal, JournalError, Lane, Opened, Opening, Page, Place, Record, StorageFault,
    UnavailableReason, UnusableReason,
};
use batch_writer::BatchWriter;
use database::CentreDatabase;
use listener::Listener;

/// How many changes a subscriber may lag behind before it misses one.
const CHANGE_CAPACITY: usize = 4096;

/// The settings of each connection.
///
/// A statement whose caller has given up ends soon. The server notices a connection whose other
/// end is gone, so that it does not hold locks for long. All statements have an index to use; a
/// plan that was made while the tables were nearly empty must not scan them once they are full.
const SETTINGS: [(&str, &str); 6] = [
    ("statement_timeout", "2500ms"),
    ("idle_in_transaction_session_timeout", "10s"),
    ("tcp_keepalives_idle", "30"),
    ("tcp_keepalives_interval", "10"),
    ("tcp_keepalives_count", "3"),
    ("enable_seqscan", "off"),
];

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
    /// When the URL is wrong, when the server cannot be reached or refuses access, or when a
    /// newer program migrated the tables.
    pub async fn connect(url: &str, centre: Centre) -> Result<Self, JournalError> {
        let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| {
            JournalError::Unusable(UnusableReason::CannotOpen(error.into()))
        })?;
        let options = options
            .application_name("tenpin")
            .options(SETTINGS)
            .disable_statement_logging();
        schema::prepare(&options).await?;
        let centre = i32::try_from(centre.number()).unwrap_or(i32::MAX);
        let database = Arc::new(CentreDatabase::new(options, centre));
        let changes = Arc::new(ChangeFeed::new(CHANGE_CAPACITY));
        let listener = Listener::connect(database.clone()).await?;
        Ok(Self {
            writer: BatchWriter::start(database.clone()),
            listener: tokio::spawn(listener.run(changes.clone())),
            changes,
            database,
        })
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

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        self.database.list(page).await
    }

    async fn import(&self, record: Record) -> Result<Imported, JournalError> {
        record.check()?;
        self.database.import(&record).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn faults(&self) -> Result<Vec<StorageFault>, JournalError> {
        faults::of(&self.database).await
    }

    async fn ready(&self) -> Result<(), JournalError> {
        // It fails if the tables are gone.
        let query = sqlx::query(
            "SELECT 1 WHERE pg_is_in_recovery()
                OR current_setting('transaction_read_only')::boolean
                OR EXISTS (SELECT 1 FROM games, events WHERE false)",
        );
        let rows = self.database.pool.fetch(query).await?;
        if rows.is_empty() {
            return Ok(());
        }
        Err(JournalError::Unavailable(UnavailableReason::Standby))
    }

    async fn close(&self) {
        self.writer.close().await;
        self.listener.abort();
        self.changes.close();
        self.database.pool.close().await;
    }
}
