//! Creating and migrating the tables.

use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::time::timeout;

use super::pool::REQUEST_TIMEOUT;
use crate::{AccessRefusal, JournalError, UnavailableReason, UnusableReason};

/// The steps from each version of the tables to the next. Existing steps never change.
const MIGRATIONS: [&str; 10] = [
    include_str!("../../migrations/postgres/0001_games_and_events.sql"),
    include_str!("../../migrations/postgres/0002_news_with_deeds.sql"),
    include_str!("../../migrations/postgres/0003_notifications_with_times.sql"),
    include_str!("../../migrations/postgres/0004_games_of_lanes_and_players.sql"),
    include_str!("../../migrations/postgres/0005_lineup_changes.sql"),
    include_str!("../../migrations/postgres/0006_games_of_late_players.sql"),
    include_str!("../../migrations/postgres/0007_seals.sql"),
    include_str!("../../migrations/postgres/0008_rule_books.sql"),
    include_str!("../../migrations/postgres/0009_bowlers.sql"),
    include_str!("../../migrations/postgres/0010_lanes_of_totals.sql"),
];

/// How long to wait for a migration, by this program or by another.
const MIGRATION_TIMEOUT: Duration = Duration::from_mins(10);

/// Brings the tables up to date.
///
/// Programs that start together wait for one another. A role that may not create tables can
/// use existing ones.
///
/// # Errors
///
/// When the server cannot be reached or refuses this role, when the tables are newer than this
/// program, or when they are older and this role may not change them.
pub(super) async fn prepare(connection: &mut PgConnection) -> Result<(), JournalError> {
    let known = timeout(REQUEST_TIMEOUT, version(connection)).await;
    let known = known.map_err(|_| JournalError::TIMED_OUT)?;
    if missing(known.map_err(connect_error)?)?.is_empty() {
        return Ok(());
    }
    let migrating = timeout(MIGRATION_TIMEOUT, migrate(connection)).await;
    migrating.map_err(|_| JournalError::TIMED_OUT)?
}

async fn migrate(connection: &mut PgConnection) -> Result<(), JournalError> {
    let mut transaction = connection.begin().await.map_err(connect_error)?;
    // The lock is held until the end of the transaction. Another program may hold it for long.
    let locked = sqlx::raw_sql(
        "SET LOCAL statement_timeout = 0;
         SET LOCAL idle_in_transaction_session_timeout = 0;
         SELECT pg_advisory_xact_lock(hashtext('tenpin'));
         CREATE TABLE IF NOT EXISTS tenpin_migrations (version integer PRIMARY KEY);",
    );
    locked
        .execute(&mut *transaction)
        .await
        .map_err(connect_error)?;
    let known = version(&mut transaction).await.map_err(connect_error)?;
    for (number, migration) in missing(known)? {
        let migrated = sqlx::raw_sql(migration).execute(&mut *transaction).await;
        migrated.map_err(connect_error)?;
        let noted = sqlx::query("INSERT INTO tenpin_migrations (version) VALUES ($1)")
            .bind(number)
            .execute(&mut *transaction);
        noted.await.map_err(connect_error)?;
    }
    transaction.commit().await.map_err(connect_error)
}

/// The version of the tables; 0 if there are none.
async fn version(connection: &mut PgConnection) -> Result<i32, sqlx::Error> {
    let exists: bool = sqlx::query_scalar("SELECT to_regclass('tenpin_migrations') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !exists {
        return Ok(0);
    }
    sqlx::query_scalar("SELECT COALESCE(max(version), 0) FROM tenpin_migrations")
        .fetch_one(connection)
        .await
}

/// The steps that tables of this version need, each with the version that it leads to.
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

/// What an error means while the journal is being opened: some will not go away by themselves.
pub(super) fn connect_error(error: sqlx::Error) -> JournalError {
    let code = match &error {
        sqlx::Error::Database(refusal) => refusal.code(),
        _ => None,
    };
    let refusal = match code.as_deref() {
        Some("25006") => return JournalError::Unavailable(UnavailableReason::Standby),
        // A statement was prepared on another connection than the one that it reached.
        Some("26000" | "42P05") => Some(AccessRefusal::TransactionPooling),
        Some("28000" | "28P01") => Some(AccessRefusal::Login),
        Some("3D000") => Some(AccessRefusal::NoDatabase),
        Some("42501") => Some(AccessRefusal::NoPermission),
        Some("42P07") => Some(AccessRefusal::ForeignTables),
        _ => matches!(error, sqlx::Error::Configuration(_) | sqlx::Error::Tls(_))
            .then(|| AccessRefusal::Other(error.to_string())),
    };
    match refusal {
        Some(refusal) => JournalError::Unusable(UnusableReason::AccessRefused(refusal)),
        None => JournalError::unavailable(error),
    }
}
