//! What is wrong with the storage of a journal.

use std::fmt;

use crate::DamageReason;

/// What is wrong with the storage of a journal, apart from the games in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StorageFault {
    /// There are events of a game that is not there.
    GameMissing {
        /// The ID of the game, or what is stored instead.
        game: String,
        /// How many events there are.
        events: u64,
    },
    /// A game has fewer events than its last ordinal says.
    EventsMissing {
        /// The ID of the game, or what is stored instead.
        game: String,
        /// How many events there are.
        events: u64,
        /// The last ordinal.
        last: u32,
    },
    /// The row of a bowler makes no sense.
    BowlerDamaged {
        /// The ID of the bowler, or what is stored instead.
        bowler: String,
        /// What is wrong with it.
        reason: DamageReason,
    },
    /// A seat of a game is that of a bowler who is not there.
    BowlerMissing {
        /// The ID of the game, or what is stored instead.
        game: String,
        /// The ID of the bowler, or what is stored instead.
        bowler: String,
    },
    /// The row of a total without frames makes no sense.
    TotalDamaged {
        /// The ID of the total, or what is stored instead.
        total: String,
        /// What is wrong with it.
        reason: DamageReason,
    },
    /// An index of this name is missing.
    IndexMissing(String),
    /// An index of this name is not valid.
    IndexInvalid(String),
    /// Something else, in the words of the database.
    Other(String),
}

impl fmt::Display for StorageFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameMissing { game, events } => write!(
                formatter,
                "game {game} is not there, but {events} of its events are"
            ),
            Self::EventsMissing { game, events, last } => write!(
                formatter,
                "game {game} has {events} events, but the last one is event {last}"
            ),
            Self::BowlerDamaged { bowler, reason } => {
                write!(formatter, "bowler {bowler}: {reason}")
            }
            Self::BowlerMissing { game, bowler } => {
                write!(
                    formatter,
                    "game {game} has a seat of bowler {bowler}, who is not there"
                )
            }
            Self::TotalDamaged { total, reason } => write!(formatter, "total {total}: {reason}"),
            Self::IndexMissing(index) => write!(formatter, "the index {index} is missing"),
            Self::IndexInvalid(index) => write!(formatter, "the index {index} is not valid"),
            Self::Other(text) => formatter.write_str(text),
        }
    }
}
