//! A frame that was entered wrongly.

use super::Lineup;
use crate::{CorrectionError, Entry, FrameNumber, Player};

impl Lineup {
    /// Replaces the bowls of a frame that this player has begun, also after others have
    /// bowled. All other frames stay as they were bowled; totals and the turn follow.
    ///
    /// # Errors
    ///
    /// As [`Frames::correct`](crate::Frames::correct), and [`CorrectionError::Lineup`] if the
    /// player does not play or the game was given up. The lineup is then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{FrameNumber, Lineup, Pins};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.bowl(Pins::ALL)?; // PJS
    /// lineup.bowl(Pins::ALL)?; // KYJ
    /// let spare = [Pins::NONE, Pins::ALL];
    /// lineup.correct("PJS".parse()?, FrameNumber::FIRST, spare)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn correct(
        &mut self,
        player: Player,
        frame: FrameNumber,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<(), CorrectionError> {
        self.terms.check_played()?;
        self.rotation.correct(player, frame, bowls)
    }
}
