//! A summary of many games.

use std::ops::AddAssign;

use crate::{Sink, Tally};

const TOTALS: usize = 301;

/// The totals and marks of many games. As a [`Sink`], it leaves lines out that are not
/// complete games.
///
/// ```
/// use tenpin_bulk::{Engine, Notation, Summary};
///
/// let text = b"XXXXXXXXXXXX\n9-9-9-9-9-9-9-9-9-9-\n";
/// let mut summary = Summary::default();
/// Engine::detected().score_text(text, Notation::Auto, &mut summary);
/// assert_eq!(summary.games(), 2);
/// assert_eq!(summary.mean(), Some(195.0));
/// assert_eq!(summary.high(), Some(300));
/// assert_eq!(summary.at_least(200), 1);
/// assert_eq!(summary.marks().strikes, 12);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    // A power of two, so that an index needs no bounds check.
    histogram: Box<[u64; 512]>,
    tally: Tally,
}

impl Default for Summary {
    fn default() -> Self {
        Self {
            histogram: Box::new([0; 512]),
            tally: Tally::default(),
        }
    }
}

impl Summary {
    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.histogram().iter().sum()
    }

    /// The sum of all totals.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.scored()
            .map(|(total, games)| u64::from(total) * games)
            .sum()
    }

    /// The mean total; `None` without games.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "exact up to 2⁵³ pins")]
    pub fn mean(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| self.sum() as f64 / games as f64)
    }

    /// The highest total.
    #[must_use]
    pub fn high(&self) -> Option<u16> {
        self.scored().map(|(total, _)| total).max()
    }

    /// The lowest total.
    #[must_use]
    pub fn low(&self) -> Option<u16> {
        self.scored().map(|(total, _)| total).min()
    }

    /// How many games have this total or more: `at_least(200)`, `at_least(300)`.
    #[must_use]
    pub fn at_least(&self, total: u16) -> u64 {
        let from = self.histogram().get(usize::from(total)..);
        from.unwrap_or_default().iter().sum()
    }

    /// Strikes, spares and first bowls of all games.
    #[must_use]
    pub fn marks(&self) -> Tally {
        self.tally
    }

    /// How many games have each total, from 0 to 300.
    #[must_use]
    pub fn histogram(&self) -> &[u64] {
        &self.histogram[..TOTALS]
    }

    fn scored(&self) -> impl Iterator<Item = (u16, u64)> {
        (0..)
            .zip(self.histogram().iter().copied())
            .filter(|(_, games)| *games > 0)
    }
}

impl Sink for Summary {
    #[inline]
    fn totals(&mut self, totals: &[u16]) {
        for total in totals {
            self.histogram[usize::from(*total) % 512] += 1;
        }
    }

    #[inline]
    fn unscored(&mut self, _line: &[u8]) {}

    #[inline]
    fn tally(&mut self, tally: Tally) {
        self.tally += tally;
    }
}

impl AddAssign<&Summary> for Summary {
    fn add_assign(&mut self, other: &Self) {
        for (games, more) in self.histogram.iter_mut().zip(other.histogram.iter()) {
            *games += more;
        }
        self.tally += other.tally;
    }
}
