//! Reading games.

use rusqlite::{Params, params};

use super::connection::SqliteConnection;
use super::error::{SqliteError, is_corruption};
use super::rows::{self, event_columns, game_columns};
use super::seals;
use crate::{Damage, DamageReason, Event, GameId, Lane, Place, Record, RequestKey};

/// The game with this ID.
pub(super) fn game(
    connection: &SqliteConnection,
    game: GameId,
) -> Result<Option<Record>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        game_columns!(),
        " FROM games WHERE centre = ?1 AND id = ?2"
    );
    let key = params![connection.centre(), i64::from(game)];
    let found = find_one(connection, SQL, key)?;
    if found.is_none() && seals::read(connection, game)? != Ok(None) {
        return Err(Damage::of_game(game, DamageReason::GameMissing).into());
    }
    // In a damaged file a search may end at the row of another game.
    if found.as_ref().is_some_and(|record| record.id != game) {
        return Err(Damage::of_game(game, DamageReason::Changed).into());
    }
    Ok(found)
}

/// The latest game on a lane.
pub(super) fn latest_on(
    connection: &SqliteConnection,
    lane: Lane,
) -> Result<Option<Record>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        game_columns!(),
        " FROM games WHERE centre = ?1 AND lane = ?2 ORDER BY turn DESC LIMIT 1"
    );
    let key = params![connection.centre(), u16::from(lane)];
    find_one(connection, SQL, key)
}

/// The place of the latest game on a lane, which may be damaged.
pub(super) fn last_place_on(
    connection: &SqliteConnection,
    lane: Lane,
) -> Result<Option<Place>, SqliteError> {
    const SQL: &str = "SELECT max(turn) FROM games WHERE centre = ?1 AND lane = ?2";
    let key = params![connection.centre(), u16::from(lane)];
    let mut statement = connection.prepare(SQL)?;
    let last: Option<i32> = statement.query_row(key, |row| row.get(0))?;
    Ok(last.map(|sequence| Place { lane, sequence }))
}

/// The ID of the game that was opened last, which may be damaged.
pub(super) fn latest_id(connection: &SqliteConnection) -> Result<Option<GameId>, SqliteError> {
    const SQL: &str = "SELECT max(id) FROM games WHERE centre = ?1";
    let mut statement = connection.prepare(SQL)?;
    let latest: Option<i64> = statement.query_row([connection.centre()], |row| row.get(0))?;
    Ok(latest.and_then(|latest| GameId::try_from(latest).ok()))
}

/// The game that a request opened.
pub(super) fn opened_by(
    connection: &SqliteConnection,
    key: &RequestKey,
) -> Result<Option<Record>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        game_columns!(),
        " FROM games WHERE centre = ?1 AND request = ?2"
    );
    let key = params![connection.centre(), key.as_str()];
    find_one(connection, SQL, key)
}

/// The event of a game that a request wrote.
pub(super) fn written_by(
    connection: &SqliteConnection,
    game: GameId,
    key: &RequestKey,
) -> Result<Option<Event>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        event_columns!(),
        " FROM events WHERE centre = ?1 AND game = ?2 AND request = ?3"
    );
    let mut statement = connection.prepare(SQL)?;
    let key = params![connection.centre(), i64::from(game), key.as_str()];
    let mut found = statement.query(key)?;
    let Some(row) = found.next()? else {
        return Ok(None);
    };
    let ordinal = row.get(0).unwrap_or_default();
    Ok(Some(rows::event(game, ordinal, row)?))
}

/// For how many events there is room from the start, whatever a seal says: it may be damaged.
const MOST_EXPECTED: u32 = 256;

fn find_one(
    connection: &SqliteConnection,
    sql: &'static str,
    key: impl Params,
) -> Result<Option<Record>, SqliteError> {
    let found = find(connection, sql, key)?.pop();
    Ok(found.transpose()?)
}

/// All games that a statement finds, with their events.
fn find(
    connection: &SqliteConnection,
    sql: &'static str,
    key: impl Params,
) -> Result<Vec<Result<Record, Damage>>, SqliteError> {
    let found = openings(connection, sql, key)?.into_iter();
    let found = found.map(|(_, opened)| complete(connection, opened));
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

/// A game of which only the opening was read, or why it makes no sense.
pub(super) type ReadOpening = Result<Record, Damage>;

/// All games that a statement finds, without their events, each with the number that is its ID.
pub(super) fn openings(
    connection: &SqliteConnection,
    sql: &str,
    key: impl Params,
) -> rusqlite::Result<Vec<(i64, ReadOpening)>> {
    let mut statement = connection.prepare(sql)?;
    let mut found = statement.query(key)?;
    let mut games = Vec::new();
    while let Some(row) = found.next()? {
        let number: i64 = row.get(0)?;
        let game = match GameId::try_from(number) {
            Ok(id) => rows::game(id, row),
            Err(_) => Err(Damage::of_game(number, DamageReason::value("id", number))),
        };
        games.push((number, game));
    }
    Ok(games)
}

/// The same game with its events.
pub(super) fn complete(
    connection: &SqliteConnection,
    opened: ReadOpening,
) -> rusqlite::Result<Result<Record, Damage>> {
    match opened {
        Ok(record) => with_events(connection, record),
        Err(damage) => Ok(Err(damage)),
    }
}

/// The game with its events, or the first event that makes no sense.
fn with_events(
    connection: &SqliteConnection,
    mut record: Record,
) -> rusqlite::Result<Result<Record, Damage>> {
    match add_events(connection, &mut record) {
        Ok(added) => Ok(added.map(|()| record)),
        Err(error) if is_corruption(&error) => {
            let reason = DamageReason::Unreadable(error.to_string());
            Ok(Err(Damage::of_game(record.id, reason)))
        }
        Err(error) => Err(error),
    }
}

/// Adds the events to a game, and checks its seal.
fn add_events(
    connection: &SqliteConnection,
    record: &mut Record,
) -> rusqlite::Result<Result<(), Damage>> {
    let seal = match seals::read(connection, record.id)? {
        Ok(seal) => seal,
        Err(damage) => return Ok(Err(damage)),
    };
    let sealed = seal.map_or(0, |seal| seal.version);
    record.events = match events(connection, record.id, sealed)? {
        Ok(events) => events,
        Err(damage) => return Ok(Err(damage)),
    };
    Ok(seal.map_or(Ok(()), |seal| seal.check(record)))
}

/// The events of a game, of which there are about as many as are sealed.
fn events(
    connection: &SqliteConnection,
    game: GameId,
    sealed: u32,
) -> rusqlite::Result<Result<Vec<Event>, Damage>> {
    const SQL: &str = concat!(
        "SELECT ",
        event_columns!(),
        " FROM events WHERE centre = ?1 AND game = ?2 ORDER BY ordinal"
    );
    let mut statement = connection.prepare(SQL)?;
    let mut found = statement.query(params![connection.centre(), i64::from(game)])?;
    let mut events = Vec::with_capacity(sealed.min(MOST_EXPECTED) as usize);
    while let Some(row) = found.next()? {
        let due = u32::try_from(events.len() + 1).unwrap_or(u32::MAX);
        match rows::event(game, due, row) {
            Ok(event) => events.push(event),
            Err(damage) => return Ok(Err(damage)),
        }
    }
    Ok(Ok(events))
}
