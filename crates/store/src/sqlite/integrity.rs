//! Whether the file itself is sound.

use tenpin_bowlers::BowlerId;

use super::connection::SqliteConnection;
use super::error::{SqliteError, is_corruption};
use super::{bowlers, totals};
use crate::{GameId, PastTotalId, StorageFault};

/// What is wrong with the file, apart from the games in it.
pub(super) fn faults(connection: &SqliteConnection) -> Result<Vec<StorageFault>, SqliteError> {
    match all(connection) {
        Ok(faults) => Ok(faults),
        Err(error) if is_corruption(&error) => Ok(vec![StorageFault::Other(error.to_string())]),
        Err(error) => Err(error.into()),
    }
}

fn all(connection: &SqliteConnection) -> rusqlite::Result<Vec<StorageFault>> {
    let mut faults = [damage(connection)?, orphans(connection)?].concat();
    if has_bowlers(connection)? {
        faults.extend(bowlers(connection)?);
        faults.extend(strangers(connection)?);
    }
    Ok(faults)
}

/// Whether the file has the tables of bowlers and totals as they are now: a backup may be from
/// before.
pub(super) fn has_bowlers(connection: &SqliteConnection) -> rusqlite::Result<bool> {
    const SQL: &str = "SELECT 1 FROM pragma_table_info('past_totals') WHERE name = 'lane'";
    connection.prepare(SQL)?.exists([])
}

/// Bowlers and totals whose rows make no sense.
fn bowlers(connection: &SqliteConnection) -> rusqlite::Result<Vec<StorageFault>> {
    let bowlers = bowlers::all(connection)?.into_iter();
    let bowlers = bowlers.filter_map(|(number, read)| {
        let bowler = BowlerId::try_from(number).map_or(number.to_string(), |id| id.to_string());
        let reason = read.err()?;
        Some(StorageFault::BowlerDamaged { bowler, reason })
    });
    let totals = totals::all(connection)?.into_iter();
    let totals = totals.filter_map(|(number, read)| {
        let total = PastTotalId::try_from(number).map_or(number.to_string(), |id| id.to_string());
        let reason = read.err()?;
        Some(StorageFault::TotalDamaged { total, reason })
    });
    Ok(bowlers.chain(totals).collect())
}

/// Seats of bowlers who are not there.
fn strangers(connection: &SqliteConnection) -> rusqlite::Result<Vec<StorageFault>> {
    const SQL: &str = "
        SELECT DISTINCT id, bowler FROM game_bowlers AS seats
        WHERE centre = ?1 AND NOT EXISTS (
            SELECT 1 FROM bowlers WHERE bowlers.centre = seats.centre AND bowlers.id = bowler)";
    let mut statement = connection.prepare(SQL)?;
    let lines = statement.query_map([connection.centre()], |row| {
        let (game, bowler): (i64, i64) = (row.get(0)?, row.get(1)?);
        Ok(StorageFault::BowlerMissing {
            game: GameId::try_from(game).map_or(game.to_string(), |id| id.to_string()),
            bowler: BowlerId::try_from(bowler).map_or(bowler.to_string(), |id| id.to_string()),
        })
    })?;
    lines.collect()
}

fn damage(connection: &SqliteConnection) -> rusqlite::Result<Vec<StorageFault>> {
    let mut statement = connection.prepare("PRAGMA integrity_check")?;
    let lines = statement.query_map([], |row| row.get::<_, String>(0))?;
    let mut faults: Vec<String> = lines.collect::<rusqlite::Result<_>>()?;
    faults.retain(|line| line != "ok");
    Ok(faults.into_iter().map(StorageFault::Other).collect())
}

/// Events without a game.
fn orphans(connection: &SqliteConnection) -> rusqlite::Result<Vec<StorageFault>> {
    const SQL: &str = "
        SELECT game, count(*) FROM events
        WHERE centre = ?1 AND NOT EXISTS (
            SELECT 1 FROM games WHERE games.centre = events.centre AND games.id = events.game)
        GROUP BY game";
    let mut statement = connection.prepare(SQL)?;
    let lines = statement.query_map([connection.centre()], |row| {
        let game: i64 = row.get(0)?;
        let name = GameId::try_from(game).map_or(game.to_string(), |id| id.to_string());
        Ok(StorageFault::GameMissing {
            game: name,
            events: row.get::<_, i64>(1)?.unsigned_abs(),
        })
    })?;
    lines.collect()
}
