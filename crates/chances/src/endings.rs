//! Endings: everything that can follow from the start of a frame on.

use tenpin_rules::{Bowl, Pins};

use crate::bonus::Bonus;
use crate::distribution::{Distribution, Weight};
use crate::pay_table::PayTable;
use crate::position::{FILL, Position};

/// What each bowl weighs: one to count ways, its probability for chances.
pub(crate) trait BowlWeights {
    type Weight: Weight;

    /// The weight of the first bowl at a full rack.
    fn first(&self, pins: Pins) -> Self::Weight;

    /// The weight of the second bowl after the first.
    fn second(&self, first: Bowl, pins: Pins) -> Self::Weight;

    /// Adds everything that can follow from the start of a frame with this bonus pending,
    /// given everything that can follow that frame.
    ///
    /// Adding up bowl by bowl would give the same. But most of the time is spent here.
    fn frame(
        &self,
        bonus: Bonus,
        following: &Endings<Self::Weight>,
        totals: &mut Distribution<Self::Weight>,
    );
}

/// Everything that can follow from the start of a frame on, for each pending bonus.
pub(crate) struct Endings<N> {
    frame: u8,
    by_bonus: [Distribution<N>; 4],
}

impl<N: Weight> Endings<N> {
    /// Everything that can follow the frame of a position.
    pub(crate) fn after(position: Position, weights: &impl BowlWeights<Weight = N>) -> Self {
        // Two values take turns: moving forty polynomials would take as long as computing
        // them.
        let (mut following, mut earlier) = (Self::of_fill(position.pay, weights), Self::default());
        loop {
            if following.frame <= position.frame + 1 {
                return following;
            }
            earlier.precede(&following, position.pay, weights);
            if earlier.frame == position.frame + 1 {
                return earlier;
            }
            following.precede(&earlier, position.pay, weights);
        }
    }

    /// The totals that can be reached from a position, which is in the frame before these
    /// endings or at their start.
    pub(crate) fn totals(
        &self,
        position: Position,
        weights: &impl BowlWeights<Weight = N>,
    ) -> Distribution<N> {
        let mut totals = Distribution::up_to(usize::from(crate::HIGHEST));
        let at_start = position.first.is_none() && position.frame + 1 == self.frame;
        if at_start {
            let bonus = position.bonus;
            let mut to_come = Distribution::up_to(most_points(position.frame, bonus));
            weights.frame(bonus, self, &mut to_come);
            totals.add(position.points.into(), N::from(1), &to_come);
        } else {
            self.add_bowl_by_bowl(position, N::from(1), weights, &mut totals);
        }
        totals
    }

    pub(crate) fn with(&self, bonus: Bonus) -> &Distribution<N> {
        &self.by_bonus[bonus as usize]
    }

    /// What the fill bowls of the tenth frame can add.
    fn of_fill(pay: &'static PayTable, weights: &impl BowlWeights<Weight = N>) -> Self {
        let mut endings = Self::default();
        endings.by_bonus[Bonus::None as usize].each_mut()[0] = N::from(1);
        // In this order: after a strike with two bowls to come, there is one to come.
        for bonus in pay.bonuses().iter().copied().skip(1) {
            let mut totals = Distribution::up_to(most_points(FILL, bonus));
            endings.add_fill(bonus, pay, weights, &mut totals);
            endings.by_bonus[bonus as usize] = totals;
        }
        endings
    }

    /// Adds what the fill bowls give with this bonus pending, bowl by bowl.
    ///
    /// Positions would give the same. But each bowl takes its time here, and they all would be
    /// made for every question.
    fn add_fill(
        &self,
        bonus: Bonus,
        pay: &PayTable,
        weights: &impl BowlWeights<Weight = N>,
        totals: &mut Distribution<N>,
    ) {
        let [on_first, on_second] = [bonus.on_next(), bonus.on_second()].map(usize::from);
        let left = self.with(bonus.after_bowl());
        for first in counts_up_to(Pins::ALL) {
            let weight = weights.first(first);
            if pay.is_strike(first) {
                totals.add(10 * on_first, weight, left);
            } else if on_second == 0 {
                totals.each_mut()[on_first * index(first)] += weight;
            } else {
                for second in counts_up_to(first.left_standing()) {
                    let points = on_first * index(first) + on_second * index(second);
                    let pair = weight * weights.second(first.into(), second);
                    totals.each_mut()[points] += pair;
                }
            }
        }
    }

    /// Becomes everything that can follow from the start of the frame before `following`.
    fn precede(
        &mut self,
        following: &Self,
        pay: &PayTable,
        weights: &impl BowlWeights<Weight = N>,
    ) {
        self.frame = following.frame - 1;
        for bonus in pay.bonuses() {
            let totals = &mut self.by_bonus[*bonus as usize];
            totals.clear(most_points(self.frame, *bonus));
            weights.frame(*bonus, following, totals);
        }
    }

    fn add_bowl_by_bowl(
        &self,
        position: Position,
        weight: N,
        weights: &impl BowlWeights<Weight = N>,
        totals: &mut Distribution<N>,
    ) {
        if position.first.is_none() && position.frame == self.frame {
            totals.add(position.points.into(), weight, self.with(position.bonus));
        } else {
            self.add_next_bowls(position, weight, weights, totals);
        }
    }

    fn add_next_bowls(
        &self,
        position: Position,
        weight: N,
        weights: &impl BowlWeights<Weight = N>,
        totals: &mut Distribution<N>,
    ) {
        for pins in position.counts() {
            let bowl = match position.first {
                None => weights.first(pins),
                Some(first) => weights.second(first, pins),
            };
            self.add_bowl_by_bowl(position.with(pins.into()), weight * bowl, weights, totals);
        }
    }
}

impl<N: Weight> Default for Endings<N> {
    fn default() -> Self {
        Self {
            frame: FILL,
            by_bonus: Bonus::ALL.map(|bonus| Distribution::up_to(most_points(FILL, bonus))),
        }
    }
}

/// Every count of pins up to this one.
pub(crate) fn counts_up_to(most: Pins) -> impl Iterator<Item = Pins> {
    let counts = 0..=u8::from(most);
    counts.filter_map(|count| Pins::try_from(count).ok())
}

fn index(pins: Pins) -> usize {
    usize::from(u8::from(pins))
}

/// The most points that can follow from the start of a frame on: 30 per frame, and 10 for each
/// time that a bowl counts for an earlier frame.
fn most_points(frame: u8, bonus: Bonus) -> usize {
    let frames = usize::from(FILL - frame);
    let for_earlier = usize::from(bonus.on_next() + bonus.on_second());
    30 * frames + 10 * for_earlier
}
