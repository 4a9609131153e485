use super::{FirstBowl, FrameState, State};
use crate::score::{Score, Scoring};
use crate::{BowlCount, Mark, RuleBook};

/// The rack was cleared with two bowls: worth ten and the next bowl, or what the rule book pays.
///
/// It holds the first bowl only: the second cleared the rest.
///
/// ```
/// use tenpin_rules::Pins;
/// use tenpin_rules::state::{FirstBowl, FrameState, Spare};
///
/// let first = FirstBowl::try_from(Pins::NONE)?;
/// assert!(Spare::from(first).is_finished());
/// # Ok::<(), tenpin_rules::state::StateError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spare(FirstBowl);

impl From<FirstBowl> for Spare {
    fn from(first: FirstBowl) -> Self {
        Self(first)
    }
}

impl Scoring for Spare {
    fn score(&self, rules: RuleBook) -> Score {
        self.0.score_of_spare(rules)
    }

    fn add_to(&self, score: Score) -> Score {
        self.0.add_spare_to(score)
    }
}

impl FrameState for Spare {
    fn undo(&self) -> Option<State> {
        Some(self.0.into())
    }

    fn marks(&self) -> [Option<Mark>; 2] {
        self.0.marks_of_spare()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BowlError;
    use crate::pins::tests::pins;
    use crate::state::tests::shown;

    fn spare(count: u8) -> Spare {
        FirstBowl::try_from(pins(count)).unwrap().into()
    }

    #[test]
    fn it_is_finished_and_shows_the_first_bowl_and_a_slash() {
        let signs = [
            "-|/", "1|/", "2|/", "3|/", "4|/", "5|/", "6|/", "7|/", "8|/", "9|/",
        ];
        for (count, sign) in (0..=9).zip(signs) {
            assert!(spare(count).is_finished());
            assert_eq!(shown(spare(count)), sign);
        }
    }

    #[test]
    fn a_further_bowl_is_an_error() {
        for count in 0..=10 {
            assert_eq!(
                spare(9).bowl(pins(count), RuleBook::TEN_PIN),
                Err(BowlError::FrameFinished)
            );
        }
    }
}
