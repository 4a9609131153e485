//! A bowl, as it was bowled.

use crate::{BowlError, Entry, PinSet, Pins, Rack, Sign};

/// A bowl as it was bowled: how many pins fell, which stand where that is known, and whether
/// it was a foul.
///
/// What is not known is never invented: a count has no leave and no split.
///
/// ```
/// use tenpin_rules::{Bowl, Pins, Rack};
///
/// let bowl = Rack::Full.read("8[7-10]".parse()?)?;
/// assert_eq!(Pins::from(bowl), Pins::try_from(8)?);
/// assert!(bowl.is_split());
/// assert!(!Bowl::from(Pins::try_from(8)?).is_split());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Bowl {
    /// That many pins fell.
    Count(Pins),
    /// That many fell, and left a split by the scorer's word.
    Split(Pins),
    /// That many fell, and these stand.
    Leave(Pins, PinSet),
    /// A foul: the bowl counts, its pins do not.
    Foul,
}

impl Bowl {
    /// Whether it was a foul.
    ///
    /// ```
    /// assert!(tenpin_rules::Bowl::Foul.is_foul());
    /// ```
    #[must_use]
    pub fn is_foul(self) -> bool {
        self == Self::Foul
    }

    /// Whether it is a split, if it is the first at a full rack: by its leave where that is
    /// known, and otherwise by the scorer's word.
    ///
    /// ```
    /// use tenpin_rules::{Bowl, Pins};
    ///
    /// assert!(Bowl::Split(Pins::try_from(8)?).is_split());
    /// # Ok::<(), tenpin_rules::PinsError>(())
    /// ```
    #[must_use]
    pub fn is_split(self) -> bool {
        match self {
            Self::Split(_) => true,
            Self::Leave(_, pins) => pins.is_split(),
            Self::Count(_) | Self::Foul => false,
        }
    }

    /// The bowl with the leave that is evident at this rack: none after all pins fell, and all
    /// that stood after none did.
    pub(crate) fn seen_at(self, rack: Rack) -> Self {
        match (self, Option::<PinSet>::from(rack)) {
            (Self::Count(pins), _) if pins == rack.into() => Self::Leave(pins, PinSet::NONE),
            (Self::Count(pins), Some(stood)) if pins.is_gutter() => Self::Leave(pins, stood),
            (other, _) => other,
        }
    }

    /// Checks that this leave can follow the bowl, after which so many pins are left.
    pub(crate) fn check_leave(self, leave: PinSet, left: Pins) -> Result<(), BowlError> {
        let named = Pins::from(leave);
        match self {
            Self::Foul => Err(BowlError::FoulWithLeave),
            _ if named != left => Err(BowlError::Contradiction { left, named }),
            Self::Split(_) if !leave.is_split() => Err(BowlError::NotASplit(leave)),
            _ => Ok(()),
        }
    }
}

impl From<Pins> for Bowl {
    fn from(pins: Pins) -> Self {
        Self::Count(pins)
    }
}

/// What the bowl counts: the pins that fell, and none after a foul.
impl From<Bowl> for Pins {
    fn from(bowl: Bowl) -> Self {
        match bowl {
            Bowl::Count(pins) | Bowl::Split(pins) | Bowl::Leave(pins, _) => pins,
            Bowl::Foul => Self::NONE,
        }
    }
}

/// The leave that came with the bowl.
impl From<Bowl> for Option<PinSet> {
    fn from(bowl: Bowl) -> Self {
        match bowl {
            Bowl::Leave(_, pins) => Some(pins),
            Bowl::Count(_) | Bowl::Split(_) | Bowl::Foul => None,
        }
    }
}

/// The entry that means this bowl at any rack at which it is possible.
impl From<Bowl> for Entry {
    fn from(bowl: Bowl) -> Self {
        match bowl {
            Bowl::Count(pins) => Self::from(pins),
            Bowl::Split(pins) => Self::Sign(Sign::Split(pins)),
            Bowl::Leave(pins, leave) => Self::Leaving(Sign::Count(pins), leave),
            Bowl::Foul => Self::Sign(Sign::Foul),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pin_set::tests::pin_set;
    use crate::pins::tests::pins;

    fn each_kind() -> [Bowl; 5] {
        [
            Bowl::Count(pins(8)),
            Bowl::Split(pins(8)),
            Bowl::Leave(pins(8), pin_set("7-10")),
            Bowl::Leave(pins(8), pin_set("2-8")),
            Bowl::Foul,
        ]
    }

    #[test]
    fn it_counts_what_fell_and_a_foul_counts_nothing() {
        let counts = each_kind().map(|bowl| u8::from(Pins::from(bowl)));
        assert_eq!(counts, [8, 8, 8, 8, 0]);
    }

    #[test]
    fn its_leave_decides_about_a_split_and_otherwise_the_scorers_word() {
        let splits = each_kind().map(Bowl::is_split);
        assert_eq!(splits, [false, true, true, false, false]);
    }

    #[test]
    fn only_a_bowl_with_a_leave_has_one_and_only_a_foul_is_one() {
        let leaves = each_kind().map(Option::<PinSet>::from);
        let [known, other] = ["7-10", "2-8"].map(|text| Some(pin_set(text)));
        assert_eq!(leaves, [None, None, known, other, None]);
        let fouls = each_kind().map(Bowl::is_foul);
        assert_eq!(fouls, [false, false, false, false, true]);
    }

    #[test]
    fn a_rack_reads_a_bowl_as_it_was_bowled() {
        for bowl in each_kind() {
            assert_eq!(Rack::Full.read(bowl.into()), Ok(bowl));
        }
    }
}
