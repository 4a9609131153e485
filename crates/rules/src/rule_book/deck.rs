//! How a rack is read.

use crate::Pins;

/// From how many pins on a first bowl clears the rack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Deck(Pins);

impl Deck {
    pub(super) const fn cleared_by(pins: Pins) -> Self {
        Self(pins)
    }

    pub(super) fn is_cleared_by(self, first: Pins) -> bool {
        first >= self.0
    }
}
