//! Games and events as rows.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{Postgres, Row};
use tenpin_bowlers::BowlerId;
use tenpin_rules::Name;

use crate::seal::{Seal, event_checksum};
use crate::{
    Action, Damage, DamageReason, EncodedAction, EncodedKind, Event, GameId, Lane, Place, Record,
    RequestKey, SeatedPlayer, Timestamp,
};

impl From<sqlx::Error> for DamageReason {
    fn from(error: sqlx::Error) -> Self {
        Self::Unreadable(error.to_string())
    }
}

/// Events as arrays, one per column, so that one statement can write many of them.
#[derive(Debug, Default)]
pub(super) struct EventColumns<'event> {
    game: Vec<i64>,
    ordinal: Vec<i32>,
    kind: Vec<i16>,
    bowl: Vec<i32>,
    seat: Vec<i16>,
    frame: Vec<i16>,
    pins: Vec<i16>,
    standing: Vec<Option<i16>>,
    foul: Vec<bool>,
    at: Vec<i64>,
    by: Vec<&'event str>,
    request: Vec<Option<&'event str>>,
    detail: Vec<Option<String>>,
    checksum: Vec<i64>,
}

impl<'event> EventColumns<'event> {
    pub(super) fn push(&mut self, game: GameId, event: &'event Event) {
        let action = EncodedAction::of(&event.action);
        self.game.push(game.into());
        self.ordinal.push(ordinal_column(event.ordinal));
        self.kind.push(action.kind.number());
        self.bowl.push(column(action.bowl));
        self.seat.push(column(action.seat));
        self.frame.push(column(action.frame));
        self.pins.push(column(action.pins));
        self.standing.push(action.standing.map(column));
        self.foul.push(action.foul);
        self.detail.push(action.detail);
        self.checksum.push(event_checksum(game, event));
        self.at.push(event.at.milliseconds());
        self.by.push(&event.by);
        self.request
            .push(event.request.as_ref().map(RequestKey::as_str));
    }

    /// Binds the columns to the next thirteen parameters of a statement, and returns what the
    /// events add to the checksums of their games.
    pub(super) fn bind(
        self,
        statement: Query<'_, Postgres, PgArguments>,
    ) -> (Query<'_, Postgres, PgArguments>, Vec<i64>) {
        let bound = statement
            .bind(self.game)
            .bind(self.ordinal)
            .bind(self.kind)
            .bind(self.bowl)
            .bind(self.seat)
            .bind(self.frame)
            .bind(self.pins)
            .bind(self.standing)
            .bind(self.foul)
            .bind(self.at)
            .bind(self.by)
            .bind(self.request)
            .bind(self.detail);
        (bound, self.checksum)
    }
}

/// An ordinal as a signed column. No game has that many events, so one that does not fit is
/// refused as any other that is ahead of its game.
pub(super) fn ordinal_column(ordinal: u32) -> i32 {
    i32::try_from(ordinal).unwrap_or(i32::MAX)
}

/// A number as a narrower column. What an action is made of always fits.
fn column<T: TryFrom<i64> + Default>(number: i64) -> T {
    T::try_from(number).unwrap_or_default()
}

