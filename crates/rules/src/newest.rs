//! The newest frame, whose bowls the frames before it wait for.

use crate::RuleBook;
use crate::score::Score;
use crate::waiting_frames::WaitingFrames;

/// What the newest frame does for the frames before it.
///
/// Scoring asks a state several questions in a row. This branches on the kind of state first, so
/// that the rest is compiled for each kind, without further branches.
pub(crate) trait Newest {
    /// Completes the frames that wait for its bowls, and returns its own running total.
    fn settle(&self, waiting: WaitingFrames<'_>, rules: RuleBook) -> Score;
}
