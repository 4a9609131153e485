//! Reading a part of a game's history.

use rusqlite::{OptionalExtension, params};

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::rows::{self, event_columns, game_columns};
use super::seals;
use crate::history::{Reference, references};
use crate::{Event, GameId, HistoryPage, HistoryPart, Record};

/// The events on a page, and those before it to which they refer.
pub(super) fn part(
    connection: &SqliteConnection,
    game: GameId,
    page: HistoryPage,
) -> Result<Option<HistoryPart>, SqliteError> {
    // Without a transaction the game could change between two statements, but only at its end.
    let Some(mut record) = opened(connection, game)? else {
        return Ok(None);
    };
    let seal = seals::read(connection, game)??;
    record.events = events(connection, game, page)?;
    let mut earlier = Vec::new();
    for reference in references(&record.players, &record.events) {
        earlier.extend(latest(connection, game, page.after, reference)?);
    }
    Ok(Some(HistoryPart::new(record, page, earlier, seal)?))
}

/// The game without its events.
fn opened(connection: &SqliteConnection, game: GameId) -> Result<Option<Record>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        game_columns!(),
        " FROM games WHERE centre = ?1 AND id = ?2"
    );
    let mut statement = connection.prepare(SQL)?;
    let key = params![connection.centre(), i64::from(game)];
    let record = statement
        .query_row(key, |row| Ok(rows::game(game, row)))
        .optional()?;
    Ok(record.transpose()?)
}

fn events(
    connection: &SqliteConnection,
    game: GameId,
    page: HistoryPage,
) -> Result<Vec<Event>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        event_columns!(),
        " FROM events WHERE centre = ?1 AND game = ?2 AND ordinal > ?3 ORDER BY ordinal LIMIT ?4"
    );
    let mut statement = connection.prepare(SQL)?;
    let key = params![connection.centre(), i64::from(game), page.after, page.limit];
    let mut found = statement.query(key)?;
    let mut events = Vec::new();
    for due in page.first().. {
        let Some(row) = found.next()? else {
            break;
        };
        events.push(rows::event(game, due, row)?);
    }
    Ok(events)
}

/// The latest event, up to this ordinal, to which a later one refers.
fn latest(
    connection: &SqliteConnection,
    game: GameId,
    up_to: u32,
    reference: Reference,
) -> Result<Option<Event>, SqliteError> {
    const BOWL: &str = concat!(
        "SELECT ",
        event_columns!(),
        " FROM events WHERE centre = ?1 AND game = ?2 AND ordinal <= ?3
          AND bowl = ?4 AND (kind = 'bowled' OR kind = 'corrected')
          ORDER BY ordinal DESC LIMIT 1"
    );
    const JOINED: &str = concat!(
        "SELECT ",
        event_columns!(),
        " FROM events WHERE centre = ?1 AND game = ?2 AND ordinal <= ?3
          AND seat = ?4 AND kind = 'changed' AND detail LIKE 'joined %'
          ORDER BY ordinal DESC LIMIT 1"
    );
    let (sql, number) = match reference {
        Reference::Bowl(number) => (BOWL, number),
        Reference::Joined(seat) => (JOINED, seat.into()),
    };
    let mut statement = connection.prepare(sql)?;
    let mut found =
        statement.query(params![connection.centre(), i64::from(game), up_to, number])?;
    let Some(row) = found.next()? else {
        return Ok(None);
    };
    let ordinal = row.get(0).unwrap_or_default();
    Ok(Some(rows::event(game, ordinal, row)?))
}
