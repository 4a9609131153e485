//! The games of a date.

use crate::GameDate;

/// A bowler's games of one date.
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
