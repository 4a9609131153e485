//! A position: how far a game has come.

use tenpin_rules::{BowlError, BowlingGame, Frames, Ordinal, Pins, Rack, ReplayError};
use tenpin_scorecard::{PlayerRow, Scorecard};

use crate::bonus::Bonus;
use crate::endings::Endings;
use crate::odds_weights::OddsWeights;
use crate::unit_weights::UnitWeights;
use crate::{NextBowl, Odds, TotalChances, Ways};

/// How far a game has come: everything that matters for the bowls to come.
///
/// It is small and `Copy`. The default is the start of a game.
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
    /// The pins of all bowls so far, each as often as it counts.
    pub(crate) points: u16,
    /// 1 to 10. The fill bowls of the tenth frame are in an eleventh, in which a bowl counts
    /// only for earlier frames.
    pub(crate) frame: u8,
    pub(crate) bonus: Bonus,
    /// The first bowl at the current rack, if it left pins standing.
    pub(crate) first: Option<Pins>,
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
    pub fn replay(bowls: impl IntoIterator<Item = Pins>) -> Result<Self, ReplayError> {
        let mut numbered = bowls.into_iter().zip(1..);
        numbered.try_fold(Self::default(), |position, (pins, number)| {
            let refused = |reason| ReplayError::new(Ordinal::from(number), reason);
            position.after(pins).map_err(refused)
        })
    }

    /// The position after one more bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] if fewer pins are standing, [`BowlError::GameOver`] after
    /// the end.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::Pins;
    ///
    /// let after = Position::default().after(Pins::ALL)?;
    /// assert_eq!(after, Position::replay([Pins::ALL])?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn after(self, pins: Pins) -> Result<Self, BowlError> {
        let rack = self.rack().ok_or(BowlError::GameOver)?;
        let pins = rack.read(pins.into())?;
        Ok(self.with(pins.into()))
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
        let following = Endings::after(self, &UnitWeights);
        Ways::from(following.totals(self, &UnitWeights))
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
        let following = Endings::after(self, &UnitWeights);
        self.counts()
            .map(|pins| {
                let totals = following.totals(self.with(pins), &UnitWeights);
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

    /// How likely each total is for a bowler with these odds.
    ///
    /// ```
    /// use tenpin_chances::{Odds, Position};
    ///
    /// let outlook = Position::default().outlook(&Odds::typical());
    /// assert!((115.0..125.0).contains(&outlook.mean()));
    /// ```
    #[must_use]
    pub fn outlook(self, odds: &Odds) -> TotalChances {
        let weights = OddsWeights::new(odds);
        let following = Endings::after(self, &weights);
        TotalChances::from(following.totals(self, &weights))
    }

    /// Every count that the next bowl can be.
    pub(crate) fn counts(self) -> impl Iterator<Item = Pins> {
        let most = self.rack().map(|rack| u8::from(Pins::from(rack)));
        let counts = most.into_iter().flat_map(|most| 0..=most);
        counts.filter_map(|count| Pins::try_from(count).ok())
    }

    /// The position after one more bowl, which must be legal.
    pub(crate) fn with(self, pins: Pins) -> Self {
        let in_frame = u16::from(self.frame < FILL);
        let times = in_frame + self.bonus.on_next();
        let points = self.points + times * u16::from(u8::from(pins));
        let (frame, bonus, first) = if self.frame < FILL {
            self.next_in_frame(pins)
        } else {
            self.next_in_fill(pins)
        };
        Self {
            points,
            frame,
            bonus,
            first,
        }
    }

    fn next_in_frame(self, pins: Pins) -> (u8, Bonus, Option<Pins>) {
        match self.first {
            None if pins.is_strike() => (self.frame + 1, self.bonus.after_strike(), None),
            None => (self.frame, self.bonus.after_bowl(), Some(pins)),
            Some(first) if first.makes_spare_with(pins) => (self.frame + 1, Bonus::Spare, None),
            Some(_) => (self.frame + 1, Bonus::None, None),
        }
    }

    fn next_in_fill(self, pins: Pins) -> (u8, Bonus, Option<Pins>) {
        let bonus = self.bonus.after_bowl();
        let ends = bonus == Bonus::None || pins.is_strike();
        (FILL, bonus, (!ends).then_some(pins))
    }
}

impl Default for Position {
    fn default() -> Self {
        Self {
            points: 0,
            frame: 1,
            bonus: Bonus::None,
            first: None,
        }
    }
}

/// The position of a player.
///
/// ```
/// use tenpin_chances::{Odds, Position, win_chances};
/// use tenpin_rules::{Lineup, Pins};
/// use tenpin_scorecard::Scorecard;
///
/// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
/// lineup.bowl(Pins::ALL)?;
///
/// let card = Scorecard::from(&lineup);
/// let positions = card.players.iter().map(Position::from);
/// let outlooks: Vec<_> = positions.map(|position| position.outlook(&Odds::typical())).collect();
/// let chances = win_chances(&outlooks);
/// assert!(chances.bowlers[0].outright > chances.bowlers[1].outright);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl From<&PlayerRow> for Position {
    fn from(row: &PlayerRow) -> Self {
        let pins = row.bowls().map(Pins::from);
        pins.fold(Self::default(), Self::with)
    }
}

/// The position of a game without a player.
///
/// ```
/// use tenpin_chances::Position;
/// use tenpin_rules::{Frames, Pins};
///
/// let mut frames = Frames::default();
/// frames.bowl(Pins::ALL)?;
/// assert_eq!(Position::from(&frames), Position::replay([Pins::ALL])?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl From<&Frames> for Position {
    fn from(frames: &Frames) -> Self {
        Self::from(&PlayerRow::from(frames))
    }
}

/// The position of a game.
///
/// ```
/// use tenpin_chances::Position;
/// use tenpin_rules::{BowlingGame, Pins};
///
/// let mut game = BowlingGame::new("PJS".parse()?);
/// game.bowl(Pins::ALL)?;
/// assert_eq!(Position::from(&game), Position::replay([Pins::ALL])?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl From<&BowlingGame> for Position {
    fn from(game: &BowlingGame) -> Self {
        let card = Scorecard::from(game);
        card.players.first().map(Self::from).unwrap_or_default()
    }
}
