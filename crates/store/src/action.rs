//! What happened in a game.

use tenpin_bowlers::BowlerId;
use tenpin_rules::{Bowl, FrameNumber, Name};

use crate::{LineupChange, LineupChangeKind, PlacedBowl};

/// What a scorer did.
///
/// Actions are the truth: a game is its players and the list of its actions. An action is never
/// deleted; what takes it back is another action.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Action {
    /// The player who was up bowled.
    Bowled(PlacedBowl),
    /// The last bowl was taken back.
    Undone(PlacedBowl),
    /// A bowl was corrected.
    Corrected(CorrectedBowl),
    /// All bowls of a frame were corrected at once.
    FrameCorrected(FrameCorrection),
    /// The lineup was changed.
    Changed(LineupChange),
    /// The last change of the lineup was taken back.
    ChangeUndone(LineupChange),
    /// A seat was given to a bowler, or to a guest.
    Assigned(SeatAssignment),
}

/// A seat that was given to another bowler than the one who had it. It changes no score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatAssignment {
    /// The seat, from 0.
    pub seat: u8,
    /// The bowler who has it now; none for a guest.
    pub bowler: Option<BowlerId>,
    /// The bowler who had it before; none for a guest.
    pub replaced: Option<BowlerId>,
}

/// A bowl that was corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CorrectedBowl {
    /// What it is now.
    pub bowl: PlacedBowl,
    /// What it was before; none in journals from before frames could be corrected, where it is
    /// what the last event with the number of the bowl says.
    pub replaced: Option<Bowl>,
}

/// A frame whose bowls were all corrected at once.
///
/// It may have another number of bowls now. The bowls after it then have other numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FrameCorrection {
    /// The player's index in the lineup, from 0.
    pub seat: u8,
    /// The player's frame.
    pub frame: FrameNumber,
    /// What its bowls are now.
    pub bowls: Vec<Bowl>,
    /// What they were before.
    pub replaced: Vec<Bowl>,
}

/// What an action changes about who has which seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SeatChange {
    /// This bowler, or a guest, has this seat now, which may be the next one.
    Given(u8, Option<BowlerId>),
    /// There is no such seat any more.
    Gone(u8),
}

impl SeatChange {
    /// Changes the bowlers of these seats.
    pub(crate) fn apply(self, bowlers: &mut Vec<Option<BowlerId>>) {
        match self {
            Self::Given(seat, bowler) if usize::from(seat) < bowlers.len() => {
                bowlers[usize::from(seat)] = bowler;
            }
            Self::Given(_, bowler) => bowlers.push(bowler),
            Self::Gone(seat) => bowlers.truncate(seat.into()),
        }
    }
}

impl Action {
    /// The bowl that it is about, if it is about one.
    #[must_use]
    pub fn bowl(&self) -> Option<&PlacedBowl> {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) => Some(bowl),
            Self::Corrected(corrected) => Some(&corrected.bowl),
            Self::FrameCorrected(_)
            | Self::Changed(_)
            | Self::ChangeUndone(_)
            | Self::Assigned(_) => None,
        }
    }

    /// The frame in which it was done; none where that does not matter.
    #[must_use]
    pub fn frame(&self) -> Option<FrameNumber> {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) => Some(bowl.frame),
            Self::Corrected(corrected) => Some(corrected.bowl.frame),
            Self::FrameCorrected(correction) => Some(correction.frame),
            Self::Changed(change) | Self::ChangeUndone(change) => Some(change.frame),
            Self::Assigned(_) => None,
        }
    }

    /// The player who joined the game with it, if one did.
    pub(crate) fn joined(&self) -> Option<Name> {
        match self {
            Self::Changed(LineupChange {
                kind: LineupChangeKind::Joined { name, .. },
                ..
            }) => Some(*name),
            _ => None,
        }
    }

    /// What it changes about who has which seat, if anything.
    pub(crate) fn seat_change(&self) -> Option<SeatChange> {
        match self {
            Self::Assigned(assignment) => {
                Some(SeatChange::Given(assignment.seat, assignment.bowler))
            }
            Self::Changed(LineupChange {
                kind: LineupChangeKind::Joined { seat, bowler, .. },
                ..
            }) => Some(SeatChange::Given(*seat, *bowler)),
            Self::ChangeUndone(LineupChange {
                kind: LineupChangeKind::Joined { seat, .. },
                ..
            }) => Some(SeatChange::Gone(*seat)),
            _ => None,
        }
    }

    /// Whether it is about the order of the players.
    pub(crate) fn is_reordering(&self) -> bool {
        let change = self.change();
        change.is_some_and(|change| matches!(change.kind, LineupChangeKind::Reordered(_)))
    }

    /// The change of the lineup that it is about, if it is about one.
    #[must_use]
    pub fn change(&self) -> Option<&LineupChange> {
        match self {
            Self::Changed(change) | Self::ChangeUndone(change) => Some(change),
            Self::Bowled(_)
            | Self::Undone(_)
            | Self::Corrected(_)
            | Self::FrameCorrected(_)
            | Self::Assigned(_) => None,
        }
    }

    /// All bowls in it, those that it replaced as well.
    pub(crate) fn all_bowls(&self) -> Vec<Bowl> {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) => vec![bowl.bowl],
            Self::Corrected(corrected) => {
                let replaced = corrected.replaced.into_iter();
                replaced.chain([corrected.bowl.bowl]).collect()
            }
            Self::FrameCorrected(correction) => {
                [&correction.bowls[..], &correction.replaced].concat()
            }
            Self::Changed(_) | Self::ChangeUndone(_) | Self::Assigned(_) => Vec::new(),
        }
    }
}
