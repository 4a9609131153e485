//! Notifies other programs again when a write was not confirmed.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::time::sleep;

use super::batch::LARGEST_BATCH;
use super::database::CentreDatabase;
use crate::GameId;

/// How long after its caller gave up a statement may still be executed: a little more than the
/// server's `statement_timeout`.
const STILL_UNDER_WAY: Duration = Duration::from_secs(3);
/// How long to wait between two notifications.
const PAUSE: Duration = Duration::from_secs(1);

/// Notifies all programs of the version of these games. A version that a program knows already
/// costs it nothing.
const NOTIFY: &str = "
SELECT pg_notify($2, string_agg(to_hex(game) || ':' || version, ' '))
FROM (SELECT game, (SELECT max(ordinal) FROM events WHERE centre = $1 AND events.game = wish.game)
    FROM unnest($3::bigint[]) AS wish (game)) AS doubtful (game, version)
WHERE version IS NOT NULL HAVING count(*) > 0";

/// The games of which other programs may not have been notified.
///
/// A statement commits its events first and notifies after that. If it is ended in between, by
/// an administrator or by its time limit, an event is in the journal of which no program was
/// notified. The program that sent the statement got no answer, so it sees to it that all are
/// notified.
#[derive(Debug, Default)]
pub(super) struct Renotifier {
    /// Each with the moment at which its statement was given up.
    unconfirmed: Mutex<HashMap<GameId, Instant>>,
    added: Notify,
}

impl Renotifier {
    /// Adds games whose statement was given up just now.
    pub(super) fn add(&self, games: impl IntoIterator<Item = GameId>) {
        let now = Instant::now();
        let games = games.into_iter().map(|game| (game, now));
        self.unconfirmed().extend(games);
        self.added.notify_one();
    }

    /// Notifies of unconfirmed games, for ever: at once, and again until their statements
    /// cannot be under way any more.
    pub(super) async fn run(&self, database: &CentreDatabase) {
        loop {
            if self.unconfirmed().is_empty() {
                self.added.notified().await;
                continue;
            }
            self.notify_once(database).await;
            sleep(PAUSE).await;
        }
    }

    /// Notifies of all games that are unconfirmed now.
    pub(super) async fn notify_once(&self, database: &CentreDatabase) {
        let games: Vec<GameId> = self.unconfirmed().keys().copied().collect();
        for games in games.chunks(LARGEST_BATCH) {
            let ids: Vec<i64> = games.iter().copied().map(i64::from).collect();
            let query = sqlx::query(NOTIFY)
                .bind(database.centre)
                .bind(&database.channel)
                .bind(ids);
            let sent = Instant::now();
            if database.pool.fetch(query).await.is_ok() {
                self.forget(games, sent);
            }
        }
    }

    /// Forgets those of these games whose statements had ended by that moment.
    fn forget(&self, games: &[GameId], at: Instant) {
        let mut unconfirmed = self.unconfirmed();
        for game in games {
            let given_up = unconfirmed.get(game);
            if given_up.is_some_and(|given_up| *given_up + STILL_UNDER_WAY < at) {
                unconfirmed.remove(game);
            }
        }
    }

    fn unconfirmed(&self) -> MutexGuard<'_, HashMap<GameId, Instant>> {
        // Nothing in here panics half-way through a change.
        self.unconfirmed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_unconfirmed_for_as_long_as_its_statement_may_be_under_way() {
        let renotifier = Renotifier::default();
        let [early, late] = [1, 2].map(|bits| GameId::try_from(bits).unwrap());
        renotifier.add([early, late]);
        let added = Instant::now();
        renotifier.forget(&[early], added + STILL_UNDER_WAY / 2);
        assert_eq!(renotifier.unconfirmed().len(), 2);
        renotifier.forget(&[early], added + STILL_UNDER_WAY * 2);
        let unconfirmed: Vec<GameId> = renotifier.unconfirmed().keys().copied().collect();
        assert_eq!(unconfirmed, [late]);
        // When another statement is given up, the time starts again.
        let again = added + STILL_UNDER_WAY;
        renotifier.unconfirmed().insert(late, again);
        renotifier.forget(&[late], again + STILL_UNDER_WAY / 2);
        assert!(renotifier.unconfirmed().contains_key(&late));
    }
}
