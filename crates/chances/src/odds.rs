//! Odds: how likely a bowler is to knock down each number of pins.

use tenpin_rules::{Bowl, Pins};

use crate::leave_frequencies::LeaveFrequencies;
use crate::typical;
use crate::{LeaveRecord, OddsError};

/// The number of counts: 0 to 10.
pub(crate) const COUNTS: usize = 11;

/// How likely a bowler is to knock down each number of pins: with the first bowl at a full
/// rack, and with the second bowl after each first; and how likely it is to convert a leave, if
/// that was learned from games in which the pins are known.
///
/// The odds are the same in every frame, including the fill bowls of the tenth: a bowler is
/// assumed not to tire and not to feel pressure.
///
/// ```
/// use tenpin_chances::Odds;
/// use tenpin_rules::Pins;
///
/// let odds = Odds::typical();
/// assert!((0.19..0.20).contains(&odds.first(Pins::ALL)));
/// assert!((0.42..0.43).contains(&odds.second(Pins::try_from(9)?, Pins::try_from(1)?)));
/// # Ok::<(), tenpin_rules::PinsError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    first: [f64; COUNTS],
    second: [[f64; COUNTS]; 10],
    leaves: LeaveFrequencies,
}

impl Odds {
    /// Odds in these proportions: of each count with the first bowl at a full rack, and, for
    /// each first bowl from 0 to 9, of each count with the second.
    ///
    /// The weights of a row need not add up to one.
    ///
    /// # Errors
    ///
    /// [`OddsError::NotAWeight`] for a weight that is negative, infinite or not a number,
    /// [`OddsError::TooManyPins`] for a weight on more pins than are standing,
    /// [`OddsError::NothingPossible`] for a row of zeros.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    ///
    /// // Always three pins, then always a spare.
    /// let mut first = [0.0; 11];
    /// first[3] = 1.0;
    /// let mut second = [[0.0; 11]; 10];
    /// for (first, row) in second.iter_mut().enumerate() {
    ///     row[10 - first] = 1.0;
    /// }
    /// let odds = Odds::new(first, second)?;
    /// assert_eq!(Position::default().outlook(&odds).mean(), 130.0);
    /// # Ok::<(), tenpin_chances::OddsError>(())
    /// ```
    pub fn new(first: [f64; COUNTS], second: [[f64; COUNTS]; 10]) -> Result<Self, OddsError> {
        let mut odds = Self {
            first,
            second,
            leaves: LeaveFrequencies::default(),
        };
        share_out(&mut odds.first, 10)?;
        for (standing, row) in (1..=10).rev().zip(&mut odds.second) {
            share_out(row, standing)?;
        }
        Ok(odds)
    }

    /// Every possible count is equally likely.
    ///
    /// That is not the same as all *games* being equally likely: see the
    /// [crate's documentation](crate#ways-are-not-chances).
    ///
    /// ```
    /// use tenpin_chances::Odds;
    /// use tenpin_rules::Pins;
    ///
    /// assert_eq!(Odds::even().first(Pins::ALL), 1.0 / 11.0);
    /// assert_eq!(Odds::even().second(Pins::try_from(9)?, Pins::NONE), 0.5);
    /// # Ok::<(), tenpin_rules::PinsError>(())
    /// ```
    #[must_use]
    pub fn even() -> Self {
        let mut odds = Self {
            first: [1.0 / 11.0; COUNTS],
            second: [[0.0; COUNTS]; 10],
            leaves: LeaveFrequencies::default(),
        };
        for (standing, row) in (1..=10_u8).rev().zip(&mut odds.second) {
            let chance = 1.0 / f64::from(standing + 1);
            row[..=usize::from(standing)].fill(chance);
        }
        odds
    }

    /// The odds of a typical bowler, who averages about 119.
    ///
    /// They are assumed for a bowler of whom nothing is known, and
    /// [`BowlFrequencies::odds`](crate::BowlFrequencies::odds) starts from them. They were
    /// learned from [`TYPICAL_GAMES`](Self::TYPICAL_GAMES) games of casual bowlers in public
    /// collections, as if each possible count had been seen once more.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    ///
    /// let outlook = Position::default().outlook(&Odds::typical());
    /// assert!((118.5..119.5).contains(&outlook.mean()));
    /// ```
    #[must_use]
    pub fn typical() -> Self {
        // Never an error: each possible count has a weight.
        Self::new(typical::first(), typical::second()).unwrap_or_else(|_| Self::even())
    }

    /// From how many games the odds of a typical bowler were learned.
    pub const TYPICAL_GAMES: u64 = typical::GAMES;

