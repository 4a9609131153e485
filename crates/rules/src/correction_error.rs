//! Why a frame was not corrected.

use core::fmt;

use crate::{FrameNumber, LineupError, ReplayError};

/// Why a frame was not corrected. Nothing has changed then.
///
/// ```
/// use tenpin_rules::{CorrectionError, FrameNumber, Frames, Pins};
///
/// let refused = Frames::default().correct(FrameNumber::FIRST, [Pins::ALL]);
/// assert_eq!(refused, Err(CorrectionError::NotBegun(FrameNumber::FIRST)));
/// assert_eq!(
///     CorrectionError::NotBegun(FrameNumber::FIRST).to_string(),
///     "frame 1 has no bowl that could be corrected"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CorrectionError {
    /// Nothing was bowled in the frame.
    NotBegun(FrameNumber),
    /// No bowl was given.
    Empty,
    /// The frame was finished, and would no longer be.
    Unfinished(FrameNumber),
    /// A bowl is not possible in the frame.
    Bowl(ReplayError),
    /// The player does not play, or the game was given up.
    Lineup(LineupError),
}

const NOT_BEGUN: &str = "has no bowl that could be corrected";
const UNFINISHED: &str = "was finished; this leaves a bowl to come";

impl fmt::Display for CorrectionError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBegun(frame) => write!(formatter, "frame {frame} {NOT_BEGUN}"),
            Self::Empty => formatter.write_str("no bowl; to take bowls back, undo them"),
            Self::Unfinished(frame) => write!(formatter, "frame {frame} {UNFINISHED}"),
            Self::Bowl(refused) => refused.fmt(formatter),
            Self::Lineup(refused) => refused.fmt(formatter),
        }
    }
}

impl core::error::Error for CorrectionError {}

impl From<LineupError> for CorrectionError {
    fn from(refused: LineupError) -> Self {
        Self::Lineup(refused)
    }
}
