//! The frames of a game with their running totals.

mod correction;

use alloc::vec::Vec;

use crate::scored_frame::ScoredFrame;
use crate::{
    Board, BowlError, Entry, FrameNumber, Player, Points, Progress, Rack, RuleBook, UndoError,
};

/// The frames of a game so far: one at the start, ten at the end.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ScoredFrames(Vec<ScoredFrame>);

impl ScoredFrames {
    /// Bowls in the newest frame, and begins the next frame if that finishes it.
    pub(crate) fn bowl(&mut self, entry: Entry, rules: RuleBook) -> Result<(), BowlError> {
        let (newest, earlier) = self.0.split_last_mut().ok_or(BowlError::GameOver)?;
        newest.bowl(entry, rules)?;
        newest.settle(earlier.into(), rules);
        let next = newest.next();
        self.0.extend(next);
        Ok(())
    }

    /// Takes back the last bowl, and the totals that it completed.
    pub(crate) fn undo(&mut self, rules: RuleBook) -> Result<(), UndoError> {
        let newest = self.0.iter().rposition(|frame| frame.undo().is_some());
        self.0.truncate(newest.ok_or(UndoError)? + 1);
        let last = self.0.pop().and_then(ScoredFrame::undo);
        self.0.extend(last);
        self.settle_again(rules);
        Ok(())
    }

    /// Misses the newest frame, or the rest of it, and begins the next.
    pub(crate) fn miss(&mut self, rules: RuleBook) {
        let newest = self.0.split_last_mut();
        let next = newest.and_then(|(newest, earlier)| newest.miss_after(earlier.into(), rules));
        self.0.extend(next);
    }

    /// Tells the board each frame, then the lowest and the highest total still possible.
    pub(crate) fn write_to(&self, rules: RuleBook, board: &mut impl Board) {
        let mut before = Points::NONE;
        for frame in &self.0 {
            before = frame.write_after(before, board);
        }
        // Only the newest frame can improve: those before it may wait for its bowls, and those
        // after it are perfect.
        if let Some((newest, earlier)) = self.0.split_last() {
            newest.write_range_to(earlier, rules, board);
        }
    }

    /// Tells the board that it is this player's turn, and what stands; or that the game is over.
    pub(crate) fn write_turn_to(&self, player: Player, board: &mut impl Board) {
        if let Some(newest) = self.0.last() {
            newest.write_turn_to(player, board);
        }
    }

    pub(crate) fn progress(&self) -> Progress {
        self.0.last().map_or(Progress::Over, ScoredFrame::progress)
    }

    /// The pins standing before the next bowl.
    pub(crate) fn rack(&self) -> Result<Rack, BowlError> {
        let newest = self.0.last().ok_or(BowlError::GameOver)?;
        newest.rack()
    }

    /// Works out again the totals that the last bowl may have changed.
    fn settle_again(&mut self, rules: RuleBook) {
        for frame in self.0.iter_mut().rev().take(3) {
            *frame = frame.unsettled();
        }
        if let Some((newest, earlier)) = self.0.split_last_mut() {
            newest.settle(earlier.into(), rules);
        }
    }
}

impl Default for ScoredFrames {
    fn default() -> Self {
        let mut frames = Vec::with_capacity(10);
        frames.push(ScoredFrame::from(FrameNumber::FIRST));
        Self(frames)
    }
}
