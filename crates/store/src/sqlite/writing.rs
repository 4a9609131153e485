//! Games and events are written, within a transaction that nobody else can write in.

use rusqlite::{OptionalExtension, params};

use super::failure::failure;
use super::file::File;
use super::orders::Write;
use super::{reading, rows};
use crate::{
    Addition, Appended, Event, GameId, Imported, JournalError, Opened, Opening, Place, Record,
    RequestKey, Timestamp,
};

impl Write for Opening {
    type Answer = Opened;

    fn write(&self, file: &File) -> Result<Opened, JournalError> {
        if let Some(key) = &self.request
            && let Some(known) = reading::opened_by(file, key)?
        {
            return Ok(Opened::Again(Box::new(known)));
        }
        let next = match self.place {
            Some(place) => Some(next_on(file, place)?),
            None => None,
        };
        if next != self.place || is_there(file, self.id)? {
            return Ok(Opened::Taken);
        }
        insert_game(file, &self.clone().into_record())?;
        Ok(Opened::New)
    }
}

impl Write for Addition {
    type Answer = Appended;

    fn write(&self, file: &File) -> Result<Appended, JournalError> {
        let violation = match insert_next(file, self.game, &self.event) {
            Ok(1) => return Ok(Appended::New),
            Ok(_) => None,
            Err(error) if is_violation(&error) => Some(error),
            Err(error) => return Err(failure(&error)),
        };
        if !is_there(file, self.game)? {
            return Ok(Appended::NoGame);
        }
        if let Some(key) = &self.event.request
            && let Some(known) = reading::written_by(file, self.game, key)?
        {
            return Ok(Appended::Again(Box::new(known)));
        }
        match violation {
            Some(error) => Err(failure(&error)),
            None => Ok(Appended::Stale),
        }
    }
}

impl Write for Record {
    type Answer = Imported;

    fn write(&self, file: &File) -> Result<Imported, JournalError> {
        if let Some(known) = reading::game(file, self.id)? {
            return Ok(Imported::beside(&known, self));
        }
        let mut record = self.clone();
        if let Some(place) = &mut record.place {
            let sequence = sequence_for_import(file, *place, record.at);
            place.sequence = sequence.map_err(|error| failure(&error))?;
        }
        record.request = match record.request {
            Some(key) if is_used(file, &key)? => None,
            other => other,
        };
        whole_or_nothing(file, || {
            insert_game(file, &record)?;
            for event in &record.events {
                let inserted = insert_next(file, record.id, event);
                inserted.map_err(|error| failure(&error))?;
            }
            Ok(Imported::New)
        })
    }
}

/// Does all of it, or, if it fails, nothing, and leaves its neighbours in the transaction alone.
fn whole_or_nothing<T>(
    file: &File,
    write: impl FnOnce() -> Result<T, JournalError>,
) -> Result<T, JournalError> {
    let run = |sql| {
        let done = file.connection().execute_batch(sql);
        done.map_err(|error| failure(&error))
    };
    run("SAVEPOINT whole")?;
    let written = write();
    if written.is_err() {
        run("ROLLBACK TO whole")?;
    }
    run("RELEASE whole")?;
    written
}

/// The place after the latest game on the lane.
fn next_on(file: &File, place: Place) -> Result<Place, JournalError> {
    let last = reading::last_place_on(file, place.lane)?;
    Ok(last.map_or(Place::first_on(place.lane), Place::next))
}

/// The place that a game of another journal had, or one before all others if that is taken or
/// comes after a game that was opened later.
fn sequence_for_import(file: &File, wanted: Place, at: Timestamp) -> rusqlite::Result<i32> {
    const SQL: &str = "
        SELECT CASE
            WHEN EXISTS (SELECT 1 FROM games WHERE centre = ?1 AND lane = ?2
                AND (turn = ?3 OR turn < ?3 AND at > ?4))
            THEN (SELECT min(min(turn), 1) - 1 FROM games WHERE centre = ?1 AND lane = ?2)
            ELSE ?3
        END";
    let lane = u16::from(wanted.lane);
    let asked = params![file.centre(), lane, wanted.sequence, at.milliseconds()];
    file.prepare(SQL)?.query_row(asked, |row| row.get(0))
}

