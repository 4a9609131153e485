//! Why a bowl was refused.

use core::fmt;

use crate::Pins;

/// Why a bowl was refused. A refused bowl changes nothing.
///
/// ```
/// use tenpin_rules::{BowlError, Pins};
///
/// let refused = BowlError::TooManyPins {
///     bowled: Pins::try_from(7)?,
///     standing: Pins::try_from(3)?,
/// };
/// assert_eq!(refused.to_string(), "7 pins, but only 3 are standing");
/// # Ok::<(), tenpin_rules::PinsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BowlError {
    /// More pins than were standing.
    TooManyPins {
        /// The pins bowled.
        bowled: Pins,
        /// The pins standing.
        standing: Pins,
    },
    /// `/` for the first bowl at a rack.
    SpareOnFullRack,
    /// `X` for the second bowl at a rack.
    StrikeAfterFirstBowl,
    /// The frame has had all its bowls.
    FrameFinished,
    /// The final frame has had all its bowls.
    GameOver,
    /// The game was given up.
    GivenUp,
}

impl fmt::Display for BowlError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyPins { bowled, standing } => tell_too_many(*bowled, *standing, formatter),
            Self::SpareOnFullRack => formatter.write_str("a spare takes two bowls at a rack"),
            Self::StrikeAfterFirstBowl => formatter.write_str("a strike takes the first bowl"),
            Self::FrameFinished => formatter.write_str("the frame is finished"),
            Self::GameOver => formatter.write_str("the game is over"),
            Self::GivenUp => formatter.write_str("the game was given up"),
        }
    }
}

fn tell_too_many(bowled: Pins, standing: Pins, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    if u8::from(standing) == 1 {
        return write!(formatter, "{bowled} pins, but only 1 is standing");
    }
    write!(formatter, "{bowled} pins, but only {standing} are standing")
}

impl core::error::Error for BowlError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::pins::tests::pins;

    #[test]
    fn each_error_says_what_was_wrong() {
        let too_many = |bowled, standing| BowlError::TooManyPins {
            bowled: pins(bowled),
            standing: pins(standing),
        };
        for (error, message) in [
            (too_many(7, 3), "7 pins, but only 3 are standing"),
            (too_many(10, 9), "10 pins, but only 9 are standing"),
            (too_many(2, 1), "2 pins, but only 1 is standing"),
            (
                BowlError::SpareOnFullRack,
                "a spare takes two bowls at a rack",
            ),
            (
                BowlError::StrikeAfterFirstBowl,
                "a strike takes the first bowl",
            ),
            (BowlError::FrameFinished, "the frame is finished"),
            (BowlError::GameOver, "the game is over"),
            (BowlError::GivenUp, "the game was given up"),
        ] {
            assert_eq!(error.to_string(), message);
        }
    }
}