    /// How likely this count is with the first bowl at a full rack.
    ///
    /// ```
    /// use tenpin_chances::Odds;
    /// use tenpin_rules::Pins;
    ///
    /// assert!(Odds::typical().first(Pins::ALL) > Odds::typical().first(Pins::NONE));
    /// ```
    #[must_use]
    pub fn first(&self, pins: Pins) -> f64 {
        self.first[usize::from(u8::from(pins))]
    }

    /// How likely this count is with the second bowl, after this first.
    ///
    /// 0 after a strike, and for more pins than are standing.
    ///
    /// ```
    /// use tenpin_chances::Odds;
    /// use tenpin_rules::Pins;
    ///
    /// let nine = Pins::try_from(9)?;
    /// assert_eq!(Odds::typical().second(nine, nine), 0.0);
    /// assert_eq!(Odds::typical().second(Pins::ALL, Pins::NONE), 0.0);
    /// # Ok::<(), tenpin_rules::PinsError>(())
    /// ```
    #[must_use]
    pub fn second(&self, first: Pins, pins: Pins) -> f64 {
        let row = self.second.get(usize::from(u8::from(first)));
        row.map_or(0.0, |row| row[usize::from(u8::from(pins))])
    }

    /// How likely this count is with the second bowl, after this first: by the pins that it
    /// left where they are known, and otherwise as [`second`](Self::second) has it.
    ///
    /// What was seen of a leave is blended with what was seen of its
    /// [kind](crate::LeaveKind) and as many pins, as if eight bowls had been like those; and
    /// that with the odds by count, as if four had been. So a leave that was never faced has the
    /// odds of its kind, and the odds of a bowler of whom no leave is known are those by count.
    ///
    /// ```
    /// use tenpin_chances::{BowlFrequencies, Odds};
    /// use tenpin_rules::{Bowl, Entry, Pins};
    ///
    /// let [one, nine] = [Pins::try_from(1)?, Pins::try_from(9)?];
    /// let ten_pin = Bowl::Leave(nine, "10".parse()?);
    /// let typical = Odds::typical();
    /// assert_eq!(typical.after(ten_pin, one), typical.second(nine, one));
    ///
    /// // Six times a seven pin that fell, and three times a ten pin that did not.
    /// let game = ["9[7]", "/", "9[7]", "/", "9[10]", "-"].repeat(3);
    /// let bowls: Result<Vec<Entry>, _> = game.into_iter().map(str::parse).collect();
    /// let mut frequencies = BowlFrequencies::default();
    /// frequencies.add(bowls?)?;
    /// let odds = frequencies.odds();
    /// assert!(odds.after(ten_pin, one) < odds.second(nine, one));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn after(&self, first: Bowl, pins: Pins) -> f64 {
        let count = Pins::from(first);
        match (first, self.second.get(usize::from(u8::from(count)))) {
            (Bowl::Leave(..) | Bowl::Split(_), Some(by_count)) => {
                self.leaves.row(first, by_count)[usize::from(u8::from(pins))]
            }
            _ => self.second(count, pins),
        }
    }

    /// What the odds after this first bowl rest on, beside those by count; `None` if its leave is
    /// not known, or none of its kind was seen.
    ///
    /// ```
    /// use tenpin_chances::Odds;
    /// use tenpin_rules::{Bowl, Pins};
    ///
    /// let split = Bowl::Split(Pins::try_from(8)?);
    /// assert_eq!(Odds::typical().leave_record(split), None);
    /// # Ok::<(), tenpin_rules::PinsError>(())
    /// ```
    #[must_use]
    pub fn leave_record(&self, first: Bowl) -> Option<LeaveRecord> {
        self.leaves.record(first)
    }

    pub(crate) fn with_leaves(self, leaves: LeaveFrequencies) -> Self {
        Self { leaves, ..self }
    }

    /// The chances of each count: with the first bowl, and with the second after each first.
    pub(crate) fn rows(&self) -> (&[f64; COUNTS], &[[f64; COUNTS]; 10]) {
        (&self.first, &self.second)
    }
}

/// Makes the weights add up to one.
fn share_out(weights: &mut [f64; COUNTS], standing: usize) -> Result<(), OddsError> {
    if !weights
        .iter()
        .all(|weight| (0.0..f64::MAX).contains(weight))
    {
        return Err(OddsError::NotAWeight);
    }
    if weights[standing + 1..].iter().any(|weight| *weight > 0.0) {
        return Err(OddsError::TooManyPins);
    }
    let highest = weights.iter().copied().fold(0.0, f64::max);
    if highest == 0.0 {
        return Err(OddsError::NothingPossible);
    }
    // Divided by the highest first, so that neither very large nor very small weights are
    // lost.
    let sum: f64 = weights.iter().map(|weight| weight / highest).sum();
    for weight in weights {
        *weight = *weight / highest / sum;
    }
    Ok(())
}
