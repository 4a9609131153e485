//! A record: how often a bowler has knocked down so many pins.

use tenpin_rules::{Board, FrameNumber, Mark, Marks, Pins, Points, ReplayError};

use crate::Odds;
use crate::odds::COUNTS;
use crate::position::replayed;
use crate::typical;

/// How many bowls of a typical bowler the first bowl starts with: a game has about so many.
const TYPICAL_FIRSTS: f64 = 12.0;

/// How many bowls of a typical bowler each row of second bowls starts with.
const TYPICAL_SECONDS: f64 = 4.0;

/// How often a bowler has knocked down so many pins, in all games that were added.
///
/// It is a board as well, so that a game that was played here can write itself to it;
/// one that is written twice counts twice.
///
/// ```
/// use tenpin_chances::{Odds, Record};
/// use tenpin_rules::Pins;
///
/// let mut record = Record::default();
/// record.add([Pins::ALL; 12])?;
/// assert!(record.odds().first(Pins::ALL) > Odds::typical().first(Pins::ALL));
/// # Ok::<(), tenpin_rules::ReplayError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    first: [u32; COUNTS],
    second: [[u32; COUNTS]; 10],
}

impl Record {
    /// Adds a game, as far as it goes.
    ///
    /// # Errors
    ///
    /// The first bowl that the rules refuse, and why. The record is then as it was.
    ///
    /// ```
    /// use tenpin_chances::Record;
    /// use tenpin_rules::Pins;
    ///
    /// let mut record = Record::default();
    /// assert!(record.add([Pins::ALL; 13]).is_err());
    /// assert_eq!(record, Record::default());
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    pub fn add(&mut self, bowls: impl IntoIterator<Item = Pins>) -> Result<(), ReplayError> {
        replayed(bowls)?.write_to(self);
        Ok(())
    }

    /// The odds of a bowler with this record.
    ///
    /// What was never seen is not impossible, and what was seen once is not a habit. So
    /// each row starts as if some bowls of a [typical](Odds::typical) bowler had been seen
    /// already (a Dirichlet prior): 12 first bowls, about a game of them, and 4 second
    /// bowls for each first. With no games the odds are the typical ones. After one game
    /// the first bowls are half the bowler's own, after ten they are nine tenths so; rows
    /// that are seldom seen, such as after a first bowl of 2, stay near the typical until
    /// there is something to learn from.
    ///
    /// Why these weights: bowlers differ in how often they strike by about 12 points in a
    /// hundred around a mean of 25, which a prior of `0.25 × 0.75 / 0.12² − 1 = 12` bowls
    /// says; in spares they differ more, and a row is learned from fewer bowls, so the
    /// prior has to give way sooner.
    ///
    /// ```
    /// use tenpin_chances::Record;
    /// use tenpin_rules::Pins;
    ///
    /// let mut record = Record::default();
    /// record.add([Pins::ALL; 12])?;
    /// // (12 strikes + 12 × 0.25) of 24.
    /// assert_eq!(record.odds().first(Pins::ALL), 0.625);
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn odds(&self) -> Odds {
        let first = blend(&self.first, &typical::FIRST, TYPICAL_FIRSTS);
        let mut second = typical::SECOND;
        for (row, seen) in second.iter_mut().zip(&self.second) {
            *row = blend(seen, row, TYPICAL_SECONDS);
        }
        // Never refused: the typical bowler alone gives each row a weight.
        Odds::new(first, second).unwrap_or_else(|_| Odds::typical())
    }
}

fn blend(seen: &[u32; COUNTS], typical: &[f64; COUNTS], bowls: f64) -> [f64; COUNTS] {
    let mut weights = typical.map(|percent| bowls * percent / 100.0);
    for (weight, seen) in weights.iter_mut().zip(seen) {
        *weight += f64::from(*seen);
    }
    weights
}

impl Board for Record {
    fn frame(&mut self, _number: FrameNumber, marks: Marks, _total: Option<Points>) {
        let mut first: Option<Pins> = None;
        marks.each(|mark| {
            let pins = Pins::from(mark);
            let (row, next_first) = match (first, mark) {
                (None, Mark::Open(_)) => (&mut self.first, Some(pins)),
                (None, Mark::Strike | Mark::Spare(_)) => (&mut self.first, None),
                (Some(first), _) => (&mut self.second[index(first)], None),
            };
            row[index(pins)] = row[index(pins)].saturating_add(1);
            first = next_first;
        });
    }
}

fn index(pins: Pins) -> usize {
    usize::from(u8::from(pins))
}
