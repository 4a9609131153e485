//! Whether a game is being played.

use std::fmt;
use std::str::FromStr;

use crate::DamageReason;

/// Whether a game is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayState {
    /// Somebody is up.
    Playing,
    /// All players have finished.
    Over,
    /// It was given up, and can be taken up again.
    GivenUp,
}

/// The word that is stored.
impl fmt::Display for PlayState {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.word())
    }
}

impl PlayState {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Over => "over",
            Self::GivenUp => "given-up",
        }
    }
}

impl FromStr for PlayState {
    type Err = DamageReason;

    fn from_str(word: &str) -> Result<Self, DamageReason> {
        match word {
            "playing" => Ok(Self::Playing),
            "over" => Ok(Self::Over),
            "given-up" => Ok(Self::GivenUp),
            _ => Err(DamageReason::value("state", word)),
        }
    }
}
