//! A pool of connections to the server.

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

/// The most connections of a program, apart from the one that listens.
const MOST_CONNECTIONS: usize = 8;
/// The longest that a caller waits, for a connection and for the answer together.
pub(super) const REQUEST_TIMEOUT: Duration = Duration::from_secs(2);
/// The age at which a connection is replaced: the server caches more and more for it.
const MAX_LIFETIME: Duration = Duration::from_mins(30);

/// A pool of connections, each used by one caller at a time.
///
/// A connection returns to the pool only after its answer was read to the end. One that was
/// given up before is closed, so that no answer reaches the wrong caller. No connection is
/// tested before it is used, which would cost a round trip. Instead, when one turns out to be
/// broken, all that were open at that moment are assumed to be.
pub(super) struct Pool {
    options: PgConnectOptions,
    permits: Arc<Semaphore>,
    idle: Mutex<IdleConnections>,
}

struct IdleConnections {
    connections: Vec<TimedConnection>,
    /// When a connection was last found to be broken.
    last_break: Option<Instant>,
}

struct TimedConnection {
    connection: PgConnection,
    opened: Instant,
}

/// A connection in use, with the permit to use one.
struct PooledConnection {
    timed: TimedConnection,
    _permit: OwnedSemaphorePermit,
}

impl Pool {
    pub(super) fn new(options: PgConnectOptions) -> Self {
        Self {
            options,
            permits: Arc::new(Semaphore::new(MOST_CONNECTIONS)),
            idle: Mutex::new(IdleConnections {
                connections: Vec::new(),
                last_break: None,
            }),
        }
    }

    /// How connections are opened.
    pub(super) fn options(&self) -> &PgConnectOptions {
        &self.options
    }

    /// Executes one statement, which is one transaction, and returns its rows.
    ///
    /// # Errors
    ///
    /// When there is no answer within [`REQUEST_TIMEOUT`]. It is unknown then whether the
    /// statement was executed.
    pub(super) async fn fetch(
        &self,
        statement: Query<'_, Postgres, PgArguments>,
    ) -> Result<Vec<PgRow>, JournalError> {
        let fetched = async {
            let mut pooled = self.acquire().await?;
            let connection = &mut pooled.timed.connection;
            let rows = statement.fetch_all(connection).await.map_err(|error| {
                if !matches!(error, sqlx::Error::Database(_)) {
                    self.discard_idle();
                }
                JournalError::unavailable(error)
            })?;
            self.release(pooled);
            Ok(rows)
        };
        let fetched = timeout(REQUEST_TIMEOUT, fetched).await;
        fetched.unwrap_or(Err(JournalError::TIMED_OUT))
    }

    /// Discards all connections that are open now: one of them was found to be broken.
    pub(super) fn discard_idle(&self) {
        let mut idle = self.idle();
        idle.last_break = Some(Instant::now());
        idle.connections.clear();
    }

    /// Closes all connections, and waits for those in use.
    pub(super) async fn close(&self) {
        let all = u32::try_from(MOST_CONNECTIONS).unwrap_or(u32::MAX);
        // A caller that takes longer than any may is not waited for.
        let _ = timeout(REQUEST_TIMEOUT * 2, self.permits.acquire_many(all)).await;
        self.permits.close();
        let idle = mem::take(&mut self.idle().connections);
        for timed in idle {
            // It is closed one way or the other.
            let _ = timeout(REQUEST_TIMEOUT, timed.connection.close()).await;
        }
    }

    async fn acquire(&self) -> Result<PooledConnection, JournalError> {
        let permit = self.permits.clone().acquire_owned().await;
        let permit = permit.map_err(|_| JournalError::CLOSED)?;
        let idle = self.idle().connections.pop();
        let timed = match idle {
            Some(timed) => timed,
            None => self.connect().await?,
        };
        Ok(PooledConnection {
            timed,
            _permit: permit,
        })
    }

    async fn connect(&self) -> Result<TimedConnection, JournalError> {
        let opened = Instant::now();
        let connection = self.options.connect().await;
        Ok(TimedConnection {
            connection: connection.map_err(JournalError::unavailable)?,
            opened,
        })
    }

    fn release(&self, PooledConnection { timed, .. }: PooledConnection) {
        let mut idle = self.idle();
        let is_intact = idle.last_break.is_none_or(|broke| broke < timed.opened);
        if is_intact && timed.opened.elapsed() < MAX_LIFETIME && !self.permits.is_closed() {
            idle.connections.push(timed);
        }
    }

    fn idle(&self) -> MutexGuard<'_, IdleConnections> {
        // Nothing in here panics half-way through a change.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Pool {
    /// Leaves out the options, which may hold a password.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Pool").finish_non_exhaustive()
    }
}
