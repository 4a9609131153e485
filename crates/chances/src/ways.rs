//! Ways: in how many ways a game can end with each total.

use crate::distribution::{Distribution, TOTALS};

/// In how many ways a game can end with each total.
///
/// There are 66⁹ × 241 games, about a third of what a `u64` can count.
///
/// ```
/// use tenpin_chances::Position;
/// use tenpin_rules::Pins;
///
/// // Eleven strikes: the last bowl decides.
/// let ways = Position::replay([Pins::ALL; 11])?.ways();
/// assert_eq!((ways.lowest(), ways.highest()), (290, 300));
/// assert_eq!(ways.to(295), 1);
/// assert_eq!(ways.at_least(299), 2);
/// # Ok::<(), tenpin_rules::ReplayError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ways([u64; TOTALS]);

impl Ways {
    /// The number of ways to this total; 0 above 300.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// let ways = Position::default().ways();
    /// assert_eq!([0, 1, 300, 301].map(|total| ways.to(total)), [1, 20, 1, 0]);
    /// ```
    #[must_use]
    pub fn to(&self, total: u16) -> u64 {
        self.0.get(usize::from(total)).copied().unwrap_or(0)
    }

    /// The number of ways to this total or a higher one.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// assert_eq!(Position::default().ways().at_least(290), 21);
    /// ```
    #[must_use]
    pub fn at_least(&self, target: u16) -> u64 {
        self.0.iter().skip(target.into()).sum()
    }

    /// The number of all ways; 1 if the game is over.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// assert_eq!(Position::default().ways().all(), 66_u64.pow(9) * 241);
    /// ```
    #[must_use]
    pub fn all(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of all ways that lead to this total.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// let share = Position::default().ways().share(77);
    /// assert!((0.0301..0.0302).contains(&share));
    /// ```
    #[must_use]
    pub fn share(&self, total: u16) -> f64 {
        ratio(self.to(total), self.all())
    }

    /// The share of all ways that lead to this total or a higher one.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// assert_eq!(Position::default().ways().share_at_least(0), 1.0);
    /// ```
    #[must_use]
    pub fn share_at_least(&self, target: u16) -> f64 {
        ratio(self.at_least(target), self.all())
    }

    /// The lowest total that is still possible.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// assert_eq!(Position::default().ways().lowest(), 0);
    /// ```
    #[must_use]
    pub fn lowest(&self) -> u16 {
        self.possible().next().unwrap_or(0)
    }

    /// The highest total that is still possible.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// assert_eq!(Position::default().ways().highest(), 300);
    /// ```
    #[must_use]
    pub fn highest(&self) -> u16 {
        self.possible().next_back().unwrap_or(0)
    }

    /// The mean total if all ways are equally likely.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// let mean = Position::default().ways().mean();
    /// assert!((79.7..79.8).contains(&mean));
    /// ```
    #[must_use]
    pub fn mean(&self) -> f64 {
        let points = self
            .iter()
            .map(|(total, ways)| u128::from(total) * u128::from(ways))
            .sum();
        quotient(points, self.all().into())
    }

    /// Each total from 0 to 300, and the number of ways to it.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// let ways = Position::default().ways();
    /// let most_common = ways.iter().max_by_key(|(_, ways)| *ways);
    /// assert_eq!(most_common, Some((77, 172_542_309_343_731_946)));
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u16, u64)> {
        (0..=crate::HIGHEST).map(|total| (total, self.to(total)))
    }

    fn possible(&self) -> impl DoubleEndedIterator<Item = u16> {
        let possible = self.iter().filter(|(_, ways)| *ways > 0);
        possible.map(|(total, _)| total)
    }
}

impl From<Distribution<u64>> for Ways {
    fn from(totals: Distribution<u64>) -> Self {
        Self(totals.into_all())
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    quotient(part.into(), whole.into())
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a share is rounded only once, at the end"
)]
fn quotient(part: u128, whole: u128) -> f64 {
    part as f64 / whole as f64
}
