//! Bowls, one after the other.

use core::fmt;

use crate::{BowlError, Pins};

/// Bowls each in turn, up to the first that is refused.
pub(crate) fn each(
    bowls: impl IntoIterator<Item = Pins>,
    mut bowl: impl FnMut(Pins) -> Result<(), BowlError>,
) -> Result<(), ReplayError> {
    for (index, pins) in bowls.into_iter().enumerate() {
        let refused = |reason| ReplayError::Refused(Ordinal::from(index + 1), reason);
        bowl(pins).map_err(refused)?;
    }
    Ok(())
}

/// Which bowl of a list could not be replayed, and why.
///
/// ```
/// use tenpin_rules::{BowlingGame, Pins};
///
/// let game = BowlingGame::new("PJS".parse()?);
/// let refused = game.replay([Pins::NONE; 21]).unwrap_err();
/// assert_eq!(refused.to_string(), "bowl 21: the game is over");
/// # Ok::<(), tenpin_rules::NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReplayError {
    /// A bowl was refused.
    Refused(Ordinal, BowlError),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Refused(ordinal, reason) = self;
        write!(formatter, "bowl {ordinal}: {reason}")
    }
}

impl core::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        let Self::Refused(_, reason) = self;
        Some(reason)
    }
}

/// The place of a bowl in the list of all bowls, from 1.
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
