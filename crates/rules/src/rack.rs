//! A rack: what stands before a bowl.

use crate::{BowlError, Entry, Pins};

/// The pins that stand before a bowl.
///
/// A full rack and ten pins left by a gutter are not the same: ten at the first is a
/// strike, at the second a spare.
///
/// ```
/// use tenpin_rules::{BowlError, Entry, Pins, Rack};
///
/// assert_eq!(Rack::Full.read(Entry::Strike), Ok(Pins::ALL));
/// assert_eq!(Rack::Full.read(Entry::Spare), Err(BowlError::SpareOnFullRack));
/// assert_eq!(Rack::Left(Pins::ALL).read(Entry::Spare), Ok(Pins::ALL));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rack {
    /// Ten pins that no bowl has touched.
    Full,
    /// What the first bowl left.
    Left(Pins),
}

impl Rack {
    /// How many pins an entry means at this rack.
    ///
    /// # Errors
    ///
    /// [`BowlError::SpareOnFullRack`] or [`BowlError::StrikeAfterFirstBowl`] for a sign
    /// that makes no sense here. Whether a count fits is for the bowl itself to say.
    ///
    /// ```
    /// use tenpin_rules::{Entry, Pins, Rack};
    ///
    /// let three = Pins::try_from(3)?;
    /// assert_eq!(Rack::Left(three).read(Entry::Spare), Ok(three));
    /// # Ok::<(), tenpin_rules::PinsError>(())
    /// ```
    pub fn read(self, entry: Entry) -> Result<Pins, BowlError> {
        match (self, entry) {
            (_, Entry::Count(pins)) => Ok(pins),
            (Self::Full, Entry::Strike) => Ok(Pins::ALL),
            (Self::Left(standing), Entry::Spare) => Ok(standing),
            (Self::Full, Entry::Spare) => Err(BowlError::SpareOnFullRack),
            (Self::Left(_), Entry::Strike) => Err(BowlError::StrikeAfterFirstBowl),
        }
    }

    /// Agrees to a bowl that knocks down no more than stands here.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] otherwise.
    ///
    /// ```
    /// use tenpin_rules::{Pins, Rack};
    ///
    /// assert!(Rack::Full.allow(Pins::ALL).is_ok());
    /// assert!(Rack::Left(Pins::NONE).allow(Pins::ALL).is_err());
    /// ```
    pub fn allow(self, bowled: Pins) -> Result<(), BowlError> {
        let standing = Pins::from(self);
        if bowled > standing {
            return Err(BowlError::TooManyPins { bowled, standing });
        }
        Ok(())
    }
}

impl From<Rack> for Pins {
    fn from(rack: Rack) -> Self {
        match rack {
            Rack::Full => Self::ALL,
            Rack::Left(standing) => standing,
        }
    }
}
