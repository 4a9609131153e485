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
    /// The number of the frame that a game starts with.
    pub const FIRST: Self = Self(1);
    /// The number of the final frame.
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

/// Why there is no frame of that number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FrameNumberError {
    /// A game has the frames 1 to 10.
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
