//! When a player is due.

use crate::round::Round;

/// When a player is due: the smaller, the sooner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Due {
    /// In the middle of a frame, which is finished before anybody else bowls.
    Now,
    /// Before the turn goes on, to bowl frames that were missed.
    First,
    /// In this round, in the order of the players.
    In(Round),
}

/// The place of a player in the order of a round, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct OrderPlace(usize);

impl OrderPlace {
    /// The place of a player after that many others.
    pub(crate) fn after_all(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl From<usize> for OrderPlace {
    fn from(index: usize) -> Self {
        Self(index)
    }
}

/// When a player is due, and where in the order: the least of all is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Slot {
    due: Due,
    place: OrderPlace,
}

impl Slot {
    /// The slot of a player who is due then, at that place.
    pub(crate) fn new(due: Due, place: OrderPlace) -> Self {
        Self { due, place }
    }
}
