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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pins::tests::pins;

    #[track_caller]
    fn check(rack: Rack, entry: Entry, expected: Result<u8, BowlError>) {
        assert_eq!(rack.read(entry), expected.map(pins), "{rack:?} {entry:?}");
    }

    #[test]
    fn a_strike_is_read_at_a_full_rack_only() {
        check(Rack::Full, Entry::Strike, Ok(10));
        for left in [1, 3, 10] {
            let rack = Rack::Left(pins(left));
            check(rack, Entry::Strike, Err(BowlError::StrikeAfterFirstBowl));
        }
    }

    #[test]
    fn a_spare_is_read_as_what_the_first_bowl_left() {
        check(Rack::Full, Entry::Spare, Err(BowlError::SpareOnFullRack));
        for left in 1..=10 {
            check(Rack::Left(pins(left)), Entry::Spare, Ok(left));
        }
    }

    #[test]
    fn a_count_is_read_as_it_is_at_any_rack() {
        for count in 0..=10 {
            check(Rack::Full, Entry::Count(pins(count)), Ok(count));
            check(Rack::Left(pins(3)), Entry::Count(pins(count)), Ok(count));
        }
    }

    #[test]
    fn a_bowl_of_more_pins_than_stand_is_not_allowed() {
        for (left, count) in (1..=10).flat_map(|left| (0..=10).map(move |count| (left, count))) {
            let [standing, bowled] = [left, count].map(pins);
            let refused = Err(BowlError::TooManyPins { bowled, standing });
            let expected = if count > left { refused } else { Ok(()) };
            assert_eq!(Rack::Left(standing).allow(bowled), expected);
            assert_eq!(Rack::Full.allow(bowled), Ok(()));
        }
    }

    #[test]
    fn ten_pins_left_by_a_gutter_are_not_a_full_rack() {
        assert_ne!(Rack::Left(Pins::ALL), Rack::Full);
        assert_eq!(Pins::from(Rack::Left(Pins::ALL)), Pins::from(Rack::Full));
    }
}
