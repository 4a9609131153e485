//! Why a game does not take an action.

use std::fmt;

use tenpin_rules::{BowlError, CorrectionError, FrameNumber, LineupError, Name, UndoError};

/// Why a game does not take an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The rules do not allow the bowl.
    Bowl(BowlError),
    /// There is nothing to undo.
    Undo(UndoError),
    /// The game is over, and locked.
    Locked,
    /// There is no bowl of this number to correct.
    NoSuchBowl {
        /// The number.
        number: u16,
        /// How many bowls there are.
        bowls: u16,
    },
    /// With this correction a later bowl would not be allowed.
    Breaks {
        /// The number of the later bowl.
        number: u16,
        /// Why it would not be allowed.
        reason: BowlError,
    },
    /// With this correction a later bowl would be another player's.
    ChangesHands {
        /// The number of the later bowl.
        number: u16,
        /// The player who bowled it.
        player: Name,
    },
    /// With this correction a bowl would be in another frame: the whole frame has to be
    /// corrected.
    ChangesFrame {
        /// The number of the bowl.
        number: u16,
        /// The frame to correct.
        frame: FrameNumber,
    },
    /// The frame cannot be corrected so.
    Correction(CorrectionError),
    /// The lineup cannot be changed so.
    Lineup(LineupError),
    /// After a correction the lineup could not have been changed as it was.
    BreaksLineup(LineupError),
    /// Nobody has this seat.
    NoSuchPlayer,
    /// The bowler has the seat already.
    SameBowler,
    /// The bowler has another seat of the game: that of this player.
    OtherSeat(Name),
    /// The stored action does not fit the game.
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
            Self::ChangesFrame { number, frame } => write!(
                formatter,
                "bowl {number} would be in another frame; correct frame {frame} as a whole"
            ),
            Self::Correction(reason) => reason.fmt(formatter),
            Self::Lineup(reason) => reason.fmt(formatter),
            Self::BreaksLineup(reason) => {
                write!(
                    formatter,
                    "the lineup could not have been changed as it was: {reason}"
                )
            }
            Self::NoSuchPlayer => formatter.write_str("nobody has this seat"),
            Self::SameBowler => formatter.write_str("the bowler has this seat already"),
            Self::OtherSeat(player) => {
                write!(
                    formatter,
                    "the bowler has another seat of this game: {player}"
                )
            }
            Self::Impossible => formatter.write_str("player, frame or bowl do not fit the game"),
        }
    }
}

impl std::error::Error for Refusal {}
