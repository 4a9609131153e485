//! A rate: how often something was made.

use std::fmt;
use std::ops::AddAssign;

use crate::decimal;

/// How often something was made, out of how many chances.
///
/// It is shown in percent, with one decimal or as many as asked for. No chance is shown as `–`,
/// which is not the same as 0 %.
///
/// ```
/// use tenpin_statistics::Rate;
///
/// let strikes = Rate { made: 2, chances: 3 };
/// assert_eq!(strikes.to_string(), "66.7 %");
/// assert_eq!(format!("{strikes:.0}"), "67 %");
/// assert_eq!(Rate::default().to_string(), "–");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rate {
    /// How often it was made.
    pub made: u64,
    /// How often it could have been made.
    pub chances: u64,
}

impl Rate {
    /// Counts a chance.
    pub fn count(&mut self, is_made: bool) {
        self.made += u64::from(is_made);
        self.chances += 1;
    }

    /// How often it was not made.
    ///
    /// ```
    /// use tenpin_statistics::Rate;
    ///
    /// assert_eq!(Rate { made: 2, chances: 5 }.missed(), 3);
    /// ```
    #[must_use]
    pub fn missed(self) -> u64 {
        self.chances.saturating_sub(self.made)
    }

    /// The share, 0 to 1; `None` without a chance.
    ///
    /// ```
    /// use tenpin_statistics::Rate;
    ///
    /// assert_eq!(Rate { made: 1, chances: 4 }.share(), Some(0.25));
    /// assert_eq!(Rate::default().share(), None);
    /// ```
    #[must_use]
    pub fn share(self) -> Option<f64> {
        decimal::quotient(self.made, self.chances)
    }
}

impl AddAssign for Rate {
    fn add_assign(&mut self, other: Self) {
        self.made += other.made;
        self.chances += other.chances;
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = u128::from(self.made) * 100;
        decimal::write(formatter, percent, self.chances, " %")
    }
}
