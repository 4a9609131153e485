//! The newest frame, for which the frames before it wait.

use crate::Points;
use crate::earlier_frames::EarlierFrames;
use crate::waiting_frames::WaitingFrames;

/// What the newest frame does for the frames before it.
///
/// Scoring asks a state several things in a row. These two verbs lead to the kind of state
/// first, so that all the rest is compiled for that kind, with one branch instead of many.
pub(crate) trait Newest {
    /// Completes the frames that wait for its bowls, and gives its own running total once
    /// that is known.
    fn settle(&self, waiting: WaitingFrames<'_>) -> Option<Points>;

    /// The highest total that the earlier frames and all from this one on can come to.
    fn maximum_after(&self, earlier: EarlierFrames<'_>) -> Option<Points>;
}
