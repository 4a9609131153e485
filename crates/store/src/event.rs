//! An action as it stands in the journal.

use std::fmt;
use std::str::FromStr;

use crate::{Action, Bowl, Damage, GameId, Timestamp};

/// An action, with when and by whom it was written down.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Event {
    /// Its place among the events of its game, from 1. The last one is the game's version.
    pub ordinal: u32,
    /// What was done.
    pub action: Action,
    /// When it was written down.
    pub at: Timestamp,
    /// Who wrote it down: a console, or the address of a scorer's device.
    pub by: String,
    /// The key of the request that asked for it, if it had one.
    pub request: Option<RequestKey>,
}

impl Event {
    /// Whether it could be read again once it is written.
    pub(crate) fn check(&self, game: GameId) -> Result<(), Damage> {
        let stood = self.action.bowl().standing;
        if stood.is_some_and(|pins| pins > Bowl::ALL_STANDING) {
            let reason = "more than ten pins are said to have stood";
            return Err(Damage::of_event(game, self.ordinal, reason));
        }
        if self.by.contains('\0') {
            let reason = "whoever wrote it down has a name with a zero byte";
            return Err(Damage::of_event(game, self.ordinal, reason));
        }
        Ok(())
    }
}

/// A key by which a request is known again, so that asking twice does it once.
///
/// One to 128 visible ASCII characters.
///
/// ```
/// use tenpin_store::{RequestKey, RequestKeyError};
///
/// assert!("4c6d-81".parse::<RequestKey>().is_ok());
/// assert_eq!("".parse::<RequestKey>(), Err(RequestKeyError));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RequestKey(String);

impl RequestKey {
    /// The key as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for RequestKey {
    type Err = RequestKeyError;

    fn from_str(text: &str) -> Result<Self, RequestKeyError> {
        let is_key =
            matches!(text.len(), 1..=128) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_key {
            Ok(Self(text.to_owned()))
        } else {
            Err(RequestKeyError)
        }
    }
}

/// A text that is no key of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestKeyError;

impl fmt::Display for RequestKeyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a key is 1 to 128 visible ASCII characters")
    }
}

impl std::error::Error for RequestKeyError {}
