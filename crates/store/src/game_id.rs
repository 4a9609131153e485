//! The ID of a game.

use std::fmt;
use std::str::FromStr;

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
pub struct GameId(u64);

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS: u32 = 12;
const RANDOM_BITS: u32 = 20;
/// 2020-01-01T00:00:00Z in milliseconds since 1970.
const EPOCH: i64 = 1_577_836_800_000;

impl GameId {
    /// The ID of a game that is opened now. Only the lower 20 bits of `random` are used.
    #[must_use]
    pub fn new(now: Timestamp, random: u32) -> Self {
        let since = u64::try_from(now.milliseconds() - EPOCH).unwrap_or_default();
        let random = u64::from(random) & ((1 << RANDOM_BITS) - 1);
        Self(((since << RANDOM_BITS) | random) & ((1 << (LETTERS * 5)) - 1))
    }
}

impl GameId {
    /// The ID of a game that is opened now, after the one with this ID. If the clock of this
    /// machine, or of the other one, is wrong, the ID is still later, so that games sort by the
    /// order in which they were opened.
    #[must_use]
    pub fn after(latest: Option<Self>, now: Timestamp, random: u32) -> Self {
        let id = Self::new(now, random);
        match latest {
            Some(latest) if latest >= id => latest.next_millisecond(random),
            _ => id,
        }
    }

    fn next_millisecond(self, random: u32) -> Self {
        let random = u64::from(random) & ((1 << RANDOM_BITS) - 1);
        let next = (((self.0 >> RANDOM_BITS) + 1) << RANDOM_BITS) | random;
        // After the last millisecond that an ID can hold, games no longer sort.
        Self(next & ((1 << (LETTERS * 5)) - 1))
    }
}

impl From<GameId> for i64 {
    fn from(GameId(bits): GameId) -> Self {
        // 60 bits always fit.
        i64::try_from(bits).unwrap_or(i64::MAX)
    }
}

impl TryFrom<i64> for GameId {
    type Error = GameIdError;

    fn try_from(bits: i64) -> Result<Self, GameIdError> {
        let bits = u64::try_from(bits).map_err(|_| GameIdError)?;
        if bits >> (LETTERS * 5) != 0 {
            return Err(GameIdError);
        }
        Ok(Self(bits))
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        if text.len() != LETTERS as usize {
            return Err(GameIdError);
        }
        let bits = text.bytes().try_fold(0, |bits, letter| {
            digit(letter).map(|digit| (bits << 5) | digit)
        });
        bits.map(Self).ok_or(GameIdError)
    }
}

fn digit(letter: u8) -> Option<u64> {
    let letter = match letter.to_ascii_lowercase() {
        b'o' => b'0',
        b'i' | b'l' => b'1',
        other => other,
    };
    let value = ALPHABET.iter().position(|known| *known == letter)?;
    u64::try_from(value).ok()
}

impl fmt::Display for GameId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = [0; LETTERS as usize];
        let mut bits = self.0;
        for letter in letters.iter_mut().rev() {
            *letter = ALPHABET[(bits & 31) as usize];
            bits >>= 5;
        }
        let text = str::from_utf8(&letters).map_err(|_| fmt::Error)?;
        formatter.pad(text)
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
