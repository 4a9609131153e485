//! Events that are written by one statement, each with an answer of its own.

use std::collections::HashSet;

use sqlx::Row;
use sqlx::postgres::PgRow;
use tokio::sync::oneshot;

use super::lines::{Lines, unavailable};
use super::rows::{self, Columns};
use crate::{Addition, Appended, GameId, JournalError, RequestKey};

/// An event that somebody wants to be written, and waits for.
#[derive(Debug)]
pub(super) struct Wish {
    pub(super) addition: Addition,
    pub(super) answer: oneshot::Sender<Result<Appended, JournalError>>,
}

/// So many events go into one statement at the most: their notification, at most 53 bytes for
/// each, has to fit into the 8000 bytes that the server allows.
pub(super) const MOST: usize = 128;

/// Writes each event whose turn it is, tells all who listen, and gives the games whose event
/// was written.
const WRITE: &str =
    "CALL write_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, NULL)";

/// What is known of the games and the keys of events that were not written. The columns of
/// the event stand where a row of a record has them.
const EXPLAIN: &str = "
SELECT wish.game, g.id IS NOT NULL, NULL, NULL, NULL, NULL, NULL,
    e.ordinal, e.kind, e.bowl, e.seat, e.frame, e.pins, e.standing, e.foul, e.at, e.by,
    e.request
FROM unnest($2::bigint[], $3::text[]) AS wish (game, request)
LEFT JOIN games AS g ON g.centre = $1 AND g.id = wish.game
LEFT JOIN events AS e ON e.centre = $1 AND e.game = wish.game AND e.request = wish.request";

/// What became of events, and of telling others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// All who listen were told of what was written.
    Told,
    /// Nobody knows what was written, and who was told.
    Unknown,
}

/// Writes the events, each of another game, and answers everybody.
pub(super) async fn write(lines: &Lines, centre: i32, channel: &str, wishes: Vec<Wish>) -> Fate {
    let additions: Vec<&Addition> = wishes.iter().map(|wish| &wish.addition).collect();
    let outcome = outcomes(lines, centre, channel, &additions).await;
    match outcome {
        Ok(outcomes) => {
            for (wish, outcome) in wishes.into_iter().zip(outcomes) {
                // Whoever stopped waiting does not mind.
                let _ = wish.answer.send(outcome);
            }
            Fate::Told
        }
        Err(error) => {
            for wish in wishes {
                let _ = wish.answer.send(Err(error.clone()));
            }
            Fate::Unknown
        }
    }
}

type Outcome = Result<Appended, JournalError>;

async fn outcomes(
    lines: &Lines,
    centre: i32,
    channel: &str,
    additions: &[&Addition],
) -> Result<Vec<Outcome>, JournalError> {
    let mut columns = Columns::default();
    for Addition { game, event } in additions {
        columns.push(*game, event);
    }
    let statement = columns.bind(sqlx::query(WRITE).bind(centre).bind(channel));
    let written = games_in(&lines.ask(statement).await?)?;
    let is_written = |addition: &&Addition| written.contains(&i64::from(addition.game));
    let (_, left): (Vec<&Addition>, Vec<&Addition>) =
        additions.iter().partition(|addition| is_written(addition));
    let mut explained = explain(lines, centre, &left).await.into_iter();
    let outcomes = additions.iter().map(|addition| {
        if is_written(addition) {
            return Ok(Appended::New);
        }
        explained.next().unwrap_or(Ok(Appended::Stale))
    });
    Ok(outcomes.collect())
}

fn games_in(rows: &[PgRow]) -> Result<HashSet<i64>, JournalError> {
    let Some(row) = rows.first() else {
        return Ok(HashSet::new());
    };
    let games: Option<Vec<i64>> = row.try_get(0).map_err(unavailable)?;
    Ok(games.into_iter().flatten().collect())
}

/// Why these were not written. They were not, so if the reason cannot be had, what was
/// written together with them is still answered as such.
async fn explain(lines: &Lines, centre: i32, left: &[&Addition]) -> Vec<Outcome> {
    if left.is_empty() {
        return Vec::new();
    }
    let games: Vec<i64> = left.iter().map(|addition| addition.game.into()).collect();
    let keys = left.iter().map(|addition| addition.event.request.as_ref());
    let keys: Vec<Option<&str>> = keys.map(|key| key.map(RequestKey::as_str)).collect();
    let query = sqlx::query(EXPLAIN).bind(centre).bind(games).bind(keys);
    match lines.ask(query).await {
        Ok(rows) => left
            .iter()
            .map(|addition| reason(addition.game, &rows))
            .collect(),
        Err(error) => left.iter().map(|_| Err(error.clone())).collect(),
    }
}

fn reason(game: GameId, rows: &[PgRow]) -> Outcome {
    let name = i64::from(game);
    let row = rows.iter().find(|row| row.try_get(0).ok() == Some(name));
    let Some(row) = row else {
        return Ok(Appended::NoGame);
    };
    if !row.try_get::<bool, _>(1).map_err(unavailable)? {
        return Ok(Appended::NoGame);
    }
    if row
        .try_get::<Option<i32>, _>(rows::EVENT)
        .map_err(unavailable)?
        .is_none()
    {
        return Ok(Appended::Stale);
    }
    Ok(Appended::Again(Box::new(rows::event(game, row)?)))
}
