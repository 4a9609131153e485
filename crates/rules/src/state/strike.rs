use super::{FrameState, Ready, State};
use crate::{BowlCount, BowlsNeeded, Mark, Pins, Points, Score};

/// All ten with one bowl: worth ten and the next two bowls.
///
/// ```
/// use tenpin_rules::{BowlError, FrameState, Pins, Strike};
///
/// assert!(Strike.is_finished());
/// assert_eq!(Strike.bowl(Pins::NONE), Err(BowlError::FrameFinished));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strike;

impl FrameState for Strike {
    fn undo(&self) -> Option<State> {
        Some(Ready.into())
    }

    fn each_mark(&self, told: &mut impl FnMut(Mark)) {
        told(Mark::Strike);
    }

    fn score(&self) -> Score {
        Score::new(Points::from(Pins::ALL), BowlsNeeded::Two)
    }

    fn add_to(&self, score: Score) -> Score {
        score.after(Pins::ALL)
    }

    fn bowls(&self) -> BowlCount {
        BowlCount::One
    }
}

impl From<Strike> for State {
    fn from(state: Strike) -> Self {
        Self::Strike(state)
    }
}
