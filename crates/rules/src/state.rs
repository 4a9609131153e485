//! Where one rack of a frame stands: five states, each of which knows its own next.

mod first_bowl;
mod miss;
mod ready;
mod spare;
mod state_error;
mod strike;

pub use first_bowl::FirstBowl;
pub use miss::Miss;
pub use ready::Ready;
pub use spare::Spare;
pub use state_error::StateError;
pub use strike::Strike;

use crate::{BowlCount, BowlError, Mark, Pins, Rack, Score};

/// What every state can do.
///
/// What stands here holds for a finished state: it takes no bowl, has no pins to show
/// for another one, and is already the best that it can be. [`Ready`] and [`FirstBowl`]
/// say otherwise.
pub trait FrameState: Copy + Into<State> {
    /// The state after a bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::FrameFinished`] in a finished state, [`BowlError::TooManyPins`] when
    /// fewer pins stand.
    fn bowl(&self, _pins: Pins) -> Result<State, BowlError> {
        Err(BowlError::FrameFinished)
    }

    /// The state before the last bowl; none when there was no bowl.
    fn undo(&self) -> Option<State>;

    /// Whether no bowl can follow.
    fn is_finished(&self) -> bool {
        true
    }

    /// Tells a mark for each bowl.
    fn each_mark(&self, told: &mut impl FnMut(Mark));

    /// What this state is worth, and how many bowls that still needs.
    fn score(&self) -> Score;

    /// Adds its bowls, in their order, to the score of an earlier frame.
    fn add_to(&self, score: Score) -> Score;

    /// What this state comes to when every bowl at its rack is the best there is.
    fn score_at_best(&self) -> Score {
        self.score()
    }

    /// Adds its bowls, and the best that can follow them, to the score of an earlier frame.
    fn add_at_best_to(&self, score: Score) -> Score {
        self.add_to(score)
    }

    /// What stands before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::FrameFinished`] in a finished state.
    fn rack(&self) -> Result<Rack, BowlError> {
        Err(BowlError::FrameFinished)
    }

    /// How many bowls led here.
    fn bowls(&self) -> BowlCount;
}

/// Where a rack stands.
///
/// ```
/// use tenpin_rules::{FrameState, Pins, State};
///
/// let state = State::default().bowl(Pins::NONE)?.bowl(Pins::ALL)?;
/// assert!(state.is_finished());
/// assert!(matches!(state, State::Spare(_)));
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// No bowl yet.
    Ready(Ready),
    /// One bowl, pins still standing.
    FirstBowl(FirstBowl),
    /// All ten with one bowl.
    Strike(Strike),
    /// All ten with two bowls.
    Spare(Spare),
    /// Two bowls, pins still standing.
    Miss(Miss),
}

impl Default for State {
    fn default() -> Self {
        Self::Ready(Ready)
    }
}

/// Hands a question on to whichever state it is.
macro_rules! each_state {
    ($itself:ident, $state:ident => $answer:expr) => {
        match $itself {
            State::Ready($state) => $answer,
            State::FirstBowl($state) => $answer,
            State::Strike($state) => $answer,
            State::Spare($state) => $answer,
            State::Miss($state) => $answer,
        }
    };
}

impl FrameState for State {
    fn bowl(&self, pins: Pins) -> Result<State, BowlError> {
        each_state!(self, state => state.bowl(pins))
    }

    fn undo(&self) -> Option<State> {
        each_state!(self, state => state.undo())
    }

    fn is_finished(&self) -> bool {
        each_state!(self, state => state.is_finished())
    }

    fn each_mark(&self, told: &mut impl FnMut(Mark)) {
        each_state!(self, state => state.each_mark(told));
    }

    fn score(&self) -> Score {
        each_state!(self, state => state.score())
    }

    fn add_to(&self, score: Score) -> Score {
        each_state!(self, state => state.add_to(score))
    }

    fn score_at_best(&self) -> Score {
        each_state!(self, state => state.score_at_best())
    }

    fn add_at_best_to(&self, score: Score) -> Score {
        each_state!(self, state => state.add_at_best_to(score))
    }

    fn rack(&self) -> Result<Rack, BowlError> {
        each_state!(self, state => state.rack())
    }

    fn bowls(&self) -> BowlCount {
        each_state!(self, state => state.bowls())
    }
}
