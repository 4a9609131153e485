use crate::{
    Board, BowlError, FollowingFrames, Frame, FrameNumber, FrameNumberError, FrameState, Pins,
    Points, Progress, Rack, Score, State,
};

/// One of the frames 1 to 9: a strike, or two bowls.
///
/// ```
/// use tenpin_rules::{FrameNumber, NormalFrame, Pins};
///
/// let mut frame = NormalFrame::try_from(FrameNumber::FIRST)?;
/// frame.bowl(Pins::ALL)?;
/// assert!(frame.bowl(Pins::ALL).is_err());
/// assert!(NormalFrame::try_from(FrameNumber::LAST).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NormalFrame {
    number: FrameNumber,
    state: State,
}

impl NormalFrame {
    /// Bowls.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] when fewer pins stand, [`BowlError::FrameFinished`] when
    /// it has had all its bowls. The frame is then as it was.
    pub fn bowl(&mut self, pins: Pins) -> Result<(), BowlError> {
        self.state = self.state.bowl(pins)?;
        Ok(())
    }

    /// The frame before its last bowl; none when it had no bowl.
    #[must_use]
    pub fn undo(&self) -> Option<Self> {
        let state = self.state.undo()?;
        Some(Self { state, ..*self })
    }

    /// The frame that follows, once this one is finished.
    #[must_use]
    pub fn next(&self) -> Option<Frame> {
        if !self.state.is_finished() {
            return None;
        }
        self.number.next().ok().map(Frame::from)
    }

    /// What this frame is worth, its score handed on to the frames after it.
    #[must_use]
    pub fn score(&self, following: FollowingFrames<'_>) -> Score {
        following.complete(self.state.score())
    }

    /// What this frame is worth at most, were every bowl to come the best there is.
    #[must_use]
    pub fn score_at_best(&self, following: FollowingFrames<'_>) -> Score {
        following.complete_at_best(self.state.score_at_best())
    }

    /// Adds its bowls to the score of an earlier frame.
    #[must_use]
    pub fn add_to(&self, score: Score) -> Score {
        self.state.add_to(score)
    }

    /// Adds its bowls, and the best that can follow them, to the score of an earlier frame.
    #[must_use]
    pub fn add_at_best_to(&self, score: Score) -> Score {
        self.state.add_at_best_to(score)
    }

    /// Tells the board its number and its marks, and the running total where it is known.
    pub fn write_to(&self, total: Option<Points>, board: &mut impl Board) {
        board.frame(self.number, self.state.into(), total);
    }

    /// What the frames after this one are worth at most.
    #[must_use]
    pub fn best_to_come(&self) -> Points {
        Points::at_best_after(self.number)
    }

    /// How far the game has come when this is its newest frame: never to its end.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress::Bowling(self.number, self.state.bowls())
    }

    /// What stands before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::FrameFinished`] when it has had all its bowls.
    pub fn rack(&self) -> Result<Rack, BowlError> {
        self.state.rack()
    }
}

impl TryFrom<FrameNumber> for NormalFrame {
    type Error = FrameNumberError;

    fn try_from(number: FrameNumber) -> Result<Self, FrameNumberError> {
        number.next()?;
        Ok(Self {
            number,
            state: State::default(),
        })
    }
}
