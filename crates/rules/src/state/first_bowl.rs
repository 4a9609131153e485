mod marks;

use super::{FrameState, Miss, Missed, Ready, Spare, State, StateError};
use crate::kept_bowl::KeptBowl;
use crate::outlook::Outlook;
use crate::score::{BowlsNeeded, Score, Scoring};
use crate::{Bowl, BowlCount, BowlError, Entry, Mark, Pins, Points, Rack, RuleBook};

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
pub struct FirstBowl(KeptBowl);

impl FirstBowl {
    /// A bowl that the rule book calls no strike.
    pub(super) fn from_part(bowl: KeptBowl) -> Self {
        Self(bowl)
    }

    fn left_standing(self) -> Pins {
        let fallen = Pins::from(self.0);
        fallen.left_standing()
    }

    fn points(self) -> Points {
        Points::from(Pins::from(self.0))
    }

    fn standing(self) -> Rack {
        Rack::after(Bowl::from(self.0))
    }

    /// Adds this bowl, then all that it left standing.
    pub(super) fn add_spare_to(self, score: Score) -> Score {
        let with_first = self.add_to(score);
        with_first.after(self.left_standing())
    }

    /// The score of this bowl and a second that left pins standing.
    pub(super) fn score_with(self, second: Pins) -> Score {
        let points = self.points();
        Score::new(points.plus(Points::from(second)), BowlsNeeded::None)
    }

    /// The score of this bowl and a second that cleared the rest.
    pub(super) fn score_of_spare(self, rules: RuleBook) -> Score {
        rules.spare(self.0.into())
    }

    /// Whether this second bowl leaves a pin standing.
    pub(super) fn misses_with(self, second: Pins) -> bool {
        second < self.left_standing()
    }
}

impl TryFrom<Bowl> for FirstBowl {
    type Error = StateError;

    fn try_from(bowl: Bowl) -> Result<Self, StateError> {
        let pins = Pins::from(bowl);
        if pins.is_strike() {
            return Err(StateError::Strike);
        }
        Ok(Self(bowl.into()))
    }
}

impl TryFrom<Pins> for FirstBowl {
    type Error = StateError;

    fn try_from(pins: Pins) -> Result<Self, StateError> {
        Self::try_from(Bowl::Count(pins))
    }
}

impl Scoring for FirstBowl {
    fn score(&self, _rules: RuleBook) -> Score {
        Score::new(self.points(), BowlsNeeded::One)
    }

    fn add_to(&self, score: Score) -> Score {
        score.after(self.0.into())
    }
}

impl FrameState for FirstBowl {
    fn bowl(&self, bowl: impl Into<Entry>, _rules: RuleBook) -> Result<State, BowlError> {
        let second = Rack::keep_second(self.0, bowl.into())?;
        if self.misses_with(second.into()) {
            return Ok(State::from(Miss::from_parts(*self, second)));
        }
        Ok(State::from(Spare::from(*self)))
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
        [Some(self.mark()), None]
    }

    fn rack(&self) -> Result<Rack, BowlError> {
        Ok(self.standing())
    }

    fn outlook(&self, rules: RuleBook) -> Outlook {
        Outlook::new(self.left_standing(), rules.spare_after(self.0.into()))
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
            ..10 => Ok(State::Miss((first(one), bowled.into()).try_into().unwrap())),
            10 => Ok(State::Spare(first(one).into())),
            11.. => Err(BowlError::TooManyPins { bowled, standing }),
        }
    }

    #[test]
    fn it_holds_0_to_9_pins_and_never_10() {
        for count in 0..=9 {
            let bowl = Bowl::Count(pins(count));
            assert_eq!(FirstBowl::try_from(pins(count)), Ok(FirstBowl(bowl.into())));
        }
        assert_eq!(FirstBowl::try_from(Pins::ALL), Err(StateError::Strike));
    }

    #[test]
    fn clearing_the_rest_is_a_spare_and_fewer_a_miss_and_more_than_stand_an_error() {
        for (one, other) in (0..=9).flat_map(|one| (0..=10).map(move |other| (one, other))) {
            let next = first(one).bowl(pins(other), RuleBook::TEN_PIN);
            assert_eq!(next, expected(one, other));
        }
    }

    #[test]
    fn nine_at_three_standing_pins_are_refused_and_not_cut_down() {
        let [bowled, standing] = [9, 3].map(pins);
        let refused = Err(BowlError::TooManyPins { bowled, standing });
        assert_eq!(first(7).bowl(bowled, RuleBook::TEN_PIN), refused);
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
