//! A position: how far a game has come.

mod sources;
mod transitions;

use tenpin_rules::{Bowl, BowlError, Entry, Ordinal, Pins, Rack, ReplayError, RuleBook};

use crate::bonus::Bonus;
use crate::endings::{Endings, counts_up_to};
use crate::odds_weights::OddsWeights;
use crate::pay_table::PayTable;
use crate::unit_weights::UnitWeights;
use crate::{NextBowl, Odds, TotalChances, Ways};

/// How far a game has come: everything that matters for the bowls to come.
///
/// It is small and `Copy`, and knows its rule book. The default is the start of a game of
/// ten-pin, and `Position::from(rules)` that of another.
///
/// ```
/// use tenpin_chances::Position;
/// use tenpin_rules::Pins;
///
/// let position = Position::replay([Pins::ALL, Pins::ALL])?;
/// assert_eq!(position.ways().highest(), 300);
/// assert_eq!(position.after(Pins::NONE)?.ways().highest(), 270);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) pay: &'static PayTable,
    /// The pins of all bowls so far, each as often as it counts, and what was paid at once.
    pub(crate) points: u16,
    /// 1 to 10. The fill bowls of the tenth frame are in an eleventh, in which a bowl counts
    /// only for earlier frames.
    pub(crate) frame: u8,
    pub(crate) bonus: Bonus,
    /// The first bowl at the current rack, if it left pins standing. A foul and a gutter leave
    /// the same, and are both a count of none.
    pub(crate) first: Option<Bowl>,
}

/// The eleventh frame, which holds the fill bowls of the tenth.
pub(crate) const FILL: u8 = 11;

impl Position {
    /// The position after these bowls.
    ///
    /// # Errors
    ///
    /// The first bowl that the rules refuse, and why.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::Pins;
    ///
    /// let refused = Position::replay([Pins::NONE; 21]).unwrap_err();
    /// assert_eq!(refused.to_string(), "bowl 21: the game is over");
    /// ```
    pub fn replay(bowls: impl IntoIterator<Item = impl Into<Entry>>) -> Result<Self, ReplayError> {
        Self::replay_by(RuleBook::TEN_PIN, bowls)
    }

    /// The position after these bowls, by this rule book.
    ///
    /// # Errors
    ///
    /// The first bowl that the rules refuse, and why.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::{Pins, RuleBook};
    ///
    /// // Nine pins are a strike.
    /// let nines = [Pins::try_from(9)?; 11];
    /// let position = Position::replay_by(RuleBook::NO_TAP_9, nines)?;
    /// assert_eq!((position.ways().lowest(), position.ways().highest()), (290, 300));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay_by(
        rules: RuleBook,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<Self, ReplayError> {
        let mut numbered = bowls.into_iter().zip(1..);
        numbered.try_fold(Self::from(rules), |position, (bowl, number)| {
            let refused = |reason| ReplayError::new(Ordinal::from(number), reason);
            position.after(bowl).map_err(refused)
        })
    }

    /// The position after one more bowl.
    ///
    /// # Errors
    ///
    /// What [`Rack::read`] says, and [`BowlError::GameOver`] after the end.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::Pins;
    ///
    /// let after = Position::default().after(Pins::ALL)?;
    /// assert_eq!(after, Position::replay([Pins::ALL])?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn after(self, bowl: impl Into<Entry>) -> Result<Self, BowlError> {
        let rack = self.rack().ok_or(BowlError::GameOver)?;
        Ok(self.with(rack.read(bowl.into())?))
    }

    /// The rule book of the game.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::RuleBook;
    ///
    /// assert_eq!(Position::default().rules(), RuleBook::TEN_PIN);
    /// ```
    #[must_use]
    pub fn rules(self) -> RuleBook {
        self.pay.rules
    }

    /// The first bowl at the current rack; `None` before it, and after the end. A foul and a
    /// gutter are both a count of none.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::{Bowl, Entry, Pins};
    ///
    /// let foul = Position::default().after("F".parse::<Entry>()?)?;
    /// assert_eq!(foul.first(), Some(Bowl::Count(Pins::NONE)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first(self) -> Option<Bowl> {
        self.first
    }

    /// What stands before the next bowl; `None` after the end.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::{Pins, Rack};
    ///
    /// assert_eq!(Position::default().rack(), Some(Rack::Full));
    /// assert_eq!(Position::replay([Pins::ALL; 12])?.rack(), None);
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn rack(self) -> Option<Rack> {
        if self.is_over() {
            return None;
        }
        let left = self.first.map(Rack::after);
        Some(left.unwrap_or(Rack::Full))
    }

    /// Whether the game is over.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::Pins;
    ///
    /// assert!(Position::replay([Pins::NONE; 20])?.is_over());
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn is_over(self) -> bool {
        self.frame == FILL && self.bonus == Bonus::None && self.first.is_none()
    }

    /// In how many ways the game can still end with each total.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// let ways = Position::default().ways();
    /// assert_eq!(ways.all(), 5_726_805_883_325_784_576);
    /// assert_eq!(ways.to(77), 172_542_309_343_731_946);
    /// ```
    #[must_use]
    pub fn ways(self) -> Ways {
        let weights = UnitWeights::new(self.pay);
        let following = Endings::after(self, &weights);
        Ways::from(following.totals(self, &weights))
    }

    /// Each possible next bowl, fewest pins first, with the ways in which the game can end
    /// after it.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::Pins;
    ///
    /// let after_nine = Position::replay([Pins::try_from(9)?])?.next_bowls();
    /// assert_eq!(after_nine.len(), 2);
    /// assert_eq!(after_nine[0].ways().highest(), 279);
    /// assert_eq!(after_nine[1].ways().highest(), 290);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn next_bowls(self) -> Vec<NextBowl> {
        let weights = UnitWeights::new(self.pay);
        let following = Endings::after(self, &weights);
        self.counts()
            .map(|pins| {
                let totals = following.totals(self.with(pins.into()), &weights);
                NextBowl::new(pins, Ways::from(totals))
            })
            .collect()
    }

    /// The fewest pins that the next bowl must knock down to keep the target within reach;
    /// `None` if no count is enough.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::Pins;
    ///
    /// let position = Position::replay([Pins::ALL, Pins::try_from(4)?])?;
    /// assert_eq!(position.needed_for(200), Some(Pins::NONE));
    /// assert_eq!(position.needed_for(280), Some(Pins::try_from(6)?));
    /// assert_eq!(position.needed_for(300), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn needed_for(self, target: u16) -> Option<Pins> {
        let next_bowls = self.next_bowls();
        let enough = next_bowls
            .iter()
            .find(|next| next.ways().highest() >= target);
        enough.map(NextBowl::pins)
    }

    /// How likely each total is for a bowler with these odds. If the pins are known that stand
    /// before the next bowl, its odds are those [after this leave](Odds::after).
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    ///
    /// let outlook = Position::default().outlook(&Odds::typical());
    /// assert!((115.0..125.0).contains(&outlook.mean()));
    /// ```
    #[must_use]
    pub fn outlook(self, odds: &Odds) -> TotalChances {
        let weights = OddsWeights::new(odds, self.pay);
        let following = Endings::after(self, &weights);
        TotalChances::from(following.totals(self, &weights))
    }

    /// Every count that the next bowl can be.
    pub(crate) fn counts(self) -> impl Iterator<Item = Pins> {
        let standing = |first| Pins::from(first).left_standing();
        let most = self.first.map_or(Pins::ALL, standing);
        let most = Some(most).filter(|_| !self.is_over());
        most.into_iter().flat_map(counts_up_to)
    }
}
