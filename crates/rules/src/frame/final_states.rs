use crate::outlook::Outlook;
use crate::score::{Score, Scoring};
use crate::state::{FrameState, State};
use crate::{BowlCount, BowlError, Entry, Marks, Pins, Points, Rack, RuleBook};

/// The states of the tenth frame: one for each of its racks, three at most.
///
/// A rack that is not used is [`Ready`](crate::state::Ready): it shows nothing and is worth
/// nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct FinalStates([State; 3]);

/// Whether another bowl can follow, and after how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Ending {
    /// The score needs more bowls than these.
    Open(BowlCount),
    /// The score is complete.
    Finished,
}

impl FinalStates {
    /// Bowls at the first rack that is not finished.
    ///
    /// # Errors
    ///
    /// What [`Rack::read`] says, and [`BowlError::GameOver`] if all three are finished. The
    /// racks are then unchanged.
    pub(crate) fn bowl(&mut self, entry: Entry, rules: RuleBook) -> Result<(), BowlError> {
        let mut states = self.0.iter_mut();
        let current = states.find(|state| !state.is_finished());
        let current = current.ok_or(BowlError::GameOver)?;
        *current = current.bowl(entry, rules)?;
        Ok(())
    }

    /// The racks before the last bowl, or `None` if there was no bowl.
    /// Breaks off: what was not bowled counts as nothing.
    pub(crate) fn miss(&mut self) {
        let mut states = self.0.iter_mut();
        if let Some(current) = states.find(|state| !state.is_finished()) {
            *current = current.missed();
        }
    }

    pub(crate) fn undo(mut self) -> Option<Self> {
        let mut states = self.0.iter_mut();
        let last = states.rfind(|state| state.undo().is_some())?;
        *last = last.undo()?;
        Some(self)
    }

    /// Whether the score needs no more bowls.
    /// How many bowls led to these states.
    pub(crate) fn bowls(&self) -> BowlCount {
        let bowls = self.0.iter().map(FrameState::bowls);
        bowls.fold(BowlCount::None, BowlCount::plus)
    }

    pub(crate) fn ending(&self, rules: RuleBook) -> Ending {
        let score = self.score(rules);
        if score.is_complete() {
            return Ending::Finished;
        }
        Ending::Open(self.bowls())
    }

    /// What the frame can still come to. Once the first rack is finished, extra bowls are only
    /// what it waits for.
    pub(crate) fn outlook(&self, rules: RuleBook) -> Outlook {
        let [first, second, third] = &self.0;
        if !first.is_finished() {
            return first.outlook(rules);
        }
        let extra = second.rack().or_else(|_| third.rack());
        let next = extra.map_or(Pins::NONE, Pins::from);
        let outlook = Outlook::new(next, Points::NONE);
        outlook.with(self.score(rules))
    }

    /// The pins standing before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::GameOver`] if all three racks are finished.
    pub(crate) fn current(&self) -> Result<Rack, BowlError> {
        let [first, second, third] = &self.0;
        let rack = first.rack().or_else(|_| second.rack());
        let rack = rack.or_else(|_| third.rack());
        rack.map_err(|_| BowlError::GameOver)
    }
}

impl Scoring for FinalStates {
    /// The score of the first rack, completed by the other two.
    fn score(&self, rules: RuleBook) -> Score {
        let [first, second, third] = &self.0;
        third.add_to(second.add_to(first.score(rules)))
    }

    /// Adds all bowls to the score of an earlier frame.
    fn add_to(&self, score: Score) -> Score {
        let [first, second, third] = &self.0;
        third.add_to(second.add_to(first.add_to(score)))
    }
}

impl From<FinalStates> for Marks {
    fn from(FinalStates(states): FinalStates) -> Self {
        Self::from(states)
    }
}
