//! What happened in a game.

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

impl Action {
    /// The bowl that it is about, if it is about one.
    #[must_use]
    pub fn bowl(&self) -> Option<&PlacedBowl> {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) => Some(bowl),
            Self::Corrected(corrected) => Some(&corrected.bowl),
            Self::FrameCorrected(_) | Self::Changed(_) | Self::ChangeUndone(_) => None,
        }
    }

    /// The frame in which it was done.
    #[must_use]
    pub fn frame(&self) -> FrameNumber {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) => bowl.frame,
            Self::Corrected(corrected) => corrected.bowl.frame,
            Self::FrameCorrected(correction) => correction.frame,
            Self::Changed(change) | Self::ChangeUndone(change) => change.frame,
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
            Self::Bowled(_) | Self::Undone(_) | Self::Corrected(_) | Self::FrameCorrected(_) => {
                None
            }
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
            Self::Changed(_) | Self::ChangeUndone(_) => Vec::new(),
        }
    }
}
