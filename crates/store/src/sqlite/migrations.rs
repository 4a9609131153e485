//! The tables of a journal, version by version.

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::seals;
use crate::{JournalError, UnusableReason};

/// The steps from each version to the next. Existing steps never change.
const MIGRATIONS: [&str; 7] = [
    include_str!("../../migrations/sqlite/0001_games_and_events.sql"),
    include_str!("../../migrations/sqlite/0002_games_of_lanes_and_players.sql"),
    include_str!("../../migrations/sqlite/0003_lineup_changes.sql"),
    include_str!("../../migrations/sqlite/0004_seals.sql"),
    include_str!("../../migrations/sqlite/0005_rule_books.sql"),
    include_str!("../../migrations/sqlite/0006_bowlers.sql"),
    include_str!("../../migrations/sqlite/0007_lanes_of_totals.sql"),
];

/// The version that brought the states of games.
const WITH_STATES: usize = 6;

/// The application ID of a file that is a journal of tenpin: `tenp`.
const APPLICATION_ID: i64 = 0x7465_6e70;

/// Brings a file up to date, or says why it cannot be used.
pub(super) fn run(connection: &SqliteConnection) -> Result<(), SqliteError> {
    if is_current_snapshot(connection)? {
        return Ok(());
    }
    // If another program is migrating the file, this waits, and then finds nothing to do.
    connection.begin()?;
    let migrated = migrate(connection);
    if migrated.is_err() {
        connection.roll_back();
        return migrated;
    }
    Ok(connection.commit()?)
}

/// Checks that a file that is only read is up to date.
pub(super) fn check_current(connection: &SqliteConnection) -> Result<(), SqliteError> {
    check_known(connection)?;
    if is_current_snapshot(connection)? {
        return Ok(());
    }
    Err(JournalError::Unusable(UnusableReason::OldAndReadOnly).into())
}

/// Checks that a file is a journal of this program or of an older one.
pub(super) fn check_known(connection: &SqliteConnection) -> Result<(), SqliteError> {
    let is_current = is_current_snapshot(connection)?;
    if !is_current && number(connection, "PRAGMA user_version")? == 0 {
        return Err(JournalError::Unusable(UnusableReason::NotAJournal).into());
    }
    Ok(())
}

fn migrate(connection: &SqliteConnection) -> Result<(), SqliteError> {
    if is_current(connection)? {
        return Ok(());
    }
    let found = number(connection, "PRAGMA user_version")?;
    let done = usize::try_from(found).unwrap_or_default();
    for migration in &MIGRATIONS[done..] {
        connection.run(migration)?;
    }
    if done < WITH_STATES {
        // What cannot be read now has to be replayed whenever its state is asked for.
        drop(seals::seal_all(connection));
    }
    let version = MIGRATIONS.len();
    connection.run(&format!(
        "PRAGMA user_version = {version}; PRAGMA application_id = {APPLICATION_ID};"
    ))?;
    Ok(())
}

/// As [`is_current`], in one read transaction: another program may be migrating the file.
fn is_current_snapshot(connection: &SqliteConnection) -> Result<bool, SqliteError> {
    connection.run("BEGIN")?;
    let current = is_current(connection);
    connection.roll_back();
    current
}

/// Whether the file has the newest tables; an error if it has something else.
fn is_current(connection: &SqliteConnection) -> Result<bool, SqliteError> {
    let application = number(connection, "PRAGMA application_id")?;
    let found = number(connection, "PRAGMA user_version")?;
    let is_empty = number(connection, "SELECT count(*) FROM sqlite_schema")? == 0;
    if is_empty && (application, found) == (0, 0) {
        return Ok(false);
    }
    if application != APPLICATION_ID || found < 0 {
        return Err(JournalError::Unusable(UnusableReason::NotAJournal).into());
    }
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    let found = u32::try_from(found).unwrap_or(u32::MAX);
    if found > known {
        return Err(JournalError::TooNew { found, known }.into());
    }
    Ok(found == known)
}

fn number(connection: &SqliteConnection, sql: &str) -> rusqlite::Result<i64> {
    connection.prepare(sql)?.query_row([], |row| row.get(0))
}
