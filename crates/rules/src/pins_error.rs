//! Why something is not a count of pins.

use core::fmt;

/// Why a number or a text is not a count of pins.
///
/// ```
/// use tenpin_rules::{Pins, PinsError};
///
/// assert_eq!("11".parse::<Pins>(), Err(PinsError::AboveTen));
/// assert_eq!("1.5".parse::<Pins>(), Err(PinsError::NotANumber));
/// assert_eq!(
///     PinsError::AboveTen.to_string(),
///     "more than 10 pins; a bowl knocks down 0 to 10"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PinsError {
    /// Nothing was given.
    Empty,
    /// It is not a whole number.
    NotANumber,
    /// It is negative.
    BelowZero,
    /// It is more than a rack holds.
    AboveTen,
}

impl fmt::Display for PinsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Empty => "no pins given; a bowl knocks down 0 to 10",
            Self::NotANumber => "not a whole number of pins; a bowl knocks down 0 to 10",
            Self::BelowZero => "fewer than 0 pins; a bowl knocks down 0 to 10",
            Self::AboveTen => "more than 10 pins; a bowl knocks down 0 to 10",
        })
    }
}

impl core::error::Error for PinsError {}
