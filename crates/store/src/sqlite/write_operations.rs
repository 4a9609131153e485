//! Writing games and events, within a transaction.

use rusqlite::params;
use tenpin_rules::Name;

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::write_batch::WriteBatch;
use super::write_request::WriteOperation;
use super::{queries, rows, seals};
use crate::action::SeatChange;
use crate::{
    Addition, Appended, EncodedAction, Event, GameId, Imported, Opened, Opening, Place, PlayState,
    Record, RequestKey, Timestamp,
};

impl WriteOperation for Opening {
    type Output = Opened;

    fn write(&self, connection: &WriteBatch<'_>) -> Result<Opened, SqliteError> {
        if let Some(key) = &self.request
            && let Some(known) = queries::opened_by(connection, key)?
        {
            return Ok(Opened::Again(Box::new(known)));
        }
        let next = match self.place {
            Some(place) => Some(next_on_lane(connection, place)?),
            None => None,
        };
        if next != self.place || exists(connection, self.id)? {
            return Ok(Opened::Taken);
        }
        let record = self.clone().into_record();
        whole_or_nothing(connection, || {
            insert_game(connection, &record)?;
            seals::write(connection, &record, PlayState::Playing)?;
            Ok(Opened::New)
        })
    }
}

impl WriteOperation for Addition {
    type Output = Appended;

    fn write(&self, connection: &WriteBatch<'_>) -> Result<Appended, SqliteError> {
        let Self { game, event, .. } = self;
        if let Some(appended) = append_sealed(connection, self)? {
            return Ok(appended);
        }
        if !exists(connection, *game)? {
            return Ok(Appended::NoGame);
        }
        if let Some(key) = &event.request
            && let Some(known) = queries::written_by(connection, *game, key)?
        {
            return Ok(Appended::Again(Box::new(known)));
        }
        append_with_state(connection, self)
    }
}

/// Appends an event that leaves the game in its state, as nearly all do; none if it was not
/// written.
fn append_sealed(
    connection: &WriteBatch<'_>,
    addition: &Addition,
) -> Result<Option<Appended>, SqliteError> {
    if !seals::advance(connection, addition)? {
        return Ok(None);
    }
    let Err(error) = insert_event(connection, addition.game, &addition.event) else {
        return Ok(Some(Appended::New));
    };
    seals::take_back(connection, addition)?;
    if is_violation(&error) {
        return Ok(None);
    }
    Err(error.into())
}

/// Appends an event that changes the state of the game, or any to a game of which not all is
/// sealed, since an older program wrote to it. Then it is all sealed.
fn append_with_state(
    connection: &WriteBatch<'_>,
    addition: &Addition,
) -> Result<Appended, SqliteError> {
    let Addition { game, event, state } = addition;
    let sealed = seals::read(connection, *game)??;
    let is_sealed = sealed.is_some_and(|seal| seal.version >= event.ordinal);
    if is_sealed || i64::from(event.ordinal) != last_ordinal(connection, *game)? + 1 {
        return Ok(Appended::Stale);
    }
    if sealed.is_some_and(|seal| seal.version + 1 == event.ordinal) {
        return whole_or_nothing(connection, || {
            seals::advance_to_state(connection, addition)?;
            insert_event(connection, *game, event)?;
            Ok(Appended::New)
        });
    }
    let Some(mut record) = queries::game(connection, *game)? else {
        return Ok(Appended::NoGame);
    };
    record.events.push(event.clone());
    whole_or_nothing(connection, || {
        insert_event(connection, *game, event)?;
        seals::write(connection, &record, *state)?;
        Ok(Appended::New)
    })
}

/// A game to import, and the state that it is in.
pub(super) struct GameImport {
    pub(super) record: Record,
    pub(super) state: PlayState,
}

impl WriteOperation for GameImport {
    type Output = Imported;

    fn write(&self, connection: &WriteBatch<'_>) -> Result<Imported, SqliteError> {
        if let Some(known) = queries::game(connection, self.record.id)? {
            return Ok(Imported::beside(&known, &self.record));
        }
        let mut record = self.record.clone();
        if let Some(place) = &mut record.place {
            place.sequence = sequence_for_import(connection, *place, record.at)?;
        }
        record.request = match record.request {
            Some(key) if is_used(connection, &key)? => None,
            other => other,
        };
        whole_or_nothing(connection, || {
            insert_game(connection, &record)?;
            for event in &record.events {
                insert_event(connection, record.id, event)?;
            }
            seals::write(connection, &record, self.state)?;
            Ok(Imported::New)
        })
    }
}

