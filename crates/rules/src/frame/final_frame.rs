use crate::{
    Board, BowlCount, BowlError, FollowingFrames, Frame, FrameNumber, Pins, Points, Progress, Rack,
    Racks, Score,
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
    racks: Racks,
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
        self.racks.bowl(pins)?;
        self.bowls = self.bowls.one_more();
        Ok(())
    }

    /// The frame before its last bowl; none when it had no bowl.
    #[must_use]
    pub fn undo(&self) -> Option<Self> {
        Some(Self {
            racks: self.racks.undo()?,
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
        self.bowls >= BowlCount::Two && self.racks.are_finished()
    }

    /// The sum of its bowls; no frame follows that could add to it.
    #[must_use]
    pub fn score(&self, _following: FollowingFrames<'_>) -> Score {
        self.racks.score()
    }

    /// The most that this frame can come to.
    #[must_use]
    pub fn score_at_best(&self, _following: FollowingFrames<'_>) -> Score {
        self.racks.score_at_best()
    }

    /// Adds its bowls to the score of an earlier frame.
    #[must_use]
    pub fn add_to(&self, score: Score) -> Score {
        self.racks.add_to(score)
    }

    /// Adds its bowls, and the best that can follow them, to the score of an earlier frame.
    #[must_use]
    pub fn add_at_best_to(&self, score: Score) -> Score {
        self.racks.add_at_best_to(score)
    }

    /// Tells the board its number and its marks, and the running total where it is known.
    pub fn write_to(&self, total: Option<Points>, board: &mut impl Board) {
        board.frame(FrameNumber::LAST, self.racks.into(), total);
    }

    /// Nothing comes after the tenth frame.
    #[must_use]
    pub fn best_to_come(&self) -> Points {
        Points::NONE
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
        self.racks.current()
    }

    fn check_not_finished(&self) -> Result<(), BowlError> {
        if self.is_finished() {
            return Err(BowlError::GameOver);
        }
        Ok(())
    }
}

impl Default for FinalFrame {
    fn default() -> Self {
        Self {
            racks: Racks::default(),
            bowls: BowlCount::None,
        }
    }
}
