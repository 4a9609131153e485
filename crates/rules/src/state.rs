//! The states of a rack: six types, each of which knows the next.

mod first_bowl;
mod frame_state;
mod miss;
mod missed;
mod ready;
mod spare;
mod state_error;
mod strike;

pub use first_bowl::FirstBowl;
pub use frame_state::FrameState;
pub use miss::Miss;
pub use missed::Missed;
pub use ready::Ready;
pub use spare::Spare;
pub use state_error::StateError;
pub use strike::Strike;

use crate::newest::Newest;
use crate::outlook::Outlook;
use crate::score::{Score, Scoring};
use crate::waiting_frames::WaitingFrames;
use crate::{Board, BowlCount, BowlError, Entry, Mark, Rack, RuleBook};

/// The state of a rack.
///
/// ```
/// use tenpin_rules::{Pins, RuleBook};
/// use tenpin_rules::state::{FrameState, State};
///
/// let rules = RuleBook::TEN_PIN;
/// let state = State::default().bowl(Pins::NONE, rules)?.bowl(Pins::ALL, rules)?;
/// assert!(state.is_finished());
/// assert!(matches!(state, State::Spare(_)));
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
// Aligned to its size, so that a copy of it is one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(8))]
#[non_exhaustive]
pub enum State {
    /// No bowl yet.
    Ready(Ready),
    /// One bowl, pins still standing.
    FirstBowl(FirstBowl),
    /// One bowl cleared the rack.
    Strike(Strike),
    /// Two bowls cleared the rack.
    Spare(Spare),
    /// Two bowls, pins still standing.
    Miss(Miss),
    /// Not bowled, or not finished.
    Missed(Missed),
}

impl Default for State {
    fn default() -> Self {
        Self::Ready(Ready)
    }
}

/// Calls the method of the state that it is.
macro_rules! each_state {
    ($itself:ident, $state:ident => $answer:expr) => {
        match $itself {
            State::Ready($state) => $answer,
            State::FirstBowl($state) => $answer,
            State::Strike($state) => $answer,
            State::Spare($state) => $answer,
            State::Miss($state) => $answer,
            State::Missed($state) => $answer,
        }
    };
}

impl Newest for State {
    fn settle(&self, waiting: WaitingFrames<'_>, rules: RuleBook) -> Score {
        each_state!(self, state => waiting.settle_with(state, rules))
    }
}

impl Scoring for State {
    fn score(&self, rules: RuleBook) -> Score {
        each_state!(self, state => state.score(rules))
    }

    fn add_to(&self, score: Score) -> Score {
        each_state!(self, state => state.add_to(score))
    }
}

impl FrameState for State {
    fn bowl(&self, bowl: impl Into<Entry>, rules: RuleBook) -> Result<State, BowlError> {
        each_state!(self, state => state.bowl(bowl, rules))
    }

    fn undo(&self) -> Option<State> {
        each_state!(self, state => state.undo())
    }

    fn missed(&self) -> State {
        each_state!(self, state => state.missed())
    }

    fn is_finished(&self) -> bool {
        each_state!(self, state => state.is_finished())
    }

    fn marks(&self) -> [Option<Mark>; 2] {
        each_state!(self, state => state.marks())
    }

    fn outlook(&self, rules: RuleBook) -> Outlook {
        each_state!(self, state => state.outlook(rules))
    }

    fn rack(&self) -> Result<Rack, BowlError> {
        each_state!(self, state => state.rack())
    }

    fn write_rack_to(&self, board: &mut impl Board) {
        each_state!(self, state => state.write_rack_to(board));
    }