/// Writes all of it or, if it fails, nothing. Other requests in the transaction are not
/// affected.
pub(super) fn whole_or_nothing<T>(
    connection: &SqliteConnection,
    write: impl FnOnce() -> rusqlite::Result<T>,
) -> Result<T, SqliteError> {
    connection.run("SAVEPOINT whole")?;
    let written = write();
    if written.is_err() {
        connection.run("ROLLBACK TO whole")?;
    }
    connection.run("RELEASE whole")?;
    Ok(written?)
}

/// The place after the latest game on the lane.
fn next_on_lane(connection: &SqliteConnection, place: Place) -> Result<Place, SqliteError> {
    let last = queries::last_place_on(connection, place.lane)?;
    Ok(last.map_or(Place::first_on(place.lane), Place::next))
}

/// The position that the game had in the other journal, or the one before all others if that
/// is taken or follows a game that was opened later.
fn sequence_for_import(
    connection: &SqliteConnection,
    wanted: Place,
    at: Timestamp,
) -> rusqlite::Result<i32> {
    // The ID of a game is never earlier than its clock.
    let first_id = GameId::new(at, 0);
    let place = params![
        connection.centre(),
        u16::from(wanted.lane),
        wanted.sequence,
        at.milliseconds(),
        i64::from(first_id),
    ];
    let mut statement = connection.prepare(SEQUENCE_FOR_IMPORT)?;
    statement.query_row(place, |row| row.get(0))
}

/// Each part looks at few games of the lane, whether they are imported from the first to the last
/// or from the last to the first.
const SEQUENCE_FOR_IMPORT: &str = "
    SELECT CASE
        WHEN ?3 < (SELECT min(turn) FROM games WHERE centre = ?1 AND lane = ?2)
        THEN ?3
        WHEN EXISTS (SELECT 1 FROM games WHERE centre = ?1 AND lane = ?2 AND turn = ?3)
            OR EXISTS (SELECT 1 FROM games INDEXED BY games_by_lane
                WHERE centre = ?1 AND lane = ?2 AND id >= ?5 AND turn < ?3 AND at > ?4)
        THEN (SELECT min(min(turn), 1) - 1 FROM games WHERE centre = ?1 AND lane = ?2)
        ELSE ?3
    END";

fn exists(connection: &SqliteConnection, game: GameId) -> rusqlite::Result<bool> {
    const SQL: &str = "SELECT 1 FROM games WHERE centre = ?1 AND id = ?2";
    let key = params![connection.centre(), i64::from(game)];
    connection.prepare(SQL)?.exists(key)
}

fn is_used(connection: &SqliteConnection, key: &RequestKey) -> rusqlite::Result<bool> {
    const SQL: &str = "SELECT 1 FROM games WHERE centre = ?1 AND request = ?2";
    let key = params![connection.centre(), key.as_str()];
    connection.prepare(SQL)?.exists(key)
}

fn insert_game(connection: &SqliteConnection, record: &Record) -> rusqlite::Result<()> {
    const SQL: &str = r#"
        INSERT INTO games (centre, id, lane, turn, players, at, "by", request, rules, bowlers)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"#;
    connection.prepare(SQL)?.execute(params![
        connection.centre(),
        i64::from(record.id),
        record.place.map(|place| u16::from(place.lane)),
        record.place.map(|place| place.sequence),
        rows::names_text(&record.players),
        record.at.milliseconds(),
        record.by,
        record.request.as_ref().map(RequestKey::as_str),
        record.rules.to_string(),
        rows::bowlers_text(&record.players),
    ])?;
    for (seat, player) in (0..).zip(&record.players) {
        insert_player(connection, record.id, player.name)?;
        if player.bowler.is_some() {
            change_seat(
                connection,
                record.id,
                SeatChange::Given(seat, player.bowler),
            )?;
        }
    }
    Ok(())
}

/// Lets a game be found by a player's name.
fn insert_player(connection: &SqliteConnection, game: GameId, name: Name) -> rusqlite::Result<()> {
    const SQL: &str = "INSERT OR IGNORE INTO game_players (centre, player, id) VALUES (?1, ?2, ?3)";
    let row = params![connection.centre(), name.to_string(), i64::from(game)];
    connection.prepare(SQL)?.execute(row).map(|_| ())
}

/// Writes the row of an event.
pub(super) const INSERT_EVENT: &str = r#"
    INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame, pins, standing, foul, at,
        "by", request, detail)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)"#;

