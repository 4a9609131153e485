//! The progress of a game.

use crate::round::Round;
use crate::{BowlCount, FrameNumber};

/// The progress of a game: the further along, the greater.
///
/// ```
/// use tenpin_rules::{BowlCount, FrameNumber, Progress};
///
/// let waiting = Progress::Bowling(FrameNumber::FIRST, BowlCount::None);
/// let begun = Progress::Bowling(FrameNumber::FIRST, BowlCount::One);
/// assert!(waiting < begun && begun < Progress::Over);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Progress {
    /// The current frame, and how many bowls it has had.
    Bowling(FrameNumber, BowlCount),
    /// All ten frames are finished.
    Over,
}

impl Progress {
    /// Whether a frame has been begun and not finished.
    pub(crate) fn is_within_frame(self) -> bool {
        match self {
            Self::Bowling(_, bowls) => bowls > BowlCount::None,
            Self::Over => false,
        }
    }

    /// Whether the next frame is one that the others bowled before this round.
    pub(crate) fn is_before(self, round: Round) -> bool {
        match self {
            Self::Bowling(frame, _) => Round::from(frame) < round,
            Self::Over => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: u8) -> FrameNumber {
        FrameNumber::try_from(number).unwrap()
    }

    #[test]
    fn a_later_frame_is_further_and_then_a_later_bowl() {
        let steps = [
            Progress::Bowling(number(1), BowlCount::None),
            Progress::Bowling(number(1), BowlCount::One),
            Progress::Bowling(number(2), BowlCount::None),
            Progress::Bowling(number(10), BowlCount::One),
            Progress::Bowling(number(10), BowlCount::Two),
            Progress::Over,
        ];
        assert!(steps.is_sorted_by(|earlier, later| earlier < later));
    }
}
