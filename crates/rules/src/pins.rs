//! Pins: how many one bowl knocked down.

use core::fmt;
use core::str::FromStr;

use crate::PinsError;

/// How many pins a bowl knocked down: 0 to 10.
///
/// ```
/// use tenpin_rules::{Pins, PinsError};
///
/// assert!(Pins::try_from(10)?.is_strike());
/// assert!(Pins::try_from(3)?.makes_spare_with(Pins::try_from(7)?));
/// assert_eq!(Pins::try_from(11), Err(PinsError::AboveTen));
/// # Ok::<(), PinsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pins(u8);

impl Pins {
    /// No pin at all: a gutter.
    ///
    /// ```
    /// use tenpin_rules::Pins;
    ///
    /// assert_eq!(Pins::try_from(0), Ok(Pins::NONE));
    /// ```
    pub const NONE: Self = Self(0);
    /// The whole rack.
    ///
    /// ```
    /// use tenpin_rules::Pins;
    ///
    /// assert_eq!(Pins::try_from(10), Ok(Pins::ALL));
    /// ```
    pub const ALL: Self = Self(10);
    pub(crate) const NINE: Self = Self(9);
    pub(crate) const EIGHT: Self = Self(8);
    pub(crate) const SEVEN: Self = Self(7);

    /// Whether these are all ten.
    ///
    /// ```
    /// assert!(tenpin_rules::Pins::ALL.is_strike());
    /// ```
    #[must_use]
    pub fn is_strike(self) -> bool {
        self == Self::ALL
    }

    /// Whether these are none.
    ///
    /// ```
    /// assert!(tenpin_rules::Pins::NONE.is_gutter());
    /// ```
    #[must_use]
    pub fn is_gutter(self) -> bool {
        self == Self::NONE
    }

    /// Whether this bowl and the next make a spare.
    ///
    /// ```
    /// use tenpin_rules::Pins;
    ///
    /// assert!(Pins::NONE.makes_spare_with(Pins::ALL));
    /// assert!(!Pins::ALL.makes_spare_with(Pins::NONE));
    /// ```
    #[must_use]
    pub fn makes_spare_with(self, next: Self) -> bool {
        next == self.left_standing() && !self.is_strike()
    }

    /// The sum of both counts.
    ///
    /// # Errors
    ///
    /// [`PinsError::AboveTen`] if there are more than a rack holds.
    ///
    /// ```
    /// use tenpin_rules::{Pins, PinsError};
    ///
    /// assert_eq!(Pins::ALL.plus(Pins::NONE), Ok(Pins::ALL));
    /// assert_eq!(Pins::ALL.plus(Pins::ALL), Err(PinsError::AboveTen));
    /// ```
    pub fn plus(self, other: Self) -> Result<Self, PinsError> {
        Self::try_from(self.0 + other.0)
    }

    /// How many are left after taking others away, if there are so many.
    pub(crate) fn minus(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    /// The pins left standing of a full rack.
    ///
    /// ```
    /// use tenpin_rules::Pins;
    ///
    /// assert_eq!(Pins::NONE.left_standing(), Pins::ALL);
    /// ```
    #[must_use]
    pub fn left_standing(self) -> Self {
        Self(10 - self.0)
    }
}

impl TryFrom<u8> for Pins {
    type Error = PinsError;

    fn try_from(count: u8) -> Result<Self, PinsError> {
        let pins = Self(count);
        (pins <= Self::ALL)
            .then_some(pins)
            .ok_or(PinsError::AboveTen)
    }
}

impl TryFrom<i32> for Pins {
    type Error = PinsError;

    fn try_from(count: i32) -> Result<Self, PinsError> {
        match count {
            ..0 => Err(PinsError::BelowZero),
            _ => u8::try_from(count).map_or(Err(PinsError::AboveTen), Self::try_from),
        }
    }
}

impl FromStr for Pins {
    type Err = PinsError;

    fn from_str(text: &str) -> Result<Self, PinsError> {
        let number = text.trim();
        let negative = number.strip_prefix(['-', '−']);
        match negative.unwrap_or(number) {
            "" if negative.is_none() => Err(PinsError::Empty),
            digits if !is_whole_number(digits) => Err(PinsError::NotANumber),
            digits if negative.is_some() => Err(below_zero(digits)),
            digits => parse_digits(digits),
        }
    }
}

fn is_whole_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `-0` is wrong too, but not below zero.
fn below_zero(digits: &str) -> PinsError {
    if digits.bytes().all(|digit| digit == b'0') {
        return PinsError::NotANumber;
    }
    PinsError::BelowZero
}

fn parse_digits(digits: &str) -> Result<Pins, PinsError> {
    let count = digits.parse::<u8>();
    count.map_or(Err(PinsError::AboveTen), Pins::try_from)
}

impl From<Pins> for u8 {
    fn from(Pins(count): Pins) -> Self {
        count
    }
}

impl fmt::Display for Pins {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use alloc::string::ToString;

