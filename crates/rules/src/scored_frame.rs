//! A frame on the sheet, with its running total.

use crate::{Board, BowlError, FollowingFrames, Frame, FrameNumber, Pins, Points, Progress};
use crate::{Rack, Score, Scoring};

/// A frame and, once its score is complete, the running total that it came to.
///
/// A total that stands never changes, so the frame works it out once and keeps it: a board
/// is drawn after every bowl, and most of its totals are old.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ScoredFrame {
    frame: Frame,
    total: Option<Points>,
}

impl ScoredFrame {
    /// Bowls, and gives the frame that follows if that finished this one.
    ///
    /// # Errors
    ///
    /// As [`Frame::bowl`]. The frame is then as it was.
    pub(crate) fn bowl(&mut self, pins: Pins) -> Result<Option<Self>, BowlError> {
        self.frame.bowl(pins)?;
        Ok(self.frame.next().map(Self::from))
    }

    /// The frame before its last bowl; none when it had no bowl.
    pub(crate) fn undo(self) -> Option<Self> {
        self.frame.undo().map(Self::from)
    }

    /// The same frame with its total still to be worked out.
    pub(crate) fn unsettled(self) -> Self {
        Self::from(self.frame)
    }

    /// Works the running total out from the one before it and this frame's score, and says
    /// whether both are known.
    pub(crate) fn settle(
        &mut self,
        previous: Option<&Self>,
        following: FollowingFrames<'_>,
    ) -> bool {
        let before = previous.map_or(Some(Points::NONE), |other| other.total);
        let score = self.frame.score(following);
        let total = before.and_then(|points| score.added_to(points));
        self.total = total;
        total.is_some()
    }

    /// Whether its running total is known.
    pub(crate) fn is_settled(&self) -> bool {
        self.total.is_some()
    }

    /// The highest running total that this frame can come to: its own, where that is known.
    pub(crate) fn at_best(&self, before: Points, following: FollowingFrames<'_>) -> Points {
        let best = || self.best_after(before, following);
        self.total.unwrap_or_else(best)
    }

    fn best_after(&self, before: Points, following: FollowingFrames<'_>) -> Points {
        let best = self.frame.score_at_best(following);
        best.added_at_best(before)
    }

    /// What the frames after this one are worth at most.
    pub(crate) fn best_to_come(&self) -> Points {
        self.frame.best_to_come()
    }

    /// Adds its bowls to the score of an earlier frame.
    pub(crate) fn add_to(&self, score: Score) -> Score {
        self.frame.add_to(score)
    }

    /// Adds its bowls, and the best that can follow them, to the score of an earlier frame.
    pub(crate) fn add_at_best_to(&self, score: Score) -> Score {
        self.frame.add_at_best_to(score)
    }

    /// Tells the board its number, its marks and its total.
    pub(crate) fn write_to(&self, board: &mut impl Board) {
        self.frame.write_to(self.total, board);
    }

    /// How far the game has come when this is its newest frame.
    pub(crate) fn progress(&self) -> Progress {
        self.frame.progress()
    }

    /// What stands before the next bowl.
    ///
    /// # Errors
    ///
    /// As [`Frame::rack`].
    pub(crate) fn rack(&self) -> Result<Rack, BowlError> {
        self.frame.rack()
    }
}

impl From<Frame> for ScoredFrame {
    fn from(frame: Frame) -> Self {
        Self { frame, total: None }
    }
}

impl From<FrameNumber> for ScoredFrame {
    fn from(number: FrameNumber) -> Self {
        Self::from(Frame::from(number))
    }
}
