//! Why a line is not a game.

use std::error::Error;
use std::fmt;

use tenpin_rules::{BowlError, EntryError, Ordinal, PinsError};

use crate::Doubt;

/// Which bowl of a line is wrong, where it is, and why.
///
/// ```
/// use tenpin_bulk::{Notation, read_line};
///
/// let refused = read_line("X 81 37", Notation::Auto).map(|_| ());
/// assert_eq!(refused, Ok(()));
///
/// let refused = read_line("X 77", Notation::Auto).unwrap_err();
/// assert_eq!(refused.to_string(), "bowl 3: 7 pins, but only 3 are standing");
/// assert_eq!(refused.column, 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LineError {
    /// The column of the bowl's first character, from 1.
    pub column: usize,
    /// How many characters are wrong, from there on.
    pub length: usize,
    /// The number of the bowl in the game, from 1.
    pub bowl: Ordinal,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a bowl.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The rules refuse it.
    Refused(BowlError),
    /// It is not a count of pins.
    NotPins(PinsError),
    /// It is not a mark.
    NotAMark(char),
    /// It has the sign of a split, but no count of pins.
    NotASplit,
    /// What stands in brackets are not pins, or a bracket is not closed.
    NotALeave(EntryError),
    /// It can be read in two ways.
    Unclear(Doubt),
}

impl fmt::Display for LineError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "bowl {}: {}", self.bowl, self.reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(error) => error.fmt(formatter),
            Self::NotPins(error) => error.fmt(formatter),
            Self::NotAMark(stranger) => {
                write!(
                    formatter,
                    "{stranger:?} is no mark; X, /, -, G, F or 0 to 9 is"
                )
            }
            Self::NotASplit => {
                formatter.write_str("a split, (8) or S8, takes a first bowl of 1 to 8")
            }
            Self::NotALeave(error) => error.fmt(formatter),
            Self::Unclear(doubt) => doubt.fmt(formatter),
        }
    }
}

impl Error for LineError {}
