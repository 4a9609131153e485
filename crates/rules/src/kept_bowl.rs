//! A bowl as a state keeps it.

use core::fmt;

use crate::{Bowl, PinSet, Pins};

/// A bowl as a state keeps it: in two bytes, with its count at hand, since every score needs
/// that. What else is known of it is unpacked only for a board or for the next bowl.
// From the lowest bit on: four for the count, ten for the pins that stand, two for the kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct KeptBowl(u16);

const KIND: u16 = 3 << 14;
const COUNT: u16 = 0;
const SPLIT: u16 = 1 << 14;
const LEAVE: u16 = 2 << 14;
const FOUL: u16 = 3 << 14;

impl KeptBowl {
    fn new(kind: u16, count: Pins, leave: PinSet) -> Self {
        Self(kind | u16::from(leave) << 4 | u16::from(u8::from(count)))
    }
}

impl From<Pins> for KeptBowl {
    fn from(count: Pins) -> Self {
        Self::new(COUNT, count, PinSet::NONE)
    }
}

impl From<Bowl> for KeptBowl {
    fn from(bowl: Bowl) -> Self {
        match bowl {
            Bowl::Count(count) => Self::from(count),
            Bowl::Split(count) => Self::new(SPLIT, count, PinSet::NONE),
            Bowl::Leave(count, pins) => Self::new(LEAVE, count, pins),
            Bowl::Foul => Self::new(FOUL, Pins::NONE, PinSet::NONE),
        }
    }
}

impl From<KeptBowl> for Bowl {
    fn from(kept @ KeptBowl(bits): KeptBowl) -> Self {
        match bits & KIND {
            SPLIT => Self::Split(kept.into()),
            LEAVE => Self::Leave(kept.into(), kept.into()),
            FOUL => Self::Foul,
            _ => Self::Count(kept.into()),
        }
    }
}

/// What the bowl counts.
impl From<KeptBowl> for Pins {
    fn from(KeptBowl(bits): KeptBowl) -> Self {
        let [count, _] = (bits & 15).to_le_bytes();
        Self::try_from(count).unwrap_or(Self::ALL)
    }
}

/// The pins that were said to stand.
impl From<KeptBowl> for PinSet {
    fn from(KeptBowl(bits): KeptBowl) -> Self {
        Self::try_from(bits >> 4 & 1023).unwrap_or(Self::NONE)
    }
}

impl fmt::Debug for KeptBowl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bowl = Bowl::from(*self);
        bowl.fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::pins::tests::pins;

    /// Every count with every leave, possible or not, and without one.
    fn each_bowl() -> impl Iterator<Item = Bowl> {
        (0..=10).map(pins).flat_map(|count| {
            let sets = (0..1024_u16).map(|bits| PinSet::try_from(bits).unwrap());
            let leaves = sets.map(move |set| Bowl::Leave(count, set));
            leaves.chain([Bowl::Count(count), Bowl::Split(count), Bowl::Foul])
        })
    }

    #[test]
    fn every_bowl_is_kept_as_it_is() {
        for bowl in each_bowl() {
            let kept = KeptBowl::from(bowl);
            assert_eq!(Bowl::from(kept), bowl);
            assert_eq!(Pins::from(kept), Pins::from(bowl));
        }
        let foul = KeptBowl::from(Bowl::Foul);
        assert_eq!(format!("{foul:?}"), "Foul");
    }
}
