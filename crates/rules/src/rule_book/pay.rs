//! What is paid.

use crate::score::{BowlsNeeded, Score};
use crate::{Pins, Points};

/// When a strike and a spare are paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Pay {
    /// With the bowls that follow: two after a strike, one after a spare.
    NextBowls,
    /// At once: a strike as if two more followed, a spare with the frame's own first bowl.
    AtOnce,
}

impl Pay {
    pub(super) fn strike(self) -> Score {
        match self {
            Self::NextBowls => Score::new(Points::TEN, BowlsNeeded::Two),
            Self::AtOnce => Score::new(Points::THIRTY, BowlsNeeded::None),
        }
    }

    pub(super) fn spare(self, first: Pins) -> Score {
        match self {
            Self::NextBowls => Score::new(Points::TEN, BowlsNeeded::One),
            Self::AtOnce => Score::new(Points::TEN.plus(first.into()), BowlsNeeded::None),
        }
    }
}
