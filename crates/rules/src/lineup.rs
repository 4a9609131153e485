//! The games of several players, who take turns.

use alloc::vec::Vec;
use core::fmt;

use crate::{
    Board, BowlError, BowlingGame, Entry, Name, Pins, Player, ReplayError, UndoError, replay,
};

/// The games of one or more players in the order in which they bowl.
///
/// The turn follows from the games: of those who have finished the fewest frames, the first
/// is up, until their frame is finished.
///
/// ```
/// use tenpin_rules::{Lineup, Pins};
///
/// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
/// lineup.bowl(Pins::ALL)?; // PJS: a strike, so KYJ is up
/// lineup.bowl(Pins::NONE)?; // KYJ
/// assert!(!lineup.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Lineup(Vec<BowlingGame>);

impl Lineup {
    /// Bowls for the player who is up.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] if fewer pins are standing, [`BowlError::GameOver`] if
    /// all have finished. The lineup is then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.bowl(Pins::try_from(7)?)?; // PJS, who stays up
    /// assert!(lineup.bowl(Pins::ALL).is_err()); // three are standing
    /// lineup.bowl(Pins::try_from(3)?)?; // a spare
    /// assert_eq!(lineup.bowl(Pins::ALL), Ok(())); // KYJ, at a full rack
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bowl(&mut self, pins: Pins) -> Result<(), BowlError> {
        let game = self.up()?;
        game.bowl(pins)
    }

    /// Bowls what was typed for the player who is up.
    ///
    /// # Errors
    ///
    /// As [`bowl`](Self::bowl), and [`BowlError::SpareOnFullRack`] or
    /// [`BowlError::StrikeAfterFirstBowl`] for a sign that does not fit the rack.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, Entry, Lineup};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.enter("7".parse()?)?; // PJS
    /// lineup.enter(Entry::Spare)?;
    /// assert_eq!(lineup.enter(Entry::Spare), Err(BowlError::SpareOnFullRack)); // KYJ
    /// assert_eq!(lineup.enter(Entry::Strike), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn enter(&mut self, entry: Entry) -> Result<(), BowlError> {
        let game = self.up()?;
        game.enter(entry)
    }

    /// Takes back the last bowl. If it ended a frame, the turn goes back as well.
    ///
    /// # Errors
    ///
    /// [`UndoError`] if nothing has been bowled.
    ///
    /// ```
    /// use tenpin_rules::{Entry, Lineup};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.enter("7".parse()?)?; // PJS
    /// lineup.enter(Entry::Spare)?;
    /// assert!(lineup.enter(Entry::Spare).is_err()); // KYJ is up, at a full rack
    /// lineup.undo()?;
    /// assert!(lineup.enter(Entry::Spare).is_ok()); // PJS again, with three standing
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Result<(), UndoError> {
        let latest = self.0.iter_mut().max_by_key(|game| game.recency());
        latest.map_or(Err(UndoError), BowlingGame::undo)
    }

    /// A copy of this lineup after more bowls.
    ///
    /// To restore a lineup from its bowls, replay them in a new one.
    ///
    /// # Errors
    ///
    /// The first bowl that is refused, and why.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let perfect = lineup.replay([Pins::ALL; 24])?;
    /// assert!(perfect.is_over() && !lineup.is_over());
    ///
    /// let refused = lineup.replay([Pins::ALL; 25]).unwrap_err();
    /// assert_eq!(refused.to_string(), "bowl 25: the game is over");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self, bowls: impl IntoIterator<Item = Pins>) -> Result<Self, ReplayError> {
        let mut replayed = self.clone();
        replay::each(bowls, |pins| replayed.bowl(pins))?;
        Ok(replayed)
    }

    /// Whether all players have finished.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// assert!(!lineup.replay([Pins::ALL; 21])?.is_over()); // PJS has finished, KYJ has not
    /// assert!(lineup.replay([Pins::ALL; 24])?.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.iter().all(BowlingGame::is_over)
    }

    /// Tells the board every player's row, then who is up or that the game is over.
    ///
    /// ```
    /// use tenpin_rules::{Board, FrameNumber, Lineup, Name, Pins};
    ///
    /// struct Caller(String);
    ///
    /// impl Board for Caller {
    ///     fn turn(&mut self, player: Name, frame: FrameNumber) {
    ///         self.0 = format!("{player}, frame {frame}");
    ///     }
    /// }
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let mut caller = Caller(String::new());
    /// lineup.replay([Pins::ALL; 3])?.write_to(&mut caller);
    /// assert_eq!(caller.0, "KYJ, frame 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_to(&self, board: &mut impl Board) {
        for game in &self.0 {
            game.write_row_to(board);
        }
        self.write_turn_to(board);
    }

    /// Tells the board who is up or that the game is over, without the rows.
    ///
    /// ```
    /// use tenpin_rules::{Board, FrameNumber, Lineup, Name, Pins};
    ///
    /// struct Caller(String);
    ///
    /// impl Board for Caller {
    ///     fn player(&mut self, _name: Name) {
    ///         unreachable!("no rows are told");
    ///     }
    ///
    ///     fn turn(&mut self, player: Name, frame: FrameNumber) {
    ///         self.0 = format!("{player}, frame {frame}");
    ///     }
    /// }
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let mut caller = Caller(String::new());
    /// lineup.replay([Pins::ALL; 3])?.write_turn_to(&mut caller);
    /// assert_eq!(caller.0, "KYJ, frame 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_turn_to(&self, board: &mut impl Board) {
        if let Some(game) = self.behind() {
            game.write_turn_to(board);
        }
    }

    /// The first player among those who have finished the fewest frames.
    fn behind(&self) -> Option<&BowlingGame> {
        let games = self.0.iter();
        games.min_by_key(|game| game.progress_in_frames())
    }

    fn up(&mut self) -> Result<&mut BowlingGame, BowlError> {
        let games = self.0.iter_mut();
        let behind = games.min_by_key(|game| game.progress_in_frames());
        behind.ok_or(BowlError::GameOver)
    }
}

impl TryFrom<Vec<Player>> for Lineup {
    type Error = LineupError;

    fn try_from(players: Vec<Player>) -> Result<Self, LineupError> {
        let mut games = Vec::<BowlingGame>::with_capacity(players.len());
        for player in players {
            check_new(player, &games)?;
            games.push(BowlingGame::new(player));
        }
        if games.is_empty() {
            return Err(LineupError::Nobody);
        }
        Ok(Self(games))
    }
}

fn check_new(player: Player, games: &[BowlingGame]) -> Result<(), LineupError> {
    if games.iter().any(|game| game.is_of(player)) {
        return Err(LineupError::Twice(player.into()));
    }
    Ok(())
}

/// Why players cannot bowl together.
///
/// ```
/// use tenpin_rules::{Lineup, LineupError};
///
/// assert_eq!(Lineup::try_from(vec![]), Err(LineupError::Nobody));
///
/// let twice = Lineup::try_from(vec!["PJS".parse()?, "pjs".parse()?]).unwrap_err();
/// assert_eq!(twice.to_string(), "PJS plays already; take another name");
/// # Ok::<(), tenpin_rules::NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LineupError {
    /// There are no players.
    Nobody,
    /// Two players have this name, so a name would not say whose turn it is.
    Twice(Name),
}

impl fmt::Display for LineupError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => formatter.write_str("nobody plays; one player at least"),
            Self::Twice(name) => write!(formatter, "{name} plays already; take another name"),
        }
    }
}

impl core::error::Error for LineupError {}
