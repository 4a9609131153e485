//! The frames before the newest, and the lowest and highest total that they can come to.

use crate::score::{Score, Scoring};
use crate::scored_frame::ScoredFrame;
use crate::state::Strike;
use crate::total_range::TotalRange;
use crate::{Pins, Points};

/// The frames before the newest. At most the last two have no total yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct EarlierFrames<'frames>(&'frames [ScoredFrame]);

impl EarlierFrames<'_> {
    /// The totals of these frames and the newest: if nothing more is knocked down, and at the
    /// newest's best, if only strikes follow.
    pub(crate) fn range_with(self, newest: &impl Scoring, best: &impl Scoring) -> TotalRange {
        let minimum = self.total_with(newest, before_gutters);
        TotalRange::new(minimum, self.total_with(best, before_strikes))
    }

    fn total_with(self, newest: &impl Scoring, finish: impl Fn(Score) -> Score) -> Option<Points> {
        let before = self.last_total(|score| finish(newest.add_to(score)));
        let score = finish(newest.score());
        score.added_to(before?)
    }

    fn last_total(self, complete: impl Fn(Score) -> Score) -> Option<Points> {
        let split = self.0.split_last();
        split.map_or(Some(Points::NONE), |(last, earlier)| {
            let earlier = Self(earlier);
            let before = || earlier.second_total(|score| complete(last.add_to(score)));
            last.total_after(before, &complete)
        })
    }

    fn second_total(self, complete: impl Fn(Score) -> Score) -> Option<Points> {
        let split = self.0.split_last();
        split.map_or(Some(Points::NONE), |(second, settled)| {
            second.total_after(|| ScoredFrame::total_of(settled), complete)
        })
    }
}

fn before_gutters(score: Score) -> Score {
    let after_one = score.after(Pins::NONE);
    after_one.after(Pins::NONE)
}

fn before_strikes(score: Score) -> Score {
    Strike.add_to(Strike.add_to(score))
}

impl<'frames> From<&'frames [ScoredFrame]> for EarlierFrames<'frames> {
    fn from(frames: &'frames [ScoredFrame]) -> Self {
        Self(frames)
    }
}
