//! A frame with its running total.

mod correction;

use crate::frame::Frame;
use crate::newest::Newest;
use crate::outlook::Outlook;
use crate::score::{BowlsNeeded, Score};
use crate::waiting_frames::WaitingFrames;
use crate::{Board, BowlError, Entry, FrameNumber, Player, Points, Progress, Rack, RuleBook};

/// A frame and its running total.
///
/// The total is complete when the frame's score is. A complete total never changes, so it is
/// worked out once and kept: a board is drawn after every bowl, and most of its totals are
/// old. Until then it has what is sure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ScoredFrame {
    frame: Frame,
    total: Score,
}

impl ScoredFrame {
    /// Bowls.
    ///
    /// # Errors
    ///
    /// As [`Frame::bowl`]. The frame is then unchanged.
    pub(crate) fn bowl(&mut self, entry: Entry, rules: RuleBook) -> Result<(), BowlError> {
        self.frame.bowl(entry, rules)
    }

    /// Breaks off: what was not bowled counts as nothing. Completes the frames
    /// that wait for its bowls, and gives the frame that follows.
    pub(crate) fn miss_after(
        &mut self,
        waiting: WaitingFrames<'_>,
        rules: RuleBook,
    ) -> Option<Self> {
        self.frame.miss(rules);
        self.settle(waiting, rules);
        self.next()
    }

    /// The frame that follows, once this one is finished.
    pub(crate) fn next(&self) -> Option<Self> {
        let frame = self.frame.next()?;
        let total = Score::new(self.total.into(), BowlsNeeded::Two);
        Some(Self { frame, total })
    }

    /// The frame before its last bowl, or `None` if it had no bowl.
    pub(crate) fn undo(self) -> Option<Self> {
        self.frame.undo().map(Self::from)
    }

    /// The same frame without its total.
    pub(crate) fn unsettled(self) -> Self {
        Self::from(self.frame)
    }

    /// The running total of these frames.
    pub(crate) fn total_of(frames: &[Self]) -> Points {
        let last = frames.last();
        last.map_or(Points::NONE, |other| other.total.into())
    }

    /// Works out its running total and keeps it: the sum of the total before it and its own
    /// score, to which the frames after it add.
    pub(crate) fn settle_after(
        &mut self,
        before: impl FnOnce(&Frame) -> Points,
        complete: impl FnOnce(&Frame) -> Score,
    ) -> Points {
        if !self.total.is_complete() {
            let score = complete(&self.frame);
            self.total = score.added_to(before(&self.frame));
        }
        self.total.into()
    }

    /// Completes the frames that wait for its bowls, and works out its own total.
    pub(crate) fn settle(&mut self, waiting: WaitingFrames<'_>, rules: RuleBook) {
        self.total = self.frame.settle(waiting, rules);
    }

    /// Tells the board the lowest and the highest total of a game whose newest frame this is.
    pub(crate) fn write_range_to(&self, earlier: &[Self], rules: RuleBook, board: &mut impl Board) {
        let outlook = self.frame.outlook(rules);
        let outlook = match earlier {
            [] => outlook,
            [only] => only.add_to_outlook(outlook),
            [.., second, last] => second.add_to_outlook(last.add_to_outlook(outlook)),
        };
        board.minimum(self.total.into());
        board.maximum(outlook.reached_from(self.total.into()));
    }

    fn add_to_outlook(&self, outlook: Outlook) -> Outlook {
        outlook.with(self.total)
    }

    /// Tells the board the frame, and its own points beside the running total; returns the
    /// total for the next.
    pub(crate) fn write_after(&self, before: Points, board: &mut impl Board) -> Points {
        let total = self.total.complete();
        self.frame.write_to(total, board);
        total.map_or(before, |total| tell_points(total, before, board))
    }

    /// The progress of a game whose newest frame this is.
    /// Tells the board that it is this player's turn, and what stands; or that the game is over.
    pub(crate) fn write_turn_to(&self, player: Player, board: &mut impl Board) {
        self.frame.write_turn_to(player, board);
    }

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

fn tell_points(total: Points, before: Points, board: &mut impl Board) -> Points {
    board.points(total.above(before));
    total
}

impl From<Frame> for ScoredFrame {
    fn from(frame: Frame) -> Self {
        let total = Score::new(Points::NONE, BowlsNeeded::Two);
        Self { frame, total }
    }
}

impl From<FrameNumber> for ScoredFrame {
    fn from(number: FrameNumber) -> Self {
        Self::from(Frame::from(number))
    }
}
