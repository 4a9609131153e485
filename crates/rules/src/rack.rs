//! A rack: the pins standing before a bowl.

mod keeping;
mod reading;

use crate::{Bowl, BowlError, Entry, Leave, PinSet, Pins, Sign};

/// The pins standing before a bowl.
///
/// A full rack differs from ten pins left by a gutter or a foul: knocking down all ten is a
/// strike at the first, and a spare at the second.
///
/// ```
/// use tenpin_rules::{Bowl, BowlError, Pins, Rack, Sign};
///
/// let gutter = Rack::after(Pins::NONE);
/// assert_eq!(Rack::Full.read(Sign::Strike.into()), Ok(Bowl::Count(Pins::ALL)));
/// assert_eq!(Rack::Full.read(Sign::Spare.into()), Err(BowlError::SpareOnFullRack));
/// assert_eq!(gutter.read(Sign::Spare.into()), Ok(Bowl::Count(Pins::ALL)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rack {
    /// Ten pins that no bowl has touched.
    Full,
    /// The pins that the first bowl left.
    Left(Leave),
}

impl Rack {
    /// What a first bowl leaves of a full rack: all ten after a foul or a gutter.
    ///
    /// ```
    /// use tenpin_rules::{Bowl, Leave, PinSet, Pins, Rack};
    ///
    /// let all = Rack::Left(Leave::Known(PinSet::ALL));
    /// assert_eq!(Rack::after(Bowl::Foul), all);
    /// assert_eq!(Rack::after(Pins::NONE), all);
    /// ```
    pub fn after(first: impl Into<Bowl>) -> Self {
        Self::Left(match first.into() {
            Bowl::Leave(_, pins) => Leave::Known(pins),
            other => Leave::after(other.into()),
        })
    }

    /// What an entry means at this rack.
    ///
    /// This is the one place that decides whether a bowl is possible. What is evident is left
    /// out of the bowl: that nothing stands after all pins fell, and that all still stand
    /// after none did.
    ///
    /// # Errors
    ///
    /// [`BowlError::SpareOnFullRack`], [`BowlError::StrikeAfterFirstBowl`] or
    /// [`BowlError::SplitAfterFirstBowl`] for a sign that does not fit,
    /// [`BowlError::TooManyPins`] for more pins than are standing; and for pins that are said
    /// to stand [`BowlError::ComesBack`], [`BowlError::Contradiction`],
    /// [`BowlError::NotASplit`] or [`BowlError::FoulWithLeave`].
    ///
    /// ```
    /// use tenpin_rules::{Bowl, BowlError, Pins, Rack, Sign};
    ///
    /// let [three, four] = [Pins::try_from(3)?, Pins::try_from(4)?];
    /// let rack = Rack::after(Pins::try_from(7)?);
    /// assert_eq!(rack.read(Sign::Spare.into()), Ok(Bowl::Count(three)));
    /// assert_eq!(
    ///     rack.read(four.into()),
    ///     Err(BowlError::TooManyPins { bowled: four, standing: three })
    /// );
    /// # Ok::<(), tenpin_rules::PinsError>(())
    /// ```
    pub fn read(self, entry: Entry) -> Result<Bowl, BowlError> {
        match entry {
            Entry::Sign(sign) => self.read_sign(sign),
            Entry::Leaving(sign, leave) => self.read_leave(self.read_sign(sign)?, leave),
            Entry::Standing(leave) => self.read_leave(self.felled_but(leave)?, leave),
        }
    }

    fn read_sign(self, sign: Sign) -> Result<Bowl, BowlError> {
        match (self, sign) {
            (Self::Full, Sign::Count(pins)) => Ok(Bowl::Count(pins)),
            (Self::Left(leave), Sign::Count(pins)) => at_most(leave.into(), pins),
            (_, Sign::Foul) => Ok(Bowl::Foul),
            (Self::Full, sign) => read_first(sign),
            (Self::Left(leave), sign) => read_second(sign, leave),
        }
    }
}

fn read_first(sign: Sign) -> Result<Bowl, BowlError> {
    match sign {
        Sign::Split(pins) => split(pins),
        Sign::Spare => Err(BowlError::SpareOnFullRack),
        _ => Ok(Bowl::Count(Pins::ALL)),
    }
}

fn read_second(sign: Sign, leave: Leave) -> Result<Bowl, BowlError> {
    match sign {
        Sign::Split(_) => Err(BowlError::SplitAfterFirstBowl),
        Sign::Strike => Err(BowlError::StrikeAfterFirstBowl),
        _ => Ok(Bowl::Count(leave.into())),
    }
}

fn at_most(standing: Pins, bowled: Pins) -> Result<Bowl, BowlError> {
    if bowled > standing {
        return Err(BowlError::TooManyPins { bowled, standing });
    }
    Ok(Bowl::Count(bowled))
}

/// A split leaves two pins at least, and the head pin is down.
fn split(pins: Pins) -> Result<Bowl, BowlError> {
    match u8::from(pins) {
        1..=8 => Ok(Bowl::Split(pins)),
        _ => Err(BowlError::NoSplit(pins)),
    }
}

impl From<Rack> for Pins {
    fn from(rack: Rack) -> Self {
        match rack {
            Rack::Full => Self::ALL,
            Rack::Left(leave) => leave.into(),
        }
    }
}

