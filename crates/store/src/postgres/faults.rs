//! What is wrong with the tables themselves.

use std::time::Duration;

use sqlx::postgres::PgRow;
use sqlx::{Connection, Row};
use tenpin_bowlers::BowlerId;
use tokio::time::timeout;

use super::database::CentreDatabase;
use crate::{GameId, JournalError, StorageFault};

/// All games of a centre are read, which takes longer than a bowl.
const TIMEOUT: Duration = Duration::from_mins(10);

/// Finds what the constraints of the tables do not prevent: the kind of fault, what has it, how
/// many events there are, and the last of them. The ID of a game is shown as the number that is
/// in the tables.
const FAULTS: &str = "
SELECT 'game', game::text, count(*), 0 FROM events
    WHERE centre = $1 GROUP BY game
    HAVING NOT EXISTS (SELECT FROM games WHERE games.centre = $1 AND id = game)
UNION ALL
SELECT 'events', game::text, count(*), max(ordinal)
    FROM events WHERE centre = $1 GROUP BY game HAVING max(ordinal) <> count(*)
UNION ALL
SELECT DISTINCT 'bowler', id || ' ' || bowler, 0::bigint, 0
    FROM game_bowlers AS seats WHERE centre = $1
        AND NOT EXISTS (SELECT FROM bowlers WHERE bowlers.centre = $1 AND bowlers.id = bowler)
UNION ALL
SELECT 'invalid', indexrelid::regclass::text, 0, 0
    FROM pg_index WHERE indrelid IN ('games'::regclass, 'events'::regclass, 'seals'::regclass,
        'bowlers'::regclass, 'game_bowlers'::regclass, 'past_totals'::regclass)
        AND NOT indisvalid
UNION ALL
SELECT 'index', wanted, 0, 0
    FROM unnest(ARRAY['games_pkey', 'games_by_place', 'games_by_request', 'games_by_lane',
        'games_by_player', 'events_pkey',
        'events_by_request', 'events_by_joined_player', 'seals_pkey', 'seals_of_unfinished',
        'games_by_rules', 'bowlers_pkey', 'bowlers_by_tag', 'bowlers_by_request',
        'game_bowlers_pkey', 'game_bowlers_by_bowler', 'past_totals_pkey',
        'past_totals_by_bowler']) AS wanted
    WHERE to_regclass(wanted) IS NULL";

/// The faults of a centre.
///
/// # Errors
///
/// When the server cannot be reached, or takes too long.
pub(super) async fn of(database: &CentreDatabase) -> Result<Vec<StorageFault>, JournalError> {
    let pool = &database.pool;
    let server = pool.server.current().await?;
    let mut connection = pool.servers.connect_to(server.number).await?.connection;
    let found = async {
        sqlx::raw_sql("SET statement_timeout = 0")
            .execute(&mut connection)
            .await?;
        let query = sqlx::query(FAULTS).bind(database.centre);
        let rows = query.fetch_all(&mut connection).await?;
        connection.close().await?;
        rows.iter()
            .map(fault)
            .collect::<Result<Vec<_>, sqlx::Error>>()
    };
    let found = timeout(TIMEOUT, found).await;
    let found = found.map_err(|_| JournalError::TIMED_OUT)?;
    let faults = found.map_err(JournalError::unavailable)?;
    let rows = [
        database.damaged_bowlers().await?,
        database.damaged_totals().await?,
    ];
    Ok(faults.into_iter().chain(rows.concat()).collect())
}

/// The game and the bowler in a text of two numbers.
fn bowler_missing(numbers: &str) -> StorageFault {
    let (game, bowler) = numbers.split_once(' ').unwrap_or((numbers, ""));
    let id = game
        .parse()
        .ok()
        .and_then(|id: i64| GameId::try_from(id).ok());
    let person = bowler
        .parse()
        .ok()
        .and_then(|id: i64| BowlerId::try_from(id).ok());
    StorageFault::BowlerMissing {
        game: id.map_or(game.to_owned(), |id| id.to_string()),
        bowler: person.map_or(bowler.to_owned(), |id| id.to_string()),
    }
}

fn fault(row: &PgRow) -> Result<StorageFault, sqlx::Error> {
    let name: String = row.try_get(1)?;
    let events = row.try_get::<i64, _>(2)?.unsigned_abs();
    let last = row.try_get::<i32, _>(3)?.unsigned_abs();
    Ok(match row.try_get(0)? {
        "game" => StorageFault::GameMissing { game: name, events },
        "events" => StorageFault::EventsMissing {
            game: name,
            events,
            last,
        },
        "bowler" => bowler_missing(&name),
        "invalid" => StorageFault::IndexInvalid(name),
        _ => StorageFault::IndexMissing(name),
    })
}