    use super::*;

    /// A count of pins, for the tests of all types.
    pub(crate) fn pins(count: u8) -> Pins {
        Pins::try_from(count).unwrap()
    }

    #[track_caller]
    fn check(text: &str, expected: Result<u8, PinsError>) {
        assert_eq!(text.parse::<Pins>().map(u8::from), expected, "{text:?}");
    }

    #[test]
    fn a_bowl_knocks_down_0_to_10_pins() {
        for count in 0..=10 {
            assert_eq!(Pins::try_from(count).map(u8::from), Ok(count));
            assert_eq!(Pins::try_from(i32::from(count)).map(u8::from), Ok(count));
            check(&count.to_string(), Ok(count));
        }
    }

    #[test]
    fn below_0_or_above_10_is_an_error() {
        for count in 11..=u8::MAX {
            assert_eq!(Pins::try_from(count), Err(PinsError::AboveTen));
        }
        for count in [11, 255, 256, 257, 266, i32::MAX] {
            assert_eq!(Pins::try_from(count), Err(PinsError::AboveTen));
        }
        for count in [-1, -10, -255, -256, i32::MIN] {
            assert_eq!(Pins::try_from(count), Err(PinsError::BelowZero));
        }
    }

    #[test]
    fn text_is_pins_when_it_is_a_whole_number_from_0_to_10() {
        check(" \t7\r\n", Ok(7));
        check("007", Ok(7));
        check("", Err(PinsError::Empty));
        check(" \t ", Err(PinsError::Empty));
        check("11", Err(PinsError::AboveTen));
        check("256", Err(PinsError::AboveTen));
        check("99999999999999999999", Err(PinsError::AboveTen));
        check("-1", Err(PinsError::BelowZero));
        check("−1", Err(PinsError::BelowZero));
        check("-99999999999999999999", Err(PinsError::BelowZero));
        for text in [
            "-", "−", "--1", "- 1", "+1", "1.5", "1 0", "ten", "0x5", "٣",
        ] {
            check(text, Err(PinsError::NotANumber));
        }
    }

    #[test]
    fn all_ten_and_nothing_less_are_a_strike() {
        for count in 0..=10 {
            assert_eq!(pins(count).is_strike(), count == 10, "{count}");
        }
    }

    #[test]
    fn none_and_nothing_more_is_a_gutter() {
        for count in 0..=10 {
            assert_eq!(pins(count).is_gutter(), count == 0, "{count}");
        }
    }

    #[test]
    fn two_bowls_are_a_spare_when_the_second_clears_what_the_first_left() {
        for (first, second) in (0..=10).flat_map(|first| (0..=10).map(move |next| (first, next))) {
            let spare = first < 10 && first + second == 10;
            assert_eq!(
                pins(first).makes_spare_with(pins(second)),
                spare,
                "{first} {second}"
            );
        }
    }

    #[test]
    fn pins_add_up_to_pins_as_long_as_a_rack_holds_them() {
        for (one, other) in (0..=10).flat_map(|one| (0..=10).map(move |other| (one, other))) {
            let sum = Pins::try_from(one + other);
            assert_eq!(pins(one).plus(pins(other)), sum, "{one} {other}");
            assert_eq!(sum.is_ok(), one + other <= 10, "{one} {other}");
        }
    }

    #[test]
    fn equal_counts_are_equal_values() {
        for (one, other) in (0..=10).flat_map(|one| (0..=10).map(move |other| (one, other))) {
            assert_eq!(pins(one) == pins(other), one == other);
            assert_eq!(pins(one).cmp(&pins(other)), one.cmp(&other));
        }
    }

    #[test]
    fn what_fell_and_what_stands_are_ten() {
        for count in 0..=10 {
            assert_eq!(u8::from(pins(count).left_standing()), 10 - count);
        }
    }

    #[test]
    fn pins_show_their_count_as_wide_as_asked() {
        assert_eq!(
            alloc::format!("{}|{:3}|{:<3}", pins(0), pins(7), pins(10)),
            "0|  7|10 "
        );
    }

    #[test]
    fn each_error_says_what_was_wrong_and_what_would_be_right() {
        for (error, wrong) in [
            (PinsError::Empty, "no pins given"),
            (PinsError::NotANumber, "not a whole number of pins"),
            (PinsError::BelowZero, "fewer than 0 pins"),
            (PinsError::AboveTen, "more than 10 pins"),
        ] {
            let right = "a bowl knocks down 0 to 10";
            assert_eq!(error.to_string(), alloc::format!("{wrong}; {right}"));
        }
    }
}
