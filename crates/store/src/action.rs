//! What happened in a game.

use tenpin_rules::Name;

use crate::{Bowl, LineupChange, LineupChangeKind};

/// What a scorer did.
///
/// Actions are the truth: a game is its players and the list of its actions. An action is never
/// deleted; what takes it back is another action.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Action {
    /// The player who was up bowled.
    Bowled(Bowl),
    /// The last bowl was taken back.
    Undone(Bowl),
    /// A bowl was corrected; this is what it is now.
    Corrected(Bowl),
    /// The lineup was changed.
    Changed(LineupChange),
    /// The last change of the lineup was taken back.
    ChangeUndone(LineupChange),
}

impl Action {
    /// The bowl that it is about, if it is about one.
    #[must_use]
    pub fn bowl(&self) -> Option<&Bowl> {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) | Self::Corrected(bowl) => Some(bowl),
            Self::Changed(_) | Self::ChangeUndone(_) => None,
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
            Self::Bowled(_) | Self::Undone(_) | Self::Corrected(_) => None,
        }
    }
}
