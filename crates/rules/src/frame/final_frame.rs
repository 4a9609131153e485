use super::{Ending, FinalStates};
use crate::frame::Frame;
use crate::newest::Newest;
use crate::outlook::Outlook;
use crate::score::{Score, Scoring};
use crate::waiting_frames::WaitingFrames;
use crate::{
    Board, BowlCount, BowlError, Entry, FrameNumber, Player, Points, Progress, Rack, RuleBook,
};

/// The tenth frame: two bowls, and a third after a strike or a spare.
///
/// It is finished as soon as its score needs no more bowls.
///
/// ```
/// use tenpin_rules::{BowlError, Pins, RuleBook};
/// use tenpin_rules::frame::FinalFrame;
///
/// let mut frame = FinalFrame::default();
/// for _ in 0..3 {
///     frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
/// }
/// assert!(frame.is_finished());
/// assert_eq!(frame.bowl(Pins::NONE, RuleBook::TEN_PIN), Err(BowlError::GameOver));
/// # Ok::<(), BowlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FinalFrame {
    states: FinalStates,
    ending: Ending,
}

impl FinalFrame {
    /// Bowls.
    ///
    /// # Errors
    ///
    /// What [`Rack::read`] says, and [`BowlError::GameOver`] if it has had all its bowls.
    /// The frame is then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{Pins, RuleBook};
    /// use tenpin_rules::frame::FinalFrame;
    ///
    /// let mut frame = FinalFrame::default();
    /// frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// frame.bowl(Pins::try_from(5)?, RuleBook::TEN_PIN)?;
    /// assert!(frame.bowl(Pins::try_from(8)?, RuleBook::TEN_PIN).is_err()); // five are standing
    /// assert!(frame.bowl(Pins::try_from(5)?, RuleBook::TEN_PIN).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bowl(&mut self, bowl: impl Into<Entry>, rules: RuleBook) -> Result<(), BowlError> {
        self.check_not_finished()?;
        self.states.bowl(bowl.into(), rules)?;
        self.ending = self.states.ending(rules);
        Ok(())
    }

    /// Breaks off: what was not bowled counts as nothing.
    pub(crate) fn miss(&mut self, rules: RuleBook) {
        if self.is_finished() {
            return;
        }
        self.states.miss();
        self.ending = self.states.ending(rules);
    }

    /// The frame before its last bowl, or `None` if it had no bowl.
    ///
    /// ```
    /// use tenpin_rules::{Pins, RuleBook};
    /// use tenpin_rules::frame::FinalFrame;
    ///
    /// let mut frame = FinalFrame::default();
    /// assert_eq!(frame.undo(), None);
    /// frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// let after_strike = frame;
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert_eq!(frame.undo(), Some(after_strike));
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    #[must_use]
    pub fn undo(&self) -> Option<Self> {
        let states = self.states.undo()?;
        let ending = Ending::Open(states.bowls());
        Some(Self { states, ending })
    }

    /// Nothing follows the tenth frame.
    ///
    /// ```
    /// use tenpin_rules::{Pins, RuleBook};
    /// use tenpin_rules::frame::FinalFrame;
    ///
    /// let mut frame = FinalFrame::default();
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert!(frame.is_finished() && frame.next().is_none());
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    #[must_use]
    pub fn next(&self) -> Option<Frame> {
        None
    }

    /// Whether it has had all its bowls, which ends the game.
    ///
    /// ```
    /// use tenpin_rules::{Pins, RuleBook};
    /// use tenpin_rules::frame::FinalFrame;
    ///
    /// let mut frame = FinalFrame::default();
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// assert!(!frame.is_finished()); // a spare earns a third bowl
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert!(frame.is_finished());
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ending == Ending::Finished
    }

    /// Tells the board its number, its marks, and its running total if that is known.
    ///
    /// ```
    /// use tenpin_rules::{Board, FrameNumber, Marks, Pins, Points, RuleBook};
    /// use tenpin_rules::frame::FinalFrame;
    ///
    /// struct Sheet(String);
    ///
    /// impl Board for Sheet {
    ///     fn frame(&mut self, number: FrameNumber, marks: Marks, _total: Option<Points>) {
    ///         self.0 = format!("{number}: {marks}");
    ///     }
    /// }
    ///
    /// let mut frame = FinalFrame::default();
    /// for pins in [Pins::ALL, Pins::NONE, Pins::ALL] {
    ///     frame.bowl(pins, RuleBook::TEN_PIN)?;
    /// }
    /// let mut sheet = Sheet(String::new());
    /// frame.write_to(None, &mut sheet);
    /// assert_eq!(sheet.0, "10: X|-|/");
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    pub fn write_to(&self, total: Option<Points>, board: &mut impl Board) {
        board.frame(FrameNumber::LAST, self.states.into(), total);
    }

    /// The progress of the game, which is over when this frame is finished.
    ///
    /// ```
    /// use tenpin_rules::{BowlCount, FrameNumber, Pins, Progress, RuleBook};
    /// use tenpin_rules::frame::FinalFrame;
    ///
    /// let mut frame = FinalFrame::default();
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// let one_bowl = Progress::Bowling(FrameNumber::LAST, BowlCount::One);
    /// assert_eq!(frame.progress(), one_bowl);
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert_eq!(frame.progress(), Progress::Over);
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    #[must_use]
    pub fn progress(&self) -> Progress {
        match self.ending {
            Ending::Open(bowls) => Progress::Bowling(FrameNumber::LAST, bowls),
            Ending::Finished => Progress::Over,
        }
    }

    /// The pins standing before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::GameOver`] if it has had all its bowls.
    ///
    /// ```
    /// use tenpin_rules::{Pins, Rack, RuleBook};
    /// use tenpin_rules::frame::FinalFrame;
    ///
    /// let mut frame = FinalFrame::default();
    /// frame.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// assert_eq!(frame.rack(), Ok(Rack::Full)); // a new one after each strike
    /// frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert_eq!(frame.rack(), Ok(Rack::after(Pins::NONE)));
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    pub fn rack(&self) -> Result<Rack, BowlError> {
        self.check_not_finished()?;
        self.states.current()
    }

    /// Tells the board that it is this player's turn, and what stands; or that the game is over.
    pub(crate) fn write_turn_to(&self, player: Player, board: &mut impl Board) {
        match self.ending {
            Ending::Open(bowls) => self.write_next_to(player, bowls, board),
            Ending::Finished => board.game_over(),
        }
    }

    fn write_next_to(&self, player: Player, bowls: BowlCount, board: &mut impl Board) {
        player.write_turn_to(FrameNumber::LAST, board);
        if let Ok(rack) = self.states.current() {
            board.rack(bowls, rack);
        }
    }

    fn check_not_finished(&self) -> Result<(), BowlError> {
        if self.is_finished() {
            return Err(BowlError::GameOver);
        }
        Ok(())
    }

    /// What it can still come to.
    pub(crate) fn outlook(&self, rules: RuleBook) -> Outlook {
        self.states.outlook(rules)
    }
}

impl Newest for FinalFrame {
    fn settle(&self, waiting: WaitingFrames<'_>, rules: RuleBook) -> Score {
        waiting.settle_with(&self.states, rules)
    }
}

impl Scoring for FinalFrame {
    fn score(&self, rules: RuleBook) -> Score {
        self.states.score(rules)
    }

    fn add_to(&self, score: Score) -> Score {
        self.states.add_to(score)
    }
}

impl Default for FinalFrame {
    fn default() -> Self {
        Self {
            states: FinalStates::default(),
            ending: Ending::Open(BowlCount::None),
        }
    }
}
