use super::{FirstBowl, FrameState, Missed, State, Strike};
use crate::outlook::Outlook;
use crate::score::{BowlsNeeded, Score, Scoring};
use crate::{BowlCount, BowlError, Entry, Mark, Pins, Points, Rack};

/// No bowl yet. Ten pins lead to [`Strike`], fewer to [`FirstBowl`].
///
/// ```
/// use tenpin_rules::Pins;
/// use tenpin_rules::state::{FrameState, Ready, Strike};
///
/// assert_eq!(Ready.bowl(Pins::ALL), Ok(Strike.into()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ready;

impl Scoring for Ready {
    fn score(&self) -> Score {
        Score::new(Points::NONE, BowlsNeeded::Two)
    }

    fn add_to(&self, score: Score) -> Score {
        score
    }
}

impl FrameState for Ready {
    fn bowl(&self, bowl: impl Into<Entry>) -> Result<State, BowlError> {
        let pins = Rack::Full.read(bowl.into())?;
        Ok(FirstBowl::try_from(pins).map_or(Strike.into(), State::from))
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

    fn outlook(&self) -> Outlook {
        Outlook::new(Pins::ALL, Points::perfect())
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
    use crate::Pins;
    use crate::pins::tests::pins;
    use crate::state::tests::shown;

    #[test]
    fn ten_pins_lead_to_a_strike_and_fewer_to_a_first_bowl() {
        assert_eq!(Ready.bowl(Pins::ALL), Ok(State::Strike(Strike)));
        for count in 0..=9 {
            let first = FirstBowl::try_from(pins(count)).unwrap();
            assert_eq!(Ready.bowl(pins(count)), Ok(State::FirstBowl(first)));
        }
    }

    #[test]
    fn it_is_not_finished_and_shows_nothing() {
        assert!(!Ready.is_finished());
        assert_eq!(shown(Ready), "");
        assert_eq!(State::default(), State::from(Ready));
    }
}
