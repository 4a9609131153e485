//! Why weights are not odds.

use std::error::Error;
use std::fmt;

/// Why weights are not odds.
///
/// ```
/// use tenpin_chances::{Odds, OddsError};
///
/// let refused = Odds::new([0.0; 11], [[1.0; 11]; 10]);
/// assert_eq!(refused.unwrap_err(), OddsError::NothingPossible);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OddsError {
    /// A weight is below zero, infinite or not a number.
    NotAWeight,
    /// A count of more pins than are standing has a weight.
    TooManyPins,
    /// Every weight of a row is zero.
    NothingPossible,
}

impl fmt::Display for OddsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NotAWeight => "a weight is a number from 0 up",
            Self::TooManyPins => "a count of more pins than stand has a weight; it must be 0",
            Self::NothingPossible => "every weight is 0; at least one count must be possible",
        })
    }
}

impl Error for OddsError {}
