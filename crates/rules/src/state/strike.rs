use super::{FrameState, Ready, State};
use crate::kept_bowl::KeptBowl;
use crate::score::{Score, Scoring};
use crate::{Bowl, BowlCount, Mark, Pins, Rack, RuleBook};

/// The rack was cleared with one bowl, which counts ten whatever fell: all ten, or as many as
/// the rule book asks for. Worth ten and the next two bowls, or what the rule book pays.
///
/// ```
/// use tenpin_rules::{BowlError, Pins, RuleBook};
/// use tenpin_rules::state::{FrameState, Strike};
///
/// let strike = Strike::default();
/// assert!(strike.is_finished());
/// let refused = strike.bowl(Pins::NONE, RuleBook::TEN_PIN);
/// assert_eq!(refused, Err(BowlError::FrameFinished));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strike(KeptBowl);

impl Scoring for Strike {
    fn score(&self, rules: RuleBook) -> Score {
        rules.strike()
    }

    fn add_to(&self, score: Score) -> Score {
        score.after(Pins::ALL)
    }
}

impl FrameState for Strike {
    fn undo(&self) -> Option<State> {
        Some(Ready.into())
    }

    fn marks(&self) -> [Option<Mark>; 2] {
        let bowl = Bowl::from(self.0);
        [Some(Mark::Strike(bowl.seen_at(Rack::Full))), None]
    }

    fn bowls(&self) -> BowlCount {
        BowlCount::One
    }
}

/// All ten.
impl Default for Strike {
    fn default() -> Self {
        Self::from(Bowl::Count(Pins::ALL))
    }
}

/// A first bowl that cleared the rack by its rule book.
impl From<Bowl> for Strike {
    fn from(bowl: Bowl) -> Self {
        Self(bowl.into())
    }
}

impl From<KeptBowl> for Strike {
    fn from(bowl: KeptBowl) -> Self {
        Self(bowl)
    }
}

impl From<Strike> for State {
    fn from(state: Strike) -> Self {
        Self::Strike(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BowlError;
    use crate::pins::tests::pins;
    use crate::state::tests::shown;

    #[test]
    fn it_is_finished_and_shows_an_x() {
        assert!(Strike::default().is_finished());
        assert_eq!(shown(Strike::default()), "X");
        assert_eq!(shown(Strike::from(Bowl::Count(pins(9)))), "X");
    }

    #[test]
    fn a_further_bowl_is_an_error() {
        for count in 0..=10 {
            let refused = Strike::default().bowl(pins(count), RuleBook::TEN_PIN);
            assert_eq!(refused, Err(BowlError::FrameFinished));
        }
    }
}
