//! The totals of games.

use std::ops::AddAssign;

use crate::Mean;

/// The totals of games, as sums that can be added up.
///
/// ```
/// use tenpin_statistics::Totals;
///
/// let mut totals = Totals::default();
/// [180, 200, 220].into_iter().for_each(|total| totals.add(total));
/// assert_eq!(totals.average().to_string(), "200.0");
/// assert_eq!((totals.high, totals.low), (Some(220), Some(180)));
/// assert_eq!(totals.deviation(), Some(20.0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Totals {
    /// How many games.
    pub games: u64,
    /// The sum of all totals.
    pub pins: u64,
    /// The sum of their squares.
    pub squares: u64,
    /// The highest total.
    pub high: Option<u16>,
    /// The lowest total.
    pub low: Option<u16>,
    /// Games of 200 and more.
    pub from_200: u64,
    /// Games of 300.
    pub perfect: u64,
    /// Games of which nothing but the total is known; they are among the others.
    pub without_frames: u64,
}

impl Totals {
    /// The totals of many games, by how many games have each total, from 0 on.
    ///
    /// ```
    /// use tenpin_statistics::Totals;
    ///
    /// let mut games = [0; 301];
    /// games[300] = 2;
    /// games[90] = 1;
    /// let totals = Totals::of_histogram(&games);
    /// assert_eq!((totals.games, totals.pins, totals.perfect), (3, 690, 2));
    /// ```
    #[must_use]
    pub fn of_histogram(histogram: &[u64]) -> Self {
        let mut totals = Self::default();
        for (total, games) in (0..).zip(histogram) {
            totals.add_games(total, *games);
        }
        totals
    }

    /// Adds a game.
    pub fn add(&mut self, total: u16) {
        self.add_games(total, 1);
    }

    fn add_games(&mut self, total: u16, games: u64) {
        if games == 0 {
            return;
        }
        let pins = u64::from(total);
        *self += Self {
            games,
            pins: pins * games,
            squares: pins * pins * games,
            high: Some(total),
            low: Some(total),
            from_200: if total >= 200 { games } else { 0 },
            perfect: if total == 300 { games } else { 0 },
            without_frames: 0,
        };
    }

    /// The average.
    #[must_use]
    pub fn average(&self) -> Mean {
        Mean {
            sum: self.pins,
            count: self.games,
        }
    }

    /// The standard deviation of the totals, over one game less than there are; `None` for fewer
    /// than two games.
    ///
    /// All is exact but the root of the quotient.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a float is what is asked for")]
    pub fn deviation(&self) -> Option<f64> {
        let games = u128::from(self.games);
        let pins = u128::from(self.pins);
        let numerator = (games * u128::from(self.squares)).checked_sub(pins * pins)?;
        let denominator = games * games.checked_sub(1)?;
        (denominator > 0).then(|| (numerator as f64 / denominator as f64).sqrt())
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.pins += other.pins;
        self.squares += other.squares;
        self.high = self.high.max(other.high);
        self.low = self.low.into_iter().chain(other.low).min();
        self.from_200 += other.from_200;
        self.perfect += other.perfect;
        self.without_frames += other.without_frames;
    }
}
