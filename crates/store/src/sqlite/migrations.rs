//! The tables of a journal, version by version.

use rusqlite::Connection;

use super::failure::failure;
use super::file::File;
use crate::{JournalError, UnusableReason};

/// What leads from each version to the next. They are never changed, only added to.
const MIGRATIONS: [&str; 1] = [include_str!(
    "../../migrations/sqlite/0001_games_and_events.sql"
)];

/// How a file says that it is a journal of tenpin: `tenp`.
const APPLICATION: i64 = 0x7465_6e70;

/// Brings a file up to date, or says why it cannot be used.
pub(super) fn run(file: &File) -> Result<(), JournalError> {
    if is_current_at_once(file)? {
        return Ok(());
    }
    // Another program may be at it; whoever comes second finds it done.
    file.begin().map_err(|error| failure(&error))?;
    let outcome = migrate(file);
    if outcome.is_err() {
        file.roll_back();
        return outcome;
    }
    file.commit().map_err(|error| failure(&error))
}

fn migrate(file: &File) -> Result<(), JournalError> {
    if is_current(file)? {
        return Ok(());
    }
    let connection = file.connection();
    let found = number(connection, "PRAGMA user_version").map_err(|error| failure(&error))?;
    let done = usize::try_from(found).unwrap_or_default();
    for migration in &MIGRATIONS[done..] {
        connection
            .execute_batch(migration)
            .map_err(|error| failure(&error))?;
    }
    let version = MIGRATIONS.len();
    let signature =
        format!("PRAGMA user_version = {version}; PRAGMA application_id = {APPLICATION};");
    connection
        .execute_batch(&signature)
        .map_err(|error| failure(&error))
}

/// The same, all of it as it stood at one moment: another program may be at it.
fn is_current_at_once(file: &File) -> Result<bool, JournalError> {
    let begun = file.connection().execute_batch("BEGIN");
    begun.map_err(|error| failure(&error))?;
    let current = is_current(file);
    file.roll_back();
    current
}

/// Whether the file has the newest tables; an error if it has others.
fn is_current(file: &File) -> Result<bool, JournalError> {
    let connection = file.connection();
    let ask = |sql| number(connection, sql).map_err(|error| failure(&error));
    let application = ask("PRAGMA application_id")?;
    let found = ask("PRAGMA user_version")?;
    let is_empty = ask("SELECT count(*) FROM sqlite_schema")? == 0;
    if is_empty && (application, found) == (0, 0) {
        return Ok(false);
    }
    if application != APPLICATION || found < 0 {
        return Err(JournalError::Unusable(UnusableReason::NotAJournal));
    }
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    let found = u32::try_from(found).unwrap_or(u32::MAX);
    if found > known {
        return Err(JournalError::TooNew { found, known });
    }
    Ok(found == known)
}

fn number(connection: &Connection, sql: &str) -> rusqlite::Result<i64> {
    connection.query_row(sql, [], |row| row.get(0))
}
