//! Where positions come from: rule books, games and rows of scorecards.

use tenpin_rules::{Bowl, BowlingGame, Frames, RuleBook};
use tenpin_scorecard::{PlayerRow, Scorecard};

use super::Position;
use crate::bonus::Bonus;
use crate::pay_table::PayTable;

impl Position {
    /// The position of a player, by the rule book of the game.
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
    /// let positions = card.players.iter().map(|row| Position::by(card.rules, row));
    /// let outlooks: Vec<_> = positions.map(|position| position.outlook(&Odds::typical())).collect();
    /// let chances = win_chances(&outlooks);
    /// assert!(chances.bowlers[0].outright > chances.bowlers[1].outright);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by(rules: RuleBook, row: &PlayerRow) -> Self {
        let marks = row.frames.iter().flat_map(|frame| frame.marks);
        marks.fold(Self::from(rules), |position, mark| {
            let bowl = Option::<Bowl>::from(mark);
            let after = bowl.map_or_else(|| Ok(position.missed()), |bowl| position.after(bowl));
            // What the rule book refuses was bowled by another one.
            after.unwrap_or(position)
        })
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::from(RuleBook::TEN_PIN)
    }
}

/// The start of a game by this rule book.
///
/// ```
/// use tenpin_chances::Position;
/// use tenpin_rules::RuleBook;
///
/// // Ten frames, each with one of 66 pairs or a strike, and no extra bowls.
/// let ways = Position::from(RuleBook::CURRENT_FRAME).ways();
/// assert_eq!(ways.all(), 66_u64.pow(10));
/// ```
impl From<RuleBook> for Position {
    fn from(rules: RuleBook) -> Self {
        Self {
            pay: PayTable::of(rules),
            points: 0,
            frame: 1,
            bonus: Bonus::None,
            first: None,
        }
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
        Self::of_first_player(&Scorecard::from(frames))
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
        Self::of_first_player(&Scorecard::from(game))
    }
}

impl Position {
    fn of_first_player(card: &Scorecard) -> Self {
        let row = card.players.first();
        row.map_or(Self::from(card.rules), |row| Self::by(card.rules, row))
    }
}
