//! Games and events as rows.

use std::fmt;

use rusqlite::Row;
use rusqlite::types::ValueRef;
use tenpin_rules::Name;

use crate::bowl::EncodedBowl;
use crate::{Action, Damage, Event, GameId, Lane, Place, Record, RequestKey, Timestamp};

/// The columns of a game, in the order in which [`game`] reads them.
macro_rules! game_columns {
    () => {
        r#"id, lane, turn, players, at, "by", request"#
    };
}
pub(super) use game_columns;

/// The columns of an event, in the order in which [`event`] reads them.
macro_rules! event_columns {
    () => {
        r#"ordinal, kind, bowl, seat, frame, pins, standing, foul, at, "by", request"#
    };
}
pub(super) use event_columns;

/// The game in a row, without its events.
pub(super) fn game(id: GameId, row: &Row<'_>) -> Result<Record, Damage> {
    let read = || -> Result<Record, String> {
        let columns = RowReader(row);
        let lane: Option<u16> = columns.optional("lane", 1, RowReader::integer)?;
        let sequence: Option<i32> = columns.optional("turn", 2, RowReader::integer)?;
        let place = match (lane, sequence) {
            (Some(lane), Some(sequence)) => Some(Place {
                lane: Lane::try_from(lane).map_err(|error| error.to_string())?,
                sequence,
            }),
            (None, None) => None,
            _ => return Err("its lane and its turn do not fit".to_owned()),
        };
        let names = columns.text("players", 3)?.split(' ');
        let players: Result<Vec<Name>, _> = names.map(str::parse).collect();
        Ok(Record {
            id,
            place,
            players: players.map_err(|error| format!("players: {error}"))?,
            at: Timestamp::from(columns.integer::<i64>("at", 4)?),
            by: columns.text("by", 5)?.to_owned(),
            request: columns.optional("request", 6, RowReader::key)?,
            events: Vec::new(),
        })
    };
    read().map_err(|reason| Damage::of_game(id, reason))
}

/// The event in a row, which has to have this ordinal.
pub(super) fn event(game: GameId, due: u32, row: &Row<'_>) -> Result<Event, Damage> {
    let columns = RowReader(row);
    let ordinal = columns.integer("ordinal", 0);
    let ordinal = ordinal.map_err(|reason| Damage::of_event(game, due, reason))?;
    let damage = |reason: String| Damage::of_event(game, ordinal, reason);
    if ordinal != due {
        return Err(damage(format!("event {due} is missing")));
    }
    Ok(Event {
        ordinal,
        action: action(&columns).map_err(damage)?,
        at: Timestamp::from(columns.integer::<i64>("at", 8).map_err(damage)?),
        by: columns.text("by", 9).map_err(damage)?.to_owned(),
        request: columns
            .optional("request", 10, RowReader::key)
            .map_err(damage)?,
    })
}

fn action(columns: &RowReader<'_>) -> Result<Action, String> {
    let bowl = EncodedBowl {
        number: columns.integer("bowl", 2)?,
        seat: columns.integer("seat", 3)?,
        frame: columns.integer("frame", 4)?,
        pins: columns.integer("pins", 5)?,
        standing: columns.optional("standing", 6, RowReader::integer)?,
        foul: columns.integer("foul", 7)?,
    };
    let bowl = bowl.decode()?;
    match columns.text("kind", 1)? {
        "bowled" => Ok(Action::Bowled(bowl)),
        "undone" => Ok(Action::Undone(bowl)),
        "corrected" => Ok(Action::Corrected(bowl)),
        other => Err(format!("kind: {other}")),
    }
}

/// The word for the kind of an action.
pub(super) fn kind(action: &Action) -> &'static str {
    match action {
        Action::Bowled(_) => "bowled",
        Action::Undone(_) => "undone",
        Action::Corrected(_) => "corrected",
    }
}

/// The players as one text.
pub(super) fn players(names: &[Name]) -> String {
    let names: Vec<String> = names.iter().map(Name::to_string).collect();
    names.join(" ")
}

/// Reads the columns of a row, which may hold anything: a user can edit the file.
struct RowReader<'row>(&'row Row<'row>);

impl<'row> RowReader<'row> {
    fn value(&self, name: &str, column: usize) -> Result<ValueRef<'row>, String> {
        let value = self.0.get_ref(column);
        value.map_err(|error| format!("{name}: {error}"))
    }

    fn integer<T: TryFrom<i64>>(&self, name: &str, column: usize) -> Result<T, String> {
        let value = self.value(name, column)?;
        let number = value.as_i64().map_err(|error| wrong(name, &error))?;
        T::try_from(number).map_err(|_| wrong(name, &number))
    }

    fn text(&self, name: &str, column: usize) -> Result<&'row str, String> {
        let value = self.value(name, column)?;
        value.as_str().map_err(|error| wrong(name, &error))
    }

    fn key(&self, name: &str, column: usize) -> Result<RequestKey, String> {
        let text = self.text(name, column)?;
        text.parse().map_err(|error| wrong(name, &error))
    }

    /// What the column holds, unless it is null.
    fn optional<T>(
        &self,
        name: &str,
        column: usize,
        read: impl Fn(&Self, &str, usize) -> Result<T, String>,
    ) -> Result<Option<T>, String> {
        if self.value(name, column)? == ValueRef::Null {
            return Ok(None);
        }
        read(self, name, column).map(Some)
    }
}

fn wrong(name: &str, what: &dyn fmt::Display) -> String {
    format!("{name}: {what}")
}
