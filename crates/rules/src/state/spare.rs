use super::{FirstBowl, FrameState, State};
use crate::{BowlCount, BowlsNeeded, Mark, Pins, Points, Score};

/// All ten with two bowls: worth ten and the next bowl.
///
/// It only needs to know the first: the second was all that was left.
///
/// ```
/// use tenpin_rules::{FirstBowl, FrameState, Pins, Spare};
///
/// let first = FirstBowl::try_from(Pins::NONE)?;
/// assert!(Spare::from(first).is_finished());
/// # Ok::<(), tenpin_rules::StateError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spare(FirstBowl);

impl From<FirstBowl> for Spare {
    fn from(first: FirstBowl) -> Self {
        Self(first)
    }
}

impl FrameState for Spare {
    fn undo(&self) -> Option<State> {
        Some(self.0.into())
    }

    fn each_mark(&self, told: &mut impl FnMut(Mark)) {
        self.0.each_mark_of_spare(told);
    }

    fn score(&self) -> Score {
        Score::new(Points::from(Pins::ALL), BowlsNeeded::One)
    }

    fn add_to(&self, score: Score) -> Score {
        self.0.add_spare_to(score)
    }

    fn bowls(&self) -> BowlCount {
        BowlCount::Two
    }
}

impl From<Spare> for State {
    fn from(state: Spare) -> Self {
        Self::Spare(state)
    }
}
