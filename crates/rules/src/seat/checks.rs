//! What has to be so before a seat is changed.

use super::Seat;
use crate::due::Due;
use crate::{LineupError, Name};

impl Seat {
    /// Checks that the player, who has this name, is there.
    pub(crate) fn check_present(&self, name: Name) -> Result<(), LineupError> {
        if self.is_present() {
            return Ok(());
        }
        Err(LineupError::Left(name))
    }

    /// Checks that the player is there and has frames to bowl.
    pub(crate) fn check_playing(&self, name: Name) -> Result<(), LineupError> {
        self.check_present(name)?;
        if self.game.is_over() {
            return Err(LineupError::Finished(name));
        }
        Ok(())
    }

    /// Checks that the player is there and between two frames.
    pub(crate) fn check_between_frames(&self, name: Name) -> Result<(), LineupError> {
        self.check_playing(name)?;
        if self.due() == Some(Due::Now) {
            return Err(LineupError::FrameBegun(name));
        }
        Ok(())
    }
}
