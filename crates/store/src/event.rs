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
    /// Who wrote it: [a console](Self::CONSOLE), an import, or the address of a scorer's device.
    pub by: String,
    /// The key of the request, if it had one.
    pub request: Option<RequestKey>,
}

impl Event {
    /// Who wrote what was done at a console. It is stored, so it never changes.
    pub const CONSOLE: &'static str = "console";

    /// Who wrote what was read from a table of games. It is stored, so it never changes.
    pub const IMPORT_CSV: &'static str = "import csv";

    /// Who wrote what was read from a backup of another program. It is stored, so it never changes.
    pub const IMPORT_PINPAL: &'static str = "import pinpal";

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

#[cfg(test)]
mod tests {
    use tenpin_rules::FrameNumber;

    use super::*;
    use crate::PlacedBowl;

    /// An event that is checked, written by this author.
    fn check(bowl: Bowl, by: &str) -> Option<DamageReason> {
        let bowl = PlacedBowl {
            number: 1,
            seat: 0,
            frame: FrameNumber::FIRST,
            bowl,
        };
        let event = Event {
            ordinal: 1,
            action: Action::Bowled(bowl),
            at: Timestamp::from(0),
            by: by.to_owned(),
            request: None,
        };
        let checked = event.check(GameId::try_from(1).unwrap());
        checked.err().map(|damage| damage.reason)
    }

    #[test]
    fn what_cannot_have_been_bowled_is_not_written() {
        let author = |letters| "x".repeat(letters);
        let three = Pins::try_from(3).unwrap();
        let leave = |stand: &str| Bowl::Leave(three, stand.parse().unwrap());
        let table = [
            (Bowl::Count(three), "console".to_owned(), None),
            (Bowl::Foul, author(128), None),
            (leave("1-2-3-4-5-6-7"), author(0), None),
            (leave("1"), author(0), None),
            (
                leave("1-2-3-4-5-6-7-8"),
                author(0),
                Some(DamageReason::Leave),
            ),
            (Bowl::Leave(Pins::NONE, PinSet::ALL), author(0), None),
            (Bowl::Count(three), author(129), Some(DamageReason::Author)),
            (
                Bowl::Count(three),
                "\n".to_owned(),
                Some(DamageReason::Author),
            ),
        ];
        for (bowl, by, expected) in table {
            assert_eq!(check(bowl, &by), expected, "{bowl:?} {by}");
        }
    }

    #[test]
    fn what_is_no_key_is_told_what_a_key_is() {
        let told = RequestKeyError.to_string();
        assert_eq!(told, "a key is 1 to 128 visible ASCII characters");
    }

    #[test]
    fn a_key_has_1_to_128_visible_characters() {
        for (text, is_key) in [
            (String::new(), false),
            ("!".to_owned(), true),
            ("~".repeat(128), true),
            ("~".repeat(129), false),
            ("a b".to_owned(), false),
            ("열쇠".to_owned(), false),
        ] {
            let key = text.parse::<RequestKey>();
            assert_eq!(key.is_ok(), is_key, "{text}");
            assert!(key.is_err() || key.is_ok_and(|key| key.as_str() == text));
        }
    }
}
