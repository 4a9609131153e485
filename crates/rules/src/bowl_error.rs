//! Why a bowl was refused.

use core::fmt;

use crate::Pins;

/// Why a bowl was refused; whatever refused it is as it was before.
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
pub enum BowlError {
    /// More pins fell than stood.
    TooManyPins {
        /// What was bowled.
        bowled: Pins,
        /// What stood.
        standing: Pins,
    },
    /// `/` with the first bowl at a rack.
    SpareOnFullRack,
    /// `X` with the second bowl at a rack.
    StrikeAfterFirstBowl,
    /// The frame has had all its bowls.
    FrameFinished,
    /// The final frame has had all its bowls.
    GameOver,
}

impl fmt::Display for BowlError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyPins { bowled, standing } => tell_too_many(*bowled, *standing, formatter),
            Self::SpareOnFullRack => formatter.write_str("a spare takes two bowls at a rack"),
            Self::StrikeAfterFirstBowl => formatter.write_str("a strike takes the first bowl"),
            Self::FrameFinished => formatter.write_str("the frame is finished"),
            Self::GameOver => formatter.write_str("the game is over"),
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
