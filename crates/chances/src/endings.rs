//! Endings: all that can follow from the start of a frame on.

use tenpin_rules::Pins;

use crate::bonus::Bonus;
use crate::position::{FILL, Position};
use crate::totals::{Number, Totals};

/// What a bowl weighs: one where ways are counted, its probability where chances are.
pub(crate) trait Scale {
    type Number: Number;

    /// The weight of the first bowl at a full rack.
    fn first(&self, pins: Pins) -> Self::Number;

    /// The weight of the second bowl after the first.
    fn second(&self, first: Pins, pins: Pins) -> Self::Number;

    /// Adds all that can follow from the start of a frame with that bonus pending, given
    /// what can follow that frame.
    ///
    /// The same could be had by adding up bowl by bowl; this is where the time goes.
    fn frame(
        &self,
        bonus: Bonus,
        following: &Endings<Self::Number>,
        totals: &mut Totals<Self::Number>,
    );
}

/// All that can follow from the start of a frame on, for each bonus that may be pending.
pub(crate) struct Endings<N> {
    frame: u8,
    by_bonus: [Totals<N>; 4],
}

impl<N: Number> Endings<N> {
    /// All that can follow the frame of a position.
    pub(crate) fn after(position: Position, scale: &impl Scale<Number = N>) -> Self {
        // Two take turns: to move forty polynomials about would take as long as to work
        // them out.
        let (mut following, mut earlier) = (Self::of_fill(scale), Self::default());
        loop {
            if following.frame <= position.frame + 1 {
                return following;
            }
            earlier.precede(&following, scale);
            if earlier.frame == position.frame + 1 {
                return earlier;
            }
            following.precede(&earlier, scale);
        }
    }

    /// What can still be added up from a position, in the frame before these or in their
    /// own.
    pub(crate) fn totals(&self, position: Position, scale: &impl Scale<Number = N>) -> Totals<N> {
        let mut totals = Totals::up_to(usize::from(crate::HIGHEST));
        let at_start = position.first.is_none() && position.frame + 1 == self.frame;
        if at_start {
            let bonus = position.bonus;
            let mut to_come = Totals::up_to(most_points(position.frame, bonus));
            scale.frame(bonus, self, &mut to_come);
            totals.add(position.points.into(), N::from(1), &to_come);
        } else {
            self.add_bowl_by_bowl(position, N::from(1), scale, &mut totals);
        }
        totals
    }

    pub(crate) fn with(&self, bonus: Bonus) -> &Totals<N> {
        &self.by_bonus[bonus as usize]
    }

    /// What the bowls that fill the tenth frame up can pay.
    fn of_fill(scale: &impl Scale<Number = N>) -> Self {
        let mut endings = Self::default();
        endings.by_bonus[Bonus::None as usize].each_mut()[0] = N::from(1);
        // In this order, since a strike at two bowls to come leaves one to come.
        for bonus in [Bonus::Spare, Bonus::Strike, Bonus::Double] {
            let start = Position {
                points: 0,
                frame: FILL,
                bonus,
                first: None,
            };
            let mut totals = Totals::up_to(most_points(FILL, bonus));
            endings.add_next_bowls(start, N::from(1), scale, &mut totals);
            endings.by_bonus[bonus as usize] = totals;
        }
        endings
    }

    /// Becomes what can follow from the start of the frame before others.
    fn precede(&mut self, following: &Self, scale: &impl Scale<Number = N>) {
        self.frame = following.frame - 1;
        for bonus in Bonus::ALL {
            let totals = &mut self.by_bonus[bonus as usize];
            totals.clear(most_points(self.frame, bonus));
            scale.frame(bonus, following, totals);
        }
    }

    fn add_bowl_by_bowl(
        &self,
        position: Position,
        weight: N,
        scale: &impl Scale<Number = N>,
        totals: &mut Totals<N>,
    ) {
        if position.first.is_none() && position.frame == self.frame {
            totals.add(position.points.into(), weight, self.with(position.bonus));
        } else {
            self.add_next_bowls(position, weight, scale, totals);
        }
    }

    fn add_next_bowls(
        &self,
        position: Position,
        weight: N,
        scale: &impl Scale<Number = N>,
        totals: &mut Totals<N>,
    ) {
        for pins in position.counts() {
            let bowl = match position.first {
                None => scale.first(pins),
                Some(first) => scale.second(first, pins),
            };
            self.add_bowl_by_bowl(position.with(pins), weight * bowl, scale, totals);
        }
    }
}

impl<N: Number> Default for Endings<N> {
    fn default() -> Self {
        Self {
            frame: FILL,
            by_bonus: Bonus::ALL.map(|bonus| Totals::up_to(most_points(FILL, bonus))),
        }
    }
}

/// The most that can still come from the start of a frame on: 30 a frame, and 10 for each
/// time that a bowl counts for an earlier one.
fn most_points(frame: u8, bonus: Bonus) -> usize {
    let frames = usize::from(FILL - frame);
    let for_earlier = usize::from(bonus.on_next() + bonus.on_second());
    30 * frames + 10 * for_earlier
}
