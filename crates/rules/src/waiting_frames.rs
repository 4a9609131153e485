//! The frames before the newest, which wait for its bowls.

use crate::score::{Score, Scoring};
use crate::scored_frame::ScoredFrame;
use crate::{Points, RuleBook};

/// The frames before the newest. At most the last two have no complete total yet.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct WaitingFrames<'frames>(&'frames mut [ScoredFrame]);

impl WaitingFrames<'_> {
    /// Completes their totals as far as the newest frame's bowls do, and returns the running
    /// total of the newest.
    pub(crate) fn settle_with(self, newest: &impl Scoring, rules: RuleBook) -> Score {
        let before = self.settle_last(|score| newest.add_to(score), rules);
        let score = newest.score(rules);
        score.added_to(before)
    }

    fn settle_last(self, complete: impl Fn(Score) -> Score, rules: RuleBook) -> Points {
        let split = self.0.split_last_mut();
        split.map_or(Points::NONE, |(last, earlier)| {
            let earlier = WaitingFrames(earlier);
            last.settle_after(
                |frame| earlier.settle_second(|score| complete(frame.add_to(score)), rules),
                |frame| complete(frame.score(rules)),
            )
        })
    }

    fn settle_second(self, complete: impl Fn(Score) -> Score, rules: RuleBook) -> Points {
        let split = self.0.split_last_mut();
        split.map_or(Points::NONE, |(second, settled)| {
            second.settle_after(
                |_| ScoredFrame::total_of(settled),
                |frame| complete(frame.score(rules)),
            )
        })
    }
}

impl<'frames> From<&'frames mut [ScoredFrame]> for WaitingFrames<'frames> {
    fn from(frames: &'frames mut [ScoredFrame]) -> Self {
        Self(frames)
    }
}
