//! A connection that listens.

use std::hash::{BuildHasher, Hasher, RandomState};

use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{Connection, PgConnection};
use tokio::time::timeout;

use super::database::CentreDatabase;
use super::pool::{Pool, REQUEST_TIMEOUT};
use super::schema::{self, connect_error};
use super::server_state::CurrentServer;
use super::servers::{self, OpenedConnection};
use crate::{AccessRefusal, JournalError, UnusableReason};

/// A connection that listens, and the server that it leads to.
pub(super) struct ListenerSession {
    pub(super) connection: PgListener,
    pub(super) server: CurrentServer,
}

impl ListenerSession {
    /// Finds a server, brings its tables up to date, and listens to it.
    ///
    /// # Errors
    ///
    /// When no server can be reached, or when the one that can refuses this program, has tables
    /// that it cannot use, or lets no notifications through.
    pub(super) async fn open(database: &CentreDatabase) -> Result<Self, JournalError> {
        let connecting = timeout(REQUEST_TIMEOUT, database.pool.servers.connect()).await;
        let mut opened = connecting.map_err(|_| JournalError::TIMED_OUT)??;
        schema::prepare(&mut opened.connection).await?;
        let listening = timeout(REQUEST_TIMEOUT * 2, listen(database, &mut opened)).await;
        let session = listening.map_err(|_| JournalError::TIMED_OUT)??;
        // It is closed one way or the other.
        let _ = timeout(REQUEST_TIMEOUT, opened.connection.close()).await;
        Ok(session)
    }

    /// Checks that the server is still there, and what it was.
    pub(super) async fn check(&mut self, pool: &Pool) -> Result<(), JournalError> {
        let wanted = pool.servers.wanted();
        let checking = timeout(
            REQUEST_TIMEOUT,
            servers::set_up(&mut self.connection, wanted),
        )
        .await;
        checking.map_err(|_| JournalError::TIMED_OUT)?.map(drop)
    }
}

async fn listen(
    database: &CentreDatabase,
    opened: &mut OpenedConnection,
) -> Result<ListenerSession, JournalError> {
    let servers = &database.pool.servers;
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with(servers.options(opened.number).clone());
    let mut connection = PgListener::connect_with(&pool)
        .await
        .map_err(connect_error)?;
    // We reconnect ourselves, since subscribers must learn that they may have missed something.
    connection.eager_reconnect(false);
    let started = servers::set_up(&mut connection, servers.wanted()).await?;
    if started != opened.started {
        // Another server has taken over its address at this moment.
        return Err(JournalError::TIMED_OUT);
    }
    check_hearing(&mut connection, &mut opened.connection).await?;
    let listening = connection.listen(&database.channel).await;
    listening.map_err(connect_error)?;
    Ok(ListenerSession {
        connection,
        server: CurrentServer {
            number: opened.number,
            started,
            generation: 0,
        },
    })
}

/// Checks that a notification arrives. Through a pooler that is not in session mode none does, and
/// nothing else would tell.
async fn check_hearing(
    listener: &mut PgListener,
    other: &mut PgConnection,
) -> Result<(), JournalError> {
    // A channel that nobody else listens to.
    let channel = format!(
        "tenpin_check_{:x}",
        RandomState::new().build_hasher().finish()
    );
    listener.listen(&channel).await.map_err(connect_error)?;
    let not_heard = || {
        let refusal = AccessRefusal::TransactionPooling;
        JournalError::Unusable(UnusableReason::AccessRefused(refusal))
    };
    let notify = sqlx::query("SELECT pg_notify($1, '')").bind(&channel);
    notify.execute(other).await.map_err(|error| match error {
        // The notification went to this connection instead.
        sqlx::Error::Protocol(_) => not_heard(),
        error => connect_error(error),
    })?;
    let heard = timeout(REQUEST_TIMEOUT, listener.recv()).await;
    let heard = heard.map_err(|_| not_heard())?;
    heard.map_err(connect_error)?;
    listener.unlisten(&channel).await.map_err(connect_error)
}
