//! One pin of a rack.

use core::fmt;

/// A pin by its number: 1, the head pin, to 10.
///
/// ```
/// use tenpin_rules::{Pin, PinSetError};
///
/// assert_eq!(Pin::try_from(10)?.to_string(), "10");
/// assert_eq!(Pin::try_from(0), Err(PinSetError::NoSuchPin));
/// # Ok::<(), PinSetError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pin(u8);

impl Pin {
    /// Every pin of a rack, in order.
    pub(crate) const EACH: [Self; 10] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self(10),
    ];
}

impl TryFrom<u8> for Pin {
    type Error = PinSetError;

    fn try_from(number: u8) -> Result<Self, PinSetError> {
        match number {
            1..=10 => Ok(Self(number)),
            _ => Err(PinSetError::NoSuchPin),
        }
    }
}

impl From<Pin> for u8 {
    fn from(Pin(number): Pin) -> Self {
        number
    }
}

impl fmt::Display for Pin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Why a text or a number is not a set of pins.
///
/// ```
/// use tenpin_rules::{PinSet, PinSetError};
///
/// assert_eq!("7-11".parse::<PinSet>(), Err(PinSetError::NoSuchPin));
/// assert_eq!("7-7".parse::<PinSet>(), Err(PinSetError::Twice));
/// assert_eq!(
///     PinSetError::NoSuchPin.to_string(),
///     "no such pin; pins are 1 to 10, with a - between two: 7-10"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PinSetError {
    /// A pin is not one of 1 to 10.
    NoSuchPin,
    /// A pin is named twice.
    Twice,
}

impl fmt::Display for PinSetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NoSuchPin => "no such pin; pins are 1 to 10, with a - between two: 7-10",
            Self::Twice => "a pin is named twice",
        })
    }
}

impl core::error::Error for PinSetError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn pins_are_numbered_from_1_to_10() {
        for number in 0..=u8::MAX {
            let pin = Pin::try_from(number).map(u8::from);
            let expected = (1..=10).contains(&number).then_some(number);
            assert_eq!(pin, expected.ok_or(PinSetError::NoSuchPin));
        }
        assert_eq!(Pin::EACH.map(u8::from), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }

    #[test]
    fn each_error_says_what_was_wrong() {
        assert_eq!(PinSetError::Twice.to_string(), "a pin is named twice");
    }
}
