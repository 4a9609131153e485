//! Bowlers as rows.

use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Row, params, params_from_iter};
use tenpin_bowlers::{Bowler, BowlerId, Roster};

use super::connection::SqliteConnection;
use super::error::SqliteError;
use super::rows::RowReader;
use super::write_batch::WriteBatch;
use super::write_request::WriteOperation;
use crate::bowler_change::{decide, stored};
use crate::{BowlerAdded, BowlerChanged, DamageReason, RequestKey, Timestamp};

/// The columns of a bowler, in the order in which [`bowler`] reads them.
macro_rules! bowler_columns {
    () => {
        "id, name, tag, hand, state, version"
    };
}

/// All bowlers whose rows make sense.
pub(super) fn roster(connection: &SqliteConnection) -> Result<Roster, SqliteError> {
    let bowlers = all(connection)?;
    Ok(bowlers
        .into_iter()
        .filter_map(|(_, read)| read.ok())
        .collect())
}

/// The bowler in each row, or what is wrong with it, with the number that is the ID.
pub(super) fn all(
    connection: &SqliteConnection,
) -> rusqlite::Result<Vec<(i64, Result<Bowler, DamageReason>)>> {
    const SQL: &str = concat!(
        "SELECT ",
        bowler_columns!(),
        " FROM bowlers WHERE centre = ?1 ORDER BY id"
    );
    let mut statement = connection.prepare(SQL)?;
    let found = statement.query_map([connection.centre()], |row| Ok((row.get(0)?, bowler(row))))?;
    found.collect()
}

/// When bowlers bowled last, each found in an index.
const LAST_BOWLED: &str = "SELECT max(at) FROM (
    SELECT at FROM games WHERE centre = ?1 AND id = (
        SELECT max(id) FROM game_bowlers WHERE centre = ?1 AND bowler = ?2)
    UNION ALL SELECT max(at) FROM past_totals WHERE centre = ?1 AND bowler = ?2)";

/// When these bowlers bowled last. Who never did is left out.
pub(super) fn last_bowled(
    connection: &SqliteConnection,
    bowlers: &[BowlerId],
) -> Result<Vec<(BowlerId, Timestamp)>, SqliteError> {
    connection.at_one_moment(|| {
        let mut statement = connection.prepare(LAST_BOWLED)?;
        let mut found = Vec::new();
        for bowler in bowlers {
            let key = params![connection.centre(), i64::from(*bowler)];
            let last: Option<i64> = statement.query_row(key, |row| row.get(0))?;
            found.extend(last.map(|at| (*bowler, Timestamp::from(at))));
        }
        Ok(found)
    })
}

/// How many seats a bowler has, counted up to this many.
pub(super) fn count_seats(
    connection: &SqliteConnection,
    bowler: BowlerId,
    most: u32,
) -> Result<u64, SqliteError> {
    const SQL: &str = "SELECT count(*) FROM (
        SELECT 1 FROM game_bowlers WHERE centre = ?1 AND bowler = ?2 LIMIT ?3)";
    let mut statement = connection.prepare(SQL)?;
    let key = params![connection.centre(), i64::from(bowler), most];
    let seats: i64 = statement.query_row(key, |row| row.get(0))?;
    Ok(seats.unsigned_abs())
}

/// The bowler in a row, which may hold anything.
fn bowler(row: &Row<'_>) -> Result<Bowler, DamageReason> {
    let columns = RowReader(row);
    let id: i64 = columns.integer("id", 0)?;
    Ok(Bowler {
        id: BowlerId::try_from(id).map_err(|_| DamageReason::value("id", id))?,
        name: columns.optional("name", 1, RowReader::parsed)?,
        tag: columns.parsed("tag", 2)?,
        hand: columns.optional("hand", 3, RowReader::parsed)?,
        state: columns.parsed("state", 4)?,
        version: columns.integer("version", 5)?,
    })
}

/// A bowler to add.
pub(super) struct BowlerAddition {
    pub(super) bowler: Bowler,
    pub(super) request: Option<RequestKey>,
}

impl WriteOperation for BowlerAddition {
    type Output = BowlerAdded;

    fn write(&self, connection: &WriteBatch<'_>) -> Result<BowlerAdded, SqliteError> {
        let bowler = stored(self.bowler.clone());
        if let Some(known) = added_by(connection, self.request.as_ref())? {
            return Ok(BowlerAdded::Again(Box::new(known)));
        }
        if let Some(known) = entry(connection, bowler.id)? {
            return Ok(BowlerAdded::Again(Box::new(known)));
        }
        if let Some(holder) = holder_of_tag(connection, &bowler)? {
            return Ok(BowlerAdded::TagTaken(Box::new(holder)));
        }
        connection.erasing(|| insert(connection, &bowler, self.request.as_ref()))?;
        Ok(BowlerAdded::New)
    }
}

/// What a bowler is to be.
pub(super) struct BowlerUpdate(pub(super) Bowler);

impl WriteOperation for BowlerUpdate {
    type Output = BowlerChanged;

