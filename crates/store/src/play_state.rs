//! Whether a game is being played.

use std::fmt;
use std::str::FromStr;

use crate::{DamageReason, GameId, Record};

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

/// The states of games of which none was stored, as replays found them. They are stored then, so
/// that no game is replayed again to be found.
#[derive(Debug, Default)]
pub(crate) struct LearntStates(pub(crate) Vec<LearntState>);

/// The state of a game at a version.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LearntState {
    pub(crate) game: GameId,
    pub(crate) version: u32,
    pub(crate) state: PlayState,
}

impl LearntStates {
    /// Replays a game, and tells whether it is in this state. One that is damaged may be.
    pub(crate) fn learn(&mut self, record: &Record, wanted: PlayState) -> bool {
        let Ok(sheet) = record.replay() else {
            return true;
        };
        let state = sheet.state();
        self.0.push(LearntState {
            game: record.id,
            version: sheet.version(),
            state,
        });
        state == wanted
    }
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
