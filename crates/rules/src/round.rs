//! A round of a game of several players.

use crate::FrameNumber;

/// A round, in which every player has a turn. The first ten have the frames' numbers. More
/// follow only for players who were skipped in the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Round(u16);

impl Round {
    /// The round after this one.
    pub(crate) fn following(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl From<FrameNumber> for Round {
    fn from(frame: FrameNumber) -> Self {
        Self(u16::from(u8::from(frame)))
    }
}

/// The frame that a player without arrears bowls in the round.
impl From<Round> for FrameNumber {
    fn from(Round(number): Round) -> Self {
        let frame = u8::try_from(number);
        let frame = frame.map(Self::try_from);
        frame.map_or(Self::LAST, |frame| frame.unwrap_or(Self::LAST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_ten_rounds_are_the_frames_and_later_ones_the_last() {
        let mut round = Round::from(FrameNumber::FIRST);
        for number in 1..=10 {
            let frame = FrameNumber::try_from(number).unwrap();
            assert_eq!(round, Round::from(frame));
            assert_eq!(FrameNumber::from(round), frame);
            round = round.following();
        }
        assert_eq!(FrameNumber::from(round), FrameNumber::LAST);
        assert_eq!(FrameNumber::from(Round(u16::MAX)), FrameNumber::LAST);
        assert_eq!(Round(u16::MAX).following(), Round(u16::MAX));
    }
}
