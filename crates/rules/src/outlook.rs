//! What a frame can still come to.

use crate::score::Score;
use crate::{FrameNumber, Pins, Points, RuleBook};

/// What a frame can still come to: how many pins fall next at best, and the points that it
/// still gets if they do and only strikes follow.
///
/// ```
/// use tenpin_rules::{Pins, RuleBook};
/// use tenpin_rules::state::{FrameState, Ready, Strike};
///
/// // A finished frame can only wait for the bowls of others.
/// let rules = RuleBook::TEN_PIN;
/// let strike = Strike::default();
/// assert_eq!(Ready.bowl(Pins::ALL, rules)?.outlook(rules), strike.outlook(rules));
/// assert_ne!(Ready.outlook(rules), strike.outlook(rules));
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outlook {
    next: Pins,
    points: Points,
}

impl Outlook {
    /// No bowl can follow.
    pub(crate) const NONE: Self = Self {
        next: Pins::NONE,
        points: Points::NONE,
    };

    /// If these pins fall next, the frame still gets that many points.
    pub(crate) fn new(next: Pins, points: Points) -> Self {
        Self { next, points }
    }

    /// With the frames after this one, all of which can still be perfect.
    pub(crate) fn with_frames_after(self, number: FrameNumber, rules: RuleBook) -> Self {
        let perfect = rules.perfect();
        Self::new(self.next, self.points.plus(perfect.for_each_after(number)))
    }

    /// With an earlier score, which waits for the same bowls.
    pub(crate) fn with(self, score: Score) -> Self {
        Self::new(self.next, self.points.plus(score.to_come(self.next)))
    }

    /// The highest total that can be reached from this one.
    pub(crate) fn reached_from(self, total: Points) -> Points {
        total.plus(self.points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pins::tests::pins;
    use crate::score::BowlsNeeded;

    fn best_from_nothing(outlook: Outlook) -> u16 {
        let best = outlook.reached_from(Points::NONE);
        best.into()
    }

    #[test]
    fn an_earlier_score_takes_the_next_pins_and_then_strikes() {
        let outlook = Outlook::new(pins(7), Points::NONE);
        let needs = [BowlsNeeded::None, BowlsNeeded::One, BowlsNeeded::Two];
        let best = needs.map(|needs| outlook.with(Score::new(Points::NONE, needs)));
        assert_eq!(best.map(best_from_nothing), [0, 7, 17]);
    }

    #[test]
    fn frames_to_come_can_be_perfect() {
        let eighth = FrameNumber::try_from(8).unwrap();
        let best = Outlook::NONE.with_frames_after(eighth, RuleBook::TEN_PIN);
        assert_eq!(best_from_nothing(best), 60);
    }

    #[test]
    fn it_is_added_to_a_total() {
        let outlook = Outlook::new(Pins::ALL, Points::THIRTY);
        assert_eq!(u16::from(outlook.reached_from(Points::THIRTY)), 60);
    }
}
