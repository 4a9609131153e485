//! Odds as weights: every bowl weighs as much as it is likely.

use tenpin_rules::{Bowl, Pins};

use crate::Odds;
use crate::bonus::Bonus;
use crate::distribution::Distribution;
use crate::endings::{BowlWeights, Endings};
use crate::frame_weights::FrameWeights;
use crate::pay_table::PayTable;

/// The odds of a bowler, and the odds of each frame by its points.
pub(crate) struct OddsWeights<'odds> {
    odds: &'odds Odds,
    frames: FrameWeights<f64>,
}

impl<'odds> OddsWeights<'odds> {
    pub(crate) fn new(odds: &'odds Odds, pay: &'static PayTable) -> Self {
        let (first, second) = odds.rows();
        let mut pairs = *second;
        for (row, of_first) in pairs.iter_mut().zip(first) {
            for chance in row {
                *chance *= of_first;
            }
        }
        let strike = first[usize::from(pay.strike_from)..].iter().sum();
        Self {
            odds,
            frames: FrameWeights::new(pay, &pairs, strike),
        }
    }
}

impl BowlWeights for OddsWeights<'_> {
    type Weight = f64;

    fn first(&self, pins: Pins) -> f64 {
        self.odds.first(pins)
    }

    fn second(&self, first: Bowl, pins: Pins) -> f64 {
        match first {
            // The usual case, without a look at leaves.
            Bowl::Count(first) => self.odds.second(first, pins),
            known => self.odds.after(known, pins),
        }
    }

    fn frame(&self, bonus: Bonus, following: &Endings<f64>, totals: &mut Distribution<f64>) {
        self.frames.add_frame(bonus, following, totals);
    }
}
