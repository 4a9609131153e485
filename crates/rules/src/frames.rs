//! The frames of a game.

mod corrections;

use crate::scored_frames::ScoredFrames;
use crate::{
    Board, BowlCount, BowlError, Entry, FrameNumber, Player, Progress, Rack, ReplayError, RuleBook,
    UndoError, replay,
};

/// The frames of a game so far: one at the start, ten at the end.
///
/// ```
/// use tenpin_rules::{BowlError, Frames, Pins};
///
/// let mut frames = Frames::default();
/// for _ in 0..12 {
///     frames.bowl(Pins::ALL)?;
/// }
/// assert_eq!(frames.bowl(Pins::NONE), Err(BowlError::GameOver));
/// # Ok::<(), BowlError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Frames {
    rules: RuleBook,
    frames: ScoredFrames,
}

impl Frames {
    /// Bowls in the newest frame, and begins the next frame if that finishes it.
    ///
    /// # Errors
    ///
    /// What [`Rack::read`] says, and [`BowlError::GameOver`] if the tenth frame is finished.
    /// The frames are then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{BowlCount, FrameNumber, Frames, Pins, Progress};
    ///
    /// let mut frames = Frames::default();
    /// frames.bowl(Pins::ALL)?;
    /// let second = Progress::Bowling(FrameNumber::try_from(2)?, BowlCount::None);
    /// assert_eq!(frames.progress(), second);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bowl(&mut self, bowl: impl Into<Entry>) -> Result<(), BowlError> {
        self.frames.bowl(bowl.into(), self.rules)
    }

    /// A copy of these frames after more bowls.
    ///
    /// # Errors
    ///
    /// The first bowl that is refused, and why.
    ///
    /// ```
    /// use tenpin_rules::{Frames, Pins, Progress};
    ///
    /// let perfect = Frames::default().replay([Pins::ALL; 12])?;
    /// assert_eq!(perfect.progress(), Progress::Over);
    ///
    /// let refused = perfect.replay([Pins::NONE]).unwrap_err();
    /// assert_eq!(refused.to_string(), "bowl 1: the game is over");
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    pub fn replay(
        &self,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<Self, ReplayError> {
        let mut replayed = self.clone();
        replay::each(bowls, |entry| replayed.bowl(entry))?;
        Ok(replayed)
    }

    /// Takes back the last bowl, and the totals that it completed.
    ///
    /// # Errors
    ///
    /// [`UndoError`] if nothing has been bowled.
    ///
    /// ```
    /// use tenpin_rules::{Frames, Pins, UndoError};
    ///
    /// let mut frames = Frames::default();
    /// frames.bowl(Pins::ALL)?; // which begins the second frame
    /// frames.undo()?;
    /// assert_eq!(frames, Frames::default());
    /// assert_eq!(frames.undo(), Err(UndoError));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Result<(), UndoError> {
        self.frames.undo(self.rules)
    }

    /// Breaks off the newest frame if it was begun: what was not bowled counts as nothing.
    pub(crate) fn break_off(&mut self) {
        let progress = self.progress();
        if progress.is_within_frame() {
            self.frames.miss(self.rules);
        }
    }

    /// Misses all frames before this one.
    pub(crate) fn miss_until(&mut self, frame: FrameNumber) {
        while self.progress() < Progress::Bowling(frame, BowlCount::None) {
            self.frames.miss(self.rules);
        }
    }

    /// Tells the board each frame, then the lowest and the highest total still possible.
    ///
    /// ```
    /// use tenpin_rules::{Board, Frames, Pins, Points};
    ///
    /// struct Limits(Vec<u16>);
    ///
    /// impl Board for Limits {
    ///     fn minimum(&mut self, minimum: Points) {
    ///         self.0.push(minimum.into());
    ///     }
    ///
    ///     fn maximum(&mut self, maximum: Points) {
    ///         self.0.push(maximum.into());
    ///     }
    /// }
    ///
    /// let mut frames = Frames::default();
    /// let mut limits = Limits(Vec::new());
    /// for pins in [Pins::ALL, Pins::NONE, Pins::ALL] {
    ///     frames.bowl(pins)?;
    ///     frames.write_to(&mut limits);
    /// }
    /// assert_eq!(limits.0, [10, 300, 10, 280, 30, 280]);
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    pub fn write_to(&self, board: &mut impl Board) {
        self.frames.write_to(self.rules, board);
    }

    /// Tells the board that it is this player's turn, and what stands; or that the game is over.
    pub(crate) fn write_turn_to(&self, player: Player, board: &mut impl Board) {
        self.frames.write_turn_to(player, board);
    }

    /// The progress of the game.
    ///
    /// ```
    /// use tenpin_rules::{BowlCount, FrameNumber, Frames, Pins, Progress};
    ///
    /// let mut frames = Frames::default();
    /// assert_eq!(
    ///     frames.progress(),
    ///     Progress::Bowling(FrameNumber::FIRST, BowlCount::None)
    /// );
    /// for _ in 0..20 {
    ///     frames.bowl(Pins::NONE)?;
    /// }
    /// assert_eq!(frames.progress(), Progress::Over);
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.frames.progress()
    }

    /// The pins standing before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::GameOver`] if no bowl follows.
    ///
    /// ```
    /// use tenpin_rules::{Frames, Rack};
    ///
    /// assert_eq!(Frames::default().rack(), Ok(Rack::Full));
    /// ```
    pub fn rack(&self) -> Result<Rack, BowlError> {
        self.frames.rack()
    }

    /// Tells the board the rule book.
    ///
    /// ```
    /// use tenpin_rules::{Board, Frames, RuleBook};
    ///
    /// struct Rules(RuleBook);
    ///
    /// impl Board for Rules {
    ///     fn rules(&mut self, rules: RuleBook) {
    ///         self.0 = rules;
    ///     }
    /// }
    ///
    /// let mut board = Rules(RuleBook::TEN_PIN);
    /// Frames::from(RuleBook::CURRENT_FRAME).write_rules_to(&mut board);
    /// assert_eq!(board.0, RuleBook::CURRENT_FRAME);
    /// ```
    pub fn write_rules_to(&self, board: &mut impl Board) {
        board.rules(self.rules);
    }
}

/// Frames in which nothing has been bowled, by this rule book.
impl From<RuleBook> for Frames {
    fn from(rules: RuleBook) -> Self {
        Self {
            rules,
            frames: ScoredFrames::default(),
        }
    }
}
