//! Games that were bowled together on a date.

use crate::GameDate;

/// A bowler's games of one date that were bowled together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Series {
    /// The date.
    pub date: GameDate,
    /// How many games.
    pub games: u64,
    /// Their totals together.
    pub pins: u64,
    /// The highest of them.
    pub high: u16,
}

impl Series {
    /// A series of one game.
    pub(crate) fn of(date: GameDate, total: u16) -> Self {
        Self {
            date,
            games: 1,
            pins: total.into(),
            high: total,
        }
    }

    pub(crate) fn add(&mut self, total: u16) {
        self.games += 1;
        self.pins += u64::from(total);
        self.high = self.high.max(total);
    }
}
