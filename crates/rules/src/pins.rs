//! Pins: how many one bowl knocked down.

use core::fmt;
use core::str::FromStr;

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
    pub const NONE: Self = Self(0);
    /// The whole rack.
    pub const ALL: Self = Self(10);

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

    /// Whether these, bowled first, and the next bowl's together are a spare.
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

    /// These pins and the others, as one count.
    ///
    /// # Errors
    ///
    /// [`PinsError::AboveTen`] when there are more than a rack holds.
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

    /// What stands when these have fallen from a full rack.
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
            _ if negative.is_some() => Err(PinsError::BelowZero),
            digits => parse_digits(digits),
        }
    }
}

fn is_whole_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
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

/// Why a number or a text is no count of pins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PinsError {
    /// Nothing was given.
    Empty,
    /// It is not a whole number.
    NotANumber,
    /// It is less than none.
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
