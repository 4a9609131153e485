//! A frame on the sheet, with its running total.

use crate::{Board, BowlError, FollowingFrames, Frame, FrameNumber, Pins, Points, Progress};
use crate::{Rack, Score};

/// A frame and, once its score is complete, the running total that it came to.
///
/// A total that stands never changes, so the frame works it out once and keeps it: a board
/// is drawn after every bowl, and most of its totals are old.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ScoredFrame {
    frame: Frame,
    total: Option<Points>,
}

impl ScoredFrame {
    /// Bowls, and gives the frame that follows if that finished this one.
    ///
    /// # Errors
    ///
    /// As [`Frame::bowl`]. The frame is then as it was.
    pub fn bowl(&mut self, pins: Pins) -> Result<Option<Self>, BowlError> {
        self.frame.bowl(pins)?;
        Ok(self.frame.next().map(Self::from))
    }

    /// The frame before its last bowl; none when it had no bowl.
    #[must_use]
    pub fn undo(self) -> Option<Self> {
        self.frame.undo().map(Self::from)
    }

    /// The same frame with its total still to be worked out.
    #[must_use]
    pub fn unsettled(self) -> Self {
        Self::from(self.frame)
    }

    /// Works the running total out; none while its score needs bowls.
    pub fn settle(&mut self, before: Points, following: FollowingFrames<'_>) -> Option<Points> {
        let score = self.frame.score(following);
        self.total = score.added_to(before);
        self.total
    }

    /// Whether its running total is known.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.total.is_some()
    }

    /// The running total, or nothing yet.
    #[must_use]
    pub fn total_or_none(&self) -> Points {
        self.total.unwrap_or(Points::NONE)
    }

    /// The highest running total that this frame can come to.
    #[must_use]
    pub fn at_best(&self, before: Points, following: FollowingFrames<'_>) -> Points {
        let best = self.frame.score_at_best(following);
        best.added_at_best(before)
    }

    /// What the frames after this one are worth at most.
    #[must_use]
    pub fn best_to_come(&self) -> Points {
        self.frame.best_to_come()
    }

    /// Adds its bowls to the score of an earlier frame.
    #[must_use]
    pub fn add_to(&self, score: Score) -> Score {
        self.frame.add_to(score)
    }

    /// Adds its bowls, and the best that can follow them, to the score of an earlier frame.
    #[must_use]
    pub fn add_at_best_to(&self, score: Score) -> Score {
        self.frame.add_at_best_to(score)
    }

    /// Tells the board its number, its marks and its total.
    pub fn write_to(&self, board: &mut impl Board) {
        self.frame.write_to(self.total, board);
    }

    /// How far the game has come when this is its newest frame.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.frame.progress()
    }

    /// What stands before the next bowl.
    ///
    /// # Errors
    ///
    /// As [`Frame::rack`].
    pub fn rack(&self) -> Result<Rack, BowlError> {
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
