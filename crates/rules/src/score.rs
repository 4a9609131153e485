//! A score: points, and how many bowls it still needs.

use crate::{Pins, Points, RuleBook};

/// The score of a frame so far, and how many bowls it still needs.
///
/// A frame passes its score on to the frames after it, which add their bowls until it needs
/// no more. From then on, nothing changes it.
///
/// ```
/// use tenpin_rules::{Pins, Points};
/// use tenpin_rules::score::{BowlsNeeded, Score};
///
/// let spare = Score::new(Points::from(Pins::ALL), BowlsNeeded::One);
/// assert!(!spare.is_complete());
///
/// let scored = spare.after(Pins::try_from(8)?).after(Pins::ALL);
/// assert_eq!(scored.complete().map(u16::from), Some(18));
/// # Ok::<(), tenpin_rules::PinsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    points: Points,
    needs: BowlsNeeded,
}

impl Score {
    /// A score with these points, which needs that many more bowls.
    ///
    /// ```
    /// use tenpin_rules::Points;
    /// use tenpin_rules::score::{BowlsNeeded, Score};
    ///
    /// assert!(Score::new(Points::NONE, BowlsNeeded::None).is_complete());
    /// ```
    #[must_use]
    pub fn new(points: Points, needs: BowlsNeeded) -> Self {
        Self { points, needs }
    }

    /// The score after the next bowl, or the same score if it needs none.
    ///
    /// ```
    /// use tenpin_rules::{Pins, Points};
    /// use tenpin_rules::score::{BowlsNeeded, Score};
    ///
    /// let miss = Score::new(Points::NONE, BowlsNeeded::None);
    /// assert_eq!(miss.after(Pins::ALL), miss);
    /// ```
    #[must_use]
    pub fn after(self, pins: Pins) -> Self {
        match self.needs {
            BowlsNeeded::None => self,
            BowlsNeeded::One => Self::new(self.with(pins), BowlsNeeded::None),
            BowlsNeeded::Two => Self::new(self.with(pins), BowlsNeeded::One),
        }
    }

    /// Whether it needs no more bowls.
    ///
    /// ```
    /// use tenpin_rules::Points;
    /// use tenpin_rules::score::{BowlsNeeded, Score};
    ///
    /// assert!(!Score::new(Points::NONE, BowlsNeeded::Two).is_complete());
    /// ```
    #[must_use]
    pub fn is_complete(self) -> bool {
        self.needs == BowlsNeeded::None
    }

    /// The running total that this score makes of the total before it.
    ///
    /// ```
    /// use tenpin_rules::{Pins, Points};
    /// use tenpin_rules::score::{BowlsNeeded, Score};
    ///
    /// let ten = Points::from(Pins::ALL);
    /// let strike = Score::new(ten, BowlsNeeded::Two);
    /// let total = Score::new(ten.plus(ten), BowlsNeeded::Two);
    /// assert_eq!(strike.added_to(ten), total);
    /// ```
    #[must_use]
    pub fn added_to(self, total: Points) -> Self {
        Self {
            points: total.plus(self.points),
            ..self
        }
    }

    /// The points, or `None` while it needs bowls.
    ///
    /// ```
    /// use tenpin_rules::Points;
    /// use tenpin_rules::score::{BowlsNeeded, Score};
    ///
    /// let strike = Score::new(Points::NONE, BowlsNeeded::Two);
    /// assert_eq!(strike.complete(), None);
    /// ```
    #[must_use]
    pub fn complete(self) -> Option<Points> {
        self.is_complete().then_some(self.points)
    }

    /// The points that it still gets if these pins fall next, and only strikes follow.
    pub(crate) fn to_come(self, next: Pins) -> Points {
        let next = Points::from(next);
        match self.needs {
            BowlsNeeded::None => Points::NONE,
            BowlsNeeded::One => next,
            BowlsNeeded::Two => next.plus(Points::from(Pins::ALL)),
        }
    }

    /// The points if only strikes follow.
    pub(crate) fn at_best(self) -> Points {
        self.points.plus(self.to_come(Pins::ALL))
    }

    /// The points above those of this first bowl, if only strikes follow.
    pub(crate) fn at_best_after(self, first: Pins) -> Points {
        let best = self.at_best();
        best.above(first.into())
    }

    fn with(self, pins: Pins) -> Points {
        self.points.plus(Points::from(pins))
    }
}

impl From<Score> for Points {
    /// The points so far, which later bowls can only raise.
    fn from(Score { points, .. }: Score) -> Self {
        points
    }
}

