//! On what terms a game is played.

use crate::standing::Standing;
use crate::{Board, BowlingGame, LineupError, Player, RuleBook};

/// The rule book of a game, and whether it is played or was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Terms {
    rules: RuleBook,
    standing: Standing,
}

impl Terms {
    /// The game of a player on these terms.
    pub(crate) fn game_of(self, player: Player) -> BowlingGame {
        BowlingGame::by(self.rules, player)
    }

    /// Checks that the game goes on.
    pub(crate) fn check_played(self) -> Result<(), LineupError> {
        self.standing.check_played()
    }

    pub(crate) fn is_played(self) -> bool {
        self.standing == Standing::Played
    }

    /// The terms of a game that is given up.
    pub(crate) fn given_up(self) -> Self {
        Self {
            standing: Standing::GivenUp,
            ..self
        }
    }

    /// The terms of a game that was given up, and is taken up again.
    pub(crate) fn taken_up(self) -> Result<Self, LineupError> {
        self.standing.check_given_up()?;
        Ok(Self::from(self.rules))
    }

    /// Tells the board the rule book.
    pub(crate) fn write_to(self, board: &mut impl Board) {
        board.rules(self.rules);
    }
}

impl From<RuleBook> for Terms {
    fn from(rules: RuleBook) -> Self {
        Self {
            rules,
            standing: Standing::Played,
        }
    }
}
