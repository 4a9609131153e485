//! How a first bowl is shown, alone and with a second.

use super::FirstBowl;
use crate::{Bowl, Mark, PinSet, Rack};

impl FirstBowl {
    pub(super) fn mark(self) -> Mark {
        let bowl = Bowl::from(self.0);
        Mark::first(bowl.seen_at(Rack::Full))
    }

    /// The marks of this bowl and a second that cleared the rest.
    pub(in crate::state) fn marks_of_spare(self) -> [Option<Mark>; 2] {
        let spare = Bowl::Leave(self.left_standing(), PinSet::NONE);
        [self.mark(), Mark::Spare(spare)].map(Some)
    }

    /// The marks of this bowl and a second that left pins standing.
    pub(in crate::state) fn marks_of_missed(self) -> [Option<Mark>; 2] {
        [self.mark(), Mark::Missed].map(Some)
    }

    pub(in crate::state) fn marks_with(self, second: Bowl) -> [Option<Mark>; 2] {
        let second = Mark::Open(second.seen_at(self.standing()));
        [self.mark(), second].map(Some)
    }
}
