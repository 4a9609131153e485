//! Dates as people write them beside their games.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::kind::{is_day, is_time, month_of};

/// A day of the calendar.
///
/// ```
/// use tenpin_files::SeasonDate;
///
/// let date = SeasonDate::of(2026, 11, 12).unwrap();
/// assert_eq!(date.to_string(), "2026-11-12");
/// assert_eq!(SeasonDate::of(2026, 2, 29), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeasonDate {
    year: u16,
    month: u8,
    day: u8,
}

impl SeasonDate {
    /// The day of this year, month and day of the month, if there is such a day.
    #[must_use]
    pub fn of(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let last = match month {
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => return None,
        };
        let is_there = (1..=last).contains(&day) && (1..=9999).contains(&year);
        is_there.then_some(Self { year, month, day })
    }

    /// The day that a text names, perhaps with a time behind it, where numbers come in this order.
    ///
    /// ```
    /// use tenpin_files::{DateOrder, SeasonDate};
    ///
    /// let date = SeasonDate::read("12/11/2026", DateOrder::MonthFirst);
    /// assert_eq!(date, SeasonDate::of(2026, 12, 11));
    /// ```
    #[must_use]
    pub fn read(text: &str, order: DateOrder) -> Option<Self> {
        DateText::of(text)?.read(order)
    }
}

impl fmt::Display for SeasonDate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:04}-{:02}-{:02}",
            self.year, self.month, self.day
        )
    }
}

/// Which number of a date comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DateOrder {
    /// `12/11/2026` is the 12th of November.
    DayFirst,
    /// `12/11/2026` is the 11th of December.
    MonthFirst,
    /// `26/11/12` is the 12th of November.
    YearFirst,
}

impl DateOrder {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::DayFirst, Self::MonthFirst, Self::YearFirst];
}

impl fmt::Display for DateOrder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::DayFirst => "day-first",
            Self::MonthFirst => "month-first",
            Self::YearFirst => "year-first",
        })
    }
}

/// A text that names no order of dates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DateOrderError;

impl fmt::Display for DateOrderError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an order of dates is day-first, month-first or year-first")
    }
}

impl Error for DateOrderError {}

impl FromStr for DateOrder {
    type Err = DateOrderError;

    fn from_str(text: &str) -> Result<Self, DateOrderError> {
        let mut orders = Self::ALL.into_iter();
        let found = orders.find(|order| order.to_string() == text);
        found.ok_or(DateOrderError)
    }
}

/// A date as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DateText {
    /// It can be read in one way only.
    Certain(SeasonDate),
    /// Three numbers, and whether the last is a year of four digits.
    Ordered([u16; 3], bool),
}

impl DateText {
    /// Reads a text that is a date, perhaps with a time behind it, which is left out.
    pub(crate) fn of(text: &str) -> Option<Self> {
        if !is_day(text) || is_time(text) {
            return None;
        }
        let numbers = text.split(|letter: char| !letter.is_ascii_digit());
        let numbers: Vec<_> = numbers.filter(|number| !number.is_empty()).collect();
        let mut words = text.split(|letter: char| !letter.is_alphabetic());
        if let Some(month) = words.find_map(month_of) {
            return in_words(&numbers, month).map(Self::Certain);
        }
        let [first, second, third] = match numbers[..] {
            [whole, ..] if whole.len() == 8 => [&whole[..4], &whole[4..6], &whole[6..]],
            [first, second, third, ..] => [first, second, third],
            _ => return None,
        };
        let is_long = |number: &str| number.len() == 4;
        let parts = [
            first.parse().ok()?,
            second.parse().ok()?,
            third.parse().ok()?,
        ];
        if is_long(first) || text.contains('년') {
            return dated(parts, DateOrder::YearFirst).map(Self::Certain);
        }
        Some(Self::Ordered(parts, is_long(third)))
    }

    /// The day, if numbers come in this order.
    pub(crate) fn read(self, order: DateOrder) -> Option<SeasonDate> {
        match self {
            Self::Certain(date) => Some(date),
            Self::Ordered(_, true) if order == DateOrder::YearFirst => None,
            Self::Ordered(parts, _) => dated(parts, order),
        }
    }
}

fn dated([first, second, third]: [u16; 3], order: DateOrder) -> Option<SeasonDate> {
    let (year, month, day) = match order {
        DateOrder::DayFirst => (third, second, first),
        DateOrder::MonthFirst => (third, first, second),
        DateOrder::YearFirst => (first, second, third),
    };
    SeasonDate::of(
        long_year(year),
        month.try_into().ok()?,
        day.try_into().ok()?,
    )
}

/// `3 Nov 2024`, `November 3, 2024`, `03-Nov-24`.
fn in_words(numbers: &[&str], month: u8) -> Option<SeasonDate> {
    let [first, second] = *numbers else {
        return None;
    };
    let (day, year) = if first.len() == 4 {
        (second, first)
    } else {
        (first, second)
    };
    SeasonDate::of(long_year(year.parse().ok()?), month, day.parse().ok()?)
}

/// A year of two digits is one of the hundred years up to 2069.
fn long_year(year: u16) -> u16 {
    match year {
        0..70 => year + 2000,
        70..100 => year + 1900,
        _ => year,
    }
}

