//! An action as the journal stores it.

use std::fmt;
use std::str::FromStr;

use tenpin_rules::{Bowl, PinSet, Pins};

use crate::{Action, Damage, DamageReason, GameId, Timestamp};

/// An action, with when it was written and by whom.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Event {
    /// The position among the events of the game, from 1. The last ordinal is the version of
    /// the game.
    pub ordinal: u32,
    /// What the scorer did.
    pub action: Action,
    /// When it was written.
    pub at: Timestamp,
    /// Who wrote it: [a console](Self::CONSOLE), or the address of a scorer's device.
    pub by: String,
    /// The key of the request, if it had one.
    pub request: Option<RequestKey>,
}

impl Event {
    /// Who wrote what was done at a console. It is stored, so it never changes.
    pub const CONSOLE: &'static str = "console";

    /// Checks that the event can be read back once it is written.
    pub(crate) fn check(&self, game: GameId) -> Result<(), Damage> {
        let reason = if !self.action.all_bowls().into_iter().all(is_possible) {
            DamageReason::Leave
        } else if !is_author(&self.by) {
            DamageReason::Author
        } else {
            return Ok(());
        };
        Err(Damage::of_event(game, self.ordinal, reason))
    }
}

/// Whether there is a rack at which this can be bowled: no more pins fell and stand than ten.
fn is_possible(bowl: Bowl) -> bool {
    let stand = Option::<PinSet>::from(bowl).map_or(Pins::NONE, Pins::from);
    u8::from(stand) + u8::from(Pins::from(bowl)) <= u8::from(Pins::ALL)
}

/// Whether this may be the name of who wrote something: an address, or a word for a console.
pub(crate) fn is_author(name: &str) -> bool {
    const LONGEST: usize = 128;
    name.len() <= LONGEST && !name.chars().any(char::is_control)
}

/// The key of a request: repeating the request with the same key changes nothing.
///
/// It has 1 to 128 visible ASCII characters.
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

/// A text that is not a request key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestKeyError;

impl fmt::Display for RequestKeyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a key is 1 to 128 visible ASCII characters")
    }
}

impl std::error::Error for RequestKeyError {}
