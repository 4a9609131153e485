//! One frame of a player.

use tenpin_rules::{FrameNumber, Marks, Points};

/// One frame of a player: its marks and its running total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct FrameCell {
    /// The number of the frame.
    pub number: FrameNumber,
    /// One mark for each bowl.
    pub marks: Marks,
    /// The running total, once the frame's score is known.
    pub total: Option<Points>,
    /// Its own points, once they are known: what the running total has more than the one
    /// before.
    pub points: Option<Points>,
}
