//! Leaves: how often each was left, and how often converted.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use tenpin_rules::PinSet;

use crate::Rate;

/// How often each leave was left with another bowl to come, and how often that bowl converted it.
///
/// Only leaves whose pins are known are in it. There are at most 1,023, so it does not grow with
/// the games.
///
/// ```
/// use tenpin_statistics::Leaves;
///
/// let mut leaves = Leaves::default();
/// leaves.count("7-10".parse()?, true);
/// leaves.count("10".parse()?, false);
/// assert_eq!(leaves.known(), 2);
/// let tenth = leaves.pins()[9];
/// assert_eq!((tenth.made, tenth.chances), (1, 2));
/// # Ok::<(), tenpin_rules::PinSetError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Leaves(BTreeMap<PinSet, Rate>);

impl Leaves {
    /// Counts a leave, and whether the next bowl cleared it.
    pub fn count(&mut self, leave: PinSet, is_converted: bool) {
        self.0.entry(leave).or_default().count(is_converted);
    }

    /// Adds what was counted elsewhere about a leave.
    pub fn add(&mut self, leave: PinSet, rate: Rate) {
        if rate != Rate::default() {
            *self.0.entry(leave).or_default() += rate;
        }
    }

    /// How often this leave was left and converted.
    #[must_use]
    pub fn of(&self, leave: PinSet) -> Rate {
        self.0.get(&leave).copied().unwrap_or_default()
    }

    /// How many bowls had a leave that is known, with another bowl to come.
    #[must_use]
    pub fn known(&self) -> u64 {
        self.0.values().map(|rate| rate.chances).sum()
    }

    /// Whether there is a leave of some of the pins. Ten pins after a bowl that felled nothing are
    /// known from a count, too, and say nothing about what a bowler leaves.
    #[must_use]
    pub fn has_pins(&self) -> bool {
        self.0.keys().any(|leave| *leave != PinSet::ALL)
    }

    /// Each pin of the deck, from the head pin on: how often it was among those left, and how often
    /// all of them were picked up. Ten pins after a bowl that felled nothing are left out.
    #[must_use]
    pub fn pins(&self) -> [Rate; 10] {
        let mut pins = [Rate::default(); 10];
        for (leave, rate) in self.iter().filter(|(leave, _)| *leave != PinSet::ALL) {
            for pin in leave {
                pins[usize::from(u8::from(pin)) - 1] += rate;
            }
        }
        pins
    }

    /// Each leave that was seen, in the order of the pins.
    pub fn iter(&self) -> impl Iterator<Item = (PinSet, Rate)> {
        self.0.iter().map(|(leave, rate)| (*leave, *rate))
    }

    /// Each leave that was seen, the most frequent first, and equally frequent ones in the order of
    /// the pins.
    ///
    /// ```
    /// use tenpin_statistics::Leaves;
    ///
    /// let mut leaves = Leaves::default();
    /// for leave in ["7-10", "10", "10", "7"] {
    ///     leaves.count(leave.parse()?, true);
    /// }
    /// let order = leaves.by_frequency().into_iter().map(|(leave, _)| leave.to_string());
    /// assert!(order.eq(["10", "7", "7-10"]));
    /// # Ok::<(), tenpin_rules::PinSetError>(())
    /// ```
    #[must_use]
    pub fn by_frequency(&self) -> Vec<(PinSet, Rate)> {
        let mut leaves: Vec<_> = self.iter().collect();
        leaves.sort_by_key(|(_, rate)| std::cmp::Reverse(rate.chances));
        leaves
    }
}

impl AddAssign<&Leaves> for Leaves {
    fn add_assign(&mut self, other: &Self) {
        for (leave, rate) in other.iter() {
            self.add(leave, rate);
        }
    }
}
