//! How likely each total is.

use crate::Ways;
use crate::distribution::{Distribution, TOTALS};

/// Sums of chances that differ by less than this differ only by rounding.
const ROUNDING: f64 = 1e-12;

/// How likely a game is to end with each total.
///
/// ```
/// use tenpin_chances::{Odds, Position};
///
/// let outlook = Position::default().outlook(&Odds::typical());
/// let [low, middle, high] = [10, 50, 90].map(|percent| outlook.percentile(percent));
/// assert!(low < middle && middle < high);
/// assert!(outlook.at_least(low) > 0.9);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct TotalChances([f64; TOTALS]);

impl TotalChances {
    /// How likely exactly this total is.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    /// use tenpin_rules::Pins;
    ///
    /// let last = Position::replay([Pins::ALL; 11])?.outlook(&Odds::even());
    /// assert_eq!(last.chance(300), 1.0 / 11.0);
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn chance(&self, total: u16) -> f64 {
        self.0.get(usize::from(total)).copied().unwrap_or(0.0)
    }

    /// How likely this total or a higher one is.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    /// use tenpin_rules::Pins;
    ///
    /// let perfect = Position::replay([Pins::ALL; 12])?.outlook(&Odds::even());
    /// assert_eq!(perfect.at_least(300), 1.0);
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn at_least(&self, target: u16) -> f64 {
        let chance: f64 = self.0.iter().skip(target.into()).sum();
        chance.min(1.0)
    }

    /// The expected total.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    /// use tenpin_rules::Pins;
    ///
    /// let last = Position::replay([Pins::ALL; 11])?.outlook(&Odds::even());
    /// assert!((last.mean() - 295.0).abs() < 1e-9);
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.iter()
            .map(|(total, chance)| f64::from(total) * chance)
            .sum()
    }

    /// The lowest total such that at least this percentage of games end with it or below.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    /// use tenpin_rules::Pins;
    ///
    /// let last = Position::replay([Pins::ALL; 11])?.outlook(&Odds::even());
    /// assert_eq!([10, 50, 90].map(|percent| last.percentile(percent)), [291, 295, 299]);
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn percentile(&self, percent: u8) -> u16 {
        let enough = f64::from(percent) / 100.0 - ROUNDING;
        let mut so_far = 0.0;
        let mut possible = self.possible();
        let reached = possible.find(|(_, chance)| {
            so_far += chance;
            so_far >= enough
        });
        reached.map_or(self.highest(), |(total, _)| total)
    }

    /// The lowest total that is possible.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    ///
    /// assert_eq!(Position::default().outlook(&Odds::even()).lowest(), 0);
    /// ```
    #[must_use]
    pub fn lowest(&self) -> u16 {
        self.possible().next().map_or(0, |(total, _)| total)
    }

    /// The highest total that is possible.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    ///
    /// assert_eq!(Position::default().outlook(&Odds::even()).highest(), 300);
    /// ```
    #[must_use]
    pub fn highest(&self) -> u16 {
        self.possible().next_back().map_or(0, |(total, _)| total)
    }

    /// Each total from 0 to 300, and how likely it is.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    ///
    /// let outlook = Position::default().outlook(&Odds::typical());
    /// let sum: f64 = outlook.iter().map(|(_, chance)| chance).sum();
    /// assert!((sum - 1.0).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u16, f64)> {
        (0..=crate::HIGHEST).map(|total| (total, self.chance(total)))
    }

    fn possible(&self) -> impl DoubleEndedIterator<Item = (u16, f64)> {
        self.iter().filter(|(_, chance)| *chance > 0.0)
    }
}

impl From<Distribution<f64>> for TotalChances {
    fn from(totals: Distribution<f64>) -> Self {
        Self(totals.into_all())
    }
}

/// The outlook if all ways are equally likely.
///
/// ```
/// use tenpin_chances::{TotalChances, Position};
///
/// let outlook = TotalChances::from(&Position::default().ways());
/// assert_eq!(outlook.percentile(50), 79);
/// ```
impl From<&Ways> for TotalChances {
    fn from(ways: &Ways) -> Self {
        let mut chances = [0.0; TOTALS];
        for (chance, (total, _)) in chances.iter_mut().zip(ways.iter()) {
            *chance = ways.share(total);
        }
        Self(chances)
    }
}
