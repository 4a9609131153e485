//! The frames after a frame, which complete its score.

use crate::{Score, ScoredFrame};

/// The frames after a frame, to which it hands its score on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FollowingFrames<'frames>(&'frames [ScoredFrame]);

impl<'frames> FollowingFrames<'frames> {
    /// The score with the bowls of these frames added, as many as it needs.
    pub(crate) fn complete(self, score: Score) -> Score {
        let frames = self.first_two();
        frames.fold(score, |sum, frame| frame.add_to(sum))
    }

    /// The score with the bowls of these frames added, were all that are to come the best
    /// there are.
    pub(crate) fn complete_at_best(self, score: Score) -> Score {
        let frames = self.first_two();
        frames.fold(score, |sum, frame| frame.add_at_best_to(sum))
    }

    /// A score needs two bowls at most, and two frames have at least that many.
    fn first_two(self) -> impl Iterator<Item = &'frames ScoredFrame> {
        self.0.iter().take(2)
    }
}

impl<'frames> From<&'frames [ScoredFrame]> for FollowingFrames<'frames> {
    fn from(frames: &'frames [ScoredFrame]) -> Self {
        Self(frames)
    }
}
