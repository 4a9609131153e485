//! What a state keeps of an entry.
//!
//! A plain count that fits is nearly every bowl, and is taken at once. All else, and every
//! refusal, is for [`Rack::read`].

use super::Rack;
use crate::kept_bowl::KeptBowl;
use crate::{Bowl, BowlError, Entry, Pins, Sign};

impl Rack {
    /// The bowl that an entry means at a full rack.
    pub(crate) fn keep_first(entry: Entry) -> Result<KeptBowl, BowlError> {
        match entry {
            Entry::Sign(Sign::Count(count)) => Ok(count.into()),
            other => Self::Full.read(other).map(KeptBowl::from),
        }
    }

    /// The bowl that an entry means after this first bowl at a full rack.
    pub(crate) fn keep_second(first: KeptBowl, entry: Entry) -> Result<KeptBowl, BowlError> {
        let fallen = Pins::from(first);
        match entry {
            Entry::Sign(Sign::Count(count)) if count <= fallen.left_standing() => Ok(count.into()),
            other => {
                let rack = Self::after(Bowl::from(first));
                rack.read(other).map(KeptBowl::from)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pin_set::tests::pin_set;
    use crate::pins::tests::pins;

    /// Every count, each other sign, and some pins that stand.
    fn each_entry() -> impl Iterator<Item = Entry> {
        let counts = (0..=10).map(|count| Entry::from(pins(count)));
        let splits = (0..=10).map(|count| Entry::from(Sign::Split(pins(count))));
        let signs = [Sign::Strike, Sign::Spare, Sign::Foul].map(Entry::from);
        let leaves = ["", "10", "7-10", "2-8", "1-2-3-4-5-6-7-8-9-10"].map(pin_set);
        let standing = leaves.map(Entry::Standing);
        let leaving = leaves.map(|leave| Entry::Leaving(Sign::Count(pins(8)), leave));
        let all = counts.chain(splits).chain(signs);
        all.chain(standing).chain(leaving)
    }

    fn each_first_bowl() -> impl Iterator<Item = Bowl> {
        let counts = (0..=9).map(|count| Bowl::Count(pins(count)));
        let leaves = [(8, "7-10"), (8, "2-8"), (9, "10")];
        let leaves = leaves.map(|(count, leave)| Bowl::Leave(pins(count), pin_set(leave)));
        let others = [Bowl::Split(pins(8)), Bowl::Foul];
        counts.chain(leaves).chain(others)
    }

    #[test]
    fn a_state_keeps_just_what_the_rack_reads() {
        for entry in each_entry() {
            let kept = Rack::keep_first(entry).map(Bowl::from);
            assert_eq!(kept, Rack::Full.read(entry), "{entry:?}");
            for first in each_first_bowl() {
                let kept = Rack::keep_second(first.into(), entry).map(Bowl::from);
                assert_eq!(kept, Rack::after(first).read(entry), "{first:?} {entry:?}");
            }
        }
    }
}
