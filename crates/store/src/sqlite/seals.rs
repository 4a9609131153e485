//! The seals of games, as rows.

use rusqlite::{OptionalExtension, Params, params};

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::queries;
use super::write_batch::WriteBatch;
use super::write_request::WriteOperation;
use crate::play_state::LearntStates;
use crate::seal::{Seal, event_checksum};
use crate::{Addition, Centre, Damage, DamageReason, GameId, JournalError, PlayState, Record};

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

/// The state in which a sealed game is, if it is known.
pub(super) fn state(
    connection: &SqliteConnection,
    game: GameId,
) -> rusqlite::Result<Option<PlayState>> {
    let word = state_word(connection, game)?;
    Ok(word.and_then(|word| word.parse().ok()))
}

/// What is stored as the state of a game.
pub(super) fn state_word(
    connection: &SqliteConnection,
    game: GameId,
) -> rusqlite::Result<Option<String>> {
    const SQL: &str = "SELECT state FROM seals WHERE centre = ?1 AND game = ?2";
    let mut statement = connection.prepare(SQL)?;
    let key = params![connection.centre(), i64::from(game)];
    let word = statement.query_row(key, |row| row.get(0));
    Ok(word.optional()?.flatten())
}

/// Seals a game with all its events, which lead to this state.
pub(super) fn write(
    connection: &SqliteConnection,
    record: &Record,
    state: PlayState,
) -> rusqlite::Result<()> {
    const SQL: &str = "INSERT OR REPLACE INTO seals (centre, game, version, checksum, state)
        VALUES (?1, ?2, ?3, ?4, ?5)";
    let Seal { version, checksum } = Seal::of(record);
    let (centre, game) = (connection.centre(), i64::from(record.id));
    let row = params![centre, game, version, checksum, state.word()];
    connection.prepare(SQL)?.execute(row).map(|_| ())
}

/// Seals all games of all centres that have no seal, so that they are found by their state. Those
/// that are damaged stay as they are.
pub(super) fn seal_all(connection: &SqliteConnection) -> Result<(), SqliteError> {
    const SQL: &str = "SELECT centre, id FROM games WHERE NOT EXISTS (
        SELECT 1 FROM seals WHERE seals.centre = games.centre AND seals.game = games.id)";
    let mut statement = connection.prepare(SQL)?;
    let games = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let games: Vec<(u32, i64)> = games.collect::<rusqlite::Result<_>>()?;
    for (centre, game) in games {
        if let (Ok(centre), Ok(game)) = (Centre::try_from(centre), GameId::try_from(game)) {
            connection.as_centre(centre, |connection| seal(connection, game))?;
        }
    }
    Ok(())
}

fn seal(connection: &SqliteConnection, game: GameId) -> Result<(), SqliteError> {
    let read = queries::game(connection, game).map_err(JournalError::from);
    let record = match read {
        Ok(Some(record)) => record,
        Ok(None) | Err(JournalError::Damaged(_)) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    if let Ok(sheet) = record.replay() {
        write(connection, &record, sheet.state())?;
    }
    Ok(())
}

impl WriteOperation for LearntStates {
    type Output = ();

    fn write(&self, connection: &WriteBatch<'_>) -> Result<(), SqliteError> {
        const SQL: &str = "UPDATE seals SET state = ?4
            WHERE centre = ?1 AND game = ?2 AND version = ?3 AND state IS NULL";
        for learnt in &self.0 {
            let (centre, game) = (connection.centre(), i64::from(learnt.game));
            let row = params![centre, game, learnt.version, learnt.state.word()];
            connection.prepare(SQL)?.execute(row)?;
        }
        Ok(())
    }
}

/// Moves a seal on to the next event.
pub(super) const ADVANCE: &str = "UPDATE seals SET version = ?3, checksum = checksum + ?4
    WHERE centre = ?1 AND game = ?2 AND version = ?3 - 1 AND state = ?5";

/// Seals the next event of a game whose state stays as it is; false if it is not the next one after
/// those that are sealed, or the state changes.
///
/// The state is compared and not set: to set it would touch the index of unfinished games with
/// every bowl.
pub(super) fn advance(connection: &WriteBatch<'_>, addition: &Addition) -> rusqlite::Result<bool> {
    Ok(connection.advance(row(connection, addition))? == 1)
}

/// Seals the next event of a game, and sets its state; false if it is not the next one after those
/// that are sealed.
pub(super) fn advance_to_state(
    connection: &SqliteConnection,
    addition: &Addition,
) -> rusqlite::Result<bool> {
    const SQL: &str = "UPDATE seals SET version = ?3, checksum = checksum + ?4, state = ?5
        WHERE centre = ?1 AND game = ?2 AND version = ?3 - 1";
    execute(connection, SQL, addition)
}

/// Takes the last [`advance`] back. If that fails, so does the transaction: a seal for an
/// event that is not there must not be committed.
pub(super) fn take_back(
    connection: &SqliteConnection,
    addition: &Addition,
) -> Result<(), SqliteError> {
    const SQL: &str = "UPDATE seals SET version = ?3 - 1, checksum = checksum - ?4
        WHERE centre = ?1 AND game = ?2 AND version = ?3 AND state = ?5";
    let taken_back = execute(connection, SQL, addition);
    if taken_back != Ok(true) {
        connection.roll_back();
    }
    Ok(taken_back.map(|_| ())?)
}

/// What the statements that move a seal are run with.
fn row(connection: &SqliteConnection, addition: &Addition) -> impl Params {
    let Addition { game, event, state } = addition;
    (
        connection.centre(),
        i64::from(*game),
        event.ordinal,
        event_checksum(*game, event),
        state.word(),
    )
}

fn execute(
    connection: &SqliteConnection,
    sql: &str,
    addition: &Addition,
) -> rusqlite::Result<bool> {
    let row = row(connection, addition);
    Ok(connection.prepare(sql)?.execute(row)? == 1)
}
