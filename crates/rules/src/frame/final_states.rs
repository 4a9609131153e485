use crate::{BowlError, FrameState, Marks, Pins, Rack, Score, State};

/// The states of the tenth frame: one for each rack that it may set, three at most.
///
/// A rack that has not been set is [`Ready`](crate::Ready): it shows nothing and is worth
/// nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct FinalStates([State; 3]);

impl FinalStates {
    /// Bowls at the first rack that is not finished.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] when fewer pins stand, [`BowlError::GameOver`] when all
    /// three are finished. The racks are then as they were.
    pub(crate) fn bowl(&mut self, pins: Pins) -> Result<(), BowlError> {
        let mut states = self.0.iter_mut();
        let current = states.find(|state| !state.is_finished());
        let current = current.ok_or(BowlError::GameOver)?;
        *current = current.bowl(pins)?;
        Ok(())
    }

    /// The racks before the last bowl; none when there was no bowl.
    pub(crate) fn undo(mut self) -> Option<Self> {
        let mut states = self.0.iter_mut();
        let last = states.rfind(|state| state.undo().is_some())?;
        *last = last.undo()?;
        Some(self)
    }

    /// What the first rack is worth, its score handed on to the other two.
    pub(crate) fn score(&self) -> Score {
        let [first, second, third] = &self.0;
        third.add_to(second.add_to(first.score()))
    }

    /// Adds all bowls to the score of an earlier frame.
    pub(crate) fn add_to(&self, score: Score) -> Score {
        let states = self.0.iter();
        states.fold(score, |sum, state| state.add_to(sum))
    }

    /// Whether the score needs no more bowls.
    pub(crate) fn are_finished(&self) -> bool {
        let score = self.score();
        score.is_complete()
    }

    /// What the racks come to when every bowl to come clears one.
    pub(crate) fn score_at_best(&self) -> Score {
        let [first, second, third] = &self.0;
        third.add_at_best_to(second.add_at_best_to(first.score_at_best()))
    }

    /// Adds all bowls, and the best that can follow them, to the score of an earlier frame.
    pub(crate) fn add_at_best_to(&self, score: Score) -> Score {
        let states = self.0.iter();
        states.fold(score, |sum, state| state.add_at_best_to(sum))
    }

    /// What stands before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::GameOver`] when all three racks are finished.
    pub(crate) fn current(&self) -> Result<Rack, BowlError> {
        let mut states = self.0.iter();
        let current = states.find(|state| !state.is_finished());
        current.map_or(Err(BowlError::GameOver), FrameState::rack)
    }
}

impl From<FinalStates> for Marks {
    fn from(FinalStates(states): FinalStates) -> Self {
        Self::from(states)
    }
}
