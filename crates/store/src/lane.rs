//! Lanes, and the games that follow one another on one.

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

/// A number that no lane has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LaneError;

impl fmt::Display for LaneError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("lanes are numbered from 1")
    }
}

impl std::error::Error for LaneError {}

/// Where a game is bowled: on a lane, as the so-manieth game there.
///
/// No two games have the same place, so of two scorers who open a game on a lane at the same
/// moment one is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The lane.
    pub lane: Lane,
    /// Which game of the lane it is, from 1. A game that was imported to a journal where its
    /// sequence was taken comes before all others there, at 0 or below.
    pub sequence: i32,
}

impl Place {
    /// The first place on a lane.
    #[must_use]
    pub fn first_on(lane: Lane) -> Self {
        Self { lane, sequence: 1 }
    }

    /// Whether there is room for games before and after it.
    pub(crate) fn is_possible(self) -> bool {
        self.sequence.unsigned_abs() <= Self::MOST_GAMES
    }

    /// More than a lane sees in ten thousand years.
    const MOST_GAMES: u32 = 1_000_000_000;

    /// The place after it, on the same lane.
    #[must_use]
    pub fn next(self) -> Self {
        Self {
            sequence: self.sequence.saturating_add(1),
            ..self
        }
    }
}
