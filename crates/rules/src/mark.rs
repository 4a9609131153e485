//! A mark: one bowl as a board shows it.

use core::fmt;

use crate::Pins;

/// One bowl as a board shows it: `X`, `/`, `-` or a digit, and `·` for bowls that were missed.
///
/// ```
/// use tenpin_rules::{Mark, Pins};
///
/// assert_eq!(Mark::Strike.to_string(), "X");
/// assert_eq!(Mark::Open(Pins::NONE).to_string(), "-");
/// assert_eq!(char::from(Mark::Spare(Pins::ALL)), '/');
/// assert_eq!(Pins::from(Mark::Strike), Pins::ALL);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// All ten with the first bowl.
    Strike,
    /// All pins that were left, and how many.
    Spare(Pins),
    /// Some pins are still standing.
    Open(Pins),
    /// Not bowled: the player was not there.
    Missed,
}

impl Mark {
    /// Whether it stands for a bowl, and not for one that was missed.
    ///
    /// ```
    /// use tenpin_rules::Mark;
    ///
    /// assert!(Mark::Strike.is_bowl());
    /// assert!(!Mark::Missed.is_bowl());
    /// ```
    #[must_use]
    pub fn is_bowl(self) -> bool {
        self != Self::Missed
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(*self);
        formatter.pad(letter.encode_utf8(&mut [0; 4]))
    }
}

impl From<Mark> for char {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Strike => 'X',
            Mark::Spare(_) => '/',
            Mark::Open(pins) if pins.is_gutter() => '-',
            Mark::Open(pins) => digit(pins),
            Mark::Missed => '·',
        }
    }
}

fn digit(pins: Pins) -> char {
    let count = u32::from(u8::from(pins));
    // A bowl of ten is never open.
    char::from_digit(count, 10).unwrap_or('X')
}

impl From<Mark> for Pins {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Strike => Self::ALL,
            Mark::Spare(pins) | Mark::Open(pins) => pins,
            Mark::Missed => Self::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::pins::tests::pins;

    #[track_caller]
    fn check(mark: Mark, shown: &str, count: u8) {
        assert_eq!(format!("{mark}"), shown);
        assert_eq!(format!("{}", char::from(mark)), shown);
        assert_eq!(format!("{mark:>3}"), format!("  {shown}"));
        assert_eq!(Pins::from(mark), pins(count));
    }

    #[test]
    fn a_strike_is_an_x_and_all_ten() {
        check(Mark::Strike, "X", 10);
    }

    #[test]
    fn a_spare_is_a_slash_and_what_was_left() {
        for left in 1..=10 {
            check(Mark::Spare(pins(left)), "/", left);
        }
    }

    #[test]
    fn a_missed_bowl_is_a_dot_and_nothing() {
        check(Mark::Missed, "·", 0);
    }

    #[test]
    fn a_gutter_is_a_dash_and_an_open_bowl_a_digit() {
        check(Mark::Open(Pins::NONE), "-", 0);
        for count in 1..=9 {
            check(Mark::Open(pins(count)), &format!("{count}"), count);
        }
    }
}
