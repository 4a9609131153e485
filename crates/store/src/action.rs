//! What happened in a game.

use crate::Bowl;

/// What a scorer did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Entered this bowl.
    Bowled(Bowl),
    /// Took back this bowl, which was the last one.
    Undone(Bowl),
    /// Replaced the bowl of the same number with this one.
    Corrected(Bowl),
}

impl Action {
    /// The bowl that the action is about.
    #[must_use]
    pub fn bowl(&self) -> &Bowl {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) | Self::Corrected(bowl) => bowl,
        }
    }
}