fn insert_event(connection: &WriteBatch<'_>, game: GameId, event: &Event) -> rusqlite::Result<()> {
    let action = EncodedAction::of(&event.action);
    connection.insert_event(params![
        connection.centre(),
        i64::from(game),
        event.ordinal,
        action.kind.word(),
        action.bowl,
        action.seat,
        action.frame,
        action.pins,
        action.standing,
        action.foul,
        event.at.milliseconds(),
        event.by,
        event.request.as_ref().map(RequestKey::as_str),
        action.detail,
    ])?;
    if let Some(name) = event.action.joined() {
        insert_player(connection, game, name)?;
    }
    if let Some(change) = event.action.seat_change() {
        change_seat(connection, game, change)?;
    }
    Ok(())
}

/// Lets a game be found by the bowlers who have its seats now.
fn change_seat(
    connection: &SqliteConnection,
    game: GameId,
    change: SeatChange,
) -> rusqlite::Result<()> {
    const FREE: &str = "DELETE FROM game_bowlers WHERE centre = ?1 AND id = ?2 AND seat = ?3";
    const GIVE: &str = "INSERT OR REPLACE INTO game_bowlers (centre, id, seat, bowler)
        VALUES (?1, ?2, ?3, ?4)";
    let (centre, game) = (connection.centre(), i64::from(game));
    let changed = match change {
        SeatChange::Given(seat, Some(bowler)) => {
            let row = params![centre, game, seat, i64::from(bowler)];
            connection.prepare(GIVE)?.execute(row)
        }
        SeatChange::Given(seat, None) | SeatChange::Gone(seat) => {
            let row = params![centre, game, seat];
            connection.prepare(FREE)?.execute(row)
        }
    };
    changed.map(|_| ())
}

/// The ordinal of the last event of a game; 0 if there is none.
fn last_ordinal(connection: &SqliteConnection, game: GameId) -> rusqlite::Result<i64> {
    const SQL: &str =
        "SELECT coalesce(max(ordinal), 0) FROM events WHERE centre = ?1 AND game = ?2";
    let key = params![connection.centre(), i64::from(game)];
    connection.prepare(SQL)?.query_row(key, |row| row.get(0))
}

/// Whether a row was refused because of its values or because another row has the same key.
fn is_violation(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;
    use crate::Centre;

    #[test]
    fn only_a_row_that_breaks_a_rule_of_the_tables_is_refused_for_good() {
        let error = |code| rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
        assert!(is_violation(&error(ffi::SQLITE_CONSTRAINT_PRIMARYKEY)));
        assert!(!is_violation(&error(ffi::SQLITE_FULL)));
        assert!(!is_violation(&error(ffi::SQLITE_IOERR)));
    }

    #[test]
    fn where_an_imported_game_goes_is_found_without_looking_at_all_games_of_its_lane() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("tenpin.sqlite");
        let connection = SqliteConnection::open(&path, Centre::default()).unwrap();
        let explain = format!("EXPLAIN QUERY PLAN {SEQUENCE_FOR_IMPORT}");
        let mut plan = connection.prepare(&explain).unwrap();
        let steps = plan.raw_query().mapped(|row| row.get("detail"));
        let steps: Vec<String> = steps.map(Result::unwrap).collect();
        let searches = steps.iter().filter(|step| step.starts_with("SEARCH"));
        let searches: Vec<_> = searches.map(|step| step.split("USING ").nth(1)).collect();
        let by_place = Some("COVERING INDEX games_by_place (centre=? AND lane=?)");
        let of_place = Some("COVERING INDEX games_by_place (centre=? AND lane=? AND turn=?)");
        let later = Some("INDEX games_by_lane (centre=? AND lane=? AND id>?)");
        assert_eq!(searches, [by_place, of_place, later, by_place], "{steps:?}");
    }

    /// The statement runs for every bowl; a temporary table would cost a tenth of a commit.
    #[test]
    fn an_event_is_inserted_without_a_temporary_table() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("tenpin.sqlite");
        let connection = SqliteConnection::open(&path, Centre::default()).unwrap();
        let explain = format!("EXPLAIN {INSERT_EVENT}");
        let mut plan = connection.prepare(&explain).unwrap();
        let steps = plan.raw_query().mapped(|row| row.get("opcode"));
        let steps: Vec<String> = steps.map(Result::unwrap).collect();
        assert!(steps.iter().any(|step| step == "IdxInsert"), "{steps:?}");
        assert!(
            !steps.iter().any(|step| step == "OpenEphemeral"),
            "{steps:?}"
        );
    }
}