/// Which pins stand, where that is known.
impl From<Rack> for Option<PinSet> {
    fn from(rack: Rack) -> Self {
        match rack {
            Rack::Full => Some(PinSet::ALL),
            Rack::Left(leave) => leave.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pin_set::tests::pin_set;
    use crate::pins::tests::pins;

    #[track_caller]
    fn check(rack: Rack, entry: impl Into<Entry>, expected: Result<u8, BowlError>) {
        let (entry, count) = (entry.into(), |count| Bowl::Count(pins(count)));
        assert_eq!(rack.read(entry), expected.map(count), "{rack:?} {entry:?}");
    }

    /// The rack after a first bowl that left so many pins.
    fn left(count: u8) -> Rack {
        Rack::after(pins(10 - count))
    }

    /// Reads `8[7-10] [10]`: a first bowl at a full rack, and a second at what it left.
    #[track_caller]
    fn check_text(bowls: &str, expected: Result<Bowl, BowlError>) {
        let mut bowls = bowls.split(' ').map(|text| text.parse::<Entry>().unwrap());
        let first = Rack::Full.read(bowls.next().unwrap());
        let last = bowls
            .next()
            .map_or(first, |second| Rack::after(first.unwrap()).read(second));
        assert_eq!(last, expected);
    }

    fn leave(count: u8, stand: &str) -> Bowl {
        Bowl::Leave(pins(count), pin_set(stand))
    }

    #[test]
    fn a_strike_is_read_at_a_full_rack_only() {
        check(Rack::Full, Sign::Strike, Ok(10));
        for count in [1, 3, 10] {
            check(
                left(count),
                Sign::Strike,
                Err(BowlError::StrikeAfterFirstBowl),
            );
        }
    }

    #[test]
    fn a_spare_is_read_as_what_the_first_bowl_left() {
        check(Rack::Full, Sign::Spare, Err(BowlError::SpareOnFullRack));
        for count in 1..=10 {
            check(left(count), Sign::Spare, Ok(count));
        }
    }

    #[test]
    fn a_count_is_read_as_it_is_as_long_as_so_many_pins_stand() {
        for (stand, count) in (1..=10).flat_map(|left| (0..=10).map(move |count| (left, count))) {
            let [standing, bowled] = [stand, count].map(pins);
            let refused = Err(BowlError::TooManyPins { bowled, standing });
            let expected = if count > stand { refused } else { Ok(count) };
            check(left(stand), bowled, expected);
            check(Rack::Full, bowled, Ok(count));
        }
    }

    #[test]
    fn ten_pins_left_by_a_gutter_or_a_foul_are_not_a_full_rack() {
        assert_ne!(left(10), Rack::Full);
        assert_eq!(left(10), Rack::after(Bowl::Foul));
        assert_eq!(Pins::from(left(10)), Pins::from(Rack::Full));
    }

    #[test]
    fn a_leave_says_how_many_fell() {
        check_text("[7-10]", Ok(leave(8, "7-10")));
        check_text("8[7-10]", Ok(leave(8, "7-10")));
        check_text("[7-10] [10]", Ok(leave(1, "10")));
        check_text("8 [10]", Ok(leave(1, "10")));
        check_text("F [10]", Ok(leave(9, "10")));
        check_text("- [10]", Ok(leave(9, "10")));
    }

    #[test]
    fn what_is_evident_is_left_out() {
        let count = |count| Ok(Bowl::Count(pins(count)));
        check_text("X[]", count(10));
        check_text("[]", count(10));
        check_text("-[1-2-3-4-5-6-7-8-9-10]", count(0));
        check_text("8[7-10] /[]", count(2));
        check_text("8[7-10] []", count(2));
        check_text("8 []", count(2));
        check_text("8[7-10] -[7-10]", count(0));
        check_text("8[7-10] [7-10]", count(0));
        check_text("8 -[7-10]", Ok(leave(0, "7-10")));
    }

    #[test]
    fn a_foul_is_read_at_every_rack_and_has_no_leave() {
        check_text("F", Ok(Bowl::Foul));
        check_text("8 F", Ok(Bowl::Foul));
        check_text("F[7-10]", Err(BowlError::FoulWithLeave));
        check_text("8 F[7-10]", Err(BowlError::FoulWithLeave));
    }

    #[test]
    fn a_split_is_a_first_bowl_of_1_to_8_and_its_leave_decides() {
        for count in 0..=10 {
            let expected = match count {
                1..=8 => Ok(Bowl::Split(pins(count))),
                _ => Err(BowlError::NoSplit(pins(count))),
            };
            assert_eq!(Rack::Full.read(Sign::Split(pins(count)).into()), expected);
        }
        check_text("8 (1)", Err(BowlError::SplitAfterFirstBowl));
        check_text("F (8)", Err(BowlError::SplitAfterFirstBowl));
        check_text("(8)[7-10]", Ok(leave(8, "7-10")));
        check_text("(8)[2-8]", Err(BowlError::NotASplit(pin_set("2-8"))));
    }

    #[test]
    fn count_and_leave_must_agree() {
        let refused = |left, named| {
            let [left, named] = [left, named].map(pins);
            Err(BowlError::Contradiction { left, named })
        };
        check_text("8[10]", refused(2, 1));
        check_text("X[10]", refused(0, 1));
        check_text("7[7-10]", refused(3, 2));
        check_text("8[7-10] 1[]", refused(1, 0));
        check_text("8[7-10] /[7]", refused(0, 1));
        check_text("9 [7-10]", refused(1, 2));
    }

    #[test]
    fn every_second_leave_is_part_of_the_first_or_refused() {
        let each = || (0..1024_u16).map(|bits| PinSet::try_from(bits).unwrap());
        for first in each().filter(|first| *first != PinSet::NONE) {
            let rack = Rack::after(Rack::Full.read(Entry::Standing(first)).unwrap());
            for second in each() {
                let back = second.without(first).into_iter().next();
                let fallen = Pins::from(first.without(second));
                let read = rack.read(Entry::Standing(second));
                assert_eq!(
                    read.map(Pins::from),
                    back.map_or(Ok(fallen), |pin| Err(BowlError::ComesBack(pin)))
                );
            }
        }
    }
}
