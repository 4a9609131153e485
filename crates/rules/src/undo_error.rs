//! Why a bowl was not taken back.

use core::fmt;

/// Why a bowl was not taken back.
///
/// ```
/// use tenpin_rules::{Frames, UndoError};
///
/// assert_eq!(Frames::default().undo(), Err(UndoError::NothingBowled));
/// assert_eq!(
///     UndoError::NothingBowled.to_string(),
///     "nothing has been bowled yet"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UndoError {
    /// There was no bowl.
    NothingBowled,
}

impl fmt::Display for UndoError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("nothing has been bowled yet")
    }
}

impl core::error::Error for UndoError {}
