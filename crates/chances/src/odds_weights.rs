//! Odds as weights: every bowl weighs as much as it is likely.

use tenpin_rules::Pins;

use crate::Odds;
use crate::bonus::Bonus;
use crate::distribution::Distribution;
use crate::endings::{BowlWeights, Endings};

/// More than two bowls of a frame can be worth.
const POINTS: usize = 30;

/// The odds of a bowler, and the odds of each frame by its points.
pub(crate) struct OddsWeights<'odds> {
    odds: &'odds Odds,
    frames: [FrameOdds; 4],
}

/// How likely a frame is to be worth a number of points, in all frames that its bowls count for.
///
/// The 65 pairs of bowls have about 20 different numbers of points.
#[derive(Clone, Copy)]
struct FrameOdds {
    open: [f64; POINTS],
    spare: [f64; POINTS],
}

impl<'odds> OddsWeights<'odds> {
    pub(crate) fn new(odds: &'odds Odds) -> Self {
        Self {
            odds,
            frames: Bonus::ALL.map(|bonus| FrameOdds::new(odds, bonus)),
        }
    }
}

impl BowlWeights for OddsWeights<'_> {
    type Weight = f64;

    fn first(&self, pins: Pins) -> f64 {
        self.odds.first(pins)
    }

    fn second(&self, first: Pins, pins: Pins) -> f64 {
        self.odds.second(first, pins)
    }

    fn frame(&self, bonus: Bonus, following: &Endings<f64>, totals: &mut Distribution<f64>) {
        let FrameOdds { open, spare } = &self.frames[bonus as usize];
        add_likely(open, following.with(Bonus::None), totals);
        add_likely(spare, following.with(Bonus::Spare), totals);
        let strike = following.with(bonus.after_strike());
        let points = 10 * usize::from(1 + bonus.on_next());
        totals.add(points, self.odds.first(Pins::ALL), strike);
    }
}

fn add_likely(odds: &[f64; POINTS], following: &Distribution<f64>, totals: &mut Distribution<f64>) {
    for (points, chance) in odds.iter().enumerate() {
        if *chance > 0.0 {
            totals.add(points, *chance, following);
        }
    }
}

impl FrameOdds {
    fn new(odds: &Odds, bonus: Bonus) -> Self {
        let mut frame = Self {
            open: [0.0; POINTS],
            spare: [0.0; POINTS],
        };
        let on_first = usize::from(1 + bonus.on_next());
        let on_second = usize::from(1 + bonus.on_second());
        for (first, second, chance) in odds.pairs() {
            let points = on_first * first + on_second * second;
            let of_kind = if first + second == 10 {
                &mut frame.spare
            } else {
                &mut frame.open
            };
            of_kind[points] += chance;
        }
        frame
    }
}
