//! The number of a frame.

use core::fmt;

/// The number of a frame: 1 to 10.
///
/// ```
/// use tenpin_rules::{FrameNumber, FrameNumberError};
///
/// assert_eq!(FrameNumber::FIRST.next()?, FrameNumber::try_from(2)?);
/// assert!(FrameNumber::LAST.is_last());
/// assert_eq!(FrameNumber::LAST.next(), Err(FrameNumberError::NoneAfterLast));
/// # Ok::<(), FrameNumberError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FrameNumber(u8);

impl FrameNumber {
    /// The number of the first frame.
    ///
    /// ```
    /// use tenpin_rules::FrameNumber;
    ///
    /// assert_eq!(FrameNumber::try_from(1), Ok(FrameNumber::FIRST));
    /// ```
    pub const FIRST: Self = Self(1);
    /// The number of the final frame.
    ///
    /// ```
    /// use tenpin_rules::FrameNumber;
    ///
    /// assert_eq!(FrameNumber::try_from(10), Ok(FrameNumber::LAST));
    /// ```
    pub const LAST: Self = Self(10);

    /// The number of the frame after this one.
    ///
    /// # Errors
    ///
    /// [`FrameNumberError::NoneAfterLast`] for the tenth.
    ///
    /// ```
    /// use tenpin_rules::FrameNumber;
    ///
    /// assert!(FrameNumber::FIRST.next().is_ok());
    /// ```
    pub fn next(self) -> Result<Self, FrameNumberError> {
        if self.is_last() {
            return Err(FrameNumberError::NoneAfterLast);
        }
        Ok(Self(self.0 + 1))
    }

    /// Whether this is the tenth.
    ///
    /// ```
    /// assert!(!tenpin_rules::FrameNumber::FIRST.is_last());
    /// ```
    #[must_use]
    pub fn is_last(self) -> bool {
        self == Self::LAST
    }
}

impl TryFrom<u8> for FrameNumber {
    type Error = FrameNumberError;

    fn try_from(number: u8) -> Result<Self, FrameNumberError> {
        let frame = Self(number);
        (Self::FIRST..=Self::LAST)
            .contains(&frame)
            .then_some(frame)
            .ok_or(FrameNumberError::OutOfRange)
    }
}

impl From<FrameNumber> for u8 {
    fn from(FrameNumber(number): FrameNumber) -> Self {
        number
    }
}

impl fmt::Display for FrameNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Why there is no frame with that number.
///
/// ```
/// use tenpin_rules::{FrameNumber, FrameNumberError};
///
/// assert_eq!(FrameNumber::try_from(0), Err(FrameNumberError::OutOfRange));
/// assert_eq!(
///     FrameNumberError::NoneAfterLast.to_string(),
///     "no frame follows the tenth"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FrameNumberError {
    /// The number is not from 1 to 10.
    OutOfRange,
    /// The tenth frame is the last.
    NoneAfterLast,
}

impl fmt::Display for FrameNumberError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::OutOfRange => "no such frame; a game has the frames 1 to 10",
            Self::NoneAfterLast => "no frame follows the tenth",
        })
    }
}

impl core::error::Error for FrameNumberError {}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn frame_numbers_run_from_1_to_10() {
        for number in 1..=10 {
            assert_eq!(FrameNumber::try_from(number).map(u8::from), Ok(number));
        }
        assert_eq!(FrameNumber::try_from(1), Ok(FrameNumber::FIRST));
        assert_eq!(FrameNumber::try_from(10), Ok(FrameNumber::LAST));
    }

    #[test]
    fn other_numbers_are_an_error() {
        for number in (0..1).chain(11..=u8::MAX) {
            let refused = Err(FrameNumberError::OutOfRange);
            assert_eq!(FrameNumber::try_from(number), refused, "{number}");
        }
    }

    #[test]
    fn a_frame_number_gives_the_next_one() {
        for number in 1..=9 {
            let next = FrameNumber::try_from(number).and_then(FrameNumber::next);
            assert_eq!(next.map(u8::from), Ok(number + 1));
        }
    }

    #[test]
    fn the_tenth_has_no_next_and_asking_is_an_error() {
        assert_eq!(
            FrameNumber::LAST.next(),
            Err(FrameNumberError::NoneAfterLast)
        );
    }

    #[test]
    fn the_tenth_and_no_other_is_the_last() {
        for number in 1..=10 {
            let is_last = FrameNumber::try_from(number).map(FrameNumber::is_last);
            assert_eq!(is_last, Ok(number == 10), "{number}");
        }
    }

    #[test]
    fn numbers_and_errors_show_themselves() {
        let [first, last] = [FrameNumber::FIRST, FrameNumber::LAST];
        assert_eq!(format!("{first}|{first:02}|{last:02}"), "1|01|10");
        assert_eq!(
            FrameNumberError::OutOfRange.to_string(),
            "no such frame; a game has the frames 1 to 10"
        );
        assert_eq!(
            FrameNumberError::NoneAfterLast.to_string(),
            "no frame follows the tenth"
        );
    }
}
