//! A rack: the pins standing before a bowl.

use crate::{BowlError, Entry, Pins};

/// The pins standing before a bowl.
///
/// A full rack differs from ten pins left by a gutter: knocking down all ten is a strike at
/// the first, and a spare at the second.
///
/// ```
/// use tenpin_rules::{BowlError, Entry, Pins, Rack};
///
/// assert_eq!(Rack::Full.read(Entry::Strike), Ok(Pins::ALL));
/// assert_eq!(Rack::Full.read(Entry::Spare), Err(BowlError::SpareOnFullRack));
/// assert_eq!(Rack::Left(Pins::ALL).read(Entry::Spare), Ok(Pins::ALL));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rack {
    /// Ten pins that no bowl has touched.
    Full,
    /// The pins that the first bowl left.
    Left(Pins),
}

impl Rack {
    /// How many pins an entry means at this rack.
    ///
    /// This is the one place that decides whether a bowl is possible.
    ///
    /// # Errors
    ///
    /// [`BowlError::SpareOnFullRack`] or [`BowlError::StrikeAfterFirstBowl`] for a sign that
    /// does not fit, [`BowlError::TooManyPins`] for more pins than are standing.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, Entry, Pins, Rack};
    ///
    /// let [three, four] = [Pins::try_from(3)?, Pins::try_from(4)?];
    /// let rack = Rack::Left(three);
    /// assert_eq!(rack.read(Entry::Spare), Ok(three));
    /// assert_eq!(
    ///     rack.read(Entry::Count(four)),
    ///     Err(BowlError::TooManyPins { bowled: four, standing: three })
    /// );
    /// # Ok::<(), tenpin_rules::PinsError>(())
    /// ```
    pub fn read(self, entry: Entry) -> Result<Pins, BowlError> {
        match (self, entry) {
            (Self::Full, Entry::Count(pins)) => Ok(pins),
            (Self::Left(standing), Entry::Count(pins)) => at_most(standing, pins),
            (Self::Full, Entry::Strike) => Ok(Pins::ALL),
            (Self::Left(standing), Entry::Spare) => Ok(standing),
            (Self::Full, Entry::Spare) => Err(BowlError::SpareOnFullRack),
            (Self::Left(_), Entry::Strike) => Err(BowlError::StrikeAfterFirstBowl),
        }
    }
}

fn at_most(standing: Pins, bowled: Pins) -> Result<Pins, BowlError> {
    if bowled > standing {
        return Err(BowlError::TooManyPins { bowled, standing });
    }
    Ok(bowled)
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
    fn a_count_is_read_as_it_is_as_long_as_so_many_pins_stand() {
        for (left, count) in (1..=10).flat_map(|left| (0..=10).map(move |count| (left, count))) {
            let [standing, bowled] = [left, count].map(pins);
            let refused = Err(BowlError::TooManyPins { bowled, standing });
            let expected = if count > left { refused } else { Ok(count) };
            check(Rack::Left(standing), Entry::Count(bowled), expected);
            check(Rack::Full, Entry::Count(bowled), Ok(count));
        }
    }

    #[test]
    fn ten_pins_left_by_a_gutter_are_not_a_full_rack() {
        assert_ne!(Rack::Left(Pins::ALL), Rack::Full);
        assert_eq!(Pins::from(Rack::Left(Pins::ALL)), Pins::from(Rack::Full));
    }
}