    fn write(&self, connection: &WriteBatch<'_>) -> Result<BowlerChanged, SqliteError> {
        let Self(changed) = self;
        let next = match decide(entry(connection, changed.id)?, changed) {
            Ok(next) => next,
            Err(answer) => return Ok(answer),
        };
        if let Some(holder) = holder_of_tag(connection, &next)? {
            return Ok(BowlerChanged::TagTaken(Box::new(holder)));
        }
        connection.erasing(|| {
            update(connection, &next)?;
            if next.name.is_none() {
                rewrite(connection)?;
            }
            Ok(())
        })?;
        Ok(BowlerChanged::Done(Box::new(next)))
    }
}

/// Inserts a bowler, also in place of a row that makes no sense.
fn insert(
    connection: &SqliteConnection,
    bowler: &Bowler,
    request: Option<&RequestKey>,
) -> rusqlite::Result<()> {
    const SQL: &str = "INSERT INTO bowlers (centre, id, name, tag, hand, state, version, request)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        ON CONFLICT (centre, id) DO UPDATE SET name = ?3, tag = ?4, hand = ?5, state = ?6,
            version = ?7, request = ?8";
    let row = params![
        connection.centre(),
        i64::from(bowler.id),
        bowler.name.as_ref().map(ToString::to_string),
        bowler.tag.to_string(),
        bowler.hand.map(|hand| hand.to_string()),
        bowler.state.to_string(),
        bowler.version,
        request.map(RequestKey::as_str),
    ];
    connection.prepare(SQL)?.execute(row).map(|_| ())
}

fn update(connection: &SqliteConnection, bowler: &Bowler) -> rusqlite::Result<()> {
    const SQL: &str = "UPDATE bowlers SET name = ?3, tag = ?4, hand = ?5, state = ?6, version = ?7
        WHERE centre = ?1 AND id = ?2";
    let row = params![
        connection.centre(),
        i64::from(bowler.id),
        bowler.name.as_ref().map(ToString::to_string),
        bowler.tag.to_string(),
        bowler.hand.map(|hand| hand.to_string()),
        bowler.state.to_string(),
        bowler.version,
    ];
    connection.prepare(SQL)?.execute(row).map(|_| ())
}

/// Writes all bowlers anew. Rows that were moved from page to page may have left copies behind,
/// which nothing but a new table is sure to be without.
fn rewrite(connection: &SqliteConnection) -> rusqlite::Result<()> {
    const READ: &str = "SELECT centre, id, name, tag, hand, state, version, request FROM bowlers";
    const WRITE: &str = "INSERT INTO bowlers (centre, id, name, tag, hand, state, version, request)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let mut statement = connection.prepare(READ)?;
    let row = |row: &Row<'_>| (0..8).map(|column| row.get::<_, Value>(column)).collect();
    let rows = statement.query_map([], row)?;
    let rows: Vec<Vec<Value>> = rows.collect::<rusqlite::Result<_>>()?;
    connection.run("DELETE FROM bowlers")?;
    for row in rows {
        connection.prepare(WRITE)?.execute(params_from_iter(row))?;
    }
    Ok(())
}

/// The bowler with this ID. One whose row makes no sense is as good as not there.
fn entry(connection: &SqliteConnection, id: BowlerId) -> Result<Option<Bowler>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        bowler_columns!(),
        " FROM bowlers WHERE centre = ?1 AND id = ?2"
    );
    let key = params![connection.centre(), i64::from(id)];
    only(connection, SQL, key)
}

/// The bowler whom a request added.
fn added_by(
    connection: &SqliteConnection,
    key: Option<&RequestKey>,
) -> Result<Option<Bowler>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        bowler_columns!(),
        " FROM bowlers WHERE centre = ?1 AND request = ?2"
    );
    let Some(key) = key else {
        return Ok(None);
    };
    only(connection, SQL, params![connection.centre(), key.as_str()])
}

/// The other active bowler who has the tag that this one is to have.
fn holder_of_tag(
    connection: &SqliteConnection,
    bowler: &Bowler,
) -> Result<Option<Bowler>, SqliteError> {
    const SQL: &str = concat!(
        "SELECT ",
        bowler_columns!(),
        " FROM bowlers WHERE centre = ?1 AND tag = ?2 AND state = 'active' AND id <> ?3"
    );
    if !bowler.is_active() {
        return Ok(None);
    }
    let key = params![
        connection.centre(),
        bowler.tag.to_string(),
        i64::from(bowler.id)
    ];
    only(connection, SQL, key)
}

fn only(
    connection: &SqliteConnection,
    sql: &str,
    key: impl rusqlite::Params,
) -> Result<Option<Bowler>, SqliteError> {
    let mut statement = connection.prepare(sql)?;
    let found = statement.query_row(key, |row| Ok(bowler(row).ok()));
    Ok(found.optional()?.flatten())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Centre;

    #[test]
    fn when_somebody_bowled_last_is_found_in_indexes() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("tenpin.sqlite");
        let connection = SqliteConnection::open(&path, Centre::default()).unwrap();
        let mut plan = connection
            .prepare(&format!("EXPLAIN QUERY PLAN {LAST_BOWLED}"))
            .unwrap();
        let steps = plan.raw_query().mapped(|row| row.get("detail"));
        let steps: Vec<String> = steps.map(Result::unwrap).collect();
        let plan = steps.join("; ");
        for table in ["games", "game_bowlers", "past_totals"] {
            assert!(plan.contains(&format!("SEARCH {table} USING ")), "{plan}");
            assert!(!plan.contains(&format!("SCAN {table}")), "{plan}");
        }
    }
}
