//! A journal on a `PostgreSQL` server, which many programs on many machines share.

mod batch;
mod doubts;
mod faults;
mod games;
mod hearing;
mod lines;
mod rows;
mod schema;
mod scribe;

use std::sync::Arc;

use async_trait::async_trait;
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::change_feed::ChangeFeed;
use crate::{
    Addition, Appended, Centre, Change, Damage, GameId, Imported, Journal, JournalError, Lane,
    Opened, Opening, Page, Place, Record, UnavailableReason, UnusableReason,
};
use games::Games;
use hearing::Hearing;
use lines::Lines;
use scribe::Scribe;

/// How many changes a receiver may lag behind before it is told that it missed some.
const BACKLOG: usize = 4096;

/// What every line is told when it is opened.
///
/// A statement that nobody waits for any more ends soon after. A line whose other end is
/// gone is noticed by the server, so that it holds nothing for long. Every statement of ours
/// has an index to go by; a plan that was made when the tables were nearly empty must not
/// read through all of them once they are full.
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
/// Any number of programs may use the same one. Bowls that arrive together are written
/// together; a bowl alone costs one round trip. When the server is away, every call is
/// answered within a few seconds, and the lines are opened again when it is back.
#[derive(Debug)]
pub struct Postgres {
    centre: i32,
    channel: String,
    lines: Arc<Lines>,
    scribe: Scribe,
    changes: Arc<ChangeFeed>,
    hearing: JoinHandle<()>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.hearing.abort();
    }
}

impl Postgres {
    /// The journal of a centre at a `postgres://` URL. Tables are made or brought up to date
    /// if need be, while other programs wait.
    ///
    /// # Errors
    ///
    /// When the URL is wrong, when the server cannot be reached or does not let us in, or
    /// when its tables are those of a newer program.
    pub async fn connect(url: &str, centre: Centre) -> Result<Self, JournalError> {
        let options: Result<PgConnectOptions, _> = url.parse();
        let options = options.map_err(|error| {
            JournalError::Unusable(UnusableReason::CannotOpen(error.to_string()))
        })?;
        let options = options
            .application_name("tenpin")
            .options(SETTINGS)
            .disable_statement_logging();
        schema::prepare(&options).await?;
        let centre = i32::try_from(centre.number()).unwrap_or(i32::MAX);
        let channel = format!("tenpin_{centre}");
        let hearing = Hearing::begin(options.clone(), &channel).await?;
        let lines = Arc::new(Lines::new(options));
        let changes = Arc::new(ChangeFeed::new(BACKLOG));
        let hearing = tokio::spawn(hearing.tell(changes.clone(), lines.clone()));
        Ok(Self {
            scribe: Scribe::new(lines.clone(), centre, &channel),
            changes,
            hearing,
            centre,
            channel,
            lines,
        })
    }

    fn games(&self) -> Games<'_> {
        Games {
            lines: &self.lines,
            centre: self.centre,
            channel: &self.channel,
        }
    }
}

#[async_trait]
impl Journal for Postgres {
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        opening.check()?;
        self.games().open(opening).await
    }

    async fn append(&self, addition: Addition) -> Result<Appended, JournalError> {
        addition.check()?;
        self.scribe.write(addition).await
    }

    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        self.games().read(game).await
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        self.games().latest_on(lane).await
    }

    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        self.games().last_place_on(lane).await
    }

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        self.games().list(page).await
    }

    async fn import(&self, record: Record) -> Result<Imported, JournalError> {
        record.check()?;
        self.games().import(&record).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn faults(&self) -> Result<Vec<String>, JournalError> {
        faults::of(self.lines.options(), self.centre).await
    }

    async fn ready(&self) -> Result<(), JournalError> {
        let question = sqlx::query("SELECT 1 WHERE pg_is_in_recovery()");
        let rows = self.lines.ask(question).await?;
        if rows.is_empty() {
            return Ok(());
        }
        Err(JournalError::Unavailable(UnavailableReason::Standby))
    }

    async fn close(&self) {
        self.scribe.close().await;
        self.hearing.abort();
        self.changes.close();
        self.lines.close().await;
    }
}
