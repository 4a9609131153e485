use super::{FrameState, Ready, State};
use crate::score::{BowlsNeeded, Score, Scoring};
use crate::{BowlCount, Mark, Pins, Points};

/// All ten with one bowl: worth ten and the next two bowls.
///
/// ```
/// use tenpin_rules::{BowlError, Pins};
/// use tenpin_rules::state::{FrameState, Strike};
///
/// assert!(Strike.is_finished());
/// assert_eq!(Strike.bowl(Pins::NONE), Err(BowlError::FrameFinished));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strike;

impl Scoring for Strike {
    fn score(&self) -> Score {
        Score::new(Points::from(Pins::ALL), BowlsNeeded::Two)
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
        [Some(Mark::Strike), None]
    }

    fn bowls(&self) -> BowlCount {
        BowlCount::One
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
        assert!(Strike.is_finished());
        assert_eq!(shown(Strike), "X");
    }

    #[test]
    fn a_further_bowl_is_an_error() {
        for count in 0..=10 {
            assert_eq!(Strike.bowl(pins(count)), Err(BowlError::FrameFinished));
        }
    }
}
