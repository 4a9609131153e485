//! A player.

use core::str::FromStr;

use crate::{Board, FrameNumber, Name, NameError};

/// A player, known by name: players of the same name are the same player.
///
/// ```
/// use tenpin_rules::{NameError, Player};
///
/// let player: Player = "pjs".parse()?;
/// assert_eq!(player, "PJS".parse()?);
/// # Ok::<(), NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player(Name);

impl Player {
    /// Tells the board the name.
    pub fn write_to(self, board: &mut impl Board) {
        board.player(self.0);
    }

    /// Tells the board that this player is up in a frame.
    pub fn write_turn_to(self, frame: FrameNumber, board: &mut impl Board) {
        board.turn(self.0, frame);
    }
}

impl From<Name> for Player {
    fn from(name: Name) -> Self {
        Self(name)
    }
}

impl From<Player> for Name {
    fn from(Player(name): Player) -> Self {
        name
    }
}

impl FromStr for Player {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        text.parse().map(Self)
    }
}
