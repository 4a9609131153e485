//! A mean: a sum, and of how many.

use std::fmt;
use std::ops::AddAssign;

use crate::decimal;

/// A sum, and how many numbers it is the sum of: the pins of some bowls, the totals of some
/// games.
///
/// It is shown as their mean, with one decimal or as many as asked for; `–` where there is none.
///
/// ```
/// use tenpin_statistics::Mean;
///
/// let first_bowls = Mean { sum: 99, count: 12 };
/// assert_eq!(first_bowls.to_string(), "8.3");
/// assert_eq!(format!("{first_bowls:.2}"), "8.25");
/// assert_eq!(Mean::default().to_string(), "–");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Mean {
    /// The sum.
    pub sum: u64,
    /// Of how many.
    pub count: u64,
}

impl Mean {
    /// Adds a number.
    pub fn add(&mut self, number: u64) {
        self.sum += number;
        self.count += 1;
    }

    /// The mean; `None` of nothing.
    ///
    /// ```
    /// use tenpin_statistics::Mean;
    ///
    /// assert_eq!(Mean { sum: 361, count: 2 }.value(), Some(180.5));
    /// ```
    #[must_use]
    pub fn value(self) -> Option<f64> {
        decimal::quotient(self.sum, self.count)
    }
}

impl AddAssign for Mean {
    fn add_assign(&mut self, other: Self) {
        self.sum += other.sum;
        self.count += other.count;
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal::write(formatter, self.sum.into(), self.count, "")
    }
}
