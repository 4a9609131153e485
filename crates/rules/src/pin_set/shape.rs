//! What the pins of a leave are to each other.

use super::PinSet;
use crate::{LeaveName, Pins};

const HEAD: PinSet = of([1]);

/// Two pins of which one can be reached from the other: its diagonal neighbour, or the pin
/// straight behind it.
const STEPS: [PinSet; 15] = [
    of([1, 2]),
    of([1, 3]),
    of([2, 4]),
    of([2, 5]),
    of([3, 5]),
    of([3, 6]),
    of([4, 7]),
    of([4, 8]),
    of([5, 8]),
    of([5, 9]),
    of([6, 9]),
    of([6, 10]),
    of([1, 5]),
    of([2, 8]),
    of([3, 9]),
];

/// Two pins, and the one that parts them if it is down: between them in their row, or right
/// ahead of both.
const GAPS: [(PinSet, PinSet); 9] = [
    (of([4, 6]), of([5])),
    (of([7, 9]), of([8])),
    (of([8, 10]), of([9])),
    (of([2, 3]), of([1])),
    (of([4, 5]), of([2])),
    (of([5, 6]), of([3])),
    (of([7, 8]), of([4])),
    (of([8, 9]), of([5])),
    (of([9, 10]), of([6])),
];

const fn of<const COUNT: usize>(numbers: [u8; COUNT]) -> PinSet {
    let mut pins = 0;
    let mut rest: &[u8] = &numbers;
    while let [number, others @ ..] = rest {
        pins |= 1 << (*number - 1);
        rest = others;
    }
    PinSet(pins)
}

impl PinSet {
    /// Whether this leave is a split: the head pin is down, two or more pins stand, and they
    /// do not hold together.
    ///
    /// It can be one after the first bowl at a full rack only.
    ///
    /// ```
    /// use tenpin_rules::PinSet;
    ///
    /// assert!("4-5".parse::<PinSet>()?.is_split());
    /// assert!(!"2-8".parse::<PinSet>()?.is_split());
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn is_split(self) -> bool {
        !self.has_all(HEAD) && !self.holds_together()
    }

    /// Whether this leave is a washout: it would be a split if the head pin were not up.
    ///
    /// ```
    /// use tenpin_rules::PinSet;
    ///
    /// assert!("1-2-10".parse::<PinSet>()?.is_washout());
    /// assert!(!"1-2-4-7".parse::<PinSet>()?.is_washout());
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn is_washout(self) -> bool {
        self.has_all(HEAD) && !self.holds_together()
    }

    /// Whether this is one pin.
    ///
    /// ```
    /// use tenpin_rules::PinSet;
    ///
    /// assert!("10".parse::<PinSet>()?.is_single_pin());
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn is_single_pin(self) -> bool {
        u8::from(Pins::from(self)) == 1
    }

    /// The name that bowlers have for this leave, if there is one.
    ///
    /// ```
    /// use tenpin_rules::{LeaveName, PinSet};
    ///
    /// assert_eq!("4-6-7-10".parse::<PinSet>()?.name(), Some(LeaveName::BigFour));
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn name(self) -> Option<LeaveName> {
        LeaveName::of(self)
    }

    /// Each can be reached from each, and no fallen pin parts two of them.
    fn holds_together(self) -> bool {
        let is_parted = |(pair, pin): &(Self, Self)| self.has_all(*pair) && !self.has_all(*pin);
        self.reached() == self && !GAPS.iter().any(is_parted)
    }

    /// The pins that can be reached from the first.
    fn reached(self) -> Self {
        let first = self.into_iter().next();
        let mut reached = first.map_or(Self::NONE, Self::from);
        let steps = STEPS.iter().filter(|step| self.has_all(**step));
        // Nine times over, which is enough for any path through ten pins.
        for step in steps.cycle().take(STEPS.len() * 9) {
            reached = reached.spread_over(*step);
        }
        reached
    }

