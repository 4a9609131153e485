//! Dates, as plain numbers.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The local date on which a game was opened.
///
/// It is a plain value: which date it was somewhere is for those to say who know the time zone.
///
/// ```
/// use tenpin_statistics::GameDate;
///
/// let date: GameDate = "2026-11-16".parse()?;
/// assert_eq!((date.year, date.month, date.day), (2026, 11, 16));
/// assert_eq!(date.to_string(), "2026-11-16");
/// assert_eq!(date.in_month().to_string(), "2026-11");
/// # Ok::<(), tenpin_statistics::GameDateError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameDate {
    /// The year.
    pub year: i16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

impl GameDate {
    /// The month that it is in.
    #[must_use]
    pub fn in_month(self) -> Month {
        Month {
            year: self.year,
            month: self.month,
        }
    }
}

impl fmt::Display for GameDate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&format!("{}-{:02}", self.in_month(), self.day))
    }
}

/// A date as `2026-11-16`.
impl FromStr for GameDate {
    type Err = GameDateError;

    fn from_str(text: &str) -> Result<Self, GameDateError> {
        let mut parts = text.split('-').map(number);
        let mut part = || parts.next().flatten().ok_or(GameDateError);
        let (year, month, day) = (part()?, part()?, part()?);
        let date = Self {
            year: i16::try_from(year).map_err(|_| GameDateError)?,
            month: u8::try_from(month).map_err(|_| GameDateError)?,
            day: u8::try_from(day).map_err(|_| GameDateError)?,
        };
        let is_date = (1..=date.in_month().days()).contains(&date.day) && parts.next().is_none();
        is_date.then_some(date).ok_or(GameDateError)
    }
}

fn number(text: &str) -> Option<u16> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// A month of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    /// The year.
    pub year: i16,
    /// The month, from 1.
    pub month: u8,
}

impl Month {
    /// How many days it has; none if there is no such month.
    fn days(self) -> u8 {
        let is_leap = self.year % 4 == 0 && (self.year % 100 != 0 || self.year % 400 == 0);
        match self.month {
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => 0,
        }
    }
}

impl fmt::Display for Month {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&format!("{:04}-{:02}", self.year, self.month))
    }
}

/// A text that is not a date.
///
/// ```
/// use tenpin_statistics::{GameDate, GameDateError};
///
/// assert_eq!("2026-02-30".parse::<GameDate>(), Err(GameDateError));
/// assert_eq!(GameDateError.to_string(), "a date is written as 2026-11-16");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameDateError;

impl fmt::Display for GameDateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a date is written as 2026-11-16")
    }
}

impl Error for GameDateError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_and_written_as_iso_says() {
        for text in [
            "2026-11-16",
            "2024-02-29",
            "2000-02-29",
            "1999-12-31",
            "0001-01-01",
        ] {
            assert_eq!(text.parse::<GameDate>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "2026",
            "2026-11",
            "2026-13-01",
            "2026-00-10",
            "2026-11-31",
            "2026-02-29",
            "1900-02-29",
            "2026-11-16-1",
            "16.11.2026",
            "+2026-1-1",
            "99999-01-01",
            "2026-11-0",
        ] {
            assert_eq!(text.parse::<GameDate>(), Err(GameDateError), "{text}");
        }
    }
}
