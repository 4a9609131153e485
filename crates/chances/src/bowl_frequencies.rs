//! Frequencies: how often a bowler has knocked down each number of pins.

use tenpin_rules::{
    Board, Bowl, Entry, FrameNumber, Frames, Mark, Marks, Pins, Points, ReplayError,
};

use crate::Odds;
use crate::leave_frequencies::LeaveFrequencies;
use crate::odds::COUNTS;

/// How many first bowls of a typical bowler are assumed: about as many as a game has.
const TYPICAL_FIRSTS: f64 = 12.0;

/// How many second bowls of a typical bowler are assumed, for each first bowl.
const TYPICAL_SECONDS: f64 = 4.0;

/// How often a bowler has knocked down each number of pins, in all games that were added; and,
/// where the pins are known that a first bowl left, how much of them fell with the second.
///
/// It is a [`Board`] as well, so that a game can write itself to it. A game that is written
/// twice counts twice. The rule book of a game does not matter: what fell is what fell, so that
/// nine pins are nine pins even where they are a strike. A foul is a bowl of nothing.
///
/// ```
/// use tenpin_chances::{Odds, BowlFrequencies};
/// use tenpin_rules::Pins;
///
/// let mut frequencies = BowlFrequencies::default();
/// frequencies.add([Pins::ALL; 12])?;
/// assert!(frequencies.odds().first(Pins::ALL) > Odds::typical().first(Pins::ALL));
/// # Ok::<(), tenpin_rules::ReplayError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BowlFrequencies {
    first: [u32; COUNTS],
    second: [[u32; COUNTS]; 10],
    leaves: LeaveFrequencies,
}

impl BowlFrequencies {
    /// Adds a game of ten-pin, as far as it goes. A game by another rule book writes itself:
    /// see [`Frames::write_to`].
    ///
    /// # Errors
    ///
    /// The first bowl that the rules refuse, and why. The frequencies are then unchanged.
    ///
    /// ```
    /// use tenpin_chances::BowlFrequencies;
    /// use tenpin_rules::Pins;
    ///
    /// let mut frequencies = BowlFrequencies::default();
    /// assert!(frequencies.add([Pins::ALL; 13]).is_err());
    /// assert_eq!(frequencies, BowlFrequencies::default());
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    pub fn add(
        &mut self,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<(), ReplayError> {
        Frames::default().replay(bowls)?.write_to(self);
        Ok(())
    }

    /// The odds of a bowler with these frequencies.
    ///
    /// What was never seen is not impossible, and what was seen once is not a habit. So each
    /// row starts as if some bowls of a [typical](Odds::typical) bowler had been seen already
    /// (a Dirichlet prior): 12 first bowls, about a game's worth, and 4 second bowls for each
    /// first. Without games, the odds are the typical ones. After one game, half of the weight
    /// of first bowls is the bowler's own, after ten games nine tenths. Rows that are seldom
    /// seen, such as after a first bowl of 2, stay near the typical ones until there is
    /// something to learn from.
    ///
    /// Why these weights? The strike rates of bowlers differ with a standard deviation of about
    /// 11 percentage points around a mean of 19, which corresponds to a prior of
    /// `0.19 × 0.81 / 0.11² − 1 = 12` bowls. Their spare rates differ more, and a row of second
    /// bowls sees fewer bowls, so there the prior must give way sooner.
    ///
    /// A leave whose pins are known is learned in the same way: see [`Odds::after`].
    ///
    /// ```
    /// use tenpin_chances::{BowlFrequencies, Odds};
    /// use tenpin_rules::Pins;
    ///
    /// let mut frequencies = BowlFrequencies::default();
    /// frequencies.add([Pins::ALL; 12])?;
    /// // Of 24 bowls, twelve are the bowler's own strikes and twelve are typical.
    /// let strikes = (12.0 + 12.0 * Odds::typical().first(Pins::ALL)) / 24.0;
    /// assert!((frequencies.odds().first(Pins::ALL) - strikes).abs() < 1e-12);
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn odds(&self) -> Odds {
        let typical = Odds::typical();
        let (first, second) = typical.rows();
        let first = blend(&self.first, first, TYPICAL_FIRSTS);
        let mut second = *second;
        for (row, seen) in second.iter_mut().zip(&self.second) {
            *row = blend(seen, row, TYPICAL_SECONDS);
        }
        // Never an error: the typical bowler gives each row a weight.
        let odds = Odds::new(first, second).unwrap_or(typical);
        odds.with_leaves(self.leaves.clone())
    }
}

fn blend(seen: &[u32; COUNTS], typical: &[f64; COUNTS], bowls: f64) -> [f64; COUNTS] {
    let mut weights = typical.map(|chance| bowls * chance);
    for (weight, seen) in weights.iter_mut().zip(seen) {
        *weight += f64::from(*seen);
    }
    weights
}

impl Board for BowlFrequencies {
    fn frame(&mut self, _number: FrameNumber, marks: Marks, _total: Option<Points>) {
        let mut first: Option<Bowl> = None;
        for mark in marks {
            let Some(bowl) = Option::<Bowl>::from(mark) else {
                continue;
            };
            let pins = Pins::from(bowl);
            match first.take() {
                Some(first) => {
                    count(&mut self.second[index(first.into())], pins);
                    self.leaves.add(first, pins);
                }
                None => {
                    count(&mut self.first, pins);
                    first = Some(bowl).filter(|_| !matches!(mark, Mark::Strike(_)));
                }
            }
        }
    }
}

fn count(row: &mut [u32; COUNTS], pins: Pins) {
    let seen = &mut row[index(pins)];
    *seen = seen.saturating_add(1);
}

fn index(pins: Pins) -> usize {
    usize::from(u8::from(pins))
}
