//! A rule book: how a kind of game is read and paid.

mod deck;
mod name;
mod pay;

use deck::Deck;
pub use name::RuleBookError;
use pay::Pay;

use crate::score::Score;
use crate::{Bowl, Pins, Points};

/// How a kind of game is read and paid.
///
/// A rule book says from how many pins on a first bowl clears the rack, and what a strike and
/// a spare are paid. Everything else follows: a frame is finished when its rack is, and the
/// tenth when its score needs no more bowls.
///
/// ```
/// use tenpin_rules::{Frames, Pins, RuleBook};
///
/// let nine = Pins::try_from(9)?;
/// let rules: RuleBook = "no-tap-9".parse()?;
/// let strikes = Frames::from(rules).replay([nine; 12])?;
/// assert!(strikes.replay([nine]).is_err()); // twelve strikes, and the game is over
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuleBook {
    deck: Deck,
    pay: Pay,
}

impl RuleBook {
    /// Ten pins, as most people play.
    ///
    /// ```
    /// assert_eq!(tenpin_rules::RuleBook::TEN_PIN.to_string(), "ten-pin");
    /// ```
    pub const TEN_PIN: Self = Self::no_tap(Pins::ALL);
    /// A first bowl of nine pins is a strike.
    ///
    /// ```
    /// assert_eq!(tenpin_rules::RuleBook::NO_TAP_9.to_string(), "no-tap-9");
    /// ```
    pub const NO_TAP_9: Self = Self::no_tap(Pins::NINE);
    /// A first bowl of eight pins or more is a strike.
    ///
    /// ```
    /// assert_eq!(tenpin_rules::RuleBook::NO_TAP_8.to_string(), "no-tap-8");
    /// ```
    pub const NO_TAP_8: Self = Self::no_tap(Pins::EIGHT);
    /// A first bowl of seven pins or more is a strike.
    ///
    /// ```
    /// assert_eq!(tenpin_rules::RuleBook::NO_TAP_7.to_string(), "no-tap-7");
    /// ```
    pub const NO_TAP_7: Self = Self::no_tap(Pins::SEVEN);
    /// A strike is 30 at once, a spare ten and the frame's own first bowl, and the tenth frame
    /// has no extra bowls.
    ///
    /// ```
    /// assert_eq!(tenpin_rules::RuleBook::CURRENT_FRAME.to_string(), "current-frame");
    /// ```
    pub const CURRENT_FRAME: Self = Self {
        deck: Deck::cleared_by(Pins::ALL),
        pay: Pay::AtOnce,
    };
    /// All of them.
    ///
    /// ```
    /// use tenpin_rules::RuleBook;
    ///
    /// assert_eq!(RuleBook::ALL[0], RuleBook::default());
    /// ```
    pub const ALL: [Self; 5] = [
        Self::TEN_PIN,
        Self::NO_TAP_9,
        Self::NO_TAP_8,
        Self::NO_TAP_7,
        Self::CURRENT_FRAME,
    ];

    const fn no_tap(strike: Pins) -> Self {
        Self {
            deck: Deck::cleared_by(strike),
            pay: Pay::NextBowls,
        }
    }

    /// Whether a first bowl at a full rack clears it.
    ///
    /// ```
    /// use tenpin_rules::{Bowl, Pins, RuleBook};
    ///
    /// let nine = Bowl::from(Pins::try_from(9)?);
    /// assert!(RuleBook::NO_TAP_9.is_strike(nine));
    /// assert!(!RuleBook::TEN_PIN.is_strike(nine));
    /// # Ok::<(), tenpin_rules::PinsError>(())
    /// ```
    #[must_use]
    pub fn is_strike(self, first: Bowl) -> bool {
        self.is_cleared_by(first.into())
    }

    /// Whether that many pins with the first bowl clear a full rack.
    pub(crate) fn is_cleared_by(self, first: Pins) -> bool {
        self.deck.is_cleared_by(first)
    }

    /// What a strike is worth, and the bowls that it waits for.
    pub(crate) fn strike(self) -> Score {
        self.pay.strike()
    }

    /// What a spare is worth after this first bowl, and the bowls that it waits for.
    pub(crate) fn spare(self, first: Pins) -> Score {
        self.pay.spare(first)
    }

    /// The points of a frame at best: a strike, and strikes after it.
    pub(crate) fn perfect(self) -> Points {
        let strike = self.strike();
        strike.at_best()
    }

    /// The points that a spare adds to those of its first bowl, at best.
    pub(crate) fn spare_after(self, first: Pins) -> Points {
        let spare = self.spare(first);
        spare.at_best_after(first)
    }
}

impl Default for RuleBook {
    fn default() -> Self {
        Self::TEN_PIN
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pins::tests::pins;

    #[test]
    fn a_first_bowl_is_a_strike_from_so_many_pins_on() {
        for (rules, from) in RuleBook::ALL.into_iter().zip([10, 9, 8, 7, 10]) {
            for count in 0..=10 {
                let is_strike = rules.is_strike(Bowl::Count(pins(count)));
                assert_eq!(is_strike, count >= from, "{rules} {count}");
            }
            assert!(!rules.is_strike(Bowl::Foul), "{rules}");
        }
    }
}
