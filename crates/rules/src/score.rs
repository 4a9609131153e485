//! A score: points, and how many bowls it still needs.

use crate::{Pins, Points};

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
/// assert_eq!(scored.added_to(Points::NONE).map(u16::from), Some(18));
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

    /// The sum of a total and this score, or `None` while it needs bowls.
    ///
    /// ```
    /// use tenpin_rules::Points;
    /// use tenpin_rules::score::{BowlsNeeded, Score};
    ///
    /// let strike = Score::new(Points::NONE, BowlsNeeded::Two);
    /// assert_eq!(strike.added_to(Points::NONE), None);
    /// ```
    #[must_use]
    pub fn added_to(self, total: Points) -> Option<Points> {
        self.is_complete().then_some(total.plus(self.points))
    }

    fn with(self, pins: Pins) -> Points {
        self.points.plus(Points::from(pins))
    }
}

/// A state or a frame that can be scored: it has a score of its own, and adds its bowls to
/// the scores of earlier frames.
///
/// ```
/// use tenpin_rules::{Pins, Points};
/// use tenpin_rules::score::{Score, Scoring};
/// use tenpin_rules::state::{FrameState, Ready, Strike};
///
/// // A spare, `-|/`, pays a strike both its bowls, and a spare only the first.
/// let spare = Ready.bowl(Pins::NONE)?.bowl(Pins::ALL)?;
/// let total = |score: Score| score.added_to(Points::NONE).map(u16::from);
/// assert_eq!(total(spare.add_to(Strike.score())), Some(20));
/// assert_eq!(total(spare.add_to(spare.score())), Some(10));
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
pub trait Scoring {
    /// Its own score, with the bowls that it still needs.
    ///
    /// ```
    /// use tenpin_rules::{Pins, Points};
    /// use tenpin_rules::score::{BowlsNeeded, Score, Scoring};
    /// use tenpin_rules::state::Strike;
    ///
    /// let ten = Points::from(Pins::ALL);
    /// assert_eq!(Strike.score(), Score::new(ten, BowlsNeeded::Two));
    /// ```
    fn score(&self) -> Score;

    /// Adds its bowls, in order, to the score of an earlier frame.
    ///
    /// ```
    /// use tenpin_rules::score::Scoring;
    /// use tenpin_rules::state::{Ready, Strike};
    ///
    /// let strike = Strike.score();
    /// assert!(Strike.add_to(Strike.add_to(strike)).is_complete());
    /// assert_eq!(Ready.add_to(strike), strike); // it has no bowls
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
    fn adds_to_a_total_only_when_complete() {
        let [seven, eight] = [7, 8].map(|count| Points::from(pins(count)));
        let totals = NEEDS.map(|needs| Score::new(seven, needs).added_to(eight));
        assert_eq!(totals, [Some(seven.plus(eight)), None, None]);
    }
}
