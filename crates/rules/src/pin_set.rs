//! A set of pins: which ones stand.

mod shape;
mod text;

use core::array;
use core::iter::Flatten;

use crate::{Pin, PinSetError, Pins};

/// Which pins stand, as the bowler sees them:
///
/// ```text
/// 7 8 9 10
///  4 5 6
///   2 3
///    1
/// ```
///
/// ```
/// use tenpin_rules::PinSet;
///
/// let bed_posts: PinSet = "10-7".parse()?;
/// assert!(bed_posts.is_split());
/// assert_eq!(bed_posts.to_string(), "7-10");
/// assert!(!"1-2-10".parse::<PinSet>()?.is_split()); // a washout
/// # Ok::<(), tenpin_rules::PinSetError>(())
/// ```
// A bit for each pin, the head pin being the lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PinSet(u16);

impl PinSet {
    /// No pin.
    ///
    /// ```
    /// assert_eq!(tenpin_rules::PinSet::NONE.to_string(), "");
    /// ```
    pub const NONE: Self = Self(0);
    /// All ten.
    ///
    /// ```
    /// assert_eq!(tenpin_rules::PinSet::ALL.to_string(), "1-2-3-4-5-6-7-8-9-10");
    /// ```
    pub const ALL: Self = Self((1 << 10) - 1);

    /// Whether it holds that pin.
    ///
    /// ```
    /// use tenpin_rules::{Pin, PinSet};
    ///
    /// assert!(PinSet::ALL.has(Pin::try_from(7)?));
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn has(self, pin: Pin) -> bool {
        self.has_all(pin.into())
    }

    /// Whether it holds all pins of another set.
    ///
    /// ```
    /// use tenpin_rules::PinSet;
    ///
    /// assert!(PinSet::ALL.has_all(PinSet::NONE));
    /// assert!(!PinSet::NONE.has_all(PinSet::ALL));
    /// ```
    #[must_use]
    pub fn has_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The pins that it has and another set has not.
    ///
    /// ```
    /// use tenpin_rules::PinSet;
    ///
    /// let fell = PinSet::ALL.without("7-10".parse()?);
    /// assert_eq!(fell.to_string(), "1-2-3-4-5-6-8-9");
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The pins of both sets.
    pub(crate) fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Each pin in turn, in order.
impl IntoIterator for PinSet {
    type Item = Pin;
    type IntoIter = Flatten<array::IntoIter<Option<Pin>, 10>>;

    fn into_iter(self) -> Self::IntoIter {
        let pins = Pin::EACH.map(|pin| self.has(pin).then_some(pin));
        pins.into_iter().flatten()
    }
}

impl FromIterator<Pin> for PinSet {
    fn from_iter<Pins: IntoIterator<Item = Pin>>(pins: Pins) -> Self {
        let sets = pins.into_iter().map(Self::from);
        sets.fold(Self::NONE, Self::with)
    }
}

impl From<Pin> for PinSet {
    fn from(pin: Pin) -> Self {
        Self(1 << (u8::from(pin) - 1))
    }
}

/// How many pins these are.
impl From<PinSet> for Pins {
    fn from(PinSet(pins): PinSet) -> Self {
        let count = u8::try_from(pins.count_ones());
        count.map_or(Self::ALL, |count| {
            Self::try_from(count).unwrap_or(Self::ALL)
        })
    }
}

/// From a bit for each pin, the head pin being the lowest.
impl TryFrom<u16> for PinSet {
    type Error = PinSetError;

    fn try_from(pins: u16) -> Result<Self, PinSetError> {
        let set = Self(pins);
        if set > Self::ALL {
            return Err(PinSetError::NoSuchPin);
        }
        Ok(set)
    }
}

/// A bit for each pin, the head pin being the lowest.
impl From<PinSet> for u16 {
    fn from(PinSet(pins): PinSet) -> Self {
        pins
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// These pins, for the tests of all types.
    pub(crate) fn pin_set(text: &str) -> PinSet {
        text.parse().unwrap()
    }

    fn each_set() -> impl Iterator<Item = PinSet> {
        (0..1024_u16).map(|bits| PinSet::try_from(bits).unwrap())
    }

    #[test]
    fn a_set_is_its_pins_and_their_count() {
        for (bits, set) in (0..1024_u16).zip(each_set()) {
            let pins: Vec<Pin> = set.into_iter().collect();
            assert!(pins.is_sorted());
            assert_eq!(u32::from(u8::from(Pins::from(set))), bits.count_ones());
            assert_eq!(pins.len(), bits.count_ones() as usize);
            assert!(pins.iter().all(|pin| set.has(*pin)));
            assert_eq!(pins.into_iter().collect::<PinSet>(), set);
            assert_eq!(u16::from(set), bits);
        }
        for bits in [1024, 2047, u16::MAX] {
            assert_eq!(PinSet::try_from(bits), Err(PinSetError::NoSuchPin));
        }
    }

    #[test]
    fn what_one_set_has_and_another_has_not() {
        for (one, other) in each_set().flat_map(|one| each_set().map(move |other| (one, other))) {
            let rest = one.without(other);
            let expected = Pin::EACH
                .into_iter()
                .filter(|pin| one.has(*pin) && !other.has(*pin));
            assert!(rest.into_iter().eq(expected));
            assert_eq!(other.has_all(one), rest == PinSet::NONE);
        }
    }
}