fn is_there(file: &File, game: GameId) -> Result<bool, JournalError> {
    const SQL: &str = "SELECT 1 FROM games WHERE centre = ?1 AND id = ?2";
    let asked = params![file.centre(), i64::from(game)];
    let found = file.prepare(SQL);
    let found = found.and_then(|mut statement| statement.exists(asked));
    found.map_err(|error| failure(&error))
}

fn is_used(file: &File, key: &RequestKey) -> Result<bool, JournalError> {
    const SQL: &str = "SELECT 1 FROM games WHERE centre = ?1 AND request = ?2";
    let found = file.prepare(SQL).and_then(|mut statement| {
        let asked = params![file.centre(), key.as_str()];
        statement.query_row(asked, |_| Ok(())).optional()
    });
    Ok(found.map_err(|error| failure(&error))?.is_some())
}

fn insert_game(file: &File, record: &Record) -> Result<(), JournalError> {
    const SQL: &str = r#"
        INSERT INTO games (centre, id, lane, turn, players, at, "by", request)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"#;
    let row = params![
        file.centre(),
        i64::from(record.id),
        record.place.map(|place| u16::from(place.lane)),
        record.place.map(|place| place.sequence),
        rows::players(&record.players),
        record.at.milliseconds(),
        record.by,
        record.request.as_ref().map(RequestKey::as_str),
    ];
    let inserted = file
        .prepare(SQL)
        .and_then(|mut statement| statement.execute(row));
    inserted.map(|_| ()).map_err(|error| failure(&error))
}

const INSERT_EVENT: &str = r#"
    INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame, pins, standing, foul, at,
        "by", request)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"#;

/// Writes an event if its ordinal is the next one; how many were written.
fn insert_next(file: &File, game: GameId, event: &Event) -> rusqlite::Result<usize> {
    // One statement could do both, but would put the row into a table of its own in between.
    if i64::from(event.ordinal) != last_ordinal(file, game)? + 1 {
        return Ok(0);
    }
    let bowl = event.action.bowl();
    file.prepare(INSERT_EVENT)?.execute(params![
        file.centre(),
        i64::from(game),
        event.ordinal,
        rows::kind(&event.action),
        bowl.number,
        bowl.seat,
        u8::from(bowl.frame),
        u8::from(bowl.pins),
        bowl.standing,
        bowl.foul,
        event.at.milliseconds(),
        event.by,
        event.request.as_ref().map(RequestKey::as_str),
    ])
}

/// The ordinal of the last event of a game; 0 when there is none.
fn last_ordinal(file: &File, game: GameId) -> rusqlite::Result<i64> {
    const SQL: &str =
        "SELECT coalesce(max(ordinal), 0) FROM events WHERE centre = ?1 AND game = ?2";
    let asked = params![file.centre(), i64::from(game)];
    file.prepare(SQL)?.query_row(asked, |row| row.get(0))
}

/// Whether a row was refused for what is in it or in its neighbours.
fn is_violation(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Centre;

    /// It is done for every bowl, and a table of its own would cost a tenth of a commit.
    #[test]
    fn an_event_is_written_without_a_table_of_its_own() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("tenpin.sqlite");
        let file = File::open(&path, Centre::default()).unwrap();
        let mut plan = file.prepare(&format!("EXPLAIN {INSERT_EVENT}")).unwrap();
        let steps = plan.raw_query().mapped(|row| row.get("opcode"));
        let steps: Vec<String> = steps.map(Result::unwrap).collect();
        assert!(steps.iter().any(|step| step == "IdxInsert"), "{steps:?}");
        assert!(
            !steps.iter().any(|step| step == "OpenEphemeral"),
            "{steps:?}"
        );
    }
}