    fn bowls(&self) -> BowlCount {
        each_state!(self, state => state.bowls())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use alloc::string::{String, ToString};

    use super::*;
    use crate::pins::tests::pins;
    use crate::score::BowlsNeeded;
    use crate::{Marks, Pins, Points};

    /// The state after these bowls at a full rack, for the tests of all types.
    pub(crate) fn after(bowls: &[u8]) -> State {
        let ready = State::default();
        let states = bowls.iter().try_fold(ready, |state, count| {
            state.bowl(pins(*count), RuleBook::TEN_PIN)
        });
        states.unwrap()
    }

    pub(crate) fn shown(state: impl FrameState) -> String {
        Marks::from(state.into()).to_string()
    }

    /// Bowls that lead to each of the five states.
    const FIVE: [&[u8]; 5] = [&[], &[4], &[10], &[4, 6], &[4, 5]];

    #[track_caller]
    fn check<T: PartialEq + core::fmt::Debug>(ask: impl Fn(State) -> T, answers: [T; 5]) {
        for (bowls, answer) in FIVE.into_iter().zip(answers) {
            assert_eq!(ask(after(bowls)), answer, "{bowls:?}");
        }
    }

    #[test]
    fn a_state_is_copied_in_one_move() {
        assert_eq!((size_of::<State>(), align_of::<State>()), (8, 8));
    }

    fn score(points: u8, needs: BowlsNeeded) -> Score {
        let [half, rest] = [points / 2, points - points / 2].map(|half| Points::from(pins(half)));
        Score::new(half.plus(rest), needs)
    }

    #[test]
    fn each_state_says_whether_it_is_finished() {
        check(
            |state| state.is_finished(),
            [false, false, true, true, true],
        );
    }

    #[test]
    fn each_state_shows_itself() {
        check(shown, ["", "4", "X", "4|/", "4|5"].map(String::from));
    }

    #[test]
    fn each_state_gives_its_own_next_state() {
        let finished = Err(BowlError::FrameFinished);
        let first = |count| Ok(after(&[count]));
        let second = |count| Ok(after(&[4, count]));
        check(
            |state| state.bowl(pins(5), RuleBook::TEN_PIN),
            [first(5), second(5), finished, finished, finished],
        );
        check(
            |state| state.bowl(pins(6), RuleBook::TEN_PIN),
            [first(6), second(6), finished, finished, finished],
        );
    }

    #[test]
    fn each_state_gives_the_one_before_it() {
        let [ready, first] = [State::default(), after(&[4])].map(Some);
        check(|state| state.undo(), [None, ready, ready, first, first]);
    }

    #[test]
    fn each_state_says_what_stands_and_how_many_bowls_it_had() {
        let finished = Err(BowlError::FrameFinished);
        let left = Ok(Rack::after(pins(4)));
        check(
            |state| state.rack(),
            [Ok(Rack::Full), left, finished, finished, finished],
        );
        let [none, one, two] = [BowlCount::None, BowlCount::One, BowlCount::Two];
        check(|state| state.bowls(), [none, one, one, two, two]);
    }

    #[test]
    fn each_state_is_worth_its_pins_and_the_bowls_that_it_needs() {
        let [none, one, two] = [BowlsNeeded::None, BowlsNeeded::One, BowlsNeeded::Two];
        let [strike, spare, miss] = [score(10, two), score(10, one), score(9, none)];
        check(
            |state| state.score(RuleBook::TEN_PIN),
            [score(0, two), score(4, one), strike, spare, miss],
        );
    }

    #[test]
    fn an_unfinished_state_hopes_for_a_strike_or_the_spare_that_is_left() {
        let perfect = Outlook::new(Pins::ALL, Points::THIRTY);
        let six = Points::from(pins(6));
        let spare = Outlook::new(pins(6), six.plus(Points::from(Pins::ALL)));
        let nothing = Outlook::NONE;
        check(
            |state| state.outlook(RuleBook::TEN_PIN),
            [perfect, spare, nothing, nothing, nothing],
        );
    }

    #[test]
    fn each_state_adds_its_bowls_in_order_to_an_earlier_score() {
        let [none, one, two] = [BowlsNeeded::None, BowlsNeeded::One, BowlsNeeded::Two];
        let [strike, spare, miss] = [score(10, one), score(10, none), score(9, none)];
        let add = |state: State| state.add_to(score(0, two));
        check(add, [score(0, two), score(4, one), strike, spare, miss]);
        let add_first_only = |state: State| state.add_to(score(0, one));
        let four = score(4, none);
        check(
            add_first_only,
            [score(0, one), four, score(10, none), four, four],
        );
    }
}
