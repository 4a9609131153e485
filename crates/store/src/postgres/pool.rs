//! A pool of connections to the server.

use std::fmt;
use std::io;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{Connection, PgConnection, Postgres};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::server_state::{CurrentServer, ServerState};
use super::servers::Servers;
use crate::{JournalError, SystemError};

/// The most connections of a program, apart from the one that listens.
const MOST_CONNECTIONS: usize = 8;
/// The most of them that read for somebody who looks at games. The others are left to those who
/// bowl: however many people look, a bowl finds a connection.
const MOST_READING: usize = 5;
/// The longest that a caller waits, for a connection and for the answer together.
pub(super) const REQUEST_TIMEOUT: Duration = Duration::from_secs(2);
/// The age at which a connection is replaced: the server caches more and more for it.
const MAX_LIFETIME: Duration = Duration::from_mins(30);

/// A pool of connections, each used by one caller at a time.
///
/// A connection returns to the pool only after its answer was read to the end. One that was
/// given up before is closed, so that no answer reaches the wrong caller. No connection is
/// tested before it is used, which would cost a round trip. Instead, when one turns out to be
/// broken, all that were open at that moment are assumed to be, and the server is in doubt.
pub(super) struct Pool {
    pub(super) servers: Servers,
    pub(super) server: ServerState,
    permits: Arc<Semaphore>,
    readers: Semaphore,
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
    generation: u64,
}

/// A connection in use, with the permit to use one.
struct PooledConnection {
    timed: TimedConnection,
    _permit: OwnedSemaphorePermit,
}

impl Pool {
    pub(super) fn new(servers: Servers) -> Self {
        Self {
            servers,
            server: ServerState::down(JournalError::TIMED_OUT),
            permits: Arc::new(Semaphore::new(MOST_CONNECTIONS)),
            readers: Semaphore::new(MOST_READING),
            idle: Mutex::new(IdleConnections {
                connections: Vec::new(),
                last_break: None,
            }),
        }
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
        self.run(None, None, statement).await
    }

    /// As [`fetch`](Self::fetch), for what somebody wants to look at. Such statements use some of
    /// the connections only.
    pub(super) async fn read(
        &self,
        statement: Query<'_, Postgres, PgArguments>,
    ) -> Result<Vec<PgRow>, JournalError> {
        self.run(Some(&self.readers), None, statement).await
    }

    /// As [`fetch`](Self::fetch), but only if the connection that listens is still the same.
    /// Otherwise nothing is executed: what the caller knows may be past.
    pub(super) async fn fetch_in(
        &self,
        generation: Option<u64>,
        statement: Query<'_, Postgres, PgArguments>,
    ) -> Result<Vec<PgRow>, JournalError> {
        self.run(None, generation, statement).await
    }

    async fn run(
        &self,
        readers: Option<&Semaphore>,
        generation: Option<u64>,
        statement: Query<'_, Postgres, PgArguments>,
    ) -> Result<Vec<PgRow>, JournalError> {
        let mut is_asked = false;
        let fetched = async {
            let _reading = match readers {
                Some(readers) => Some(readers.acquire().await.map_err(|_| JournalError::CLOSED)?),
                None => None,
            };
            let permit = self.permits.clone().acquire_owned().await;
            let permit = permit.map_err(|_| JournalError::CLOSED)?;
            let server = self.server.current().await?;
            if generation.is_some_and(|wanted| wanted != server.generation) {
                return Err(connection_lost());
            }
            is_asked = true;
            let mut pooled = self.acquire(permit, &server).await?;
            let connection = &mut pooled.timed.connection;
            let rows = statement.fetch_all(connection).await.map_err(|error| {
                if is_break(&error) {
                    self.found_broken();
                }
                JournalError::unavailable(error)
            })?;
            self.release(pooled);
            Ok(rows)
        };
        let fetched = timeout(REQUEST_TIMEOUT, fetched).await;
        fetched.unwrap_or_else(|_| {
            if is_asked {
                // Busy, or gone? The connection that listens finds out.
                self.server.doubt();
            }
            Err(JournalError::TIMED_OUT)
        })
    }

    /// A connection was found to be broken.
    pub(super) fn found_broken(&self) {
        self.discard_idle();
        self.server.doubt();
    }

    /// Discards all connections that are open now: one of them was found to be broken.
    fn discard_idle(&self) {
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
        self.readers.close();
        let idle = mem::take(&mut self.idle().connections);
        for timed in idle {
            // It is closed one way or the other.
            let _ = timeout(REQUEST_TIMEOUT, timed.connection.close()).await;
        }
    }

    async fn acquire(
        &self,
        permit: OwnedSemaphorePermit,
        server: &CurrentServer,
    ) -> Result<PooledConnection, JournalError> {
        let idle = self.pop_idle(server.generation);
        let timed = match idle {
            Some(timed) => timed,
            None => self.connect(server).await?,
        };
        Ok(PooledConnection {
            timed,
            _permit: permit,
        })
    }

    fn pop_idle(&self, generation: u64) -> Option<TimedConnection> {
        let mut idle = self.idle();
        idle.connections
            .retain(|timed| timed.generation == generation);
        idle.connections.pop()
    }

    /// Connects to the server that is in use. If another has its address by now, the connection
    /// that listens has to follow first.
    async fn connect(&self, server: &CurrentServer) -> Result<TimedConnection, JournalError> {
        let opened = Instant::now();
        let connecting = self.servers.connect_to(server.number).await;
        let connected = connecting.map_err(|error| {
            self.server.doubt();
            error.into_unavailable()
        })?;
        if connected.started != server.started {
            self.discard_idle();
            self.server.replaced();
            return Err(connection_lost());
        }
        Ok(TimedConnection {
            connection: connected.connection,
            opened,
            generation: server.generation,
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

/// Whether an error means more than that one statement failed: the connection is broken, or the
/// server shuts down or has become a standby.
fn is_break(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(refusal) => {
            let code = refusal.code();
            matches!(
                code.as_deref(),
                Some("25006" | "57P01" | "57P02" | "57P03" | "57P05")
            )
        }
        _ => true,
    }
}

/// The connection was lost before anything was sent.
fn connection_lost() -> JournalError {
    JournalError::unavailable(SystemError::from(io::Error::from(
        io::ErrorKind::ConnectionReset,
    )))
}

impl fmt::Debug for Pool {
    /// Leaves out the options, which may hold a password.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Pool").finish_non_exhaustive()
    }
}
