//! What has to be so before a rotation is changed.

use super::Rotation;
use crate::round::Round;
use crate::{FrameNumber, LineupError, Player};

impl Rotation {
    pub(crate) fn may_leave(&self, player: Player) -> bool {
        let checked = self.check_leave(player);
        checked.is_ok()
    }

    pub(crate) fn may_come_back(&self, player: Player) -> bool {
        let round = self.round_of_return(player);
        round.is_ok()
    }

    pub(crate) fn may_be_skipped(&self, player: Player) -> bool {
        let round = self.round_without(player);
        round.is_ok()
    }

    pub(crate) fn may_be_reordered(&self) -> bool {
        let round = self.next_unbegun();
        round.is_ok()
    }

    pub(super) fn check_leave(&self, player: Player) -> Result<(), LineupError> {
        self.seats.round()?;
        let seat = self.seats.of(player)?;
        seat.check_playing(player.into())?;
        self.seats.check_not_last(player)
    }

    pub(super) fn round_of_return(&self, player: Player) -> Result<Round, LineupError> {
        let round = self.seats.round_of_frame()?;
        let seat = self.seats.of(player)?;
        if seat.is_present() {
            return Err(LineupError::Present(player.into()));
        }
        Ok(round)
    }

    pub(super) fn round_without(&self, player: Player) -> Result<Round, LineupError> {
        self.seats.round()?;
        let seat = self.seats.of(player)?;
        seat.check_between_frames(player.into())?;
        self.seats.round_without(player)
    }

    /// The first round whose frame nobody has begun.
    pub(super) fn next_unbegun(&self) -> Result<Round, LineupError> {
        let round = self.seats.round()?;
        if !self.seats.have_begun(round) {
            return Ok(round);
        }
        let frame = FrameNumber::from(round);
        let next = frame.next().map_err(|_| LineupError::LastFrame)?;
        Ok(next.into())
    }
}
