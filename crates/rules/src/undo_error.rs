//! Why a bowl was not taken back.

use core::fmt;

/// No bowl can be taken back, because none has been bowled.
///
/// ```
/// use tenpin_rules::{Frames, UndoError};
///
/// assert_eq!(Frames::default().undo(), Err(UndoError));
/// assert_eq!(UndoError.to_string(), "nothing has been bowled yet");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UndoError;

impl fmt::Display for UndoError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("nothing has been bowled yet")
    }
}

impl core::error::Error for UndoError {}
