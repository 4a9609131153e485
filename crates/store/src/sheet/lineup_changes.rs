//! Changes of the lineup: proposed, taken in, and taken back.

use tenpin_bowlers::Roster;
use tenpin_rules::{FrameNumber, LineupError, MissedFrames, Name};

use super::replay::PlacedChange;
use super::{Proposal, Sheet};
use crate::{Action, LineupChange, LineupChangeKind, Refusal, SeatedPlayer};

impl Sheet {
    /// A late guest joins in the frame that the others are bowling.
    ///
    /// # Errors
    ///
    /// What [`Lineup::join`](tenpin_rules::Lineup::join) says.
    pub fn join(&self, name: Name, missed: MissedFrames) -> Result<Proposal, Refusal> {
        self.join_as(name.into(), missed, &Roster::default())
    }

    /// As [`join`](Self::join), of a player who may be a known bowler.
    ///
    /// # Errors
    ///
    /// As [`join`](Self::join), and when the person has a seat already. The roster knows who is
    /// the same person.
    pub fn join_as(
        &self,
        player: SeatedPlayer,
        missed: MissedFrames,
        roster: &Roster,
    ) -> Result<Proposal, Refusal> {
        let seat = u8::try_from(self.players().len());
        let seat = seat.map_err(|_| Refusal::Lineup(LineupError::Full))?;
        let SeatedPlayer { name, bowler } = player;
        let proposal = self.change(LineupChangeKind::Joined {
            seat,
            name,
            missed,
            bowler,
        })?;
        self.check_alone(seat, bowler, roster)?;
        Ok(proposal)
    }

    /// The player at this seat leaves.
    ///
    /// # Errors
    ///
    /// When there is no such seat, and what [`Lineup::leave`](tenpin_rules::Lineup::leave) says.
    pub fn leave(&self, seat: u8) -> Result<Proposal, Refusal> {
        self.change(LineupChangeKind::Left(seat))
    }

    /// The player at this seat comes back.
    ///
    /// # Errors
    ///
    /// When there is no such seat, and what
    /// [`Lineup::come_back`](tenpin_rules::Lineup::come_back) says.
    pub fn come_back(&self, seat: u8) -> Result<Proposal, Refusal> {
        self.change(LineupChangeKind::Returned(seat))
    }

    /// The player at this seat is skipped.
    ///
    /// # Errors
    ///
    /// When there is no such seat, and what [`Lineup::skip`](tenpin_rules::Lineup::skip) says.
    pub fn skip(&self, seat: u8) -> Result<Proposal, Refusal> {
        self.change(LineupChangeKind::Skipped(seat))
    }

    /// The players at these seats bowl in this order from the next frame on.
    ///
    /// # Errors
    ///
    /// When there is no such seat, and what
    /// [`Lineup::reorder`](tenpin_rules::Lineup::reorder) says.
    pub fn reorder(&self, seats: Vec<u8>) -> Result<Proposal, Refusal> {
        self.change(LineupChangeKind::Reordered(seats))
    }

    /// The game is given up.
    ///
    /// # Errors
    ///
    /// When it is over, or was given up.
    pub fn give_up(&self) -> Result<Proposal, Refusal> {
        self.change(LineupChangeKind::GivenUp)
    }

    /// The game is taken up again.
    ///
    /// # Errors
    ///
    /// When it was not given up.
    pub fn take_up(&self) -> Result<Proposal, Refusal> {
        self.change(LineupChangeKind::TakenUp)
    }

    /// Whether the game was given up.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        self.changes
            .last()
            .is_some_and(|placed| placed.change.kind == LineupChangeKind::GivenUp)
    }

    /// The last change of the lineup, if nothing was bowled since.
    pub(super) fn newest_change(&self) -> Option<&LineupChange> {
        self.newest_of(&self.changes)
    }

    /// The last of these changes, if nothing was bowled since.
    pub(super) fn newest_of<'sheet>(
        &self,
        changes: &'sheet [PlacedChange],
    ) -> Option<&'sheet LineupChange> {
        let newest = changes.last();
        let newest = newest.filter(|placed| placed.bowls == self.played_length());
        newest.map(|placed| &placed.change)
    }

    pub(super) fn take_change(&mut self, change: &LineupChange) -> Result<(), Refusal> {
        let mut seated = self.seated.clone();
        seated.change(&change.kind)?;
        if change.frame != self.frame() {
            return Err(Refusal::Impossible);
        }
        self.seated = seated;
        self.changes.push(PlacedChange {
            bowls: self.played_length(),
            change: change.clone(),
        });
        Ok(())
    }

    pub(super) fn take_back_change(&mut self, change: &LineupChange) -> Result<(), Refusal> {
        let mut changes = &self.changes[..];
        if self.newest_of(changes) != Some(change) {
            changes = self.uninterrupted();
        }
        if self.newest_of(changes) != Some(change) {
            return Err(Refusal::Impossible);
        }
        let kept = changes.len() - 1;
        let mut sheet = self.clone();
        sheet.changes.truncate(kept);
        if let LineupChangeKind::Left(seat) = change.kind {
            sheet.finish_stand_in(seat);
        }
        sheet.seated = sheet.replayed(&sheet.changes)?;
        *self = sheet;
        Ok(())
    }

    /// The changes without the last times that the game was given up and taken up again. There
    /// are journals in which what came before that was taken back at once.
    pub(super) fn uninterrupted(&self) -> &[PlacedChange] {
        let mut changes = &self.changes[..];
        while let Some(change) = self.newest_of(changes)
            && change.kind == LineupChangeKind::TakenUp
        {
            changes = &changes[..changes.len() - 2];
        }
        changes
    }

    fn change(&self, kind: LineupChangeKind) -> Result<Proposal, Refusal> {
        let frame = self.frame();
        self.propose(Action::Changed(LineupChange { frame, kind }))
    }

    /// The frame of the player who is up, or was when the game was given up.
    fn frame(&self) -> FrameNumber {
        let given_up = self.newest_change().map(|change| change.frame);
        let turn = self.turn.map(|turn| turn.frame);
        turn.or(given_up).unwrap_or(FrameNumber::LAST)
    }
}
