//! Why a bowl was refused.

use core::fmt;

use crate::{Pin, PinSet, Pins};

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
    /// `(8)` for the second bowl at a rack.
    SplitAfterFirstBowl,
    /// No split is a bowl of that many pins.
    NoSplit(Pins),
    /// This leave is no split.
    NotASplit(PinSet),
    /// This pin is said to stand, and had fallen before.
    ComesBack(Pin),
    /// More or fewer pins are said to stand than are left.
    Contradiction {
        /// The pins left, by the count.
        left: Pins,
        /// How many are named.
        named: Pins,
    },
    /// A foul with the pins that stand: they are set up again, or do not count.
    FoulWithLeave,
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
            about_leave => tell_leave(*about_leave, formatter),
        }
    }
}

fn tell_leave(error: BowlError, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    match error {
        BowlError::ComesBack(pin) => write!(formatter, "pin {pin} had fallen before"),
        BowlError::NotASplit(leave) => write!(formatter, "{leave} is no split"),
        BowlError::NoSplit(_) => formatter.write_str("a split is a bowl of 1 to 8 pins"),
        BowlError::Contradiction { left, named } => tell_contradiction(left, named, formatter),
        BowlError::FoulWithLeave => formatter.write_str("a foul has no pins that stand"),
        _ => formatter.write_str("a split takes the first bowl"),
    }
}

fn tell_contradiction(left: Pins, named: Pins, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let [are_left, are_named] = [left, named].map(is_or_are);
    write!(
        formatter,
        "{left} {are_left} left standing, but {named} {are_named} named"
    )
}

fn is_or_are(count: Pins) -> &'static str {
    if u8::from(count) == 1 {
        return "is";
    }
    "are"
}

fn tell_too_many(bowled: Pins, standing: Pins, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let are = is_or_are(standing);
    write!(
        formatter,
        "{bowled} pins, but only {standing} {are} standing"
    )
}

impl core::error::Error for BowlError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::pin_set::tests::pin_set;
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

    #[test]
    fn each_error_about_a_leave_says_what_was_wrong() {
        let contradiction = |left, named| BowlError::Contradiction {
            left: pins(left),
            named: pins(named),
        };
        for (error, message) in [
            (
                BowlError::SplitAfterFirstBowl,
                "a split takes the first bowl",
            ),
            (
                BowlError::NoSplit(pins(9)),
                "a split is a bowl of 1 to 8 pins",
            ),
            (BowlError::NotASplit(pin_set("2-8")), "2-8 is no split"),
            (
                BowlError::ComesBack(Pin::try_from(7).unwrap()),
                "pin 7 had fallen before",
            ),
            (contradiction(2, 1), "2 are left standing, but 1 is named"),
            (contradiction(1, 0), "1 is left standing, but 0 are named"),
            (BowlError::FoulWithLeave, "a foul has no pins that stand"),
        ] {
            assert_eq!(error.to_string(), message);
        }
    }
}
