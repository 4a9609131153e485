//! The tables, and how they come to be.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::time::timeout;

use super::lines::{PATIENCE, unavailable};
use crate::{JournalError, UnusableReason};

/// What makes the tables of each version out of those of the one before, from version 1.
const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/postgres/0001_games_and_events.sql"),
    include_str!("../../migrations/postgres/0002_news_with_deeds.sql"),
];

/// How long a program waits for its migrations, or for those of another program.
const LONGEST_MIGRATION: Duration = Duration::from_mins(10);

/// Brings the tables to the version that this program knows.
///
/// Programs that start together wait for one another. A role that may not make tables can
/// use those that are there.
///
/// # Errors
///
/// When the server cannot be reached or does not let this role in, when the tables are newer
/// than this program, or when they are older and this role may not change them.
pub(super) async fn prepare(options: &PgConnectOptions) -> Result<(), JournalError> {
    let connecting = timeout(PATIENCE, options.connect()).await;
    let connected = connecting.map_err(|_| JournalError::TIMED_OUT)?;
    let mut connection = connected.map_err(refused)?;
    let migrating = timeout(LONGEST_MIGRATION, migrate(&mut connection)).await;
    migrating.map_err(|_| JournalError::TIMED_OUT)??;
    // It is closed one way or the other.
    let _ = timeout(PATIENCE, connection.close()).await;
    Ok(())
}

async fn migrate(connection: &mut PgConnection) -> Result<(), JournalError> {
    if missing(version(connection).await.map_err(refused)?)?.is_empty() {
        return Ok(());
    }
    let mut transaction = connection.begin().await.map_err(refused)?;
    // The lock is held to the end of the transaction, and another program may hold it long.
    let locked = sqlx::raw_sql(
        "SET LOCAL statement_timeout = 0;
         SET LOCAL idle_in_transaction_session_timeout = 0;
         SELECT pg_advisory_xact_lock(hashtext('tenpin'));
         CREATE TABLE IF NOT EXISTS tenpin_migrations (version integer PRIMARY KEY);",
    );
    locked.execute(&mut *transaction).await.map_err(refused)?;
    let known = version(&mut transaction).await.map_err(refused)?;
    for (number, migration) in missing(known)? {
        let migrated = sqlx::raw_sql(migration).execute(&mut *transaction).await;
        migrated.map_err(refused)?;
        let noted = sqlx::query("INSERT INTO tenpin_migrations (version) VALUES ($1)")
            .bind(number)
            .execute(&mut *transaction);
        noted.await.map_err(refused)?;
    }
    transaction.commit().await.map_err(refused)
}

/// The version of the tables; 0 when there are none.
async fn version(connection: &mut PgConnection) -> Result<i32, sqlx::Error> {
    let there: bool = sqlx::query_scalar("SELECT to_regclass('tenpin_migrations') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !there {
        return Ok(0);
    }
    sqlx::query_scalar("SELECT COALESCE(max(version), 0) FROM tenpin_migrations")
        .fetch_one(connection)
        .await
}

/// The migrations that tables of this version need, with the versions that they lead to.
fn missing(version: i32) -> Result<Vec<(i32, &'static str)>, JournalError> {
    let numbered: Vec<(i32, &str)> = (1..).zip(MIGRATIONS).collect();
    let known = numbered.last().map_or(0, |(number, _)| *number);
    if version > known {
        return Err(JournalError::TooNew {
            found: version.unsigned_abs(),
            known: known.unsigned_abs(),
        });
    }
    let is_missing = |(number, _): &(i32, &str)| *number > version;
    Ok(numbered.into_iter().filter(is_missing).collect())
}

/// What a refusal of the server means before the journal could be used at all: what will not
/// pass by itself is told apart from what may.
fn refused(error: sqlx::Error) -> JournalError {
    let code = match &error {
        sqlx::Error::Database(refusal) => refusal.code(),
        _ => None,
    };
    let is_final = match code.as_deref() {
        // Wrong password, unknown role, unknown database, no right, tables of somebody else.
        Some("28000" | "28P01" | "3D000" | "42501" | "42P07") => true,
        _ => matches!(error, sqlx::Error::Configuration(_) | sqlx::Error::Tls(_)),
    };
    if is_final {
        return JournalError::Unusable(UnusableReason::AccessRefused(error.to_string()));
    }
    unavailable(error)
}
