//! Why something cannot be done to a game.

use std::fmt;

use tenpin_rules::{BowlError, Name, UndoError};

/// Why a game does not take an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// It cannot be bowled.
    Bowl(BowlError),
    /// It cannot be taken back.
    Undo(UndoError),
    /// The game is over, and locked.
    Locked,
    /// There is no bowl of this number to correct, there are only so many.
    NoSuchBowl {
        /// The number.
        number: u16,
        /// How many bowls there are.
        bowls: u16,
    },
    /// Were it corrected so, this later bowl could not have been bowled.
    Breaks {
        /// The number of the later bowl.
        number: u16,
        /// Why it could not.
        reason: BowlError,
    },
    /// Were it corrected so, this later bowl would be another player's.
    ChangesHands {
        /// The number of the later bowl.
        number: u16,
        /// Whose it is.
        player: Name,
    },
    /// What is written is not what could have happened.
    Impossible,
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bowl(reason) => reason.fmt(formatter),
            Self::Undo(reason) => reason.fmt(formatter),
            Self::Locked => formatter.write_str("the game is over and locked; unlock it first"),
            Self::NoSuchBowl { number, bowls } => {
                write!(formatter, "there is no bowl {number}; there are {bowls}")
            }
            Self::Breaks { number, reason } => {
                write!(
                    formatter,
                    "bowl {number} could not have been bowled then: {reason}"
                )
            }
            Self::ChangesHands { number, player } => {
                write!(formatter, "bowl {number} would not be {player}'s any more")
            }
            Self::Impossible => formatter.write_str("player, frame or bowl do not fit the game"),
        }
    }
}

impl std::error::Error for Refusal {}