/// A state or a frame that can be scored: it has a score of its own, and adds its bowls to
/// the scores of earlier frames.
///
/// ```
/// use tenpin_rules::{Pins, RuleBook};
/// use tenpin_rules::score::{Score, Scoring};
/// use tenpin_rules::state::{FrameState, Ready, Strike};
///
/// // A spare, `-|/`, pays a strike both its bowls, and a spare only the first.
/// let rules = RuleBook::TEN_PIN;
/// let spare = Ready.bowl(Pins::NONE, rules)?.bowl(Pins::ALL, rules)?;
/// let total = |score: Score| score.complete().map(u16::from);
/// assert_eq!(total(spare.add_to(Strike::default().score(rules))), Some(20));
/// assert_eq!(total(spare.add_to(spare.score(rules))), Some(10));
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
pub trait Scoring {
    /// Its own score, with the bowls that it still needs.
    ///
    /// ```
    /// use tenpin_rules::{Pins, Points, RuleBook};
    /// use tenpin_rules::score::{BowlsNeeded, Score, Scoring};
    /// use tenpin_rules::state::Strike;
    ///
    /// let strike = Strike::default();
    /// let ten = Points::from(Pins::ALL);
    /// assert_eq!(strike.score(RuleBook::TEN_PIN), Score::new(ten, BowlsNeeded::Two));
    /// assert!(strike.score(RuleBook::CURRENT_FRAME).is_complete());
    /// ```
    fn score(&self, rules: RuleBook) -> Score;

    /// Adds its bowls, in order, to the score of an earlier frame.
    ///
    /// ```
    /// use tenpin_rules::RuleBook;
    /// use tenpin_rules::score::Scoring;
    /// use tenpin_rules::state::{Ready, Strike};
    ///
    /// let strike = Strike::default();
    /// let score = strike.score(RuleBook::TEN_PIN);
    /// assert!(strike.add_to(strike.add_to(score)).is_complete());
    /// assert_eq!(Ready.add_to(score), score); // it has no bowls
    /// ```
    fn add_to(&self, score: Score) -> Score;
}

/// How many bowls a score still needs: two at most.
///
/// ```
/// use tenpin_rules::{Pins, Points};
/// use tenpin_rules::score::{BowlsNeeded, Score};
///
/// let ten = Points::from(Pins::ALL);
/// let strike = Score::new(ten, BowlsNeeded::Two);
/// let after_gutter = Score::new(ten, BowlsNeeded::One);
/// assert_eq!(strike.after(Pins::NONE), after_gutter);
/// assert!(after_gutter.after(Pins::NONE).is_complete());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BowlsNeeded {
    /// It is complete.
    None,
    /// One more.
    One,
    /// Two more.
    Two,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pins::tests::pins;

    const NEEDS: [BowlsNeeded; 3] = [BowlsNeeded::None, BowlsNeeded::One, BowlsNeeded::Two];

    /// A score of ten after bowls of 3, 4 and 5.
    #[track_caller]
    fn check(needs: BowlsNeeded, after_each_bowl: [(u8, BowlsNeeded); 3]) {
        let mut score = Score::new(Points::from(Pins::ALL), needs);
        for (count, (more, needs)) in [3, 4, 5].into_iter().zip(after_each_bowl) {
            score = score.after(pins(count));
            let points = Points::from(Pins::ALL).plus(Points::from(pins(more)));
            assert_eq!(score, Score::new(points, needs));
        }
    }

    #[test]
    fn takes_in_as_many_bowls_as_it_needs_and_no_more() {
        let [none, one, two] = NEEDS;
        check(two, [(3, one), (7, none), (7, none)]);
        check(one, [(3, none), (3, none), (3, none)]);
        check(none, [(0, none), (0, none), (0, none)]);
    }

    #[test]
    fn is_complete_when_it_needs_no_more_bowls() {
        let complete = NEEDS.map(|needs| Score::new(Points::NONE, needs).is_complete());
        assert_eq!(complete, [true, false, false]);
    }

    #[test]
    fn has_its_points_from_the_start_and_completes_them_with_the_last_bowl_it_needs() {
        let seven = Points::from(pins(7));
        let scores = NEEDS.map(|needs| Score::new(seven, needs));
        assert_eq!(scores.map(Score::complete), [Some(seven), None, None]);
        assert_eq!(scores.map(Points::from), [seven; 3]);
    }

    #[test]
    fn a_running_total_waits_for_the_same_bowls() {
        let [seven, eight] = [7, 8].map(|count| Points::from(pins(count)));
        for needs in NEEDS {
            let total = Score::new(seven, needs).added_to(eight);
            assert_eq!(total, Score::new(seven.plus(eight), needs));
        }
    }
}
