use super::{FirstBowl, FrameState, State, StateError};
use crate::kept_bowl::KeptBowl;
use crate::score::{Score, Scoring};
use crate::{Bowl, BowlCount, Mark, RuleBook};

/// Two bowls that left pins standing: worth their pins, at once.
///
/// ```
/// use tenpin_rules::{Bowl, Pins};
/// use tenpin_rules::state::{FirstBowl, Miss, StateError};
///
/// let first = FirstBowl::try_from(Pins::NONE)?;
/// assert!(Miss::try_from((first, Bowl::Foul)).is_ok());
/// assert_eq!(Miss::try_from((first, Bowl::Count(Pins::ALL))), Err(StateError::Spare));
/// # Ok::<(), StateError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Miss {
    first: FirstBowl,
    second: KeptBowl,
}

impl Miss {
    /// A first bowl, and a second that leaves pins standing.
    pub(super) fn from_parts(first: FirstBowl, second: KeptBowl) -> Self {
        Self { first, second }
    }
}

impl TryFrom<(FirstBowl, Bowl)> for Miss {
    type Error = StateError;

    fn try_from((first, second): (FirstBowl, Bowl)) -> Result<Self, StateError> {
        if first.misses_with(second.into()) {
            return Ok(Self::from_parts(first, second.into()));
        }
        Err(StateError::Spare)
    }
}

impl Scoring for Miss {
    fn score(&self, _rules: RuleBook) -> Score {
        self.first.score_with(self.second.into())
    }

    fn add_to(&self, score: Score) -> Score {
        let with_first = self.first.add_to(score);
        with_first.after(self.second.into())
    }
}

impl FrameState for Miss {
    fn undo(&self) -> Option<State> {
        Some(self.first.into())
    }

    fn marks(&self) -> [Option<Mark>; 2] {
        self.first.marks_with(self.second.into())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BowlError;
    use crate::pins::tests::pins;
    use crate::state::tests::shown;

    fn miss(first: u8, second: u8) -> Result<Miss, StateError> {
        let first = FirstBowl::try_from(pins(first)).unwrap();
        Miss::try_from((first, Bowl::Count(pins(second))))
    }

    #[test]
    fn a_pair_that_sums_to_ten_or_more_cannot_be_a_miss() {
        for (first, second) in (0..=9).flat_map(|one| (0..=10).map(move |other| (one, other))) {
            let leaves_pins = first + second < 10;
            assert_eq!(miss(first, second).is_ok(), leaves_pins, "{first} {second}");
        }
        assert_eq!(miss(4, 6), Err(StateError::Spare));
        assert_eq!(miss(9, 10), Err(StateError::Spare));
    }

    #[test]
    fn it_is_finished_and_shows_both_bowls_with_a_dash_for_none() {
        for (first, second, sign) in [(8, 1, "8|1"), (7, 0, "7|-"), (0, 3, "-|3"), (0, 0, "-|-")] {
            let miss = miss(first, second).unwrap();
            assert!(miss.is_finished());
            assert_eq!(shown(miss), sign);
        }
    }

    #[test]
    fn a_further_bowl_is_an_error() {
        for count in 0..=10 {
            let refused = Err(BowlError::FrameFinished);
            let miss = miss(0, 0).unwrap();
            assert_eq!(miss.bowl(pins(count), RuleBook::TEN_PIN), refused);
        }
    }
}
