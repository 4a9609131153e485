//! One bowl, and where in the game it belongs.

use tenpin_rules::{Bowl, FrameNumber};

/// One bowl of a game, and where in the game it belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlacedBowl {
    /// The number of the bowl in the game, from 1, counted over all players.
    pub number: u16,
    /// The player's index in the lineup, from 0.
    pub seat: u8,
    /// The player's frame.
    pub frame: FrameNumber,
    /// What was bowled.
    pub bowl: Bowl,
}

impl PlacedBowl {
    /// Whether another bowl has the same place in the game.
    pub(crate) fn is_at_place_of(&self, other: &Self) -> bool {
        (self.number, self.seat, self.frame) == (other.number, other.seat, other.frame)
    }

    /// Whether it belongs to this frame of the player at this seat.
    pub(crate) fn is_in(&self, seat: u8, frame: FrameNumber) -> bool {
        (self.seat, self.frame) == (seat, frame)
    }
}
