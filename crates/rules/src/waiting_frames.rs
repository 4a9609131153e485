//! The frames before the newest, which wait for its bowls.

use crate::Points;
use crate::score::{Score, Scoring};
use crate::scored_frame::ScoredFrame;

/// The frames before the newest. At most the last two wait for its bowls: a score needs two
/// more bowls at most, and two frames have at least that many.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct WaitingFrames<'frames>(&'frames mut [ScoredFrame]);

impl WaitingFrames<'_> {
    /// Completes these frames with the bowls of the newest, and returns the newest's own total
    /// once that is known.
    pub(crate) fn settle_with(self, newest: &impl Scoring) -> Option<Points> {
        let before = self.settle_last(|score| newest.add_to(score));
        let score = newest.score();
        score.added_to(before?)
    }

    fn settle_last(self, complete: impl Fn(Score) -> Score) -> Option<Points> {
        let split = self.0.split_last_mut();
        split.map_or(Some(Points::NONE), |(last, earlier)| {
            let earlier = WaitingFrames(earlier);
            let frame = *last;
            let before = || earlier.settle_second(|score| complete(frame.add_to(score)));
            last.settle_after(before, &complete)
        })
    }

    fn settle_second(self, complete: impl Fn(Score) -> Score) -> Option<Points> {
        let split = self.0.split_last_mut();
        split.map_or(Some(Points::NONE), |(second, settled)| {
            second.settle_after(|| ScoredFrame::total_of(settled), complete)
        })
    }
}

impl<'frames> From<&'frames mut [ScoredFrame]> for WaitingFrames<'frames> {
    fn from(frames: &'frames mut [ScoredFrame]) -> Self {
        Self(frames)
    }
}
