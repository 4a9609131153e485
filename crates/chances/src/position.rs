//! A position: how far a game has come.

use tenpin_rules::{BowlError, BowlingGame, Frames, Ordinal, Pins, Rack, ReplayError};

use crate::bonus::Bonus;
use crate::counting::Counting;
use crate::endings::Endings;
use crate::positions::Reader;
use crate::weighing::Weighing;
use crate::{NextBowl, Odds, Outlook, Ways};

/// How far a game has come: all that matters for the bowls to come.
///
/// It is small and copied freely; the default is a game in which nothing was bowled.
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
    /// All bowls so far, each as often as it counts.
    pub(crate) points: u16,
    /// 1 to 10; the bowls that only fill the tenth up stand in an eleventh, in which a
    /// bowl counts for earlier frames alone.
    pub(crate) frame: u8,
    pub(crate) bonus: Bonus,
    /// The first bowl at a rack that is not cleared.
    pub(crate) first: Option<Pins>,
}

/// The frame that is only there to pay bonuses.
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
        let mut reader = Reader::default();
        replayed(bowls)?.write_to(&mut reader);
        Ok(reader.0)
    }

    /// The position after one more bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] when fewer pins stand, [`BowlError::GameOver`] after the
    /// end.
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
        rack.allow(pins)?;
        Ok(self.with(pins))
    }

    /// What stands before the next bowl; nothing follows a finished game.
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
        let left = self.first.map(|pins| Rack::Left(pins.left_standing()));
        Some(left.unwrap_or(Rack::Full))
    }

    /// Whether no bowl follows.
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

    /// In how many ways the game can still end, by total.
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
        let following = Endings::after(self, &Counting);
        Ways::from(following.totals(self, &Counting))
    }

    /// For each count that can fall now, fewest pins first: in how many ways the game can
    /// end after it.
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
        let following = Endings::after(self, &Counting);
        self.counts()
            .map(|pins| {
                let totals = following.totals(self.with(pins), &Counting);
                NextBowl::new(pins, Ways::from(totals))
            })
            .collect()
    }

    /// The fewest pins that must fall now for the target to stay within reach; none when
    /// nothing that can fall is enough.
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
    /// assert!((140.0..160.0).contains(&outlook.mean()));
    /// ```
    #[must_use]
    pub fn outlook(self, odds: &Odds) -> Outlook {
        let weighing = Weighing::new(odds);
        let following = Endings::after(self, &weighing);
        Outlook::from(following.totals(self, &weighing))
    }

    /// Every count that can fall now.
    pub(crate) fn counts(self) -> impl Iterator<Item = Pins> {
        let most = self.rack().map(|rack| u8::from(Pins::from(rack)));
        let counts = most.into_iter().flat_map(|most| 0..=most);
        counts.filter_map(|count| Pins::try_from(count).ok())
    }

    /// The position after one more bowl, which the rules have allowed.
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

/// The position of a game that goes on elsewhere.
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
        let mut reader = Reader::default();
        game.write_to(&mut reader);
        reader.0
    }
}

/// Frames with these bowls, or the first that the rules refuse.
pub(crate) fn replayed(bowls: impl IntoIterator<Item = Pins>) -> Result<Frames, ReplayError> {
    let mut frames = Frames::default();
    for (pins, number) in bowls.into_iter().zip(1..) {
        let refused = |reason| ReplayError::Refused(Ordinal::from(number), reason);
        frames.bowl(pins).map_err(refused)?;
    }
    Ok(frames)
}
