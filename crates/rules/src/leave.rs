//! A leave: the pins that stand after a bowl.

use crate::{PinSet, Pins};

/// The pins that stand after a bowl: which, where that is known, and otherwise how many.
///
/// ```
/// use tenpin_rules::{Leave, PinSet, Pins};
///
/// let known = Leave::Known("7-10".parse::<PinSet>()?);
/// let counted = Leave::Counted(Pins::from(known));
/// assert_eq!(Option::<PinSet>::from(counted), None);
/// # Ok::<(), tenpin_rules::PinSetError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Leave {
    /// That many, and nobody said which.
    Counted(Pins),
    /// These.
    Known(PinSet),
}

impl Leave {
    /// What stands of a full rack after a bowl that felled this many: all ten are known.
    pub(crate) fn after(fallen: Pins) -> Self {
        if fallen.is_gutter() {
            return Self::Known(PinSet::ALL);
        }
        Self::Counted(fallen.left_standing())
    }
}

/// How many stand.
impl From<Leave> for Pins {
    fn from(leave: Leave) -> Self {
        match leave {
            Leave::Counted(count) => count,
            Leave::Known(pins) => pins.into(),
        }
    }
}

/// Which stand, where that is known.
impl From<Leave> for Option<PinSet> {
    fn from(leave: Leave) -> Self {
        match leave {
            Leave::Counted(_) => None,
            Leave::Known(pins) => Some(pins),
        }
    }
}
