//! Pins that are said to stand after a bowl.

use super::Rack;
use crate::{Bowl, BowlError, PinSet, Pins};

impl Rack {
    /// The bowl that felled all pins but these.
    pub(super) fn felled_but(self, leave: PinSet) -> Result<Bowl, BowlError> {
        self.check_stood(leave)?;
        let (standing, named) = (Pins::from(self), Pins::from(leave));
        let fallen = standing.minus(named);
        fallen.map(Bowl::Count).ok_or(BowlError::Contradiction {
            left: standing,
            named,
        })
    }

    /// The bowl with the pins that stand after it, unless that is evident.
    pub(super) fn read_leave(self, bowl: Bowl, leave: PinSet) -> Result<Bowl, BowlError> {
        self.check_stood(leave)?;
        let (standing, fallen) = (Pins::from(self), Pins::from(bowl));
        let left = standing.minus(fallen);
        bowl.check_leave(leave, left.unwrap_or(Pins::NONE))?;
        let counted = Bowl::Count(fallen);
        let told = Bowl::Leave(fallen, leave);
        let is_evident = counted.seen_at(self) == told;
        Ok(Some(told).filter(|_| !is_evident).unwrap_or(counted))
    }

    fn check_stood(self, leave: PinSet) -> Result<(), BowlError> {
        let stood = Option::<PinSet>::from(self).unwrap_or(PinSet::ALL);
        let mut back = leave.without(stood).into_iter();
        back.next()
            .map_or(Ok(()), |pin| Err(BowlError::ComesBack(pin)))
    }
}
