//! An ID that sorts by time.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// An ID of twelve letters and digits that machines give without asking one another.
///
/// It holds 40 bits of milliseconds since 2020 and 20 random bits, so IDs sort by when they were
/// given. As text it is Crockford's base 32: letters that look like digits are read as those
/// digits. What has such an ID wraps it in a type of its own.
///
/// ```
/// use tenpin_bowlers::TimedId;
///
/// let id = TimedId::new(1_763_251_200_000, 0xF_1234);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// assert_eq!(id.to_string().to_uppercase().replace('0', "O").parse(), Ok(id));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimedId(u64);

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS: u32 = 12;
const BITS_PER_LETTER: u32 = 5;
const BITS: u32 = LETTERS * BITS_PER_LETTER;
const RANDOM_BITS: u32 = 20;
/// 2020-01-01T00:00:00Z in milliseconds since 1970.
const EPOCH: i64 = 1_577_836_800_000;

impl TimedId {
    /// An ID of this moment, in milliseconds since 1970. Only the lower 20 bits of `random` are
    /// used.
    #[must_use]
    pub fn new(milliseconds: i64, random: u32) -> Self {
        let since = u64::try_from(milliseconds.saturating_sub(EPOCH)).unwrap_or_default();
        Self::of(since, random)
    }

    /// An ID of this moment that comes after the latest one. If the clock of this machine, or of
    /// the other one, is wrong, the ID is still later.
    #[must_use]
    pub fn after(latest: Option<Self>, milliseconds: i64, random: u32) -> Self {
        let id = Self::new(milliseconds, random);
        match latest {
            // After the last millisecond that an ID can hold, IDs no longer sort.
            Some(latest) if latest >= id => Self::of((latest.0 >> RANDOM_BITS) + 1, random),
            _ => id,
        }
    }

    /// The first ID that is given so many milliseconds after this one; the last of all if there is
    /// no such time.
    ///
    /// ```
    /// use tenpin_bowlers::TimedId;
    ///
    /// let id = TimedId::new(1_763_251_200_000, 7);
    /// assert_eq!(id.later_by(1_000), TimedId::new(1_763_251_201_000, 0));
    /// assert!(id.later_by(u64::MAX) > id.later_by(86_400_000));
    /// ```
    #[must_use]
    pub fn later_by(self, milliseconds: u64) -> Self {
        let since = (self.0 >> RANDOM_BITS).saturating_add(milliseconds);
        Self::of(since.min((1 << (BITS - RANDOM_BITS)) - 1), 0)
    }

    fn of(since: u64, random: u32) -> Self {
        let random = u64::from(random) & ((1 << RANDOM_BITS) - 1);
        Self(((since << RANDOM_BITS) | random) & ((1 << BITS) - 1))
    }

    /// All IDs whose text begins with this; none if no text of an ID does.
    ///
    /// ```
    /// use tenpin_bowlers::TimedId;
    ///
    /// let id: TimedId = "6a1rj6w00003".parse()?;
    /// assert!(TimedId::starting_with("6A1R").is_some_and(|ids| ids.contains(&id)));
    /// assert!(TimedId::starting_with("6a1s").is_some_and(|ids| !ids.contains(&id)));
    /// assert_eq!(TimedId::starting_with("6a-r"), None);
    /// # Ok::<(), tenpin_bowlers::TimedIdError>(())
    /// ```
    #[must_use]
    pub fn starting_with(prefix: &str) -> Option<RangeInclusive<Self>> {
        let letters = u32::try_from(prefix.len()).ok()?;
        let open = LETTERS.checked_sub(letters)? * BITS_PER_LETTER;
        let first = bits(prefix)? << open;
        let others = (1_u64 << open) - 1;
        Some(Self(first)..=Self(first | others))
    }
}

/// The bits of at most twelve letters.
fn bits(text: &str) -> Option<u64> {
    text.bytes().try_fold(0, |bits, letter| {
        digit(letter).map(|digit| (bits << BITS_PER_LETTER) | digit)
    })
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

impl From<TimedId> for i64 {
    fn from(TimedId(bits): TimedId) -> Self {
        // 60 bits always fit.
        i64::try_from(bits).unwrap_or(i64::MAX)
    }
}

impl TryFrom<i64> for TimedId {
    type Error = TimedIdError;

    fn try_from(bits: i64) -> Result<Self, TimedIdError> {
        let bits = u64::try_from(bits).map_err(|_| TimedIdError)?;
        if bits >> BITS != 0 {
            return Err(TimedIdError);
        }
        Ok(Self(bits))
    }
}

impl FromStr for TimedId {
    type Err = TimedIdError;

    fn from_str(text: &str) -> Result<Self, TimedIdError> {
        if text.len() != LETTERS as usize {
            return Err(TimedIdError);
        }
        bits(text).map(Self).ok_or(TimedIdError)
    }
}

impl fmt::Display for TimedId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = [0; LETTERS as usize];
        let mut bits = self.0;
        for letter in letters.iter_mut().rev() {
            *letter = ALPHABET[(bits & 31) as usize];
            bits >>= BITS_PER_LETTER;
        }
        let text = str::from_utf8(&letters).map_err(|_| fmt::Error)?;
        formatter.pad(text)
    }
}

/// A text or a number that is not an ID.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimedIdError;

impl fmt::Display for TimedIdError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an ID has twelve letters and digits")
    }
}

impl std::error::Error for TimedIdError {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Milliseconds of 2026-11-16T10:00:00Z.
    const TEN: i64 = 1_794_823_200_000;

    #[test]
    fn an_id_comes_after_the_latest_whatever_the_clock_says() {
        let latest = TimedId::new(TEN, 0xF_FFFF);
        for now in [i64::MIN, 0, TEN - 1000, TEN, TEN + 1000, TEN * 2] {
            let id = TimedId::after(Some(latest), now, 7);
            assert!(id > latest, "{now}");
        }
        assert_eq!(TimedId::after(None, TEN, 7), TimedId::new(TEN, 7));
    }

    #[test]
    fn an_id_has_sixty_bits() {
        for (number, is_id) in [
            (0, true),
            ((1 << 60) - 1, true),
            (1 << 60, false),
            (-1, false),
        ] {
            let id = TimedId::try_from(number);
            assert_eq!(id.map(i64::from).ok(), is_id.then_some(number));
        }
    }

    #[test]
    fn every_prefix_of_an_id_finds_it_and_the_whole_of_it_nothing_else() {
        let id = TimedId::new(TEN, 0x3_1415);
        let text = id.to_string();
        for length in 0..=text.len() {
            let found = TimedId::starting_with(&text[..length]).unwrap();
            assert!(found.contains(&id), "{length}");
        }
        assert_eq!(TimedId::starting_with(&text), Some(id..=id));
        assert_eq!(TimedId::starting_with(&format!("{text}0")), None);
    }
}
