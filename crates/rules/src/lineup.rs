//! The games of several players, who take turns.

use alloc::vec::Vec;
use core::fmt;

use crate::{
    Board, BowlError, BowlingGame, Entry, Name, Pins, Player, ReplayError, UndoError, replay,
};

/// The games of one or more players in the order in which they bowl.
///
/// Whose turn it is follows from the games: the first player among those who have finished
/// the fewest frames is up, and stays up until their frame is finished.
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
    /// [`BowlError::TooManyPins`] when fewer pins stand, [`BowlError::GameOver`] when all
    /// have finished. The lineup is then as it was.
    pub fn bowl(&mut self, pins: Pins) -> Result<(), BowlError> {
        let game = self.up()?;
        game.bowl(pins)
    }

    /// Bowls what was typed for the player who is up.
    ///
    /// # Errors
    ///
    /// As [`bowl`](Self::bowl), and [`BowlError::SpareOnFullRack`] or
    /// [`BowlError::StrikeAfterFirstBowl`] for a sign that makes no sense now.
    pub fn enter(&mut self, entry: Entry) -> Result<(), BowlError> {
        let game = self.up()?;
        game.enter(entry)
    }

    /// Takes the last bowl back; when it ended a frame, the turn goes back with it.
    ///
    /// # Errors
    ///
    /// [`UndoError::NothingBowled`] when there is none.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        let latest = self.0.iter_mut().max_by_key(|game| game.recency());
        latest.map_or(Err(UndoError::NothingBowled), BowlingGame::undo)
    }

    /// The lineup that this one becomes with these bowls; this one stays as it is.
    ///
    /// A lineup is rebuilt from its players and its bowls by replaying them in a new one.
    ///
    /// # Errors
    ///
    /// The first bowl that is refused, and why.
    pub fn replay(&self, bowls: impl IntoIterator<Item = Pins>) -> Result<Self, ReplayError> {
        let mut replayed = self.clone();
        replay::each(bowls, |pins| replayed.bowl(pins))?;
        Ok(replayed)
    }

    /// Whether one player bowls alone.
    ///
    /// ```
    /// use tenpin_rules::Lineup;
    ///
    /// assert!(Lineup::try_from(vec!["PJS".parse()?])?.is_of_one());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_of_one(&self) -> bool {
        self.0.len() == 1
    }

    /// Whether all have finished their tenth frame.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.iter().all(BowlingGame::is_over)
    }

    /// Tells the board every player's row, then who is up or that all is over.
    pub fn write_to(&self, board: &mut impl Board) {
        for game in &self.0 {
            game.write_row_to(board);
        }
        let up = self.0.iter().min_by_key(|game| game.progress_in_frames());
        if let Some(game) = up {
            game.write_turn_to(board);
        }
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineupError {
    /// There is no player.
    Nobody,
    /// Two players have this name, so that nobody could tell whose turn it is.
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
