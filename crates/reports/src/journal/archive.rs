//! A whole game as one line of JSON, and back, without loss.

use std::fmt;

use serde::{Deserialize, Serialize};
use tenpin_rules::RuleBook;
use tenpin_store::{
    Damage, DamageReason, EncodedAction, EncodedKind, Event, Lane, Place, Record, RequestKey,
};

/// Appends everything that a journal holds about a game, as one line.
///
/// # Panics
///
/// Never: a game can be JSON, and a vector can be written to.
pub fn write_archived(text: &mut Vec<u8>, record: &Record) {
    let game = ArchivedGame::of(record);
    serde_json::to_writer(&mut *text, &game)
        .expect("a game can be JSON, and a vector can be written to");
    text.push(b'\n');
}

/// Reads a line that [`write_archived`] wrote, and replays the game.
///
/// # Errors
///
/// If the line is not a game, or one that cannot have happened.
///
/// ```
/// use tenpin_reports::{read_archived, write_archived};
/// use tenpin_store::{GameId, Timestamp, Record};
///
/// let at = Timestamp::now();
/// let record = Record {
///     id: GameId::new(at, 7),
///     place: None,
///     rules: tenpin_rules::RuleBook::TEN_PIN,
///     players: vec!["PJS".parse()?],
///     at,
///     by: "console".to_owned(),
///     request: None,
///     events: Vec::new(),
/// };
/// let mut line = Vec::new();
/// write_archived(&mut line, &record);
/// assert_eq!(read_archived(&line)?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_archived(line: &[u8]) -> Result<Record, ArchiveError> {
    let game: ArchivedGame = serde_json::from_slice(line)?;
    let record = game.into_record()?;
    record.check().map_err(ArchiveError::Damaged)?;
    Ok(record)
}

/// Why a line is not a game.
#[derive(Debug)]
pub enum ArchiveError {
    /// It is not JSON from this column on.
    NotJson(usize),
    /// It is not the JSON of a game.
    NoGame {
        /// The column.
        column: usize,
        /// What the parser says.
        reason: String,
    },
    /// A field has an invalid value.
    Value {
        /// The field.
        field: &'static str,
        /// The value.
        found: String,
    },
    /// The game cannot have happened.
    Damaged(Damage),
}

impl From<serde_json::Error> for ArchiveError {
    fn from(error: serde_json::Error) -> Self {
        let column = error.column();
        if !error.is_data() {
            return Self::NotJson(column);
        }
        let reason = error.to_string();
        // The line number in the message is always 1, so it is left out.
        let reason = match reason.split_once(" at line ") {
            Some((reason, _)) => reason.to_owned(),
            None => reason,
        };
        Self::NoGame { column, reason }
    }
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotJson(column) => write!(formatter, "no JSON, column {column}"),
            Self::NoGame { column, reason } => write!(formatter, "{reason}, column {column}"),
            Self::Value { field, found } => write!(formatter, "{field}: {found}"),
            Self::Damaged(damage) => damage.fmt(formatter),
        }
    }
}

impl std::error::Error for ArchiveError {}

/// A game as it is written. Unknown fields are refused: a newer program wrote them, and they
/// would be lost.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArchivedGame {
    id: String,
    lane: Option<u16>,
    turn: Option<i32>,
    /// The rule book. The first exports have none, and are ten-pin.
    #[serde(default = "ten_pin")]
    rules: String,
    players: Vec<String>,
    at: String,
    by: String,
    request: Option<String>,
    events: Vec<ArchivedEvent>,
}

/// An event as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArchivedEvent {
    ordinal: u32,
    /// The key is the one of the first exports, which must stay readable.
    #[serde(rename = "deed")]
    kind: String,
    bowl: i64,
    player: i64,
    frame: i64,
    pins: i64,
    standing: Option<i64>,
    foul: bool,
    /// What the numbers cannot say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    at: String,
    by: String,
    request: Option<String>,
}

impl ArchivedGame {
    fn of(record: &Record) -> Self {
        let request = record.request.as_ref();
        Self {
            id: record.id.to_string(),
            lane: record.place.map(|place| place.lane.into()),
            turn: record.place.map(|place| place.sequence),
            rules: record.rules.to_string(),
            players: record.players.iter().map(ToString::to_string).collect(),
            at: record.at.to_string(),
            by: record.by.clone(),
            request: request.map(|key| key.as_str().to_owned()),
            events: record.events.iter().map(ArchivedEvent::of).collect(),
        }
    }

    fn into_record(self) -> Result<Record, ArchiveError> {
        let lane = self.lane.map(Lane::try_from).transpose();
        let lane = lane.map_err(invalid("lane", self.lane.unwrap_or_default()))?;
        let place = match (lane, self.turn) {
            (Some(lane), Some(sequence)) => Some(Place { lane, sequence }),
            (None, None) => None,
            (Some(_), None) => return Err(invalid("turn", "null")(())),
            (None, Some(_)) => return Err(invalid("lane", "null")(())),
        };
        let players = self.players.iter().map(|name| name.parse());
        let events = self.events.into_iter().map(ArchivedEvent::into_event);
        Ok(Record {
            id: self.id.parse().map_err(invalid("id", &self.id))?,
            place,
            rules: self.rules.parse().map_err(invalid("rules", &self.rules))?,
            players: players
                .collect::<Result<_, _>>()
                .map_err(invalid("players", self.players.join(" ")))?,
            at: self.at.parse().map_err(invalid("at", &self.at))?,
            by: self.by,
            request: request_key(self.request)?,
            events: events.collect::<Result<_, _>>()?,
        })
    }
}

impl ArchivedEvent {
    fn of(event: &Event) -> Self {
        let action = EncodedAction::of(&event.action);
        let request = event.request.as_ref();
        Self {
            ordinal: event.ordinal,
            kind: action.kind.word().to_owned(),
            bowl: action.bowl,
            player: action.seat,
            frame: action.frame,
            pins: action.pins,
            standing: action.standing,
            foul: action.foul,
            detail: action.detail,
            at: event.at.to_string(),
            by: event.by.clone(),
            request: request.map(|key| key.as_str().to_owned()),
        }
    }

    fn into_event(self) -> Result<Event, ArchiveError> {
        let kind = EncodedKind::of_word(&self.kind);
        let encoded = EncodedAction {
            kind: kind.ok_or(()).map_err(invalid("deed", &self.kind))?,
            bowl: self.bowl,
            seat: self.player,
            frame: self.frame,
            pins: self.pins,
            standing: self.standing,
            foul: self.foul,
            detail: self.detail,
        };
        let action = encoded.decode().map_err(|reason| match reason {
            DamageReason::Value {
                field: "seat",
                found,
            } => invalid("player", found)(()),
            DamageReason::Value { field, found } => invalid(field, found)(()),
            other => invalid("deed", other)(()),
        });
        Ok(Event {
            ordinal: self.ordinal,
            action: action?,
            at: self.at.parse().map_err(invalid("at", &self.at))?,
            by: self.by,
            request: request_key(self.request)?,
        })
    }
}

fn ten_pin() -> String {
    RuleBook::TEN_PIN.to_string()
}

fn request_key(key: Option<String>) -> Result<Option<RequestKey>, ArchiveError> {
    let parsed = key.as_deref().map(str::parse).transpose();
    parsed.map_err(invalid("request", key.unwrap_or_default()))
}

/// A field that has this value, whatever is wrong with it.
fn invalid<E>(field: &'static str, found: impl fmt::Display) -> impl FnOnce(E) -> ArchiveError {
    let found = found.to_string();
    move |_| ArchiveError::Value { field, found }
}
