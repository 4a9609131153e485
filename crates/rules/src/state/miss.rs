use super::{FirstBowl, FrameState, State, StateError};
use crate::{BowlCount, Mark, Pins, Score};

/// Two bowls that left pins standing: worth its own pins, at once.
///
/// ```
/// use tenpin_rules::{FirstBowl, Miss, Pins, StateError};
///
/// let first = FirstBowl::try_from(Pins::NONE)?;
/// assert!(Miss::try_from((first, Pins::NONE)).is_ok());
/// assert_eq!(Miss::try_from((first, Pins::ALL)), Err(StateError::Spare));
/// # Ok::<(), StateError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Miss {
    first: FirstBowl,
    second: Pins,
}

impl TryFrom<(FirstBowl, Pins)> for Miss {
    type Error = StateError;

    fn try_from((first, second): (FirstBowl, Pins)) -> Result<Self, StateError> {
        if first.misses_with(second) {
            return Ok(Self { first, second });
        }
        Err(StateError::Spare)
    }
}

impl FrameState for Miss {
    fn undo(&self) -> Option<State> {
        Some(self.first.into())
    }

    fn each_mark(&self, told: &mut impl FnMut(Mark)) {
        self.first.each_mark(told);
        told(Mark::Open(self.second));
    }

    fn score(&self) -> Score {
        self.first.score_with(self.second)
    }

    fn add_to(&self, score: Score) -> Score {
        let with_first = self.first.add_to(score);
        with_first.after(self.second)
    }

    fn bowls(&self) -> BowlCount {
        BowlCount::Two
    }
}

impl From<Miss> for State {
    fn from(state: Miss) -> Self {
        Self::Miss(state)
    }
}
