//! The servers that a URL names, and how a connection to one of them is opened.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Executor, PgConnection, Postgres, Row};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::schema::connect_error;
use crate::postgres_url::WantedServer;
use crate::{JournalError, PostgresUrl, UnavailableReason, UnusableReason};

/// The settings of each connection, and what the server says of itself.
///
/// A statement whose caller has given up ends soon. The server notices a connection whose other
/// end is gone, so that it does not hold locks for long. All statements have an index to use; a
/// plan that was made while the tables were nearly empty must not scan them once they are full.
///
/// They are set by a statement: a pooler takes no settings with the start of a connection. The
/// moment at which the server was started tells it from every other.
const SET_UP: &str = "
SET statement_timeout = '2500ms';
SET idle_in_transaction_session_timeout = '10s';
SET tcp_keepalives_idle = 30;
SET tcp_keepalives_interval = 10;
SET tcp_keepalives_count = 3;
SET enable_seqscan = off;
SELECT pg_is_in_recovery(), current_setting('transaction_read_only')::boolean,
    pg_postmaster_start_time()::text";

/// How long to wait for a server before the next one is tried as well. One that does not
/// answer at all must not use up the time of its callers.
const HEAD_START: Duration = Duration::from_millis(300);

/// The servers that a URL names.
pub(super) struct Servers {
    options: Vec<PgConnectOptions>,
    wanted: WantedServer,
}

/// A connection, and the server that it leads to.
pub(super) struct OpenedConnection {
    pub(super) connection: PgConnection,
    /// Which of the servers it is.
    pub(super) number: usize,
    /// When that server was started, in its own words.
    pub(super) started: String,
}

impl Servers {
    /// # Errors
    ///
    /// When a parameter of the URL makes no sense.
    pub(super) fn of(url: &PostgresUrl) -> Result<Self, JournalError> {
        let wrong =
            |error: sqlx::Error| JournalError::Unusable(UnusableReason::CannotOpen(error.into()));
        let read = |url: String| -> Result<PgConnectOptions, JournalError> {
            let options: PgConnectOptions = url.parse().map_err(wrong)?;
            let options = options.application_name("tenpin").extra_float_digits(None);
            Ok(options.disable_statement_logging())
        };
        let options: Result<_, _> = url.servers().into_iter().map(read).collect();
        Ok(Self {
            options: options?,
            wanted: url.wanted(),
        })
    }

    pub(super) fn wanted(&self) -> WantedServer {
        self.wanted
    }

    pub(super) fn options(&self, number: usize) -> &PgConnectOptions {
        // There is always one, and no other number is ever given out.
        &self.options[number]
    }

    /// Connects to the first server of the wanted kind.
    ///
    /// They are tried in turn, and the next as soon as one has failed or taken too long.
    ///
    /// # Errors
    ///
    /// When there is none: what was wrong with the last of them.
    pub(super) async fn connect(&self) -> Result<OpenedConnection, JournalError> {
        let mut untried = self.options.iter().cloned().enumerate();
        let mut attempts = JoinSet::new();
        let mut failure = JournalError::TIMED_OUT;
        let wanted = self.wanted;
        loop {
            let mut is_last = true;
            if let Some((number, options)) = untried.next() {
                attempts.spawn(async move { open(&options, number, wanted).await });
                is_last = false;
            }
            tokio::select! {
                Some(attempt) = attempts.join_next() => match attempt {
                    Ok(Ok(opened)) => return Ok(opened),
                    Ok(Err(error)) => failure = error,
                    // It panicked, which says nothing of the server.
                    Err(_) => {}
                },
                () = sleep(HEAD_START), if !is_last => {}
                else => return Err(failure),
            }
        }
    }

    /// Connects to this server, whatever it is by now.
    pub(super) async fn connect_to(&self, number: usize) -> Result<OpenedConnection, JournalError> {
        open(self.options(number), number, WantedServer::Any).await
    }
}

async fn open(
    options: &PgConnectOptions,
    number: usize,
    wanted: WantedServer,
) -> Result<OpenedConnection, JournalError> {
    let mut connection = options.connect().await.map_err(connect_error)?;
    let started = set_up(&mut connection, wanted).await?;
    Ok(OpenedConnection {
        connection,
        number,
        started,
    })
}

/// Prepares a new connection, and tells when its server was started.
///
/// # Errors
///
/// When the server is not of the wanted kind.
pub(super) async fn set_up<'connection>(
    connection: impl Executor<'connection, Database = Postgres>,
    wanted: WantedServer,
) -> Result<String, JournalError> {
    let row = sqlx::raw_sql(SET_UP).fetch_one(connection).await;
    let row = row.map_err(connect_error)?;
    let read = |column| {
        row.try_get::<bool, _>(column)
            .map_err(JournalError::unavailable)
    };
    let (is_standby, is_read_only) = (read(0)?, read(1)?);
    let is_wanted = match wanted {
        WantedServer::Any => true,
        WantedServer::Writable => !is_standby && !is_read_only,
        WantedServer::Primary => !is_standby,
    };
    if !is_wanted {
        return Err(JournalError::Unavailable(UnavailableReason::Standby));
    }
    row.try_get(2).map_err(JournalError::unavailable)
}
