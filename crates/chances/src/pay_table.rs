//! A pay table: what a rule book says about points, as numbers.

use std::sync::LazyLock;

use tenpin_rules::{Board, Bowl, FrameNumber, Frames, Marks, Pins, Points, RuleBook};

use crate::bonus::Bonus;

/// What a rule book says about points, as numbers.
///
/// Nothing of it is written here: the rules are asked, by bowling a strike and each spare.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct PayTable {
    pub(crate) rules: RuleBook,
    /// The fewest pins with which a first bowl is a strike.
    pub(crate) strike_from: u8,
    /// Whether strikes and spares are paid at once, and not with the bowls that follow.
    pub(crate) is_at_once: bool,
    /// What a strike is paid at once, beyond its ten pins.
    strike: u16,
    /// What a spare after each first bowl is paid at once, beyond its ten pins.
    spare: [u16; 10],
}

/// One for each rule book, in the order of [`RuleBook::ALL`].
static TABLES: LazyLock<[PayTable; RuleBook::ALL.len()]> =
    LazyLock::new(|| RuleBook::ALL.map(PayTable::asked));

impl PayTable {
    /// The pay table of a rule book.
    pub(crate) fn of(rules: RuleBook) -> &'static Self {
        let found = TABLES.iter().find(|table| table.rules == rules);
        // Always found: there are no rule books but these.
        found.unwrap_or(&TABLES[0])
    }

    /// The pay table of a rule book, by its answers.
    fn asked(rules: RuleBook) -> Self {
        let is_strike = |count: &u8| {
            let pins = Pins::try_from(*count);
            pins.is_ok_and(|pins| rules.is_strike(Bowl::from(pins)))
        };
        let strike_from = (0..=10).find(is_strike).unwrap_or(10);
        let strike = paid_at_once(rules, &[10]);
        let mut spare = [0; 10];
        for (first, extra) in (0..strike_from).zip(&mut spare) {
            *extra = paid_at_once(rules, &[first, 10 - first]).unwrap_or(0);
        }
        Self {
            rules,
            strike_from,
            is_at_once: strike.is_some(),
            strike: strike.unwrap_or(0),
            spare,
        }
    }

    /// Whether a first bowl at a full rack is a strike.
    pub(crate) fn is_strike(&self, first: Pins) -> bool {
        u8::from(first) >= self.strike_from
    }

    /// What a strike is paid at once, beyond its ten pins.
    pub(crate) fn extra_of_strike(&self) -> u16 {
        self.strike
    }

    /// What a spare after this first bowl is paid at once, beyond its ten pins.
    pub(crate) fn extra_of_spare(&self, first: u8) -> u16 {
        self.spare.get(usize::from(first)).copied().unwrap_or(0)
    }

    /// The bonus that is pending after a strike, given the one before it.
    pub(crate) fn after_strike(&self, bonus: Bonus) -> Bonus {
        if self.is_at_once {
            return Bonus::None;
        }
        bonus.after_strike()
    }

    /// The bonus that is pending after a spare.
    pub(crate) fn after_spare(&self) -> Bonus {
        if self.is_at_once {
            return Bonus::None;
        }
        Bonus::Spare
    }

    /// The bonuses that can be pending at the start of a frame.
    pub(crate) fn bonuses(&self) -> &'static [Bonus] {
        if self.is_at_once {
            return &[Bonus::None];
        }
        &Bonus::ALL
    }

    /// Whether a strike takes all ten pins and waits for its bowls, as in ten-pin.
    pub(crate) fn is_of_ten_pin(&self) -> bool {
        self.strike_from == 10 && !self.is_at_once
    }
}

/// What the first frame has beyond its ten pins after these bowls; `None` while it waits.
fn paid_at_once(rules: RuleBook, counts: &[u8]) -> Option<u16> {
    let bowls: Result<Vec<Pins>, _> = counts.iter().copied().map(Pins::try_from).collect();
    let frames = Frames::from(rules).replay(bowls.ok()?).ok()?;
    let mut first = FirstTotal(None);
    frames.write_to(&mut first);
    first.0?.checked_sub(10)
}

/// The total of the first frame.
struct FirstTotal(Option<u16>);

impl Board for FirstTotal {
    fn frame(&mut self, number: FrameNumber, _marks: Marks, total: Option<Points>) {
        if number == FrameNumber::FIRST {
            self.0 = total.map(u16::from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_book_is_asked_for_its_own_table() {
        for rules in RuleBook::ALL {
            assert_eq!(PayTable::of(rules).rules, rules);
        }
        let strike_from = RuleBook::ALL.map(|rules| PayTable::of(rules).strike_from);
        assert_eq!(strike_from, [10, 9, 8, 7, 10]);
        let at_once = RuleBook::ALL.map(|rules| PayTable::of(rules).is_at_once);
        assert_eq!(at_once, [false, false, false, false, true]);
        let ten_pin = RuleBook::ALL.map(|rules| PayTable::of(rules).is_of_ten_pin());
        assert_eq!(ten_pin, [true, false, false, false, false]);
    }

    #[test]
    fn what_is_paid_at_once_is_what_the_rules_pay() {
        let current = PayTable::of(RuleBook::CURRENT_FRAME);
        assert_eq!(current.extra_of_strike(), 20);
        for first in 0..10 {
            assert_eq!(current.extra_of_spare(first), first.into());
            assert_eq!(PayTable::of(RuleBook::TEN_PIN).extra_of_spare(first), 0);
        }
        assert_eq!(PayTable::of(RuleBook::NO_TAP_9).extra_of_strike(), 0);
    }
}
