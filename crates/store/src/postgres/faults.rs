//! What is wrong with the tables themselves.

use std::time::Duration;

use sqlx::{ConnectOptions, Connection, Row};
use tokio::time::timeout;

use super::database::CentreDatabase;
use crate::JournalError;

/// All games of a centre are read, which takes longer than a bowl.
const TIMEOUT: Duration = Duration::from_mins(10);

/// Finds what the constraints of the tables do not prevent. The ID of a game is shown as the
/// number that is in the tables.
const FAULTS: &str = "
SELECT format('game %s has events, but is not there', game) FROM events
    WHERE centre = $1 GROUP BY game
    HAVING NOT EXISTS (SELECT FROM games WHERE games.centre = $1 AND id = game)
UNION ALL
SELECT format('game %s has %s events, but the last one is event %s', game, count(*), max(ordinal))
    FROM events WHERE centre = $1 GROUP BY game HAVING max(ordinal) <> count(*)
UNION ALL
SELECT format('%s on %s is not valid', indexrelid::regclass, indrelid::regclass)
    FROM pg_index WHERE indrelid IN ('games'::regclass, 'events'::regclass) AND NOT indisvalid
UNION ALL
SELECT format('the index %s is missing', wanted)
    FROM unnest(ARRAY['games_pkey', 'games_by_place', 'games_by_request', 'events_pkey',
        'events_by_request']) AS wanted
    WHERE to_regclass(wanted) IS NULL";

/// One sentence per fault of a centre.
///
/// # Errors
///
/// When the server cannot be reached, or takes too long.
pub(super) async fn of(database: &CentreDatabase) -> Result<Vec<String>, JournalError> {
    let found = async {
        let options = database.pool.options().clone();
        let options = options.options([("statement_timeout", "0")]);
        let mut connection = options.connect().await?;
        let query = sqlx::query(FAULTS).bind(database.centre);
        let rows = query.fetch_all(&mut connection).await?;
        connection.close().await?;
        let faults: Result<Vec<String>, sqlx::Error> =
            rows.iter().map(|row| row.try_get(0)).collect();
        faults
    };
    let found = timeout(TIMEOUT, found).await;
    let found = found.map_err(|_| JournalError::TIMED_OUT)?;
    found.map_err(JournalError::unavailable)
}
