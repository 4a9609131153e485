//! A game of one player.

use crate::{
    Board, BowlError, CorrectionError, Entry, FrameNumber, Frames, Player, Progress, ReplayError,
    RuleBook, UndoError,
};

/// A player and their frames.
///
/// ```
/// use tenpin_rules::{BowlingGame, Entry, Pins};
///
/// let mut game = BowlingGame::new("PJS".parse()?);
/// game.bowl(Pins::ALL)?;
/// game.bowl("7".parse::<Entry>()?)?;
/// game.bowl("/".parse::<Entry>()?)?;
/// game.undo()?;
/// assert!(!game.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BowlingGame {
    player: Player,
    frames: Frames,
}

impl BowlingGame {
    /// A game in which nothing has been bowled.
    ///
    /// ```
    /// use tenpin_rules::BowlingGame;
    ///
    /// assert!(!BowlingGame::new("PJS".parse()?).is_over());
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    #[must_use]
    pub fn new(player: Player) -> Self {
        Self::by(RuleBook::TEN_PIN, player)
    }

    /// A game by this rule book in which nothing has been bowled.
    ///
    /// ```
    /// use tenpin_rules::{BowlingGame, Pins, RuleBook};
    ///
    /// let mut game = BowlingGame::by(RuleBook::NO_TAP_9, "PJS".parse()?);
    /// game.bowl(Pins::try_from(9)?)?; // a strike
    /// assert!(game.bowl(Pins::ALL).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by(rules: RuleBook, player: Player) -> Self {
        Self {
            player,
            frames: rules.into(),
        }
    }

    /// Bowls.
    ///
    /// # Errors
    ///
    /// What [`Rack::read`](crate::Rack::read) says, and [`BowlError::GameOver`] after the end.
    /// The game is then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{BowlingGame, Pins};
    ///
    /// let mut game = BowlingGame::new("PJS".parse()?);
    /// game.bowl(Pins::try_from(7)?)?;
    /// assert!(game.bowl(Pins::try_from(4)?).is_err());
    /// assert!(game.bowl(Pins::try_from(3)?).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bowl(&mut self, bowl: impl Into<Entry>) -> Result<(), BowlError> {
        self.frames.bowl(bowl)
    }

    /// Takes back the last bowl.
    ///
    /// # Errors
    ///
    /// [`UndoError`] if nothing has been bowled.
    ///
    /// ```
    /// use tenpin_rules::{BowlingGame, UndoError};
    ///
    /// let mut game = BowlingGame::new("PJS".parse()?);
    /// assert_eq!(game.undo(), Err(UndoError));
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    pub fn undo(&mut self) -> Result<(), UndoError> {
        self.frames.undo()
    }

    /// A copy of this game after more bowls.
    ///
    /// To restore a game from its bowls, replay them in a new one.
    ///
    /// # Errors
    ///
    /// The first bowl that is refused, and why.
    ///
    /// ```
    /// use tenpin_rules::{BowlingGame, Pins};
    ///
    /// let perfect = BowlingGame::new("PJS".parse()?).replay([Pins::ALL; 12])?;
    /// assert!(perfect.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(
        &self,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<Self, ReplayError> {
        let frames = self.frames.replay(bowls)?;
        Ok(Self { frames, ..*self })
    }

    /// Whether the tenth frame is finished.
    ///
    /// ```
    /// use tenpin_rules::BowlingGame;
    ///
    /// assert!(!BowlingGame::new("PJS".parse()?).is_over());
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.frames.progress() == Progress::Over
    }

    /// Tells the board the player, every frame, and whose turn it is or that the game is over.
    ///
    /// ```
    /// use tenpin_rules::{Board, BowlingGame, Points};
    ///
    /// struct Maximum(u16);
    ///
    /// impl Board for Maximum {
    ///     fn maximum(&mut self, maximum: Points) {
    ///         self.0 = maximum.into();
    ///     }
    /// }
    ///
    /// let mut board = Maximum(0);
    /// BowlingGame::new("PJS".parse()?).write_to(&mut board);
    /// assert_eq!(board.0, 300);
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    pub fn write_to(&self, board: &mut impl Board) {
        self.frames.write_rules_to(board);
        self.write_player_to(board);
        self.write_frames_to(board);
        self.write_turn_to(board);
    }

    /// Tells the board the player.
    pub(crate) fn write_player_to(&self, board: &mut impl Board) {
        self.player.write_to(board);
    }

    /// Tells the board every frame.
    pub(crate) fn write_frames_to(&self, board: &mut impl Board) {
        self.frames.write_to(board);
    }

    /// Tells the board whose turn it is, or that the game is over.
    pub(crate) fn write_turn_to(&self, board: &mut impl Board) {
        self.frames.write_turn_to(self.player, board);
    }

    /// Replaces the bowls of a frame that was begun.
    ///
    /// # Errors
    ///
    /// As [`Frames::correct`]. The game is then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{BowlingGame, FrameNumber, Pins};
    ///
    /// let mut game = BowlingGame::new("PJS".parse()?);
    /// game.bowl(Pins::ALL)?;
    /// game.correct(FrameNumber::FIRST, [Pins::NONE, Pins::ALL])?; // a spare, not a strike
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn correct(
        &mut self,
        frame: FrameNumber,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<(), CorrectionError> {
        self.frames.correct(frame, bowls)
    }

    /// Breaks off the newest frame if it was begun.
    pub(crate) fn break_off(&mut self) {
        self.frames.break_off();
    }

    /// Misses all frames before this one.
    pub(crate) fn miss_until(&mut self, frame: FrameNumber) {
        self.frames.miss_until(frame);
    }

    /// The progress of this game.
    pub(crate) fn progress(&self) -> Progress {
        self.frames.progress()
    }

    /// Whether that player plays this game.
    pub(crate) fn is_of(&self, player: Player) -> bool {
        self.player == player
    }
}
