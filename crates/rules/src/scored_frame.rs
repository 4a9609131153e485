//! A frame with its running total.

use crate::earlier_frames::EarlierFrames;
use crate::frame::Frame;
use crate::newest::Newest;
use crate::score::{Score, Scoring};
use crate::total_range::TotalRange;
use crate::waiting_frames::WaitingFrames;
use crate::{Board, BowlError, Entry, FrameNumber, Points, Progress, Rack};

/// A frame and, once its score is complete, its running total.
///
/// A total that is known never changes, so it is worked out once and kept: a board is drawn
/// after every bowl, and most of its totals are old.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ScoredFrame {
    frame: Frame,
    total: Option<Points>,
}

impl ScoredFrame {
    /// Bowls.
    ///
    /// # Errors
    ///
    /// As [`Frame::bowl`]. The frame is then unchanged.
    pub(crate) fn bowl(&mut self, entry: Entry) -> Result<(), BowlError> {
        self.frame.bowl(entry)
    }

    /// Is not finished any more: what was not bowled counts as nothing. Completes the frames
    /// that wait for its bowls, and gives the frame that follows.
    pub(crate) fn miss_after(&mut self, waiting: WaitingFrames<'_>) -> Option<Self> {
        self.frame.miss();
        self.settle(waiting);
        self.next()
    }

    /// The frame that follows, once this one is finished.
    pub(crate) fn next(&self) -> Option<Self> {
        self.frame.next().map(Self::from)
    }

    /// The frame before its last bowl, or `None` if it had no bowl.
    pub(crate) fn undo(self) -> Option<Self> {
        self.frame.undo().map(Self::from)
    }

    /// The same frame without its total.
    pub(crate) fn unsettled(self) -> Self {
        Self::from(self.frame)
    }

    /// The running total of frames that all have theirs.
    pub(crate) fn total_of(frames: &[Self]) -> Option<Points> {
        let last = frames.last();
        last.map_or(Some(Points::NONE), |other| other.total)
    }

    /// The running total. If it is not known yet, it is the sum of the total before it and
    /// its own score, which the frames after it complete.
    pub(crate) fn total_after(
        &self,
        before: impl FnOnce() -> Option<Points>,
        complete: impl FnOnce(Score) -> Score,
    ) -> Option<Points> {
        self.total.or_else(|| {
            let score = complete(self.frame.score());
            score.added_to(before()?)
        })
    }

    /// Works out its running total and keeps it, once it is known.
    pub(crate) fn settle_after(
        &mut self,
        before: impl FnOnce() -> Option<Points>,
        complete: impl FnOnce(Score) -> Score,
    ) -> Option<Points> {
        if self.total.is_none() {
            self.total = self.total_after(before, complete);
        }
        self.total
    }

    /// Completes the frames that wait for its bowls, and works out its own total.
    pub(crate) fn settle(&mut self, waiting: WaitingFrames<'_>) {
        self.total = self.frame.settle(waiting);
    }

    /// The lowest and the highest total of a game whose newest frame this is.
    pub(crate) fn range_after(&self, earlier: EarlierFrames<'_>) -> TotalRange {
        self.frame.range_after(earlier)
    }

    /// Adds its bowls to the score of an earlier frame.
    pub(crate) fn add_to(&self, score: Score) -> Score {
        self.frame.add_to(score)
    }

    /// Tells the board its number, its marks and its total.
    pub(crate) fn write_to(&self, board: &mut impl Board) {
        self.frame.write_to(self.total, board);
    }

    /// The progress of a game whose newest frame this is.
    pub(crate) fn progress(&self) -> Progress {
        self.frame.progress()
    }

    /// The pins standing before the next bowl.
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
