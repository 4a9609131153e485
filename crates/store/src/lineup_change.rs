//! A change of the lineup, and the text in which it is stored.

use std::fmt;

use tenpin_bowlers::BowlerId;
use tenpin_rules::{FrameNumber, MissedFrames, Name};

/// A change of the lineup, in the frame that the player who was up was bowling.
///
/// Seats are those of the game: from 0, and for good.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LineupChange {
    /// The frame.
    pub frame: FrameNumber,
    /// What was changed.
    pub kind: LineupChangeKind,
}

/// What was changed in a lineup.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LineupChangeKind {
    /// A late player joined, at the next seat.
    Joined {
        /// The new seat.
        seat: u8,
        /// The player's name.
        name: Name,
        /// What becomes of the frames that were missed.
        missed: MissedFrames,
        /// The bowler; none for a guest.
        bowler: Option<BowlerId>,
    },
    /// The player at this seat left.
    Left(u8),
    /// The player at this seat came back.
    Returned(u8),
    /// The player at this seat was skipped.
    Skipped(u8),
    /// The players at these seats bowl in this order.
    Reordered(Vec<u8>),
    /// The game was given up.
    GivenUp,
    /// The game was taken up again.
    TakenUp,
}

impl LineupChangeKind {
    /// The seat of the player whom it is about, if it is about one.
    #[must_use]
    pub fn seat(&self) -> Option<u8> {
        match self {
            Self::Joined { seat, .. }
            | Self::Left(seat)
            | Self::Returned(seat)
            | Self::Skipped(seat) => Some(*seat),
            Self::Reordered(_) | Self::GivenUp | Self::TakenUp => None,
        }
    }

    /// The change that this text says, of the player at this seat where it is about one.
    pub(crate) fn parse(seat: u8, text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let kind = match words.next()? {
            "joined" => Self::Joined {
                seat,
                name: words.next()?.parse().ok()?,
                missed: match words.next()? {
                    "missing" => MissedFrames::CountNothing,
                    "catching-up" => MissedFrames::BowledFirst,
                    _ => return None,
                },
                bowler: match words.next() {
                    Some(bowler) => Some(bowler.parse().ok()?),
                    None => None,
                },
            },
            "left" => Self::Left(seat),
            "returned" => Self::Returned(seat),
            "skipped" => Self::Skipped(seat),
            "reordered" => {
                let seats = words.by_ref().map(str::parse);
                Self::Reordered(seats.collect::<Result<_, _>>().ok()?)
            }
            "given-up" => Self::GivenUp,
            "taken-up" => Self::TakenUp,
            _ => return None,
        };
        words.next().is_none().then_some(kind)
    }
}

/// The text that is stored: `joined KYJ missing`, with the ID of a bowler who is known, `left`,
/// `reordered 1 0`. The seat of the player is stored beside it.
impl fmt::Display for LineupChangeKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Joined {
                name,
                missed,
                bowler,
                ..
            } => {
                let missed = match missed {
                    MissedFrames::CountNothing => "missing",
                    MissedFrames::BowledFirst => "catching-up",
                };
                write!(formatter, "joined {name} {missed}")?;
                bowler.map_or(Ok(()), |bowler| write!(formatter, " {bowler}"))
            }
            Self::Left(_) => formatter.write_str("left"),
            Self::Returned(_) => formatter.write_str("returned"),
            Self::Skipped(_) => formatter.write_str("skipped"),
            Self::Reordered(seats) => {
                formatter.write_str("reordered")?;
                seats
                    .iter()
                    .try_for_each(|seat| write!(formatter, " {seat}"))
            }
            Self::GivenUp => formatter.write_str("given-up"),
            Self::TakenUp => formatter.write_str("taken-up"),
        }
    }
}
