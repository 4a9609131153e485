//! Whether a player is there.

use crate::due::Due;
use crate::round::Round;
use crate::{Board, BowlCount, FrameNumber, Progress};

/// Whether a player is there, and from which round on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Attendance {
    /// There, and not to bowl before this round.
    Present(Round),
    /// There since this round, and to bowl all frames before it first.
    CatchingUp(Round),
    /// Gone, and passed over.
    Left,
}

impl Attendance {
    /// Whether the player is in the game.
    pub(crate) fn is_present(self) -> bool {
        self != Self::Left
    }

    /// The round in which the player bowls this frame.
    pub(crate) fn round_of(self, frame: FrameNumber) -> Option<Round> {
        match self {
            Self::Present(round) | Self::CatchingUp(round) => Some(round.max(frame.into())),
            Self::Left => None,
        }
    }

    /// When the player is due with this frame, which has had so many bowls.
    pub(crate) fn due_with(self, frame: FrameNumber, bowls: BowlCount) -> Option<Due> {
        let round = self.round_of(frame)?;
        if bowls > BowlCount::None {
            return Some(Due::Now);
        }
        if self == Self::CatchingUp(round) && Round::from(frame) < round {
            return Some(Due::First);
        }
        Some(Due::In(round))
    }

    /// Tells the board that the player has left, or was skipped and has not caught up.
    pub(crate) fn write_to(self, progress: Progress, board: &mut impl Board) {
        match self {
            Self::Left => board.left(),
            Self::Present(round) if progress.is_before(round) => board.skipped(),
            Self::Present(_) | Self::CatchingUp(_) => {}
        }
    }
}

/// There from the start.
impl Default for Attendance {
    fn default() -> Self {
        Self::Present(FrameNumber::FIRST.into())
    }
}
