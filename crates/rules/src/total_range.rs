//! The lowest and the highest total that a game can come to.

use crate::{Board, FrameNumber, Points};

/// The lowest and the highest total that a game can come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TotalRange {
    minimum: Option<Points>,
    maximum: Option<Points>,
}

impl TotalRange {
    /// These totals, where they are known.
    pub(crate) fn new(minimum: Option<Points>, maximum: Option<Points>) -> Self {
        Self { minimum, maximum }
    }

    /// The range with the frames after this one, all of which can still be perfect.
    pub(crate) fn with_frames_after(self, number: FrameNumber) -> Self {
        let maximum = self.maximum;
        Self {
            maximum: maximum.map(|points| points.plus(Points::perfect_after(number))),
            ..self
        }
    }

    /// Tells the board both.
    pub(crate) fn write_to(self, board: &mut impl Board) {
        board.minimum(self.minimum.unwrap_or(Points::NONE));
        board.maximum(self.maximum.unwrap_or(Points::NONE));
    }
}
