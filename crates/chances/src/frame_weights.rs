//! The weights of a whole frame, by its points.

use crate::bonus::Bonus;
use crate::distribution::{Distribution, Weight};
use crate::endings::Endings;
use crate::pay_table::PayTable;

/// More than two bowls of a frame can be worth, a strike aside.
const POINTS: usize = 30;

/// How much a frame weighs that is worth so many points, in all frames that its bowls count
/// for.
///
/// The 65 pairs of bowls have about 20 different numbers of points.
pub(crate) struct FrameWeights<N> {
    pay: &'static PayTable,
    by_bonus: [ByPoints<N>; 4],
    strike: N,
}

/// The weights of frames without a strike, with one bonus pending.
#[derive(Clone, Copy)]
struct ByPoints<N> {
    open: [N; POINTS],
    spare: [N; POINTS],
}

impl<N: Weight> FrameWeights<N> {
    /// From what each pair of bowls at a rack weighs, and each strike.
    pub(crate) fn new(
        pay: &'static PayTable,
        pair: impl Fn(u8, u8) -> N,
        strike: impl Fn(u8) -> N,
    ) -> Self {
        let mut weights = Self {
            pay,
            by_bonus: [ByPoints {
                open: [N::from(0); POINTS],
                spare: [N::from(0); POINTS],
            }; 4],
            strike: N::from(0),
        };
        for count in pay.strike_from..=10 {
            weights.strike += strike(count);
        }
        for first in 0..pay.strike_from {
            for second in 0..=10 - first {
                weights.add_pair(first, second, pair(first, second));
            }
        }
        weights
    }

    fn add_pair(&mut self, first: u8, second: u8, weight: N) {
        let is_spare = first + second == 10;
        let extra = if is_spare {
            self.pay.extra_of_spare(first)
        } else {
            0
        };
        for bonus in self.pay.bonuses() {
            let on_first = (1 + bonus.on_next()) * u16::from(first);
            let on_second = (1 + bonus.on_second()) * u16::from(second);
            let points = usize::from(on_first + on_second + extra);
            let by_points = &mut self.by_bonus[*bonus as usize];
            let of_kind = if is_spare {
                &mut by_points.spare
            } else {
                &mut by_points.open
            };
            of_kind[points] += weight;
        }
    }

    /// Adds everything that can follow from the start of a frame with this bonus pending,
    /// given everything that can follow that frame.
    pub(crate) fn add_frame(
        &self,
        bonus: Bonus,
        following: &Endings<N>,
        totals: &mut Distribution<N>,
    ) {
        let ByPoints { open, spare } = &self.by_bonus[bonus as usize];
        add_each(open, following.with(Bonus::None), totals);
        add_each(spare, following.with(self.pay.after_spare()), totals);
        let points = 10 * (1 + bonus.on_next()) + self.pay.extra_of_strike();
        let strike = following.with(self.pay.after_strike(bonus));
        totals.add(points.into(), self.strike, strike);
    }
}

fn add_each<N: Weight>(
    weights: &[N; POINTS],
    following: &Distribution<N>,
    totals: &mut Distribution<N>,
) {
    for (points, weight) in weights.iter().enumerate() {
        if *weight != N::from(0) {
            totals.add(points, *weight, following);
        }
    }
}
