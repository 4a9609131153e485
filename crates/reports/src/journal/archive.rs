//! A whole game, a bowler or a total as one line of JSON, and back, without loss.

mod bowler;
mod error;
mod total;

use std::fmt;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use tenpin_bowlers::Bowler;
use tenpin_rules::{Bowl, Name, RuleBook};
use tenpin_store::{
    Action, Damage, DamageReason, EncodedAction, EncodedKind, Event, Lane, LineupChangeKind,
    PastTotal, Place, Record, RequestKey, SeatedPlayer,
};

use self::bowler::ArchivedBowler;
pub use self::error::ArchiveError;
use self::total::ArchivedTotal;

/// Appends everything that a journal holds about a game, as one line.
///
/// # Panics
///
/// Never: a game can be JSON, and a vector can be written to.
pub fn write_archived(text: &mut Vec<u8>, record: &Record) {
    push_line(text, &ArchivedGame::of(record));
}

/// Appends a bowler as one line. Bowlers come before the games and totals that name them.
///
/// # Panics
///
/// Never: as [`write_archived`].
pub fn write_archived_bowler(text: &mut Vec<u8>, bowler: &Bowler) {
    push_line(text, &ArchivedBowler::of(bowler));
}

/// Appends a total without frames as one line.
///
/// # Panics
///
/// Never: as [`write_archived`].
pub fn write_archived_total(text: &mut Vec<u8>, total: &PastTotal) {
    push_line(text, &ArchivedTotal::of(total));
}

fn push_line(text: &mut Vec<u8>, line: &impl Serialize) {
    serde_json::to_writer(&mut *text, line)
        .expect("it can be JSON, and a vector can be written to");
    text.push(b'\n');
}

/// What a line of an archive holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArchivedLine {
    /// A game.
    Game(Box<Record>),
    /// A bowler.
    Bowler(Bowler),
    /// A total without frames.
    Total(PastTotal),
}

/// Reads a line of an archive. A game is replayed.
///
/// # Errors
///
/// If the line is none of an archive, or a game that cannot have happened.
///
/// ```
/// use tenpin_reports::{ArchivedLine, read_archived, write_archived};
/// use tenpin_store::{GameId, Record, Timestamp};
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
/// assert_eq!(read_archived(&line)?, ArchivedLine::Game(Box::new(record)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_archived(line: &[u8]) -> Result<ArchivedLine, ArchiveError> {
    let LineKind {
        version,
        bowler,
        total,
    } = serde_json::from_slice(line)?;
    if version > NEWEST {
        return Err(ArchiveError::TooNew(version));
    }
    if total.is_some() {
        let total: ArchivedTotal = serde_json::from_slice(line)?;
        return total.into_total().map(ArchivedLine::Total);
    }
    if bowler.is_some() {
        let bowler: ArchivedBowler = serde_json::from_slice(line)?;
        return bowler.into_bowler().map(ArchivedLine::Bowler);
    }
    let game: ArchivedGame = serde_json::from_slice(line)?;
    let record = game.into_record()?;
    record.check().map_err(ArchiveError::Damaged)?;
    Ok(ArchivedLine::Game(Box::new(record)))
}

/// The newest version of the form, which has bowlers and totals. A game without what is new in a
/// version is written in an earlier one, which older programs read.
const NEWEST: u32 = 3;

/// The version that brought rule books, splits by the scorer's word, and what a correction replaced.
const WITH_RULE_BOOKS: u32 = 2;

/// The version of a line, and what it is about, whatever else is in it.
#[derive(Deserialize)]
struct LineKind {
    #[serde(default = "first_version")]
    version: u32,
    bowler: Option<IgnoredAny>,
    total: Option<IgnoredAny>,
}

