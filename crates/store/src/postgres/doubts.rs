//! Games of which others may not have been told.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::time::sleep;

use super::batch::MOST;
use super::lines::Lines;
use crate::GameId;

/// So long after nobody waits for it any more, a statement has come to its end: the server
/// gives it no more than its `statement_timeout`.
const STILL_UNDER_WAY: Duration = Duration::from_secs(3);
/// How long to wait before all are told again.
const PAUSE: Duration = Duration::from_secs(1);

/// Tells all who listen which version these games have. To hear of one that is known already
/// costs them nothing.
const TELL: &str = "
SELECT pg_notify($2, string_agg(to_hex(game) || ':' || version, ' '))
FROM (SELECT game, (SELECT max(ordinal) FROM events WHERE centre = $1 AND events.game = wish.game)
    FROM unnest($3::bigint[]) AS wish (game)) AS doubtful (game, version)
WHERE version IS NOT NULL HAVING count(*) > 0";

/// Games with an event of which nobody knows what became.
///
/// A statement commits events first and notifies after. One that ends in between, by hand or
/// by its time limit, leaves an event in the journal of which nobody was told. Whoever sent it
/// got no answer, and so sees to it that all are told.
#[derive(Debug, Default)]
pub(super) struct Doubts {
    /// With the moment at which it was given up.
    games: Mutex<HashMap<GameId, Instant>>,
    raised: Notify,
}

impl Doubts {
    /// Takes in that there was no answer for these games just now.
    pub(super) fn raise(&self, games: impl IntoIterator<Item = GameId>) {
        let now = Instant::now();
        self.games()
            .extend(games.into_iter().map(|game| (game, now)));
        self.raised.notify_one();
    }

    /// Tells of doubtful games, for ever: at once, and until nothing can happen to them any
    /// more of which nobody would be told.
    pub(super) async fn tell(&self, lines: &Lines, centre: i32, channel: &str) {
        loop {
            if self.games().is_empty() {
                self.raised.notified().await;
                continue;
            }
            self.tell_once(lines, centre, channel).await;
            sleep(PAUSE).await;
        }
    }

    /// Tells of all games that are doubtful now.
    pub(super) async fn tell_once(&self, lines: &Lines, centre: i32, channel: &str) {
        let games: Vec<GameId> = self.games().keys().copied().collect();
        for games in games.chunks(MOST) {
            let names: Vec<i64> = games.iter().copied().map(i64::from).collect();
            let query = sqlx::query(TELL).bind(centre).bind(channel).bind(names);
            let asked = Instant::now();
            if lines.ask(query).await.is_ok() {
                self.settle(games, asked);
            }
        }
    }

    /// Forgets those of these games of which nothing was under way any more at that moment.
    fn settle(&self, games: &[GameId], at: Instant) {
        let mut doubtful = self.games();
        for game in games {
            let given_up = doubtful.get(game);
            if given_up.is_some_and(|given_up| *given_up + STILL_UNDER_WAY < at) {
                doubtful.remove(game);
            }
        }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Instant>> {
        // Nothing in here panics half-way through a change.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_doubtful_as_long_as_its_statement_may_still_be_under_way() {
        let doubts = Doubts::default();
        let [early, late] = [1, 2].map(|name| GameId::try_from(name).unwrap());
        doubts.raise([early, late]);
        let raised = Instant::now();
        doubts.settle(&[early], raised + STILL_UNDER_WAY / 2);
        assert_eq!(doubts.games().len(), 2);
        doubts.settle(&[early], raised + STILL_UNDER_WAY * 2);
        assert_eq!(doubts.games().keys().collect::<Vec<_>>(), [&late]);
        // Whoever has no answer again begins anew.
        doubts.games().insert(late, raised + STILL_UNDER_WAY);
        doubts.settle(&[late], raised + STILL_UNDER_WAY * 3 / 2);
        assert!(doubts.games().contains_key(&late));
    }
}
