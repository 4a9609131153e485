//! Whether a game is being played.

use crate::LineupError;

/// Whether a game is being played, or was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Standing {
    /// It is played to its end.
    Played,
    /// It was given up, and stays as it is.
    GivenUp,
}

impl Standing {
    /// Checks that the game can go on.
    pub(crate) fn check_played(self) -> Result<(), LineupError> {
        match self {
            Self::Played => Ok(()),
            Self::GivenUp => Err(LineupError::GivenUp),
        }
    }

    /// Checks that the game can be taken up again.
    pub(crate) fn check_given_up(self) -> Result<(), LineupError> {
        match self {
            Self::Played => Err(LineupError::NotGivenUp),
            Self::GivenUp => Ok(()),
        }
    }
}
