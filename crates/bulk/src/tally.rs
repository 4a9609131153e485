//! A tally of marks.

use std::ops::AddAssign;

/// How many strikes and spares some games have, and out of how many first bowls.
///
/// A first bowl is one at a full rack, so each could be a strike; the tenth frame has up to
/// three. Each first bowl that is not a strike could become a spare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Bowls that cleared a full rack.
    pub strikes: u64,
    /// Second bowls that cleared what the first had left standing.
    pub spares: u64,
    /// Bowls at a full rack.
    pub first_bowls: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.strikes += other.strikes;
        self.spares += other.spares;
        self.first_bowls += other.first_bowls;
    }
}
