//! Events that are written by one statement, each with its own answer.

use std::collections::HashSet;

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{Postgres, Row};
use tokio::sync::oneshot;

use super::database::CentreDatabase;
use super::rows::{self, EventColumns};
use crate::action::SeatChange;
use crate::{Addition, Appended, EncodedAction, GameId, JournalError, RequestKey};

/// An event that waits to be written, and its caller, who waits for the answer.
#[derive(Debug)]
pub(super) struct PendingAppend {
    pub(super) addition: Addition,
    /// The connection that listened when this was decided on.
    pub(super) generation: u64,
    pub(super) reply: oneshot::Sender<AppendResult>,
}

/// What a caller is told.
pub(super) type AppendResult = Result<Appended, JournalError>;

/// The most events in one statement. Their notification, up to 74 bytes for each without its
/// detail, has to fit into the 8000 bytes that the server allows.
pub(super) const LARGEST_BATCH: usize = 100;
/// How much of that is left for details.
const LONGEST_DETAILS: usize = 8_000 - 75 * LARGEST_BATCH;

/// Writes each event whose ordinal is next, notifies all programs, and returns the games whose
/// event was written, and those of them whose event could not be sealed.
const WRITE: &str = "CALL write_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, NULL, NULL)";

/// Looks up the games and the request keys of events that were not written. The columns of the
/// event are where a row of a record has them.
const EXPLAIN: &str = "
SELECT wish.game, g.id IS NOT NULL, NULL, NULL, NULL, NULL, NULL,
    e.ordinal, e.kind, e.bowl, e.seat, e.frame, e.pins, e.standing, e.foul, e.at, e.by,
    e.request, e.detail
FROM unnest($2::bigint[], $3::text[]) AS wish (game, request)
LEFT JOIN games AS g ON g.centre = $1 AND g.id = wish.game
LEFT JOIN events AS e ON e.centre = $1 AND e.game = wish.game AND e.request = wish.request";

/// Whether the server confirmed a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Confirmation {
    /// Other programs were notified of all that was written.
    Confirmed,
    /// It is unknown what was written, and whether others were notified.
    Unknown,
}

/// Writes the events, each of another game, and answers each caller.
pub(super) async fn write(database: &CentreDatabase, batch: Vec<PendingAppend>) -> Confirmation {
    // Events that were decided on before the connection was lost are refused with the others of
    // their batch: the oldest of them says what all of them may rely on.
    let generation = batch.iter().map(|pending| pending.generation).min();
    let additions: Vec<&Addition> = batch.iter().map(|pending| &pending.addition).collect();
    let answers = write_additions(database, generation, &additions).await;
    match answers {
        Ok(answers) => {
            for (pending, answer) in batch.into_iter().zip(answers) {
                // A caller that has stopped waiting misses the answer.
                let _ = pending.reply.send(answer);
            }
            Confirmation::Confirmed
        }
        Err(error) => {
            for pending in batch {
                let _ = pending.reply.send(Err(error.clone()));
            }
            Confirmation::Unknown
        }
    }
}

async fn write_additions(
    database: &CentreDatabase,
    generation: Option<u64>,
    additions: &[&Addition],
) -> Result<Vec<AppendResult>, JournalError> {
    let mut columns = EventColumns::default();
    for Addition { game, event, .. } in additions {
        columns.push(*game, event);
    }
    let statement = sqlx::query(WRITE)
        .bind(database.centre)
        .bind(&database.channel);
    let (statement, checksums) = columns.bind(statement);
    let states: Vec<&str> = additions
        .iter()
        .map(|addition| addition.state.word())
        .collect();
    let statement = statement.bind(checksums).bind(actions(additions));
    let statement = SeatColumns::of(additions).bind(statement.bind(states));
    let rows = database.pool.fetch_in(generation, statement).await?;
    let [written, unsealed] = [0, 1].map(|column| games(&rows, column));
    let written = written?;
    for game in unsealed? {
        database.seal(game).await;
    }
    let is_written = |addition: &&Addition| written.contains(&i64::from(addition.game));
    let (_, refused): (Vec<&Addition>, Vec<&Addition>) =
        additions.iter().partition(|addition| is_written(addition));
    let mut explained = explain(database, &refused).await.into_iter();
    let answers = additions.iter().map(|addition| {
        if is_written(addition) {
            return Ok(Appended::New);
        }
        explained.next().unwrap_or(Ok(Appended::Stale))
    });
    Ok(answers.collect())
}

