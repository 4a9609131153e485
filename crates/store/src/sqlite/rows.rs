//! Games and events as rows.

use std::str::FromStr;

use rusqlite::Row;
use rusqlite::types::ValueRef;
use tenpin_rules::Name;

use crate::{
    Action, Damage, DamageReason, EncodedAction, EncodedKind, Event, GameId, Lane, Place, Record,
    SeatedPlayer, Timestamp,
};

/// The columns of a game, in the order in which [`game`] reads them.
macro_rules! game_columns {
    () => {
        r#"id, lane, turn, players, at, "by", request, rules, bowlers"#
    };
}
pub(super) use game_columns;

/// The columns of an event, in the order in which [`event`] reads them.
macro_rules! event_columns {
    () => {
        r#"ordinal, kind, bowl, seat, frame, pins, standing, foul, at, "by", request, detail"#
    };
}
pub(super) use event_columns;

/// The game in a row, without its events.
pub(super) fn game(id: GameId, row: &Row<'_>) -> Result<Record, Damage> {
    let read = || -> Result<Record, DamageReason> {
        let columns = RowReader(row);
        let lane: Option<u16> = columns.optional("lane", 1, RowReader::integer)?;
        let sequence: Option<i32> = columns.optional("turn", 2, RowReader::integer)?;
        let place = match (lane, sequence) {
            (Some(lane), Some(sequence)) => Some(Place {
                lane: Lane::try_from(lane).map_err(|_| DamageReason::value("lane", lane))?,
                sequence,
            }),
            (None, None) => None,
            (Some(_), None) => return Err(DamageReason::value("turn", NULL)),
            (None, Some(_)) => return Err(DamageReason::value("lane", NULL)),
        };
        Ok(Record {
            id,
            place,
            rules: columns.parsed("rules", 7)?,
            players: players(&columns)?,
            at: Timestamp::from(columns.integer::<i64>("at", 4)?),
            by: columns.text("by", 5)?.to_owned(),
            request: columns.optional("request", 6, RowReader::parsed)?,
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
    let damage = |reason: DamageReason| Damage::of_event(game, ordinal, reason);
    if ordinal != due {
        return Err(damage(DamageReason::MissingEvent(due)));
    }
    Ok(Event {
        ordinal,
        action: action(&columns).map_err(damage)?,
        at: Timestamp::from(columns.integer::<i64>("at", 8).map_err(damage)?),
        by: columns.text("by", 9).map_err(damage)?.to_owned(),
        request: columns
            .optional("request", 10, RowReader::parsed)
            .map_err(damage)?,
    })
}

fn action(columns: &RowReader<'_>) -> Result<Action, DamageReason> {
    let word = columns.text("kind", 1)?;
    let encoded = EncodedAction {
        kind: EncodedKind::of_word(word).ok_or_else(|| DamageReason::value("kind", word))?,
        bowl: columns.integer("bowl", 2)?,
        seat: columns.integer("seat", 3)?,
        frame: columns.integer("frame", 4)?,
        pins: columns.integer("pins", 5)?,
        standing: columns.optional("standing", 6, RowReader::integer)?,
        foul: match columns.integer("foul", 7)? {
            0_i64 => false,
            1 => true,
            other => return Err(DamageReason::value("foul", other)),
        },
        detail: columns
            .optional("detail", 11, RowReader::text)?
            .map(str::to_owned),
    };
    encoded.decode()
}

/// The players in the columns of a game.
fn players(columns: &RowReader<'_>) -> Result<Vec<SeatedPlayer>, DamageReason> {
    let names = columns.text("players", 3)?;
    let players: Result<Vec<Name>, _> = names.split(' ').map(str::parse).collect();
    let players = players.map_err(|_| DamageReason::value("players", names))?;
    let mut players = SeatedPlayer::guests(&players);
    let Some(bowlers) = columns.optional("bowlers", 8, RowReader::text)? else {
        return Ok(players);
    };
    let strange = || DamageReason::value("bowlers", bowlers);
    let ids: Vec<&str> = bowlers.split(' ').collect();
    if ids.len() != players.len() {
        return Err(strange());
    }
    for (player, id) in players.iter_mut().zip(ids) {
        player.bowler = match id {
            GUEST => None,
            id => Some(id.parse().map_err(|_| strange())?),
        };
    }
    Ok(players)
}

/// A guest, as text.
const GUEST: &str = "-";

/// The names of the players as one text.
pub(super) fn names_text(players: &[SeatedPlayer]) -> String {
    let names: Vec<String> = players
        .iter()
        .map(|player| player.name.to_string())
        .collect();
    names.join(" ")
}

/// Their bowlers as one text; none if all are guests.
pub(super) fn bowlers_text(players: &[SeatedPlayer]) -> Option<String> {
    if players.iter().all(|player| player.bowler.is_none()) {
        return None;
    }
    let bowlers = players.iter().map(|player| player.bowler);
    let bowlers = bowlers.map(|bowler| bowler.map_or(GUEST.to_owned(), |id| id.to_string()));
    Some(bowlers.collect::<Vec<_>>().join(" "))
}

/// How a value that is not there is shown.
const NULL: &str = "NULL";

/// Reads the columns of a row, which may hold anything: a user can edit the file.
pub(super) struct RowReader<'row>(pub(super) &'row Row<'row>);

impl<'row> RowReader<'row> {
    fn value(&self, column: usize) -> Result<ValueRef<'row>, DamageReason> {
        let value = self.0.get_ref(column);
        value.map_err(|error| DamageReason::Unreadable(error.to_string()))
    }

    pub(super) fn integer<T: TryFrom<i64>>(
        &self,
        name: &'static str,
        column: usize,
    ) -> Result<T, DamageReason> {
        let value = self.value(column)?;
        let number = value
            .as_i64()
            .ok()
            .and_then(|number| number.try_into().ok());
        number.ok_or_else(|| wrong(name, value))
    }

    pub(super) fn text(
        &self,
        name: &'static str,
        column: usize,
    ) -> Result<&'row str, DamageReason> {
        let value = self.value(column)?;
        value.as_str().map_err(|_| wrong(name, value))
    }

    /// What the text in the column says.
    pub(super) fn parsed<T: FromStr>(
        &self,
        name: &'static str,
        column: usize,
    ) -> Result<T, DamageReason> {
        let text = self.text(name, column)?;
        text.parse().map_err(|_| DamageReason::value(name, text))
    }

    /// What the column holds, unless it is null.
    pub(super) fn optional<T>(
        &self,
        name: &'static str,
        column: usize,
        read: impl Fn(&Self, &'static str, usize) -> Result<T, DamageReason>,
    ) -> Result<Option<T>, DamageReason> {
        if self.value(column)? == ValueRef::Null {
            return Ok(None);
        }
        read(self, name, column).map(Some)
    }
}

/// A column that holds this value, which makes no sense.
fn wrong(name: &'static str, value: ValueRef<'_>) -> DamageReason {
    match value {
        ValueRef::Null => DamageReason::value(name, NULL),
        ValueRef::Integer(number) => DamageReason::value(name, number),
        ValueRef::Real(number) => DamageReason::value(name, number),
        ValueRef::Text(bytes) => DamageReason::value(name, String::from_utf8_lossy(bytes)),
        ValueRef::Blob(_) => DamageReason::value(name, "BLOB"),
    }
}
