//! Listens for the notifications of other programs.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgNotification;
use tokio::time::{sleep, timeout};

use super::database::CentreDatabase;
use super::listener_session::ListenerSession;
use super::notification;
use crate::change_feed::ChangeFeed;
use crate::{Change, JournalError};

/// After this long without a notification, the server is asked for a sign of life: a connection
/// that broke without notice would be silent for ever.
const SILENCE: Duration = Duration::from_secs(15);
/// The first and the longest pause between two attempts to reconnect.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Passes the notifications of other programs on to subscribers, and decides which server is used.
pub(super) struct Listener {
    database: Arc<CentreDatabase>,
    changes: Arc<ChangeFeed>,
}

impl Listener {
    pub(super) fn new(database: Arc<CentreDatabase>, changes: Arc<ChangeFeed>) -> Self {
        Self { database, changes }
    }

    /// Lets the server of this session be used from now on. Anything may have changed.
    pub(super) fn adopt(&self, session: &mut ListenerSession) {
        let server = &self.database.pool.server;
        session.server.generation = server.next_generation();
        self.changes.send(Change::Anything);
        server.set_up(&session.server);
    }

    /// Passes on every change, for ever, and connects again when that is needed.
    pub(super) async fn run(self, opened: Result<ListenerSession, JournalError>) {
        let mut opened = opened;
        let mut pause = FIRST_PAUSE;
        loop {
            match opened {
                Ok(session) => {
                    pause = FIRST_PAUSE;
                    self.follow(session).await;
                }
                Err(error) => {
                    self.wait_after(error, pause).await;
                    pause = LONGEST_PAUSE.min(pause * 2);
                }
            }
            opened = ListenerSession::open(&self.database).await;
            if let Ok(session) = &mut opened {
                self.adopt(session);
            }
        }
    }

    /// Passes on every change until the connection breaks.
    async fn follow(&self, mut session: ListenerSession) {
        while let Some(notification) = self.next(&mut session).await {
            for change in notification::parse(notification.payload()) {
                self.changes.send(change);
            }
        }
        self.database.pool.found_broken();
    }

    /// The next notification; none if the connection is broken, or leads to the wrong server.
    async fn next(&self, session: &mut ListenerSession) -> Option<PgNotification> {
        let server = &self.database.pool.server;
        loop {
            tokio::select! {
                received = session.connection.try_recv() => return received.ok().flatten(),
                () = server.wanted() => {}
                () = sleep(SILENCE) => {}
            }
            if server.is_replaced() || session.check(&self.database.pool).await.is_err() {
                return None;
            }
            server.set_up(&session.server);
        }
    }

    /// Waits before the next attempt, but not for long if somebody waits for a server.
    async fn wait_after(&self, error: JournalError, pause: Duration) {
        let server = &self.database.pool.server;
        server.set_down(error.into_unavailable());
        sleep(FIRST_PAUSE).await;
        // Either way it is time for the next attempt.
        let _ = timeout(pause, server.wanted()).await;
    }
}
