//! The progress of a game.

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
    /// The progress in whole frames, which decides whose turn it is.
    pub(crate) fn in_frames(self) -> Self {
        match self {
            Self::Bowling(frame, _) => Self::Bowling(frame, BowlCount::None),
            Self::Over => Self::Over,
        }
    }

    /// How recently a game at this point had a bowl, compared with others in its lineup.
    pub(crate) fn recency(self) -> Recency {
        match self {
            Self::Over | Self::Bowling(_, BowlCount::None) => Recency::Between(self),
            Self::Bowling(_, _) => Recency::Within,
        }
    }
}

/// How recently a game had a bowl: the more recently, the greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Recency {
    /// Between two frames. Of such games, the one furthest along had the last bowl.
    Between(Progress),
    /// Within a frame, as only one game in a lineup can be.
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
    fn a_player_within_a_frame_bowled_last_and_otherwise_the_one_who_is_furthest() {
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
