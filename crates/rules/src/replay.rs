//! Bowls, one after the other.

use core::fmt;

use crate::{BowlError, Entry};

/// Bowls each in turn, up to the first that is refused.
pub(crate) fn each(
    bowls: impl IntoIterator<Item = impl Into<Entry>>,
    mut bowl: impl FnMut(Entry) -> Result<(), BowlError>,
) -> Result<(), ReplayError> {
    for (index, entry) in bowls.into_iter().enumerate() {
        let refused = |reason| ReplayError::new(Ordinal::from(index + 1), reason);
        bowl(entry.into()).map_err(refused)?;
    }
    Ok(())
}

/// Which of several bowls was refused, and why.
///
/// ```
/// use tenpin_rules::{BowlError, BowlingGame, Ordinal, Pins};
///
/// let game = BowlingGame::new("PJS".parse()?);
/// let refused = game.replay([Pins::NONE; 21]).unwrap_err();
/// assert_eq!(refused.to_string(), "bowl 21: the game is over");
///
/// let (bowl, reason): (Ordinal, BowlError) = refused.into();
/// assert_eq!((bowl, reason), (Ordinal::from(21), BowlError::GameOver));
/// # Ok::<(), tenpin_rules::NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReplayError {
    bowl: Ordinal,
    reason: BowlError,
}

impl ReplayError {
    /// The error for a bowl that was refused for this reason.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, Ordinal, ReplayError};
    ///
    /// let refused = ReplayError::new(Ordinal::from(1), BowlError::SpareOnFullRack);
    /// assert_eq!(refused.to_string(), "bowl 1: a spare takes two bowls at a rack");
    /// ```
    #[must_use]
    pub fn new(bowl: Ordinal, reason: BowlError) -> Self {
        Self { bowl, reason }
    }
}

impl From<ReplayError> for (Ordinal, BowlError) {
    fn from(ReplayError { bowl, reason }: ReplayError) -> Self {
        (bowl, reason)
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bowl, reason } = self;
        write!(formatter, "bowl {bowl}: {reason}")
    }
}

impl core::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.reason)
    }
}

/// The position of a bowl among all bowls, from 1.
///
/// ```
/// use tenpin_rules::Ordinal;
///
/// assert_eq!(Ordinal::from(7).to_string(), "7");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ordinal(usize);

impl From<usize> for Ordinal {
    fn from(number: usize) -> Self {
        Self(number)
    }
}

impl From<Ordinal> for usize {
    fn from(Ordinal(number): Ordinal) -> Self {
        number
    }
}

impl fmt::Display for Ordinal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}
