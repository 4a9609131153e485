//! IDs that follow from what a file says, so that the same file twice writes nothing new.

use tenpin_store::{GameId, Timestamp};

/// A number that follows from texts (FNV-1a).
pub(super) struct ContentHash(u64);

impl Default for ContentHash {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

/// 2020-01-01T00:00:00Z, from which IDs count.
const FIRST_OF_IDS: i64 = 1_577_836_800_000;

impl ContentHash {
    /// Takes in a text, and that it ends here.
    pub(super) fn take(&mut self, text: &str) {
        for byte in text.bytes().chain([0xFF]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }

    /// The number.
    pub(super) fn number(&self) -> u64 {
        self.0
    }

    /// The ID of what happened at this time, with milliseconds of the same minute that follow from
    /// the content.
    ///
    /// IDs begin with 2020. What is older takes the first weeks of that year, a second of its own
    /// time being a millisecond there, so that it sorts by time and before all that tenpin saw.
    pub(super) fn game_id(&self, at: Timestamp) -> GameId {
        let spread = i64::try_from((self.0 >> 32) % 60_000).unwrap_or_default();
        let random = u32::try_from(self.0 & u64::from(u32::MAX)).unwrap_or_default();
        let time = at.milliseconds() + spread;
        let time = if time < FIRST_OF_IDS {
            FIRST_OF_IDS + before_ids(time)
        } else {
            time
        };
        GameId::new(Timestamp::from(time), random ^ random >> 20)
    }
}

/// Seconds since 1950, for what happened before 2020.
fn before_ids(time: i64) -> i64 {
    const YEAR_1950: i64 = -631_152_000_000;
    (time - YEAR_1950).max(0) / 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(at: &str, text: &str) -> GameId {
        let mut hash = ContentHash::default();
        hash.take(text);
        hash.game_id(at.parse().unwrap())
    }

    #[test]
    fn ids_follow_from_the_content_and_sort_by_time() {
        let days = [
            "1961-05-01",
            "1999-12-31",
            "2019-12-31",
            "2020-03-01",
            "2026-11-12",
            "2027-01-01",
        ];
        let times = days.map(|day| format!("{day}T03:00:00Z"));
        for (earlier, later) in times.iter().zip(&times[1..]) {
            assert!(id(earlier, "b") < id(later, "a"), "{earlier} {later}");
        }
        assert_eq!(id(&times[0], "a"), id(&times[0], "a"));
    }

    #[test]
    fn no_two_contents_of_a_minute_have_the_same_id() {
        for time in ["1999-12-31T03:00:00Z", "2026-11-12T03:00:00Z"] {
            let ids = (0..1000).map(|number| id(time, &format!("Kim {number}")));
            let ids: std::collections::HashSet<_> = ids.collect();
            assert_eq!(ids.len(), 1000, "{time}");
        }
    }

    #[test]
    fn where_a_text_ends_makes_a_difference() {
        let of = |texts: [&str; 2]| {
            let mut hash = ContentHash::default();
            for text in texts {
                hash.take(text);
            }
            hash.0
        };
        assert_ne!(of(["1", "87"]), of(["18", "7"]));
    }
}
