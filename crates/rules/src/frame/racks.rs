use crate::{BowlError, FrameState, Marks, Pins, Rack, Score, State};

/// The states of the tenth frame: one for each rack that it may set, three at most.
///
/// A rack that has not been set is [`Ready`](crate::Ready): it shows nothing and is worth
/// nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Racks([State; 3]);

impl Racks {
    /// Bowls at the first rack that is not finished.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] when fewer pins stand, [`BowlError::GameOver`] when all
    /// three are finished. The racks are then as they were.
    pub fn bowl(&mut self, pins: Pins) -> Result<(), BowlError> {
        let mut racks = self.0.iter_mut();
        let current = racks.find(|state| !state.is_finished());
        let current = current.ok_or(BowlError::GameOver)?;
        *current = current.bowl(pins)?;
        Ok(())
    }

    /// The racks before the last bowl; none when there was no bowl.
    #[must_use]
    pub fn undo(mut self) -> Option<Self> {
        let mut racks = self.0.iter_mut();
        let last = racks.rfind(|state| state.undo().is_some())?;
        *last = last.undo()?;
        Some(self)
    }

    /// What the first rack is worth, its score handed on to the other two.
    #[must_use]
    pub fn score(&self) -> Score {
        let [first, second, third] = &self.0;
        third.add_to(second.add_to(first.score()))
    }

    /// Adds all bowls to the score of an earlier frame.
    #[must_use]
    pub fn add_to(&self, score: Score) -> Score {
        let racks = self.0.iter();
        racks.fold(score, |sum, state| state.add_to(sum))
    }

    /// Whether the score needs no more bowls.
    #[must_use]
    pub fn are_finished(&self) -> bool {
        let score = self.score();
        score.is_complete()
    }

    /// What the racks come to when every bowl to come clears one.
    #[must_use]
    pub fn score_at_best(&self) -> Score {
        let [first, second, third] = &self.0;
        third.add_at_best_to(second.add_at_best_to(first.score_at_best()))
    }

    /// Adds all bowls, and the best that can follow them, to the score of an earlier frame.
    #[must_use]
    pub fn add_at_best_to(&self, score: Score) -> Score {
        let racks = self.0.iter();
        racks.fold(score, |sum, state| state.add_at_best_to(sum))
    }

    /// What stands before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::GameOver`] when all three racks are finished.
    pub fn current(&self) -> Result<Rack, BowlError> {
        let mut racks = self.0.iter();
        let current = racks.find(|state| !state.is_finished());
        current.map_or(Err(BowlError::GameOver), FrameState::rack)
    }
}

impl From<Racks> for Marks {
    fn from(Racks(states): Racks) -> Self {
        Self::from(states)
    }
}
