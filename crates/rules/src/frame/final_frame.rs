use super::Scoring;
use crate::{
    Board, BowlCount, BowlError, FinalStates, FollowingFrames, Frame, FrameNumber, Pins, Points,
    Progress, Rack, Score,
};

/// The tenth frame: two bowls, and a third after a strike or a spare.
///
/// It is finished just when its score needs no more bowls.
///
/// ```
/// use tenpin_rules::{BowlError, FinalFrame, Pins};
///
/// let mut frame = FinalFrame::default();
/// for _ in 0..3 {
///     frame.bowl(Pins::ALL)?;
/// }
/// assert!(frame.is_finished());
/// assert_eq!(frame.bowl(Pins::NONE), Err(BowlError::GameOver));
/// # Ok::<(), BowlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FinalFrame {
    states: FinalStates,
    bowls: BowlCount,
}

impl FinalFrame {
    /// Bowls.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] when fewer pins stand, [`BowlError::GameOver`] when it
    /// has had all its bowls. The frame is then as it was.
    pub fn bowl(&mut self, pins: Pins) -> Result<(), BowlError> {
        self.check_not_finished()?;
        self.states.bowl(pins)?;
        self.bowls = self.bowls.one_more();
        Ok(())
    }

    /// The frame before its last bowl; none when it had no bowl.
    #[must_use]
    pub fn undo(&self) -> Option<Self> {
        Some(Self {
            states: self.states.undo()?,
            bowls: self.bowls.one_fewer(),
        })
    }

    /// Nothing follows the tenth frame.
    #[must_use]
    pub fn next(&self) -> Option<Frame> {
        None
    }

    /// Whether it has had all its bowls, and the game with it.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        // The count is asked first only because that is quick: no score of fewer than two
        // bowls is complete.
        self.bowls >= BowlCount::Two && self.states.are_finished()
    }

    /// Tells the board its number and its marks, and the running total where it is known.
    pub fn write_to(&self, total: Option<Points>, board: &mut impl Board) {
        board.frame(FrameNumber::LAST, self.states.into(), total);
    }

    /// How far the game has come: to its end, when this frame is finished.
    #[must_use]
    pub fn progress(&self) -> Progress {
        if self.is_finished() {
            return Progress::Over;
        }
        Progress::Bowling(FrameNumber::LAST, self.bowls)
    }

    /// What stands before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::GameOver`] when it has had all its bowls.
    pub fn rack(&self) -> Result<Rack, BowlError> {
        self.check_not_finished()?;
        self.states.current()
    }

    fn check_not_finished(&self) -> Result<(), BowlError> {
        if self.is_finished() {
            return Err(BowlError::GameOver);
        }
        Ok(())
    }
}

impl Scoring for FinalFrame {
    fn score(&self, _following: FollowingFrames<'_>) -> Score {
        self.states.score()
    }

    fn score_at_best(&self, _following: FollowingFrames<'_>) -> Score {
        self.states.score_at_best()
    }

    fn add_to(&self, score: Score) -> Score {
        self.states.add_to(score)
    }

    fn add_at_best_to(&self, score: Score) -> Score {
        self.states.add_at_best_to(score)
    }

    fn best_to_come(&self) -> Points {
        Points::NONE
    }
}

impl Default for FinalFrame {
    fn default() -> Self {
        Self {
            states: FinalStates::default(),
            bowls: BowlCount::None,
        }
    }
}
