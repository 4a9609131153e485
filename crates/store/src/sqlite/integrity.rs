//! Whether the file itself is sound.

use super::connection::SqliteConnection;
use super::error::{SqliteError, is_corruption};
use crate::{GameId, StorageFault};

/// What is wrong with the file, apart from the games in it.
pub(super) fn faults(connection: &SqliteConnection) -> Result<Vec<StorageFault>, SqliteError> {
    match damage(connection).and_then(|faults| Ok((faults, orphans(connection)?))) {
        Ok((faults, orphans)) => Ok([faults, orphans].concat()),
        Err(error) if is_corruption(&error) => Ok(vec![StorageFault::Other(error.to_string())]),
        Err(error) => Err(error.into()),
    }
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
