//! The ID of a game.

use std::fmt;
use std::str::FromStr;

use tenpin_bowlers::TimedId;

use crate::Timestamp;

/// The ID of a game: twelve letters and digits, unique across machines.
///
/// It holds 40 bits of milliseconds since 2020 and 20 random bits, so games sort by when they
/// were opened and machines need not coordinate: one whose clock is behind takes the ID
/// [after](Self::after) the latest. In the unlikely case that two games get the
/// same ID, the journal refuses the second. As text it is Crockford's base 32: letters that
/// look like digits are read as those digits.
///
/// ```
/// use tenpin_store::{GameId, Timestamp};
///
/// let id = GameId::new(Timestamp::now(), 0xF_1234);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// assert_eq!(id.to_string().to_uppercase().replace('0', "O").parse(), Ok(id));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(TimedId);

impl GameId {
    /// The ID of a game that is opened now. Only the lower 20 bits of `random` are used.
    #[must_use]
    pub fn new(now: Timestamp, random: u32) -> Self {
        Self(TimedId::new(now.milliseconds(), random))
    }

    /// The ID of a game that is opened now, after the one with this ID. If the clock of this
    /// machine, or of the other one, is wrong, the ID is still later, so that games sort by the
    /// order in which they were opened.
    #[must_use]
    pub fn after(latest: Option<Self>, now: Timestamp, random: u32) -> Self {
        let latest = latest.map(|GameId(id)| id);
        Self(TimedId::after(latest, now.milliseconds(), random))
    }

    /// The first ID of a game that is opened so many milliseconds after this one.
    #[must_use]
    pub fn later_by(self, milliseconds: u64) -> Self {
        Self(self.0.later_by(milliseconds))
    }

    /// The first and the last ID whose text begins with this; none if no text of an ID does.
    ///
    /// ```
    /// use tenpin_store::GameId;
    ///
    /// let id: GameId = "6a1rj6w00003".parse()?;
    /// let (first, last) = GameId::starting_with("6a1r").unwrap();
    /// assert!(first <= id && id <= last);
    /// # Ok::<(), tenpin_store::GameIdError>(())
    /// ```
    #[must_use]
    pub fn starting_with(prefix: &str) -> Option<(Self, Self)> {
        let (first, last) = TimedId::starting_with(prefix)?.into_inner();
        Some((Self(first), Self(last)))
    }
}

impl From<GameId> for i64 {
    fn from(GameId(id): GameId) -> Self {
        id.into()
    }
}

impl TryFrom<i64> for GameId {
    type Error = GameIdError;

    fn try_from(bits: i64) -> Result<Self, GameIdError> {
        bits.try_into().map(Self).map_err(|_| GameIdError)
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        text.parse().map(Self).map_err(|_| GameIdError)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A text or a number that is not the ID of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameIdError;

impl fmt::Display for GameIdError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the ID of a game has twelve letters and digits")
    }
}

impl std::error::Error for GameIdError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_comes_after_the_latest_whatever_the_clock_says() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let latest = GameId::new(at("2026-11-16T10:00:00Z"), 0xF_FFFF);
        for now in [
            "1970-01-01T00:00:00Z",
            "2026-11-16T09:59:59Z",
            "2026-11-16T10:00:00Z",
            "2026-11-16T10:00:01Z",
            "2099-01-01T00:00:00Z",
        ] {
            let id = GameId::after(Some(latest), at(now), 7);
            assert!(id > latest, "{now}");
        }
        let now = at("2026-11-16T10:00:00Z");
        assert_eq!(GameId::after(None, now, 7), GameId::new(now, 7));
    }
}
