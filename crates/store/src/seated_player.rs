//! Who has a seat of a game.

use std::str::FromStr;

use tenpin_bowlers::BowlerId;
use tenpin_rules::{Name, NameError};

/// A player of a game: the name that boards show, and the bowler who has the seat. A guest is
/// nobody whom the journal knows.
///
/// ```
/// use tenpin_bowlers::BowlerId;
/// use tenpin_store::SeatedPlayer;
///
/// let guest: SeatedPlayer = "PJS".parse()?;
/// assert_eq!(guest.bowler, None);
/// let known = SeatedPlayer { bowler: Some(BowlerId::new(0, 7)), ..guest };
/// assert_eq!(known.name, guest.name);
/// # Ok::<(), tenpin_rules::NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatedPlayer {
    /// The name.
    pub name: Name,
    /// The bowler; none for a guest.
    pub bowler: Option<BowlerId>,
}

impl SeatedPlayer {
    /// Guests of these names.
    #[must_use]
    pub fn guests(names: &[Name]) -> Vec<Self> {
        names.iter().copied().map(Self::from).collect()
    }
}

/// A guest.
impl From<Name> for SeatedPlayer {
    fn from(name: Name) -> Self {
        Self { name, bowler: None }
    }
}

/// A guest.
impl FromStr for SeatedPlayer {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        text.parse::<Name>().map(Self::from)
    }
}

/// The names of these players, in order.
pub(crate) fn names_of(players: &[SeatedPlayer]) -> Vec<Name> {
    players.iter().map(|player| player.name).collect()
}