    /// With both pins of a step, if it has one of them.
    fn spread_over(self, step: Self) -> Self {
        if step.without(self) == step {
            return self;
        }
        self.with(step)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::pin_set::tests::pin_set;

    /// The leaves of two or more pins without the head pin that hold together.
    const TOGETHER: &str = "2-4 2-5 2-8 3-5 3-6 3-9 4-7 4-8 5-8 5-9 6-9 6-10 2-4-5 2-4-7 2-4-8 \
        2-5-8 2-5-9 3-5-6 3-5-8 3-5-9 3-6-9 3-6-10 4-7-8 5-8-9 6-9-10 2-4-5-7 2-4-5-8 2-4-5-9 \
        2-4-7-8 2-5-8-9 3-5-6-8 3-5-6-9 3-5-6-10 3-5-8-9 3-6-9-10 2-4-5-7-8 2-4-5-8-9 3-5-6-8-9 \
        3-5-6-9-10 2-4-5-7-8-9 3-5-6-8-9-10";

    fn each_leave() -> impl Iterator<Item = PinSet> {
        (0..1024_u16).map(|bits| PinSet::try_from(bits).unwrap())
    }

    fn is_up(leave: PinSet, number: u8) -> bool {
        u16::from(leave) >> (number - 1) & 1 == 1
    }

    /// Where a pin stands: its row, and its place across in halves of the distance of two.
    fn place(number: u8) -> (i8, i8) {
        match number {
            1 => (0, 0),
            2 | 3 => (1, 2 * number.cast_signed() - 5),
            4..=6 => (2, 2 * number.cast_signed() - 10),
            _ => (3, 2 * number.cast_signed() - 17),
        }
    }

    #[test]
    fn of_all_leaves_461_are_splits_and_41_without_the_head_pin_hold_together() {
        let together: Vec<PinSet> = TOGETHER.split_whitespace().map(pin_set).collect();
        assert_eq!(together.len(), 41);
        let mut splits = 0;
        for leave in each_leave() {
            let several = u16::from(leave).count_ones() >= 2;
            let expected = several && !is_up(leave, 1) && !together.contains(&leave);
            assert_eq!(leave.is_split(), expected, "{leave}");
            splits += u16::from(expected);
        }
        assert_eq!(splits, 461);
    }

    /// The rule as it is written: a fallen pin is between two standing ones, or right ahead of
    /// two. Worked out from where the pins stand, and not from our tables.
    #[test]
    fn a_split_is_what_the_written_rule_calls_one_wherever_it_speaks() {
        for leave in each_leave().filter(|leave| !is_up(*leave, 1)) {
            let parted = (1..=10).filter(|pin| !is_up(leave, *pin)).any(|fallen| {
                let (row, across) = place(fallen);
                let up = |one: (i8, i8)| (1..=10).any(|pin| is_up(leave, pin) && place(pin) == one);
                let between = up((row, across - 2)) && up((row, across + 2));
                let ahead = up((row + 1, across - 1)) && up((row + 1, across + 1));
                between || ahead
            });
            assert!(!parted || leave.is_split(), "{leave}");
        }
    }

    #[test]
    fn with_the_head_pin_up_a_leave_is_no_split_and_may_be_a_washout() {
        for washout in ["1-2-10", "1-2-4-10", "1-3-7", "1-3-6-7", "1-10"] {
            assert!(pin_set(washout).is_washout(), "{washout}");
        }
        for other in ["1", "1-2", "1-5", "1-2-4-7", "1-3-6-10", "7-10", "2-8", ""] {
            assert!(!pin_set(other).is_washout(), "{other}");
        }
        assert!(!PinSet::ALL.is_washout());
        for leave in each_leave().filter(|leave| is_up(*leave, 1)) {
            assert!(!leave.is_split(), "{leave}");
        }
    }

    #[test]
    fn one_pin_is_a_single_pin() {
        for leave in each_leave() {
            let single = u16::from(leave).is_power_of_two();
            assert_eq!(leave.is_single_pin(), single, "{leave}");
        }
    }
}
