//! A frame that was missed.

use super::{FirstBowl, FrameState, Ready, State};
use crate::score::{BowlsNeeded, Score, Scoring};
use crate::{BowlCount, Mark, Pins, Points, RuleBook};

/// A frame that the player was not there to bowl, or to finish.
///
/// It counts as two bowls, in bonuses too, and what was not bowled counts as nothing.
///
/// ```
/// use tenpin_rules::RuleBook;
/// use tenpin_rules::score::{Score, Scoring};
/// use tenpin_rules::state::{FrameState, Missed, Ready, Strike};
///
/// let missed = Missed::default();
/// assert_eq!(Ready.missed(), missed.into());
///
/// let rules = RuleBook::TEN_PIN;
/// let total = |score: Score| score.complete().map(u16::from);
/// assert_eq!(total(missed.score(rules)), Some(0));
/// assert_eq!(total(missed.add_to(Strike::default().score(rules))), Some(10));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Missed(Option<FirstBowl>);

/// A frame that was begun, and not finished.
impl From<FirstBowl> for Missed {
    fn from(first: FirstBowl) -> Self {
        Self(Some(first))
    }
}

impl Scoring for Missed {
    fn score(&self, _rules: RuleBook) -> Score {
        let nothing = Score::new(Points::NONE, BowlsNeeded::None);
        self.0.map_or(nothing, |first| first.score_with(Pins::NONE))
    }

    fn add_to(&self, score: Score) -> Score {
        let with_first = self
            .0
            .map_or(score.after(Pins::NONE), |first| first.add_to(score));
        with_first.after(Pins::NONE)
    }
}

impl FrameState for Missed {
    fn undo(&self) -> Option<State> {
        self.0.map(|_| Ready.into())
    }

    fn marks(&self) -> [Option<Mark>; 2] {
        let nothing = [Some(Mark::Missed), None];
        self.0.map_or(nothing, FirstBowl::marks_of_missed)
    }

    fn bowls(&self) -> BowlCount {
        self.0.map_or(BowlCount::None, |first| first.bowls())
    }
}

impl From<Missed> for State {
    fn from(state: Missed) -> Self {
        Self::Missed(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BowlError;
    use crate::pins::tests::pins;
    use crate::state::tests::{after, shown};

    #[test]
    fn it_is_finished_and_shows_a_dot_for_what_was_not_bowled() {
        let missed = [after(&[]), after(&[7]), after(&[0])].map(|state| state.missed());
        for (missed, sign) in missed.into_iter().zip(["·", "7|·", "-|·"]) {
            assert!(missed.is_finished());
            assert_eq!(shown(missed), sign);
        }
    }

    #[test]
    fn a_finished_frame_cannot_be_missed_any_more() {
        for bowls in [&[10_u8] as &[u8], &[4, 6], &[4, 5]] {
            assert_eq!(after(bowls).missed(), after(bowls));
        }
        assert_eq!(after(&[]).missed().missed(), after(&[]).missed());
    }

    #[test]
    fn a_further_bowl_is_an_error() {
        let rules = RuleBook::TEN_PIN;
        for count in 0..=10 {
            let refused = Err(BowlError::FrameFinished);
            assert_eq!(Missed::default().bowl(pins(count), rules), refused);
            assert_eq!(after(&[7]).missed().bowl(pins(count), rules), refused);
        }
    }

    #[test]
    fn its_last_bowl_if_it_had_one_can_be_taken_back() {
        assert_eq!(Missed::default().undo(), None);
        assert_eq!(after(&[7]).missed().undo(), Some(after(&[])));
    }
}
