use super::{FrameState, Miss, Missed, Ready, Spare, State, StateError};
use crate::outlook::Outlook;
use crate::score::{BowlsNeeded, Score, Scoring};
use crate::{BowlCount, BowlError, Entry, Mark, Pins, Points, Rack};

/// One bowl that left pins standing. Clearing them leads to [`Spare`], fewer to [`Miss`].
///
/// It holds 0 to 9 pins; ten would be a strike.
///
/// ```
/// use tenpin_rules::Pins;
/// use tenpin_rules::state::{FirstBowl, StateError};
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

    /// The marks of this bowl and a second that cleared the rest.
    pub(super) fn marks_of_spare(self) -> [Option<Mark>; 2] {
        [Mark::Open(self.0), Mark::Spare(self.left_standing())].map(Some)
    }

    /// The marks of this bowl and a second that left pins standing.
    pub(super) fn marks_of_missed(self) -> [Option<Mark>; 2] {
        [Mark::Open(self.0), Mark::Missed].map(Some)
    }

    pub(super) fn marks_with(self, second: Pins) -> [Option<Mark>; 2] {
        [self.0, second].map(|pins| Some(Mark::Open(pins)))
    }

    /// Adds this bowl, then all that it left standing.
    pub(super) fn add_spare_to(self, score: Score) -> Score {
        let with_first = self.add_to(score);
        with_first.after(self.left_standing())
    }

    /// The score of this bowl and a second that left pins standing.
    pub(super) fn score_with(self, second: Pins) -> Score {
        let points = Points::from(self.0);
        Score::new(points.plus(Points::from(second)), BowlsNeeded::None)
    }

    /// Whether this second bowl leaves a pin standing.
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

impl Scoring for FirstBowl {
    fn score(&self) -> Score {
        Score::new(Points::from(self.0), BowlsNeeded::One)
    }

    fn add_to(&self, score: Score) -> Score {
        score.after(self.0)
    }
}

impl FrameState for FirstBowl {
    fn bowl(&self, bowl: impl Into<Entry>) -> Result<State, BowlError> {
        let rack = self.standing();
        let pins = rack.read(bowl.into())?;
        let spare = Spare::from(*self);
        Ok(Miss::try_from((*self, pins)).map_or(spare.into(), State::from))
    }

    fn undo(&self) -> Option<State> {
        Some(Ready.into())
    }

    fn missed(&self) -> State {
        State::from(Missed::from(*self))
    }

    fn is_finished(&self) -> bool {
        false
    }

    fn marks(&self) -> [Option<Mark>; 2] {
        [Some(Mark::Open(self.0)), None]
    }

    fn rack(&self) -> Result<Rack, BowlError> {
        Ok(self.standing())
    }

    fn outlook(&self) -> Outlook {
        let left = self.left_standing();
        let ten = Points::from(Pins::ALL);
        Outlook::new(left, ten.plus(Points::from(left)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pins::tests::pins;
    use crate::state::tests::shown;

    fn first(count: u8) -> FirstBowl {
        FirstBowl::try_from(pins(count)).unwrap()
    }

    /// The expected state after a second bowl, from the two counts alone.
    fn expected(one: u8, other: u8) -> Result<State, BowlError> {
        let standing = pins(10 - one);
        let bowled = pins(other);
        match one + other {
            ..10 => Ok(State::Miss((first(one), bowled).try_into().unwrap())),
            10 => Ok(State::Spare(first(one).into())),
            11.. => Err(BowlError::TooManyPins { bowled, standing }),
        }
    }

    #[test]
    fn it_holds_0_to_9_pins_and_never_10() {
        for count in 0..=9 {
            assert_eq!(FirstBowl::try_from(pins(count)), Ok(FirstBowl(pins(count))));
        }
        assert_eq!(FirstBowl::try_from(Pins::ALL), Err(StateError::Strike));
    }

    #[test]
    fn clearing_the_rest_is_a_spare_and_fewer_a_miss_and_more_than_stand_an_error() {
        for (one, other) in (0..=9).flat_map(|one| (0..=10).map(move |other| (one, other))) {
            assert_eq!(first(one).bowl(pins(other)), expected(one, other));
        }
    }

    #[test]
    fn nine_at_three_standing_pins_are_refused_and_not_cut_down() {
        let [bowled, standing] = [9, 3].map(pins);
        let refused = Err(BowlError::TooManyPins { bowled, standing });
        assert_eq!(first(7).bowl(bowled), refused);
    }

    #[test]
    fn it_is_not_finished_and_shows_a_dash_or_its_digit() {
        let signs = ["-", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        for (count, sign) in (0..=9).zip(signs) {
            assert!(!first(count).is_finished());
            assert_eq!(shown(first(count)), sign);
        }
    }
}