/// The orders in which all dates of a file can be read, as far as it has been seen.
///
/// One date that can be read in one order only settles it for all.
///
/// ```
/// use tenpin_files::{DateDoubt, DateOrder, DateOrders};
///
/// let mut orders = DateOrders::default();
/// orders.see("12/11/2026");
/// assert_eq!(orders.settled(), Err(DateDoubt::Several("12/11/2026".to_owned())));
/// orders.see("13/11/2026");
/// assert_eq!(orders.settled(), Ok(DateOrder::DayFirst));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DateOrders {
    possible: Vec<DateOrder>,
    /// The first date that can be read in two ways.
    doubtful: Option<String>,
    /// The first date that cannot be read as those before it.
    contrary: Option<String>,
}

impl Default for DateOrders {
    fn default() -> Self {
        Self {
            possible: DateOrder::ALL.to_vec(),
            doubtful: None,
            contrary: None,
        }
    }
}

/// Why it is not known in which order dates are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DateDoubt {
    /// This date can be read in several ways, and no date of the file tells which.
    Several(String),
    /// This date cannot be read in the order of those before it.
    Contrary(String),
}

impl DateOrders {
    /// Takes in what a cell of dates holds.
    pub fn see(&mut self, text: &str) {
        let Some(date @ DateText::Ordered(..)) = DateText::of(text) else {
            return;
        };
        let readings = |order: &DateOrder| date.read(*order);
        let days: Vec<_> = DateOrder::ALL.iter().filter_map(readings).collect();
        if days.is_empty() {
            return;
        }
        if days.iter().any(|day| *day != days[0]) {
            self.doubtful.get_or_insert_with(|| text.to_owned());
        }
        let mut left = self.possible.clone();
        left.retain(|order| date.read(*order).is_some());
        if left.is_empty() {
            self.contrary.get_or_insert_with(|| text.to_owned());
        } else {
            self.possible = left;
        }
    }

    /// The order of all dates.
    ///
    /// # Errors
    ///
    /// If there are several, or none.
    pub fn settled(&self) -> Result<DateOrder, DateDoubt> {
        if let Some(text) = &self.contrary {
            return Err(DateDoubt::Contrary(text.clone()));
        }
        match (&self.possible[..], &self.doubtful) {
            ([first, _, ..], None) | ([first], _) => Ok(*first),
            (_, text) => Err(DateDoubt::Several(text.clone().unwrap_or_default())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_people_write_them() {
        let table = [
            ("2026-11-12", ["2026-11-12"; 3]),
            ("2026/11/12", ["2026-11-12"; 3]),
            ("2026-11-12 19:30", ["2026-11-12"; 3]),
            ("2026-11-12T19:30:00Z", ["2026-11-12"; 3]),
            ("20261112", ["2026-11-12"; 3]),
            ("2026년 11월 12일", ["2026-11-12"; 3]),
            ("2026. 11. 12.", ["2026-11-12"; 3]),
            ("2026. 11. 12. (목) 오후 7:30", ["2026-11-12"; 3]),
            ("26년 11월 12일", ["2026-11-12"; 3]),
            ("12 Nov 2026", ["2026-11-12"; 3]),
            ("November 12, 2026", ["2026-11-12"; 3]),
            ("12-Nov-26", ["2026-11-12"; 3]),
            ("12/11/2026", ["2026-11-12", "2026-12-11", ""]),
            ("12.11.2026", ["2026-11-12", "2026-12-11", ""]),
            ("13/11/2026", ["2026-11-13", "", ""]),
            ("11/13/2026", ["", "2026-11-13", ""]),
            ("26/11/12", ["2012-11-26", "", "2026-11-12"]),
            ("1/2/99", ["1999-02-01", "1999-01-02", ""]),
            ("29/2/2026", ["", "", ""]),
        ];
        for (text, expected) in table {
            let date = DateText::of(text).unwrap_or_else(|| panic!("{text}"));
            let told = DateOrder::ALL.map(|order| {
                let read = date.read(order);
                read.map(|date| date.to_string()).unwrap_or_default()
            });
            assert_eq!(told, expected, "{text}");
        }
    }

    #[test]
    fn what_is_no_whole_date_is_none() {
        for text in [
            "",
            "Kim",
            "11월 12일",
            "19:30",
            "3 Nov",
            "187",
            "2026-13-01",
            "X 9/",
        ] {
            let date = DateText::of(text).and_then(|date| date.read(DateOrder::DayFirst));
            assert_eq!(date, None, "{text}");
        }
    }

    #[test]
    fn one_date_settles_all() {
        let several = |text: &str| Err(DateDoubt::Several(text.to_owned()));
        let contrary = |text: &str| Err(DateDoubt::Contrary(text.to_owned()));
        let table: [(&[&str], _); 8] = [
            (&[], Ok(DateOrder::DayFirst)),
            (&["2026-11-12", "Kim", ""], Ok(DateOrder::DayFirst)),
            (&["11/11/2026"], Ok(DateOrder::DayFirst)),
            (&["12/11/2026"], several("12/11/2026")),
            (&["12/11/2026", "11/30/2026"], Ok(DateOrder::MonthFirst)),
            (&["31/12/2026", "12/11/2026"], Ok(DateOrder::DayFirst)),
            (&["26/11/12", "99/11/12"], Ok(DateOrder::YearFirst)),
            (&["13/11/2026", "11/13/2026"], contrary("11/13/2026")),
        ];
        for (texts, expected) in table {
            let mut orders = DateOrders::default();
            for text in texts {
                orders.see(text);
            }
            assert_eq!(orders.settled(), expected, "{texts:?}");
        }
    }

    #[test]
    fn an_order_is_written_and_read_again() {
        for order in DateOrder::ALL {
            assert_eq!(order.to_string().parse(), Ok(order));
        }
        assert_eq!("sideways".parse::<DateOrder>(), Err(DateOrderError));
    }
}
