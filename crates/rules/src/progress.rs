//! How far a game has come.

use crate::{BowlCount, FrameNumber};

/// How far a game has come: the further, the greater.
///
/// ```
/// use tenpin_rules::{BowlCount, FrameNumber, Progress};
///
/// let waiting = Progress::Bowling(FrameNumber::FIRST, BowlCount::None);
/// let begun = Progress::Bowling(FrameNumber::FIRST, BowlCount::One);
/// assert!(waiting < begun && begun < Progress::Over);
/// assert_eq!(begun.in_frames(), waiting);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Progress {
    /// In this frame, after so many of its bowls.
    Bowling(FrameNumber, BowlCount),
    /// All ten frames are finished.
    Over,
}

impl Progress {
    /// The same in whole frames, which decide whose turn it is.
    ///
    /// ```
    /// use tenpin_rules::Progress;
    ///
    /// assert_eq!(Progress::Over.in_frames(), Progress::Over);
    /// ```
    #[must_use]
    pub fn in_frames(self) -> Self {
        match self {
            Self::Bowling(frame, _) => Self::Bowling(frame, BowlCount::None),
            Self::Over => Self::Over,
        }
    }
}
