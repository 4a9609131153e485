//! Text: what a scorer types for a bowl.

use core::str::FromStr;

use crate::{Pins, PinsError};

/// A bowl as it was typed: a count, or the sign that bowlers write.
///
/// How many pins `X` and `/` mean depends on what is standing, so a [`Rack`](crate::Rack)
/// reads the entry.
///
/// ```
/// use tenpin_rules::{Entry, Pins};
///
/// assert_eq!("7".parse(), Ok(Entry::Count(Pins::try_from(7)?)));
/// assert_eq!(" x ".parse(), Ok(Entry::Strike));
/// assert_eq!("-".parse(), Ok(Entry::Count(Pins::NONE)));
/// assert_eq!("G".parse(), Ok(Entry::Count(Pins::NONE)));
/// # Ok::<(), tenpin_rules::PinsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Entry {
    /// `X`: all ten with the first bowl at a rack.
    Strike,
    /// `/`: all pins that the first bowl left.
    Spare,
    /// A number of pins; `-` and `G`, a gutter, are none.
    Count(Pins),
}

impl From<Pins> for Entry {
    fn from(pins: Pins) -> Self {
        Self::Count(pins)
    }
}

impl FromStr for Entry {
    type Err = PinsError;

    fn from_str(text: &str) -> Result<Self, PinsError> {
        match text.trim() {
            "X" | "x" => Ok(Self::Strike),
            "/" => Ok(Self::Spare),
            "-" | "G" | "g" => Ok(Self::Count(Pins::NONE)),
            count => count.parse().map(Self::Count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pins::tests::pins;

    #[track_caller]
    fn check(text: &str, expected: Result<Entry, PinsError>) {
        assert_eq!(text.parse(), expected, "{text:?}");
    }

    #[test]
    fn reads_the_signs_that_bowlers_write_in_either_case() {
        check("X", Ok(Entry::Strike));
        check("x", Ok(Entry::Strike));
        check("/", Ok(Entry::Spare));
        for nothing in ["-", "G", "g"] {
            check(nothing, Ok(Entry::Count(Pins::NONE)));
        }
    }

    #[test]
    fn reads_a_count_as_it_stands() {
        for (text, count) in [("0", 0), ("7", 7), ("10", 10)] {
            check(text, Ok(Entry::Count(pins(count))));
        }
    }

    #[test]
    fn blanks_around_it_do_not_matter() {
        check(" \t10\r\n", Ok(Entry::Count(Pins::ALL)));
        check(" x ", Ok(Entry::Strike));
        check(" / ", Ok(Entry::Spare));
        check("\t-", Ok(Entry::Count(Pins::NONE)));
    }

    #[test]
    fn refuses_what_is_neither_a_sign_nor_a_count() {
        check("", Err(PinsError::Empty));
        check("  ", Err(PinsError::Empty));
        check("-1", Err(PinsError::BelowZero));
        check("11", Err(PinsError::AboveTen));
        for text in ["XX", "8/", "--", "//", "1.5", "strike", "×", "GG", "F"] {
            check(text, Err(PinsError::NotANumber));
        }
    }
}
