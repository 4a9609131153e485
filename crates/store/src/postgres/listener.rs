//! Listens for the notifications of other programs.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Executor;
use sqlx::postgres::{PgConnectOptions, PgListener, PgNotification, PgPoolOptions};
use tokio::time::{sleep, timeout};

use super::database::CentreDatabase;
use super::notification;
use super::pool::REQUEST_TIMEOUT;
use crate::change_feed::ChangeFeed;
use crate::{Change, JournalError};

/// After this long without a notification, the server is asked for a sign of life: a connection
/// that broke without notice would be silent for ever.
const SILENCE: Duration = Duration::from_secs(15);
/// The first and the longest pause between two attempts to reconnect.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Passes the notifications of other programs on to subscribers.
pub(super) struct Listener {
    database: Arc<CentreDatabase>,
    connection: PgListener,
}

impl Listener {
    /// Listens from now on, through a connection of its own.
    ///
    /// # Errors
    ///
    /// When the server cannot be reached.
    pub(super) async fn connect(database: Arc<CentreDatabase>) -> Result<Self, JournalError> {
        let options = database.pool.options();
        let connection = listen(options, &database.channel).await?;
        Ok(Self {
            database,
            connection,
        })
    }

    /// Passes on every change, for ever. After a reconnect, anything may have changed.
    pub(super) async fn run(mut self, changes: Arc<ChangeFeed>) {
        loop {
            while let Some(notification) = self.next().await {
                for change in notification::parse(notification.payload()) {
                    changes.send(change);
                }
            }
            self.database.pool.discard_idle();
            self.connection = self.reconnect().await;
            changes.send(Change::Anything);
        }
    }

    /// The next notification; none if the connection is broken.
    async fn next(&mut self) -> Option<PgNotification> {
        loop {
            let received = timeout(SILENCE, self.connection.try_recv()).await;
            if let Ok(received) = received {
                return received.ok().flatten();
            }
            let sign_of_life = self.connection.execute("SELECT 1");
            timeout(REQUEST_TIMEOUT, sign_of_life).await.ok()?.ok()?;
        }
    }

    async fn reconnect(&self) -> PgListener {
        let mut pause = FIRST_PAUSE;
        loop {
            let options = self.database.pool.options();
            if let Ok(connection) = listen(options, &self.database.channel).await {
                return connection;
            }
            sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }
}

async fn listen(options: &PgConnectOptions, channel: &str) -> Result<PgListener, JournalError> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with(options.clone());
    let listening = async {
        let mut listener = PgListener::connect_with(&pool).await?;
        // We reconnect ourselves, since subscribers must learn that they may have missed
        // something.
        listener.eager_reconnect(false);
        listener.listen(channel).await?;
        Ok(listener)
    };
    let listening = timeout(REQUEST_TIMEOUT, listening).await;
    let listening = listening.map_err(|_| JournalError::TIMED_OUT)?;
    listening.map_err(|error: sqlx::Error| JournalError::unavailable(error))
}
