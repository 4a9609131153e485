//! A mark: one bowl as a board shows it.

use core::fmt;

use crate::Pins;

/// One bowl as a board shows it: `X`, `/`, `-` or a digit.
///
/// ```
/// use tenpin_rules::{Mark, Pins};
///
/// assert_eq!(Mark::Strike.to_string(), "X");
/// assert_eq!(Mark::Open(Pins::NONE).to_string(), "-");
/// assert_eq!(Pins::from(Mark::Strike), Pins::ALL);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// All ten with the first bowl.
    Strike,
    /// All that was left, and how many that was.
    Spare(Pins),
    /// Pins are still standing after it.
    Open(Pins),
}

impl fmt::Display for Mark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Strike => formatter.pad("X"),
            Self::Spare(_) => formatter.pad("/"),
            Self::Open(pins) if pins.is_gutter() => formatter.pad("-"),
            Self::Open(pins) => pins.fmt(formatter),
        }
    }
}

impl From<Mark> for Pins {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Strike => Self::ALL,
            Mark::Spare(pins) | Mark::Open(pins) => pins,
        }
    }
}
