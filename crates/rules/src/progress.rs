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
    pub(crate) fn in_frames(self) -> Self {
        match self {
            Self::Bowling(frame, _) => Self::Bowling(frame, BowlCount::None),
            Self::Over => Self::Over,
        }
    }

    /// How lately a game that has come so far was bowled in, beside others that take turns
    /// with it.
    pub(crate) fn recency(self) -> Recency {
        match self {
            Self::Over | Self::Bowling(_, BowlCount::None) => Recency::Between(self),
            Self::Bowling(_, _) => Recency::Within,
        }
    }
}

/// How lately a game was bowled in: the later, the greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Recency {
    /// It waits for its player's next turn; whoever has come furthest was up last.
    Between(Progress),
    /// Its player is within a frame, and nobody else is.
    Within,
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

    #[test]
    fn in_frames_the_bowls_do_not_count() {
        for (frame, bowls) in [
            (1, BowlCount::None),
            (1, BowlCount::One),
            (10, BowlCount::Two),
        ] {
            assert_eq!(
                Progress::Bowling(number(frame), bowls).in_frames(),
                Progress::Bowling(number(frame), BowlCount::None)
            );
        }
        assert_eq!(Progress::Over.in_frames(), Progress::Over);
    }

    #[test]
    fn whoever_is_within_a_frame_was_up_last_and_otherwise_whoever_is_furthest() {
        let within = Progress::Bowling(number(1), BowlCount::One);
        let later = [
            Progress::Bowling(number(1), BowlCount::None),
            Progress::Bowling(number(2), BowlCount::None),
            Progress::Bowling(number(10), BowlCount::None),
            Progress::Over,
            within,
        ];
        assert!(later.is_sorted_by(|one, other| one.recency() < other.recency()));
        let tenth = Progress::Bowling(number(10), BowlCount::Two);
        assert_eq!(within.recency(), tenth.recency());
    }
}
