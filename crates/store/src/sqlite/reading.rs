//! Games are read.

use rusqlite::{Params, params};

use super::failure::{failure, is_damage};
use super::file::File;
use super::rows::{self, event_columns, game_columns};
use crate::{Damage, Event, GameId, JournalError, Lane, Page, Place, Record, RequestKey};

/// A game by its name.
pub(super) fn game(file: &File, game: GameId) -> Result<Option<Record>, JournalError> {
    const SQL: &str = concat!(
        "SELECT ",
        game_columns!(),
        " FROM games WHERE centre = ?1 AND id = ?2"
    );
    one(file, SQL, params![file.centre(), i64::from(game)])
}

/// The latest game on a lane.
pub(super) fn latest_on(file: &File, lane: Lane) -> Result<Option<Record>, JournalError> {
    const SQL: &str = concat!(
        "SELECT ",
        game_columns!(),
        " FROM games WHERE centre = ?1 AND lane = ?2 ORDER BY turn DESC LIMIT 1"
    );
    one(file, SQL, params![file.centre(), u16::from(lane)])
}

/// The place of the latest game on a lane, which need not be readable.
pub(super) fn last_place_on(file: &File, lane: Lane) -> Result<Option<Place>, JournalError> {
    const SQL: &str = "SELECT max(turn) FROM games WHERE centre = ?1 AND lane = ?2";
    let asked = params![file.centre(), u16::from(lane)];
    let last: rusqlite::Result<Option<i32>> = file
        .prepare(SQL)
        .and_then(|mut statement| statement.query_row(asked, |row| row.get(0)));
    let last = last.map_err(|error| failure(&error))?;
    Ok(last.map(|sequence| Place { lane, sequence }))
}

/// The game that a request opened.
pub(super) fn opened_by(file: &File, key: &RequestKey) -> Result<Option<Record>, JournalError> {
    const SQL: &str = concat!(
        "SELECT ",
        game_columns!(),
        " FROM games WHERE centre = ?1 AND request = ?2"
    );
    one(file, SQL, params![file.centre(), key.as_str()])
}

/// The event of a game that a request wrote.
pub(super) fn written_by(
    file: &File,
    game: GameId,
    key: &RequestKey,
) -> Result<Option<Event>, JournalError> {
    const SQL: &str = concat!(
        "SELECT ",
        event_columns!(),
        " FROM events WHERE centre = ?1 AND game = ?2 AND request = ?3"
    );
    let mut statement = file.prepare(SQL).map_err(|error| failure(&error))?;
    let asked = params![file.centre(), i64::from(game), key.as_str()];
    let mut found = statement.query(asked).map_err(|error| failure(&error))?;
    let Some(row) = found.next().map_err(|error| failure(&error))? else {
        return Ok(None);
    };
    let ordinal = row.get(0).unwrap_or_default();
    Ok(Some(rows::event(game, ordinal, row)?))
}

/// Games from the latest on.
pub(super) fn list(file: &File, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
    const SQL: &str = concat!(
        "SELECT ",
        game_columns!(),
        " FROM games WHERE centre = ?1 AND id BETWEEN 0 AND ?2 ORDER BY id DESC LIMIT ?3"
    );
    let last = page.before.map_or(i64::MAX, |before| i64::from(before) - 1);
    found(file, SQL, params![file.centre(), last, page.limit])
}

fn one(file: &File, sql: &'static str, asked: impl Params) -> Result<Option<Record>, JournalError> {
    let found = found(file, sql, asked)?.pop();
    Ok(found.transpose()?)
}

/// All games that a statement finds, with their events.
fn found(
    file: &File,
    sql: &'static str,
    asked: impl Params,
) -> Result<Vec<Result<Record, Damage>>, JournalError> {
    let mut statement = file.prepare(sql).map_err(|error| failure(&error))?;
    let mut found = statement.query(asked).map_err(|error| failure(&error))?;
    let mut games = Vec::new();
    while let Some(row) = found.next().map_err(|error| failure(&error))? {
        let number: i64 = row.get(0).map_err(|error| failure(&error))?;
        let game = match GameId::try_from(number) {
            Ok(id) => rows::game(id, row).map(|record| with_events(file, record)),
            Err(error) => Err(Damage::of_game(number, error)),
        };
        games.push(match game {
            Ok(record) => record?,
            Err(damage) => Err(damage),
        });
    }
    Ok(games)
}

/// The game with its events; the first that makes no sense, if there is one.
fn with_events(file: &File, mut record: Record) -> Result<Result<Record, Damage>, JournalError> {
    match events(file, record.id) {
        Ok(Ok(events)) => {
            record.events = events;
            Ok(Ok(record))
        }
        Ok(Err(damage)) => Ok(Err(damage)),
        Err(error) if is_damage(&error) => Ok(Err(Damage::of_game(record.id, error))),
        Err(error) => Err(failure(&error)),
    }
}

fn events(file: &File, game: GameId) -> rusqlite::Result<Result<Vec<Event>, Damage>> {
    const SQL: &str = concat!(
        "SELECT ",
        event_columns!(),
        " FROM events WHERE centre = ?1 AND game = ?2 ORDER BY ordinal"
    );
    let mut statement = file.prepare(SQL)?;
    let mut found = statement.query(params![file.centre(), i64::from(game)])?;
    let mut events = Vec::new();
    while let Some(row) = found.next()? {
        let due = u32::try_from(events.len() + 1).unwrap_or(u32::MAX);
        match rows::event(game, due, row) {
            Ok(event) => events.push(event),
            Err(damage) => return Ok(Err(damage)),
        }
    }
    Ok(Ok(events))
}
