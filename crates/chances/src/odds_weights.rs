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
        let pair = |one: u8, two: u8| {
            let (one, two) = (usize::from(one), usize::from(two));
            first[one] * second[one][two]
        };
        let strike = |count: u8| first[usize::from(count)];
        Self {
            odds,
            frames: FrameWeights::new(pay, pair, strike),
        }
    }
}

impl BowlWeights for OddsWeights<'_> {
    type Weight = f64;

    fn first(&self, pins: Pins) -> f64 {
        self.odds.first(pins)
    }

    fn second(&self, first: Bowl, pins: Pins) -> f64 {
        self.odds.after(first, pins)
    }

    fn frame(&self, bonus: Bonus, following: &Endings<f64>, totals: &mut Distribution<f64>) {
        self.frames.add_frame(bonus, following, totals);
    }
}
