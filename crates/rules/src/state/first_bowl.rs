use super::{FrameState, Miss, Ready, Spare, State, StateError};
use crate::{BowlCount, BowlError, BowlsNeeded, Mark, Pins, Points, Rack, Score};

/// One bowl that left pins standing: clearing them leads to [`Spare`], fewer to [`Miss`].
///
/// It holds 0 to 9 pins; ten would be a strike.
///
/// ```
/// use tenpin_rules::{FirstBowl, Pins, StateError};
///
/// assert!(FirstBowl::try_from(Pins::NONE).is_ok());
/// assert_eq!(FirstBowl::try_from(Pins::ALL), Err(StateError::Strike));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FirstBowl(Pins);

impl FirstBowl {
    fn left_standing(self) -> Pins {
        self.0.left_standing()
    }

    fn standing(self) -> Rack {
        Rack::Left(self.left_standing())
    }

    /// Tells the mark of this bowl, and of a second that cleared what was left.
    pub(super) fn each_mark_of_spare(self, told: &mut impl FnMut(Mark)) {
        self.each_mark(told);
        told(Mark::Spare(self.left_standing()));
    }

    /// Adds this bowl and then all that it left.
    pub(super) fn add_spare_to(self, score: Score) -> Score {
        let with_first = self.add_to(score);
        with_first.after(self.left_standing())
    }

    /// What this bowl and a second are worth that leave pins standing.
    pub(super) fn score_with(self, second: Pins) -> Score {
        let points = Points::from(self.0);
        Score::new(points.plus(Points::from(second)), BowlsNeeded::None)
    }

    /// Whether a second bowl of so many leaves a pin standing.
    pub(super) fn misses_with(self, second: Pins) -> bool {
        second < self.left_standing()
    }
}

impl TryFrom<Pins> for FirstBowl {
    type Error = StateError;

    fn try_from(pins: Pins) -> Result<Self, StateError> {
        if pins.is_strike() {
            return Err(StateError::Strike);
        }
        Ok(Self(pins))
    }
}

impl FrameState for FirstBowl {
    fn bowl(&self, pins: Pins) -> Result<State, BowlError> {
        let rack = self.standing();
        rack.allow(pins)?;
        let spare = Spare::from(*self);
        Ok(Miss::try_from((*self, pins)).map_or(spare.into(), State::from))
    }

    fn undo(&self) -> Option<State> {
        Some(Ready.into())
    }

    fn is_finished(&self) -> bool {
        false
    }

    fn each_mark(&self, told: &mut impl FnMut(Mark)) {
        told(Mark::Open(self.0));
    }

    fn score(&self) -> Score {
        Score::new(Points::from(self.0), BowlsNeeded::One)
    }

    fn add_to(&self, score: Score) -> Score {
        score.after(self.0)
    }

    fn score_at_best(&self) -> Score {
        let spare = Spare::from(*self);
        spare.score()
    }

    fn add_at_best_to(&self, score: Score) -> Score {
        self.add_spare_to(score)
    }

    fn rack(&self) -> Result<Rack, BowlError> {
        Ok(self.standing())
    }

    fn bowls(&self) -> BowlCount {
        BowlCount::One
    }
}

impl From<FirstBowl> for State {
    fn from(state: FirstBowl) -> Self {
        Self::FirstBowl(state)
    }
}
