//! The lines to the server: a few, kept open, each used by one asker at a time.

use std::fmt;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgArguments, PgConnectOptions, PgRow};
use sqlx::query::Query;
use sqlx::{ConnectOptions, Connection, PgConnection, Postgres};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::JournalError;

/// How many lines a program holds at the most, the one that listens aside.
pub(super) const LINES: usize = 8;
/// How long anybody waits, for a line and for the answer together.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);
/// The age at which a line is opened anew: the server keeps what it learned for a line.
const LIFETIME: Duration = Duration::from_mins(30);

/// Lines to a server.
///
/// A line goes back to the others only after its answer was read to the end; one that was
/// given up in between is closed, so that no answer can reach the wrong asker. Nothing is
/// sent just to see whether a line still works. Instead, when one turns out to be cut, all
/// that were open at that moment are taken to be cut.
pub(super) struct Lines {
    options: PgConnectOptions,
    room: Arc<Semaphore>,
    kept: Mutex<Kept>,
}

struct Kept {
    idle: Vec<Open>,
    last_cut: Option<Instant>,
}

struct Open {
    connection: PgConnection,
    since: Instant,
}

/// A line in use, with the right to one.
struct Line {
    open: Open,
    _room: OwnedSemaphorePermit,
}

impl Lines {
    pub(super) fn new(options: PgConnectOptions) -> Self {
        let kept = Kept {
            idle: Vec::new(),
            last_cut: None,
        };
        Self {
            options,
            room: Arc::new(Semaphore::new(LINES)),
            kept: Mutex::new(kept),
        }
    }

    /// How a line is opened.
    pub(super) fn options(&self) -> &PgConnectOptions {
        &self.options
    }

    /// What the server answers to one statement, which is one transaction.
    ///
    /// # Errors
    ///
    /// When there is no answer within [`PATIENCE`]. Whether the statement was carried out is
    /// not known then.
    pub(super) async fn ask(
        &self,
        statement: Query<'_, Postgres, PgArguments>,
    ) -> Result<Vec<PgRow>, JournalError> {
        let asked = async {
            let mut line = self.line().await?;
            let connection = &mut line.open.connection;
            let rows = statement.fetch_all(connection).await.map_err(|error| {
                self.note(&error);
                unavailable(error)
            })?;
            self.give_back(line);
            Ok(rows)
        };
        let answer = timeout(PATIENCE, asked).await;
        answer.unwrap_or(Err(JournalError::TIMED_OUT))
    }

    /// Takes in that lines were cut just now.
    pub(super) fn cut(&self) {
        let mut kept = self.kept();
        kept.last_cut = Some(Instant::now());
        kept.idle.clear();
    }

    /// Closes all lines, and waits for those in use.
    pub(super) async fn close(&self) {
        let all = u32::try_from(LINES).unwrap_or(u32::MAX);
        // Who waits longer than anybody may is not waited for.
        let _ = timeout(PATIENCE * 2, self.room.acquire_many(all)).await;
        self.room.close();
        let idle = mem::take(&mut self.kept().idle);
        for open in idle {
            // It is closed one way or the other.
            let _ = timeout(PATIENCE, open.connection.close()).await;
        }
    }

    async fn line(&self) -> Result<Line, JournalError> {
        let room = self.room.clone().acquire_owned().await;
        let room = room.map_err(|_| JournalError::CLOSED)?;
        let idle = self.kept().idle.pop();
        let open = match idle {
            Some(open) => open,
            None => self.open().await?,
        };
        Ok(Line { open, _room: room })
    }

    async fn open(&self) -> Result<Open, JournalError> {
        let since = Instant::now();
        let connection = self.options.connect().await.map_err(unavailable)?;
        Ok(Open { connection, since })
    }

    fn give_back(&self, Line { open, .. }: Line) {
        let mut kept = self.kept();
        let is_whole = kept.last_cut.is_none_or(|cut| cut < open.since);
        if is_whole && open.since.elapsed() < LIFETIME && !self.room.is_closed() {
            kept.idle.push(open);
        }
    }

    fn note(&self, error: &sqlx::Error) {
        if !matches!(error, sqlx::Error::Database(_)) {
            self.cut();
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing in here panics half-way through a change.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Lines {
    /// Without the password that the options may hold.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Lines").finish_non_exhaustive()
    }
}

/// The error of a call that may work later.
pub(super) fn unavailable(error: sqlx::Error) -> JournalError {
    JournalError::unavailable(error)
}