/// A game as it is written. Unknown fields are refused: a newer program wrote them, and they
/// would be lost.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArchivedGame {
    #[serde(default = "first_version", skip_serializing_if = "is_first_version")]
    version: u32,
    id: String,
    lane: Option<u16>,
    turn: Option<i32>,
    /// The rule book. The first exports have none, and are ten-pin.
    #[serde(default = "ten_pin", skip_serializing_if = "is_ten_pin")]
    rules: String,
    players: Vec<String>,
    /// The bowlers of these players, null for a guest. The first exports have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bowlers: Option<Vec<Option<String>>>,
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
        let players = record.players.iter();
        Self {
            version: version_of(record),
            id: record.id.to_string(),
            lane: record.place.map(|place| place.lane.into()),
            turn: record.place.map(|place| place.sequence),
            rules: record.rules.to_string(),
            players: players.map(|player| player.name.to_string()).collect(),
            bowlers: archived_bowlers(&record.players),
            at: record.at.to_string(),
            by: record.by.clone(),
            request: request.map(|key| key.as_str().to_owned()),
            events: record.events.iter().map(ArchivedEvent::of).collect(),
        }
    }

    fn into_record(self) -> Result<Record, ArchiveError> {
        let lane = lane_of(self.lane)?;
        let place = match (lane, self.turn) {
            (Some(lane), Some(sequence)) => Some(Place { lane, sequence }),
            (None, None) => None,
            (Some(_), None) => return Err(invalid("turn", "null")(())),
            (None, Some(_)) => return Err(invalid("lane", "null")(())),
        };
        let players = seated(&self.players, self.bowlers)?;
        let events = self.events.into_iter();
        let events = events.map(|event| event.into_event(&self.id));
        Ok(Record {
            id: self.id.parse().map_err(invalid("id", &self.id))?,
            place,
            rules: self.rules.parse().map_err(invalid("rules", &self.rules))?,
            players,
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

    fn into_event(self, game: &str) -> Result<Event, ArchiveError> {
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
            other => ArchiveError::Damaged(Damage::of_event(game, self.ordinal, other)),
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

fn version_of(record: &Record) -> u32 {
    let is_new = |event: &Event| match &event.action {
        Action::Corrected(corrected) => corrected.replaced.is_some(),
        Action::FrameCorrected(_) => true,
        Action::Bowled(placed) | Action::Undone(placed) => matches!(placed.bowl, Bowl::Split(_)),
        Action::Changed(_) | Action::ChangeUndone(_) | Action::Assigned(_) => false,
    };
    let bowlers = record.players.iter().filter_map(|player| player.bowler);
    let has_bowlers = bowlers.count() > 0 || record.events.iter().any(names_bowler);
    if has_bowlers {
        return NEWEST;
    }
    if record.rules != RuleBook::TEN_PIN || record.events.iter().any(is_new) {
        return WITH_RULE_BOOKS;
    }
    first_version()
}

/// Whether an event names a bowler.
fn names_bowler(event: &Event) -> bool {
    let joined = event.action.change().map(|change| &change.kind);
    let is_assigned = matches!(event.action, Action::Assigned(_));
    is_assigned
        || matches!(joined, Some(LineupChangeKind::Joined { bowler, .. }) if bowler.is_some())
}

/// The bowlers of these players; none if all are guests.
fn archived_bowlers(players: &[SeatedPlayer]) -> Option<Vec<Option<String>>> {
    let bowlers = players.iter().map(|player| player.bowler);
    let bowlers = bowlers.map(|bowler| bowler.map(|id| id.to_string()));
    let bowlers: Vec<Option<String>> = bowlers.collect();
    bowlers.iter().any(Option::is_some).then_some(bowlers)
}

/// The players of these names, with their bowlers.
fn seated(
    names: &[String],
    bowlers: Option<Vec<Option<String>>>,
) -> Result<Vec<SeatedPlayer>, ArchiveError> {
    let players = names.iter().map(|name| name.parse());
    let players = players.collect::<Result<Vec<Name>, _>>();
    let players = players.map_err(invalid("players", names.join(" ")))?;
    let mut players = SeatedPlayer::guests(&players);
    let bowlers = bowlers.unwrap_or_else(|| vec![None; players.len()]);
    if bowlers.len() != players.len() {
        return Err(invalid("bowlers", bowlers.len())(()));
    }
    for (player, bowler) in players.iter_mut().zip(bowlers) {
        let parsed = bowler.as_deref().map(str::parse).transpose();
        player.bowler = parsed.map_err(invalid("bowlers", bowler.unwrap_or_default()))?;
    }
    Ok(players)
}

fn first_version() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_first_version(version: &u32) -> bool {
    *version == first_version()
}

fn is_ten_pin(rules: &str) -> bool {
    rules == ten_pin()
}

fn ten_pin() -> String {
    RuleBook::TEN_PIN.to_string()
}

fn lane_of(number: Option<u16>) -> Result<Option<Lane>, ArchiveError> {
    let lane = number.map(Lane::try_from).transpose();
    lane.map_err(invalid("lane", number.unwrap_or_default()))
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
