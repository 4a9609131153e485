//! The names that bowlers have for leaves.

use core::fmt;

use crate::PinSet;

/// A name that bowlers have for a leave.
///
/// ```
/// use tenpin_rules::{LeaveName, PinSet};
///
/// let leave: PinSet = "7-10".parse()?;
/// assert_eq!(leave.name(), Some(LeaveName::BedPosts));
/// assert_eq!(LeaveName::BedPosts.to_string(), "bed posts");
/// # Ok::<(), tenpin_rules::PinSetError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LeaveName {
    /// 7-10, also goal posts.
    BedPosts,
    /// 4-6-7-10.
    BigFour,
    /// 4-6-7-8-10 and 4-6-7-9-10.
    GreekChurch,
    /// 3-4-6-7-10 and 2-4-6-7-10.
    BigFive,
    /// 5-7-10, also sour apple.
    Lily,
    /// 3-7-10 and 2-7-10.
    ChristmasTree,
    /// 2-7 and 3-10.
    BabySplit,
    /// 2-7-8 and 3-9-10.
    BabySplitWithCompany,
    /// 5-10.
    DimeStore,
    /// 5-7.
    Woolworth,
    /// 8-10 and 7-9.
    Cincinnati,
    /// 2-4-5-8 and 3-5-6-9.
    Bucket,
    /// 1-2-4-7 and 1-3-6-10.
    PicketFence,
    /// 1-2-10, 1-2-4-10, 1-3-7 and 1-3-6-7.
    Washout,
    /// 2-8, 3-9 and 1-5: a pin behind another.
    Sleeper,
}

/// Each name, how it is written, and its leaves.
const NAMES: [(LeaveName, &str, &str); 15] = [
    (LeaveName::BedPosts, "bed posts", "7-10"),
    (LeaveName::BigFour, "big four", "4-6-7-10"),
    (
        LeaveName::GreekChurch,
        "Greek church",
        "4-6-7-8-10 4-6-7-9-10",
    ),
    (LeaveName::BigFive, "big five", "3-4-6-7-10 2-4-6-7-10"),
    (LeaveName::Lily, "lily", "5-7-10"),
    (LeaveName::ChristmasTree, "Christmas tree", "3-7-10 2-7-10"),
    (LeaveName::BabySplit, "baby split", "2-7 3-10"),
    (
        LeaveName::BabySplitWithCompany,
        "baby split with company",
        "2-7-8 3-9-10",
    ),
    (LeaveName::DimeStore, "dime store", "5-10"),
    (LeaveName::Woolworth, "Woolworth", "5-7"),
    (LeaveName::Cincinnati, "Cincinnati", "8-10 7-9"),
    (LeaveName::Bucket, "bucket", "2-4-5-8 3-5-6-9"),
    (LeaveName::PicketFence, "picket fence", "1-2-4-7 1-3-6-10"),
    (
        LeaveName::Washout,
        "washout",
        "1-2-10 1-2-4-10 1-3-7 1-3-6-7",
    ),
    (LeaveName::Sleeper, "sleeper", "2-8 3-9 1-5"),
];

impl LeaveName {
    /// The name of this leave.
    pub(crate) fn of(leave: PinSet) -> Option<Self> {
        let mut names = NAMES.iter();
        let found = names.find(|(_, _, leaves)| is_one_of(leaves, leave));
        found.map(|(name, _, _)| *name)
    }
}

fn is_one_of(leaves: &str, leave: PinSet) -> bool {
    leaves.split(' ').any(|known| known.parse() == Ok(leave))
}

impl fmt::Display for LeaveName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = NAMES.iter().find(|(name, _, _)| name == self);
        formatter.pad(found.map_or("", |(_, written, _)| written))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::pin_set::tests::pin_set;

    #[test]
    fn leaves_have_the_names_that_bowlers_gave_them() {
        for (name, written, leaves) in NAMES {
            assert_eq!(name.to_string(), written);
            for leave in leaves.split(' ').map(pin_set) {
                assert_eq!(leave.name(), Some(name), "{leave}");
            }
        }
        for nameless in ["", "10", "1", "2-4-5", "1-2-4-7-10"] {
            assert_eq!(pin_set(nameless).name(), None, "{nameless}");
        }
    }

    #[test]
    fn no_leave_has_two_names() {
        let named = (0..1024_u16).filter_map(|bits| PinSet::try_from(bits).unwrap().name());
        let leaves = NAMES.iter().flat_map(|(_, _, leaves)| leaves.split(' '));
        assert_eq!(named.count(), leaves.count());
    }
}
