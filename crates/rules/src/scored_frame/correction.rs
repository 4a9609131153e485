//! The bowls of a frame, replaced.

use super::ScoredFrame;
use crate::{CorrectionError, Entry, Rack, RuleBook, replay};

impl ScoredFrame {
    /// A frame of that number with other bowls.
    ///
    /// # Errors
    ///
    /// The first bowl that is refused, or [`CorrectionError::Empty`].
    pub(crate) fn with_bowls(
        self,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
        rules: RuleBook,
    ) -> Result<Self, CorrectionError> {
        let mut frame = self.frame.anew();
        let bowled = replay::each(bowls, |entry| frame.bowl(entry, rules));
        bowled.map_err(CorrectionError::Bowl)?;
        Some(Self::from(frame))
            .filter(Self::is_begun)
            .ok_or(CorrectionError::Empty)
    }

    /// Whether it has had a bowl.
    pub(crate) fn is_begun(&self) -> bool {
        let before = self.frame.undo();
        before.is_some()
    }

    /// Checks that no bowl can follow in it if none can in another.
    pub(crate) fn check_finished_as(self, other: Self) -> Result<(), Rack> {
        match (self.rack(), other.rack()) {
            (Ok(rack), Err(_)) => Err(rack),
            _ => Ok(()),
        }
    }
}
