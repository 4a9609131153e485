//! When something was written.

use std::fmt;
use std::str::FromStr;

use jiff::tz::TimeZone;

/// A moment to the millisecond, displayed in UTC as RFC 3339.
///
/// ```
/// use tenpin_store::Timestamp;
///
/// let moment = Timestamp::from(1_763_251_200_123);
/// assert_eq!(moment.to_string(), "2025-11-16T00:00:00.123Z");
/// assert_eq!(moment.to_string().parse(), Ok(moment));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The current time.
    #[must_use]
    pub fn now() -> Self {
        Self(jiff::Timestamp::now().as_millisecond())
    }

    /// Date and time in the time zone of this machine.
    ///
    /// ```
    /// use tenpin_store::Timestamp;
    ///
    /// assert_eq!(Timestamp::now().local().len(), "2026-11-16 10:00".len());
    /// ```
    #[must_use]
    pub fn local(self) -> String {
        let Ok(moment) = jiff::Timestamp::from_millisecond(self.0) else {
            return self.to_string();
        };
        let local = moment.to_zoned(TimeZone::system());
        local.strftime("%Y-%m-%d %H:%M").to_string()
    }

    /// Date and time in UTC, for readers in any time zone.
    ///
    /// ```
    /// use tenpin_store::Timestamp;
    ///
    /// assert_eq!(Timestamp::from(1_763_251_200_123).utc(), "2025-11-16 00:00 UTC");
    /// ```
    #[must_use]
    pub fn utc(self) -> String {
        let Ok(moment) = jiff::Timestamp::from_millisecond(self.0) else {
            return self.to_string();
        };
        moment.strftime("%Y-%m-%d %H:%M UTC").to_string()
    }

    /// Date and time where clocks are so many minutes ahead of UTC.
    ///
    /// ```
    /// use tenpin_store::Timestamp;
    ///
    /// let midnight = Timestamp::from(1_763_251_200_123);
    /// assert_eq!(midnight.ahead_of_utc(9 * 60), "2025-11-16 09:00");
    /// assert_eq!(midnight.ahead_of_utc(-210), "2025-11-15 20:30");
    /// ```
    #[must_use]
    pub fn ahead_of_utc(self, minutes: i16) -> String {
        let there = self.0.saturating_add(i64::from(minutes) * 60_000);
        let Ok(there) = jiff::Timestamp::from_millisecond(there) else {
            return self.to_string();
        };
        there.strftime("%Y-%m-%d %H:%M").to_string()
    }

    /// The day with this date, `2026-11-16`, in the time zone of this machine: when it begins, and
    /// when the next one does. None for a text that is not a date.
    ///
    /// ```
    /// use tenpin_store::Timestamp;
    ///
    /// let (start, end) = Timestamp::day("2026-11-16").unwrap();
    /// assert!(start.local().starts_with("2026-11-16") && start < end);
    /// assert!(Timestamp::day("16.11.2026").is_none());
    /// ```
    #[must_use]
    pub fn day(date: &str) -> Option<(Self, Self)> {
        let date: jiff::civil::Date = date.parse().ok()?;
        let start = |date: jiff::civil::Date| {
            let midnight = date.to_zoned(TimeZone::system()).ok()?;
            Some(Self(midnight.timestamp().as_millisecond()))
        };
        Some((start(date)?, start(date.tomorrow().ok()?)?))
    }

    /// Whether something can have been written at this time, to a game that was opened at that
    /// time: there was no tenpin before 2020, the future is unknown, and no event comes before its
    /// game. Clocks of several machines may differ by an hour. A full minute is what a person told
    /// about an older game; 1970 is what a clock shows that was never set.
    ///
    /// ```
    /// use tenpin_store::Timestamp;
    ///
    /// let now = Timestamp::now();
    /// assert!(now.is_possible(now));
    /// assert!(!"1970-01-01T00:00:00Z".parse::<Timestamp>()?.is_possible(now));
    /// let told: Timestamp = "2009-04-17T03:01:00Z".parse()?;
    /// assert!(told.is_possible(told) && !told.is_possible(now));
    /// assert!(!"2999-01-01T00:00:00Z".parse::<Timestamp>()?.is_possible(now));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_possible(self, opened: Self) -> bool {
        const YEAR_2020: i64 = 1_577_836_800_000;
        const HOUR: i64 = 3_600_000;
        const MINUTE: i64 = 60_000;
        let is_told = self.0.rem_euclid(MINUTE) == 0 && !(0..365 * 24 * HOUR).contains(&self.0);
        if is_told && self.0 < YEAR_2020 && self == opened {
            return true;
        }
        // The time of the game may be the wrong one of the two.
        let first = opened.0.min(Self::now().0).max(YEAR_2020) - HOUR;
        (first..=Self::now().0 + HOUR).contains(&self.0)
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn milliseconds(self) -> i64 {
        self.0
    }
}

impl From<i64> for Timestamp {
    fn from(milliseconds: i64) -> Self {
        Self(milliseconds)
    }
}

impl FromStr for Timestamp {
    type Err = TimestampError;

    fn from_str(text: &str) -> Result<Self, TimestampError> {
        let moment: jiff::Timestamp = text.parse().map_err(|_| TimestampError)?;
        Ok(Self(moment.as_millisecond()))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match jiff::Timestamp::from_millisecond(self.0) {
            Ok(moment) => write!(formatter, "{moment:.3}"),
            // Beyond the year 9999 there are no dates.
            Err(_) => write!(formatter, "{}", self.0),
        }
    }
}

/// A text that is not a timestamp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimestampError;

impl fmt::Display for TimestampError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a moment is written as 2026-11-16T10:00:00Z")
    }
}

impl std::error::Error for TimestampError {}
