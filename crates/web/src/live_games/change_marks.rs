//! Which games have changed, and since when.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tenpin_store::{Change, GameId};
use tokio::sync::OnceCell;

use super::careers::SeatGames;

/// With more marks than this, half of them are forgotten, and what is older is read again as a
/// whole.
const MOST_MARKS: usize = 500;

/// The games that have changed. A reader remembers up to which mark it has seen them.
#[derive(Debug, Default)]
pub(super) struct ChangeMarks(Mutex<MarkedGames>);

#[derive(Debug, Default)]
struct MarkedGames {
    /// How many marks there have been.
    count: u64,
    /// Up to this mark, anything may have changed.
    forgotten: u64,
    /// Each game by its last mark.
    games: HashMap<GameId, Arc<ChangedGame>>,
}

/// A game as it is since a mark.
#[derive(Debug)]
pub(super) struct ChangedGame {
    pub(super) id: GameId,
    mark: u64,
    /// Its seats: read once, for all bowlers.
    pub(super) seats: OnceCell<SeatGames>,
}

impl ChangeMarks {
    fn marked(&self) -> MutexGuard<'_, MarkedGames> {
        // No code that holds the lock panics.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a game was changed, or may have been.
    pub(super) fn mark(&self, id: GameId) {
        self.marked().mark(id);
    }

    /// Notes what another program did.
    pub(super) fn note(&self, change: &Change) {
        match change {
            Change::Game(game, _) | Change::Done(game, ..) | Change::Opened(_, game) => {
                self.mark(*game);
            }
            // Who is who does not change what they bowled.
            Change::Bowlers => {}
            Change::Anything => self.marked().forget_all(),
        }
    }

    /// How many changes there have been: while it stays, what was counted is up to date.
    pub(super) fn count(&self) -> u64 {
        self.marked().count
    }

    /// The games that have changed since a mark; none if anything may have.
    pub(super) fn since(&self, mark: u64) -> Option<Vec<Arc<ChangedGame>>> {
        let marked = self.marked();
        let games = marked.games.values().filter(|game| game.mark > mark);
        (mark >= marked.forgotten).then(|| games.map(Arc::clone).collect())
    }
}

impl MarkedGames {
    fn mark(&mut self, id: GameId) {
        self.count += 1;
        let game = ChangedGame {
            id,
            mark: self.count,
            seats: OnceCell::new(),
        };
        self.games.insert(id, Arc::new(game));
        if self.games.len() > MOST_MARKS {
            self.forget_half();
        }
    }

    fn forget_half(&mut self) {
        let mut marks: Vec<u64> = self.games.values().map(|game| game.mark).collect();
        marks.sort_unstable();
        let forgotten = marks[marks.len() / 2];
        self.games.retain(|_, game| game.mark > forgotten);
        self.forgotten = forgotten;
    }

    fn forget_all(&mut self) {
        self.count += 1;
        self.forgotten = self.count;
        self.games.clear();
    }
}

#[cfg(test)]
mod tests {
    use tenpin_store::Timestamp;

    use super::*;

    fn game(number: i64) -> GameId {
        GameId::new(Timestamp::from(1_800_000_000_000 + number), 0)
    }

    #[track_caller]
    fn check(marks: &ChangeMarks, mark: u64, expected: Option<&[i64]>) {
        let since = marks.since(mark).map(|games| {
            let mut ids: Vec<GameId> = games.iter().map(|game| game.id).collect();
            ids.sort_unstable();
            ids
        });
        let expected = expected.map(|games| games.iter().copied().map(game).collect());
        assert_eq!(since, expected);
    }

    #[test]
    fn a_reader_is_told_what_changed_since_it_looked() {
        let marks = ChangeMarks::default();
        check(&marks, 0, Some(&[]));
        marks.mark(game(1));
        marks.mark(game(2));
        let seen = marks.count();
        check(&marks, 0, Some(&[1, 2]));
        marks.mark(game(1));
        check(&marks, seen, Some(&[1]));
        check(&marks, marks.count(), Some(&[]));
        marks.note(&Change::Bowlers);
        check(&marks, marks.count(), Some(&[]));
        marks.note(&Change::Game(game(3), 7));
        check(&marks, seen, Some(&[1, 3]));
        let seen = marks.count();
        marks.note(&Change::Anything);
        check(&marks, seen, None);
        check(&marks, marks.count(), Some(&[]));
    }

    #[test]
    fn of_very_many_changes_the_later_are_known() {
        let marks = ChangeMarks::default();
        for number in 0..=500 {
            marks.mark(game(number));
        }
        check(&marks, 0, None);
        check(&marks, 250, None);
        let later: Vec<i64> = (251..=500).collect();
        check(&marks, 251, Some(&later));
        check(&marks, 499, Some(&[499, 500]));
    }
}