/// A statement that selects the records of the games in `$games`, in the centre `$1`, from
/// the latest to the earliest.
macro_rules! select_records {
    ($games:expr) => {
        concat!(
            "SELECT g.id, g.lane, g.turn, g.players, g.at, g.by, g.request,
                e.ordinal, e.kind, e.bowl, e.seat, e.frame, e.pins, e.standing, e.foul,
                e.at, e.by, e.request, e.detail, s.version, s.checksum, g.rules, g.bowlers, s.state
             FROM (",
            $games,
            ") AS g LEFT JOIN events AS e ON e.centre = $1 AND e.game = g.id
             LEFT JOIN seals AS s ON s.centre = $1 AND s.game = g.id
             ORDER BY g.id DESC, e.ordinal"
        )
    };
}
pub(super) use select_records;

/// The index of the first column of an event in a row of [`select_records`].
pub(super) const EVENT: usize = 7;
/// The index of the first column of a seal.
const SEAL: usize = EVENT + 12;
/// The index of the rule book of the game.
const RULES: usize = SEAL + 2;
/// The index of the bowlers whom the game was opened with.
const BOWLERS: usize = RULES + 1;
/// The index of the state of the game.
const STATE: usize = BOWLERS + 1;

/// A game that was read, and the state in which it is, where that is stored.
pub(super) struct ReadGame {
    /// None where it is not known, and any word where somebody edited the table.
    pub(super) state: Option<String>,
    pub(super) record: Result<Record, Damage>,
}

impl ReadGame {
    /// The ID of the game, if it makes sense.
    pub(super) fn id(&self) -> Option<GameId> {
        match &self.record {
            Ok(record) => Some(record.id),
            Err(damage) => damage.game.parse().ok(),
        }
    }
}

/// The games in the rows of [`select_records`].
pub(super) fn games(rows: &[PgRow]) -> Vec<ReadGame> {
    let id = |row: &PgRow| row.try_get::<i64, _>(0).ok();
    let games = rows.chunk_by(|one, other| id(one) == id(other));
    let read = |rows: &[PgRow]| ReadGame {
        state: rows.first().and_then(state),
        record: sealed_record(rows),
    };
    games.map(read).collect()
}

/// The state of a game, which is the same in each of its rows; none if it is not known.
fn state(row: &PgRow) -> Option<String> {
    row.try_get(STATE).ok().flatten()
}

/// The one game in the rows of [`select_records`], if there is one.
pub(super) fn only_record(rows: &[PgRow]) -> Result<Option<Record>, Damage> {
    games(rows).pop().map(|game| game.record).transpose()
}

/// The game with the events in its rows, which may be a part of all.
pub(super) fn record(rows: &[PgRow]) -> Result<Record, Damage> {
    let bits = rows.first().map(|row| row.try_get::<i64, _>(0));
    let bits = bits.and_then(Result::ok).unwrap_or(-1);
    let id = GameId::try_from(bits);
    let id = id.map_err(|_| Damage::of_game(bits, DamageReason::value("id", bits)))?;
    let mut record = game(id, rows).map_err(|reason| Damage::of_game(id, reason))?;
    for row in rows {
        // A game without events has one row, without an ordinal.
        if row.try_get::<Option<i32>, _>(EVENT).ok() != Some(None) {
            record.events.push(event(id, row)?);
        }
    }
    Ok(record)
}

/// The seal of a game, which is the same in each of its rows; none if it has none.
pub(super) fn seal(row: &PgRow) -> Option<Seal> {
    let version: i32 = row.try_get(SEAL).ok()?;
    Some(Seal {
        version: u32::try_from(version).ok()?,
        checksum: row.try_get(SEAL + 1).ok()?,
    })
}

/// The game in its rows, which have to be all that was sealed.
fn sealed_record(rows: &[PgRow]) -> Result<Record, Damage> {
    let record = record(rows)?;
    if let Some(seal) = rows.first().and_then(seal) {
        seal.check(&record)?;
    }
    Ok(record)
}

/// The game itself, which is the same in each row.
fn game(id: GameId, rows: &[PgRow]) -> Result<Record, DamageReason> {
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    let rules: String = row.try_get(RULES)?;
    Ok(Record {
        id,
        rules: rules
            .parse()
            .map_err(|_| DamageReason::value("rules", rules))?,
        place: place(row.try_get(1)?, row.try_get(2)?)?,
        players: players(row)?,
        at: Timestamp::from(row.try_get::<i64, _>(4)?),
        by: row.try_get(5)?,
        request: request(row.try_get(6)?)?,
        events: Vec::with_capacity(rows.len()),
    })
}

/// The players whom a game was opened with.
fn players(row: &PgRow) -> Result<Vec<SeatedPlayer>, DamageReason> {
    let names: Vec<String> = row.try_get(3)?;
    let players: Result<Vec<Name>, _> = names.iter().map(|name| name.parse()).collect();
    let players = players.map_err(|_| DamageReason::value("players", names.join(" ")))?;
    let mut players = SeatedPlayer::guests(&players);
    let Some(ids) = row.try_get::<Option<Vec<Option<i64>>>, _>(BOWLERS)? else {
        return Ok(players);
    };
    let strange = || DamageReason::value("bowlers", format!("{ids:?}"));
    let bowlers = ids.iter().map(|id| id.map(BowlerId::try_from).transpose());
    let bowlers: Vec<Option<BowlerId>> =
        bowlers.collect::<Result<_, _>>().map_err(|_| strange())?;
    if bowlers.len() != players.len() {
        return Err(strange());
    }
    for (player, bowler) in players.iter_mut().zip(bowlers) {
        player.bowler = bowler;
    }
    Ok(players)
}

/// The bowlers of these seats as a column; none if all are guests.
pub(super) fn bowlers_column(bowlers: &[Option<BowlerId>]) -> Option<Vec<Option<i64>>> {
    let is_known = bowlers.iter().any(Option::is_some);
    is_known.then(|| bowlers.iter().map(|bowler| bowler.map(i64::from)).collect())
}

fn place(lane: Option<i32>, sequence: Option<i32>) -> Result<Option<Place>, DamageReason> {
    let (Some(number), Some(sequence)) = (lane, sequence) else {
        return Ok(None);
    };
    let lane = lane_of(number)?;
    Ok(Some(Place { lane, sequence }))
}

pub(super) fn lane_of(number: i32) -> Result<Lane, DamageReason> {
    let lane = u16::try_from(number).ok();
    let lane = lane.and_then(|lane| Lane::try_from(lane).ok());
    lane.ok_or_else(|| DamageReason::value("lane", number))
}

fn request(key: Option<String>) -> Result<Option<RequestKey>, DamageReason> {
    let parsed = key.as_deref().map(str::parse).transpose();
    parsed.map_err(|_| DamageReason::value("request", key.unwrap_or_default()))
}

/// The event in a row, whose columns begin at [`EVENT`].
pub(super) fn event(game: GameId, row: &PgRow) -> Result<Event, Damage> {
    let ordinal = row.try_get::<i32, _>(EVENT).unwrap_or_default();
    let ordinal = u32::try_from(ordinal).unwrap_or_default();
    let event = || -> Result<Event, DamageReason> {
        Ok(Event {
            ordinal,
            action: action(row)?,
            at: Timestamp::from(row.try_get::<i64, _>(EVENT + 8)?),
            by: row.try_get(EVENT + 9)?,
            request: request(row.try_get(EVENT + 10)?)?,
        })
    };
    event().map_err(|reason| Damage::of_event(game, ordinal, reason))
}

fn action(row: &PgRow) -> Result<Action, DamageReason> {
    let small = |index| row.try_get::<i16, _>(index).map(i64::from);
    let standing: Option<i16> = row.try_get(EVENT + 6)?;
    let kind: i16 = row.try_get(EVENT + 1)?;
    let encoded = EncodedAction {
        kind: EncodedKind::of_number(kind).ok_or_else(|| DamageReason::value("kind", kind))?,
        bowl: row.try_get::<i32, _>(EVENT + 2)?.into(),
        seat: small(EVENT + 3)?,
        frame: small(EVENT + 4)?,
        pins: small(EVENT + 5)?,
        standing: standing.map(i64::from),
        foul: row.try_get(EVENT + 7)?,
        detail: row.try_get(EVENT + 11)?,
    };
    encoded.decode()
}
