//! The weights of a whole frame, by its points.

use crate::bonus::Bonus;
use crate::distribution::{Distribution, Weight};
use crate::endings::Endings;
use crate::odds::COUNTS;
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

/// What each pair of bowls at a rack weighs, by its first bowl and its second.
pub(crate) type PairWeights<N> = [[N; COUNTS]; 10];

impl<N: Weight> FrameWeights<N> {
    /// From what each pair of bowls weighs, and all strikes together.
    pub(crate) fn new(pay: &'static PayTable, pairs: &PairWeights<N>, strike: N) -> Self {
        let nothing = ByPoints {
            open: [N::from(0); POINTS],
            spare: [N::from(0); POINTS],
        };
        let mut by_bonus = [nothing; 4];
        for bonus in pay.bonuses() {
            by_bonus[*bonus as usize].add_pairs(pay, *bonus, pairs);
        }
        Self {
            pay,
            by_bonus,
            strike,
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

impl<N: Weight> ByPoints<N> {
    fn add_pairs(&mut self, pay: &PayTable, bonus: Bonus, pairs: &PairWeights<N>) {
        let on_first = usize::from(1 + bonus.on_next());
        let on_second = usize::from(1 + bonus.on_second());
        let rows = (0..pay.strike_from).zip(pairs);
        for (first, row) in rows {
            let (open, spare) = row.split_at(usize::from(10 - first));
            let points = on_first * usize::from(first);
            for (second, weight) in open.iter().enumerate() {
                self.open[points + on_second * second] += *weight;
            }
            let points = points + on_second * open.len();
            self.spare[points + usize::from(pay.extra_of_spare(first))] += spare[0];
        }
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
