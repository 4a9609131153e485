//! The seals of games, as rows.

use rusqlite::{OptionalExtension, params};

use super::connection::SqliteConnection;
use super::error::SqliteError;
use crate::seal::{Seal, event_checksum};
use crate::{Damage, DamageReason, Event, GameId, Record};

/// The seal of a game, if it has one.
///
/// It has to be read before the events: those that are written in between are then beyond it.
pub(super) fn read(
    connection: &SqliteConnection,
    game: GameId,
) -> rusqlite::Result<Result<Option<Seal>, Damage>> {
    const SQL: &str = "SELECT version, checksum FROM seals WHERE centre = ?1 AND game = ?2";
    let mut statement = connection.prepare(SQL)?;
    let key = params![connection.centre(), i64::from(game)];
    let columns = |row: &rusqlite::Row<'_>| Ok((row.get(0), row.get(1)));
    let found = statement.query_row(key, columns).optional()?;
    Ok(match found {
        None => Ok(None),
        Some((Ok(version), Ok(checksum))) => Ok(Some(Seal { version, checksum })),
        // What holds anything but numbers seals nothing.
        Some(_) => Err(Damage::of_game(game, DamageReason::Changed)),
    })
}

/// Seals a game with all its events.
pub(super) fn write(connection: &SqliteConnection, record: &Record) -> rusqlite::Result<()> {
    const SQL: &str = "INSERT OR REPLACE INTO seals (centre, game, version, checksum)
        VALUES (?1, ?2, ?3, ?4)";
    let Seal { version, checksum } = Seal::of(record);
    let row = params![connection.centre(), i64::from(record.id), version, checksum];
    connection.prepare(SQL)?.execute(row).map(|_| ())
}

/// Seals the next event of a game; false if it is not the next one after those that are sealed.
pub(super) fn advance(
    connection: &SqliteConnection,
    game: GameId,
    event: &Event,
) -> rusqlite::Result<bool> {
    const SQL: &str = "UPDATE seals SET version = ?3, checksum = checksum + ?4
        WHERE centre = ?1 AND game = ?2 AND version = ?3 - 1";
    let row = params![
        connection.centre(),
        i64::from(game),
        event.ordinal,
        event_checksum(game, event)
    ];
    Ok(connection.prepare(SQL)?.execute(row)? == 1)
}

/// Takes the last [`advance`] back. If that fails, so does the transaction: a seal for an
/// event that is not there must not be committed.
pub(super) fn take_back(
    connection: &SqliteConnection,
    game: GameId,
    event: &Event,
) -> Result<(), SqliteError> {
    const SQL: &str = "UPDATE seals SET version = ?3 - 1, checksum = checksum - ?4
        WHERE centre = ?1 AND game = ?2 AND version = ?3";
    let row = params![
        connection.centre(),
        i64::from(game),
        event.ordinal,
        event_checksum(game, event)
    ];
    let taken_back = connection
        .prepare(SQL)
        .and_then(|mut statement| statement.execute(row));
    if taken_back != Ok(1) {
        connection.roll_back();
    }
    Ok(taken_back.map(|_| ())?)
}
