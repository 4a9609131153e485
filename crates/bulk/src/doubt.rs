//! A doubt about what a piece of a line means.

use std::fmt;

/// Why a piece of a line can be read in two ways, of which one would give a wrong score.
///
/// Only [`Notation::Auto`](crate::Notation::Auto) has doubts. In a notation that was given, each
/// piece has one meaning.
///
/// ```
/// use tenpin_bulk::{Doubt, Notation, Reason, read_line};
///
/// let doubt = |line| read_line(line, Notation::Auto).unwrap_err().reason;
/// assert_eq!(doubt("10 0 07"), Reason::Unclear(Doubt::LeadingZero));
/// assert_eq!(doubt("10 81"), Reason::Unclear(Doubt::AboveTen));
/// assert_eq!(doubt("X 10 9/"), Reason::Unclear(Doubt::Ten));
/// assert_eq!(doubt("7-10 X"), Reason::Unclear(Doubt::PinNumbers));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Doubt {
    /// A number above ten among counts: a typing error, or a frame of several bowls.
    AboveTen,
    /// A number like `07` among counts: seven, or none and seven.
    LeadingZero,
    /// `10` among marks: a strike, or one pin and none.
    Ten,
    /// `7-10` among marks: the pins that were left, or four bowls.
    PinNumbers,
    /// A date, or marks that look like one.
    Date,
    /// A number like `187` among marks: a total, or three bowls.
    Total,
    /// Several bowls without a gap that start in the middle of a frame: then one was left out,
    /// or a number that is none is in the line.
    Misaligned,
}

impl fmt::Display for Doubt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::AboveTen => "more than 10 pins, unless each digit is a bowl",
            Self::LeadingZero => "a count has no leading zero; one bowl, or two?",
            Self::Ten => "a strike (X), or one pin and none (1-)?",
            Self::PinNumbers => "the pins that were left, or bowls?",
            Self::Date => "a date, or bowls?",
            Self::Total => "a total (=187), or three bowls?",
            Self::Misaligned => "this starts in the middle of a frame",
        })
    }
}
