use super::{FirstBowl, FrameState, Missed, State, Strike};
use crate::outlook::Outlook;
use crate::score::{BowlsNeeded, Score, Scoring};
use crate::{BowlCount, BowlError, Entry, Mark, Pins, Points, Rack, RuleBook};

/// No bowl yet. Ten pins lead to [`Strike`], fewer to [`FirstBowl`].
///
/// ```
/// use tenpin_rules::{Pins, RuleBook};
/// use tenpin_rules::state::{FrameState, Ready, Strike};
///
/// assert_eq!(Ready.bowl(Pins::ALL, RuleBook::TEN_PIN), Ok(Strike::default().into()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ready;

impl Scoring for Ready {
    fn score(&self, _rules: RuleBook) -> Score {
        Score::new(Points::NONE, BowlsNeeded::Two)
    }

    fn add_to(&self, score: Score) -> Score {
        score
    }
}

impl FrameState for Ready {
    fn bowl(&self, bowl: impl Into<Entry>, rules: RuleBook) -> Result<State, BowlError> {
        let bowl = Rack::keep_first(bowl.into())?;
        if rules.is_cleared_by(bowl.into()) {
            return Ok(State::from(Strike::from(bowl)));
        }
        Ok(State::from(FirstBowl::from_part(bowl)))
    }

    fn undo(&self) -> Option<State> {
        None
    }

    fn missed(&self) -> State {
        State::from(Missed::default())
    }

    fn is_finished(&self) -> bool {
        false
    }

    fn marks(&self) -> [Option<Mark>; 2] {
        [None, None]
    }

    fn rack(&self) -> Result<Rack, BowlError> {
        Ok(Rack::Full)
    }

    fn outlook(&self, rules: RuleBook) -> Outlook {
        Outlook::new(Pins::ALL, rules.perfect())
    }

    fn bowls(&self) -> BowlCount {
        BowlCount::None
    }
}

impl From<Ready> for State {
    fn from(state: Ready) -> Self {
        Self::Ready(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bowl;
    use crate::pins::tests::pins;
    use crate::state::tests::shown;

    #[test]
    fn ten_pins_lead_to_a_strike_and_fewer_to_a_first_bowl() {
        let strike = Ok(State::Strike(Strike::default()));
        assert_eq!(Ready.bowl(Pins::ALL, RuleBook::TEN_PIN), strike);
        for count in 0..=9 {
            let first = FirstBowl::try_from(pins(count)).unwrap();
            assert_eq!(
                Ready.bowl(pins(count), RuleBook::TEN_PIN),
                Ok(State::FirstBowl(first))
            );
        }
    }

    #[test]
    fn without_a_tap_fewer_pins_are_a_strike_that_stays_what_fell() {
        for (rules, from) in [
            (RuleBook::NO_TAP_9, 9),
            (RuleBook::NO_TAP_8, 8),
            (RuleBook::NO_TAP_7, 7),
        ] {
            for count in 0..=10 {
                let bowl = Bowl::Count(pins(count));
                let strike = State::Strike(bowl.into());
                let is_strike = Ready.bowl(pins(count), rules) == Ok(strike);
                assert_eq!(is_strike, count >= from, "{rules} {count}");
            }
        }
    }

    #[test]
    fn it_is_not_finished_and_shows_nothing() {
        assert!(!Ready.is_finished());
        assert_eq!(shown(Ready), "");
        assert_eq!(State::default(), State::from(Ready));
    }
}
