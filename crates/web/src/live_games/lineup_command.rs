//! Commands that change the lineup of a game.

use std::fmt;

use tenpin_bowlers::Roster;
use tenpin_rules::MissedFrames;
use tenpin_store::{Action, LineupChangeKind, Proposal, Refusal, SeatedPlayer, Sheet};

use crate::problem::Problem;

/// What a scorer can do to the lineup of a game. Seats count from 0, as in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LineupCommand {
    Join {
        player: SeatedPlayer,
        missed: MissedFrames,
    },
    Leave(u8),
    Return(u8),
    Skip(u8),
    Reorder(Vec<u8>),
    GiveUp,
    TakeUp,
}

impl LineupCommand {
    /// The action that it leads to, if the game allows it.
    pub(super) fn propose(&self, sheet: &Sheet, roster: &Roster) -> Result<Proposal, Problem> {
        let proposal = match self {
            Self::Join { player, missed } => sheet.join_as(*player, *missed, roster),
            Self::Leave(seat) => sheet.leave(*seat),
            Self::Return(seat) => sheet.come_back(*seat),
            Self::Skip(seat) => sheet.skip(*seat),
            Self::Reorder(seats) => sheet.reorder(seats.clone()),
            Self::GiveUp => sheet.give_up(),
            Self::TakeUp => sheet.take_up(),
        };
        proposal.map_err(|refusal| match refusal {
            Refusal::Lineup(reason) => reason.into(),
            other => Problem::Refused(other),
        })
    }

    /// Whether it means the same, whatever happened in the game meanwhile. A skip and an order
    /// are about the frame that the scorer saw.
    pub(super) fn suits_any_version(&self) -> bool {
        !matches!(self, Self::Skip(_) | Self::Reorder(_))
    }

    /// Whether a request that asks for this may have led to that action.
    pub(super) fn matches(&self, action: &Action) -> bool {
        let Action::Changed(change) = action else {
            return false;
        };
        match (self, &change.kind) {
            (
                Self::Join { player, missed },
                LineupChangeKind::Joined {
                    name,
                    missed: how,
                    bowler,
                    ..
                },
            ) => {
                // The tag or the bowler was asked for, and the other may have changed since.
                let is_same_bowler = bowler.is_some() && player.bowler == *bowler;
                (player.name == *name || is_same_bowler) && missed == how
            }
            (Self::Leave(seat), LineupChangeKind::Left(known))
            | (Self::Return(seat), LineupChangeKind::Returned(known))
            | (Self::Skip(seat), LineupChangeKind::Skipped(known)) => seat == known,
            (Self::Reorder(seats), LineupChangeKind::Reordered(known)) => seats == known,
            (Self::GiveUp, LineupChangeKind::GivenUp)
            | (Self::TakeUp, LineupChangeKind::TakenUp) => true,
            _ => false,
        }
    }
}

/// As the log has it. Seats count from 1 there, as in the API.
impl fmt::Display for LineupCommand {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |seat: &u8| u16::from(*seat) + 1;
        match self {
            Self::Join { player, .. } => write!(formatter, "join {}", player.name),
            Self::Leave(seat) => write!(formatter, "leave {}", number(seat)),
            Self::Return(seat) => write!(formatter, "return {}", number(seat)),
            Self::Skip(seat) => write!(formatter, "skip {}", number(seat)),
            Self::Reorder(seats) => {
                formatter.write_str("order")?;
                let mut seats = seats.iter();
                seats.try_for_each(|seat| write!(formatter, " {}", number(seat)))
            }
            Self::GiveUp => formatter.write_str("give up"),
            Self::TakeUp => formatter.write_str("take up"),
        }
    }
}
