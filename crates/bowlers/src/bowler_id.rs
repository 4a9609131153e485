//! The ID of a bowler.

use std::fmt;
use std::str::FromStr;

use crate::TimedId;

/// The ID of a bowler, which never changes: twelve letters and digits, unique across machines.
///
/// ```
/// use tenpin_bowlers::BowlerId;
///
/// let id = BowlerId::new(1_763_251_200_000, 7);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// assert_eq!(BowlerId::try_from(i64::from(id)), Ok(id));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BowlerId(TimedId);

impl BowlerId {
    /// The ID of a bowler who is added at this moment, in milliseconds since 1970. Only the lower
    /// 20 bits of `random` are used.
    #[must_use]
    pub fn new(milliseconds: i64, random: u32) -> Self {
        Self(TimedId::new(milliseconds, random))
    }
}

impl From<BowlerId> for i64 {
    fn from(BowlerId(id): BowlerId) -> Self {
        id.into()
    }
}

impl TryFrom<i64> for BowlerId {
    type Error = BowlerIdError;

    fn try_from(bits: i64) -> Result<Self, BowlerIdError> {
        bits.try_into().map(Self).map_err(|_| BowlerIdError)
    }
}

impl FromStr for BowlerId {
    type Err = BowlerIdError;

    fn from_str(text: &str) -> Result<Self, BowlerIdError> {
        text.parse().map(Self).map_err(|_| BowlerIdError)
    }
}

impl fmt::Display for BowlerId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A text or a number that is not the ID of a bowler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BowlerIdError;

impl fmt::Display for BowlerIdError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the ID of a bowler has twelve letters and digits")
    }
}

impl std::error::Error for BowlerIdError {}
