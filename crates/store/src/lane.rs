//! Lanes, and the order of the games on each.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

/// A lane, by its number.
///
/// ```
/// use tenpin_store::{Lane, LaneError};
///
/// assert_eq!("7".parse::<Lane>().map(u16::from), Ok(7));
/// assert_eq!("0".parse::<Lane>(), Err(LaneError));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane(NonZero<u16>);

impl TryFrom<u16> for Lane {
    type Error = LaneError;

    fn try_from(number: u16) -> Result<Self, LaneError> {
        NonZero::new(number).map(Self).ok_or(LaneError)
    }
}

impl FromStr for Lane {
    type Err = LaneError;

    fn from_str(text: &str) -> Result<Self, LaneError> {
        text.parse().map(Self).map_err(|_| LaneError)
    }
}

impl From<Lane> for u16 {
    fn from(Lane(number): Lane) -> Self {
        number.get()
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A number that is not a lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LaneError;

impl fmt::Display for LaneError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("lanes are numbered from 1")
    }
}

impl std::error::Error for LaneError {}

/// Where a game is bowled: the lane, and the game's position in the sequence of games there.
///
/// No two games have the same place. If two scorers open a game on a lane at the same moment,
/// one of them is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The lane.
    pub lane: Lane,
    /// The position on the lane, from 1. A game whose position is taken when it is imported
    /// goes before all others, to 0 or below.
    pub sequence: i32,
}

impl Place {
    /// The first place on a lane.
    #[must_use]
    pub fn first_on(lane: Lane) -> Self {
        Self { lane, sequence: 1 }
    }

    /// Whether there is room for more games before and after it.
    pub(crate) fn is_possible(self) -> bool {
        self.sequence.unsigned_abs() <= Self::MOST_GAMES
    }

    /// More than a lane sees in ten thousand years.
    const MOST_GAMES: u32 = 1_000_000_000;

    /// The next place on the same lane.
    #[must_use]
    pub fn next(self) -> Self {
        Self {
            sequence: self.sequence.saturating_add(1),
            ..self
        }
    }
}