/// The seats that these events give to bowlers, as arrays; none if they give none.
#[derive(Debug, Default)]
struct SeatColumns {
    game: Option<Vec<i64>>,
    seat: Option<Vec<i16>>,
    bowler: Option<Vec<Option<i64>>>,
}

impl SeatColumns {
    fn of(additions: &[&Addition]) -> Self {
        let mut columns = Self::default();
        for addition in additions {
            let (seat, bowler) = match addition.event.action.seat_change() {
                Some(SeatChange::Given(seat, bowler)) => (seat, bowler),
                Some(SeatChange::Gone(seat)) => (seat, None),
                None => continue,
            };
            let game = addition.game.into();
            columns.game.get_or_insert_default().push(game);
            columns.seat.get_or_insert_default().push(seat.into());
            let bowlers = columns.bowler.get_or_insert_default();
            bowlers.push(bowler.map(i64::from));
        }
        columns
    }

    /// Binds the columns to the next three parameters of a statement.
    fn bind(self, statement: Query<'_, Postgres, PgArguments>) -> Query<'_, Postgres, PgArguments> {
        let bound = statement.bind(self.game).bind(self.seat);
        bound.bind(self.bowler)
    }
}

/// What the notification says of each event. What is long or does not fit is read by those who
/// follow the game.
fn actions(additions: &[&Addition]) -> Vec<Option<String>> {
    let mut left = LONGEST_DETAILS;
    let actions = additions.iter().map(|addition| {
        let encoded = EncodedAction::of(&addition.event.action);
        let detail = encoded.detail.as_ref().map_or(0, |detail| detail.len() + 1);
        let wire = encoded.to_wire()?;
        left = left.checked_sub(detail)?;
        Some(wire)
    });
    actions.collect()
}

/// The games in a column of the procedure's answer.
fn games(rows: &[PgRow], column: usize) -> Result<HashSet<i64>, JournalError> {
    let Some(row) = rows.first() else {
        return Ok(HashSet::new());
    };
    let games: Option<Vec<i64>> = row.try_get(column).map_err(JournalError::unavailable)?;
    Ok(games.into_iter().flatten().collect())
}

/// Why these events were not written. If that cannot be found out, only their callers get the
/// error: the others in the batch are still told that theirs were written.
async fn explain(database: &CentreDatabase, refused: &[&Addition]) -> Vec<AppendResult> {
    if refused.is_empty() {
        return Vec::new();
    }
    let games: Vec<i64> = refused
        .iter()
        .map(|addition| addition.game.into())
        .collect();
    let keys = refused
        .iter()
        .map(|addition| addition.event.request.as_ref());
    let keys: Vec<Option<&str>> = keys.map(|key| key.map(RequestKey::as_str)).collect();
    let query = sqlx::query(EXPLAIN).bind(database.centre);
    match database.pool.fetch(query.bind(games).bind(keys)).await {
        Ok(rows) => refused
            .iter()
            .map(|addition| reason(addition.game, &rows))
            .collect(),
        Err(error) => refused.iter().map(|_| Err(error.clone())).collect(),
    }
}

fn reason(game: GameId, rows: &[PgRow]) -> AppendResult {
    let id = i64::from(game);
    let row = rows.iter().find(|row| row.try_get(0).ok() == Some(id));
    let Some(row) = row else {
        return Ok(Appended::NoGame);
    };
    let exists: bool = row.try_get(1).map_err(JournalError::unavailable)?;
    if !exists {
        return Ok(Appended::NoGame);
    }
    let ordinal: Option<i32> = row
        .try_get(rows::EVENT)
        .map_err(JournalError::unavailable)?;
    if ordinal.is_none() {
        return Ok(Appended::Stale);
    }
    Ok(Appended::Again(Box::new(rows::event(game, row)?)))
}
