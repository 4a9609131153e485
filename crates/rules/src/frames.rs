//! The frames of a game.

use alloc::vec::Vec;

use crate::scored_frame::ScoredFrame;
use crate::{
    Board, BowlCount, BowlError, Entry, FrameNumber, Pins, Progress, Rack, ReplayError, UndoError,
    replay,
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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Frames(Vec<ScoredFrame>);

impl Frames {
    /// Bowls in the newest frame, and begins the next frame if that finishes it.
    ///
    /// # Errors
    ///
    /// [`BowlError::TooManyPins`] if fewer pins are standing, [`BowlError::GameOver`] if
    /// the tenth frame is finished. The frames are then unchanged.
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
    pub fn bowl(&mut self, pins: Pins) -> Result<(), BowlError> {
        self.enter(Entry::Count(pins))
    }

    /// Bowls what was typed.
    ///
    /// # Errors
    ///
    /// As [`bowl`](Self::bowl), and what [`Rack::read`] says about a sign.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, Entry, Frames, Pins};
    ///
    /// let mut frames = Frames::default();
    /// frames.enter(Entry::Count(Pins::NONE))?;
    /// let refused = Err(BowlError::StrikeAfterFirstBowl);
    /// assert_eq!(frames.enter(Entry::Strike), refused);
    /// assert_eq!(frames.enter(Entry::Spare), Ok(()));
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    pub fn enter(&mut self, entry: Entry) -> Result<(), BowlError> {
        let (newest, earlier) = self.0.split_last_mut().ok_or(BowlError::GameOver)?;
        newest.bowl(entry)?;
        newest.settle(earlier.into());
        let next = newest.next();
        self.0.extend(next);
        Ok(())
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
    pub fn replay(&self, bowls: impl IntoIterator<Item = Pins>) -> Result<Self, ReplayError> {
        let mut replayed = self.clone();
        replay::each(bowls, |pins| replayed.bowl(pins))?;
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
        let newest = self.0.iter().rposition(|frame| frame.undo().is_some());
        self.0.truncate(newest.ok_or(UndoError)? + 1);
        let last = self.0.pop().and_then(ScoredFrame::undo);
        self.0.extend(last);
        self.settle_again();
        Ok(())
    }

    /// Does not finish the newest frame any more, if it was begun.
    pub(crate) fn break_off(&mut self) {
        let progress = self.progress();
        if progress.is_within_frame() {
            self.miss();
        }
    }

    /// Misses all frames before this one.
    pub(crate) fn miss_until(&mut self, frame: FrameNumber) {
        while self.progress() < Progress::Bowling(frame, BowlCount::None) {
            self.miss();
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
        for frame in &self.0 {
            frame.write_to(board);
        }
        // Only the newest frame can improve: those before it may wait for its bowls, and those
        // after it are perfect.
        if let Some((newest, earlier)) = self.0.split_last() {
            newest.write_range_to(earlier, board);
        }
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
        self.0.last().map_or(Progress::Over, ScoredFrame::progress)
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
        let newest = self.0.last().ok_or(BowlError::GameOver)?;
        newest.rack()
    }

    /// Misses the newest frame, or the rest of it, and begins the next.
    fn miss(&mut self) {
        let newest = self.0.split_last_mut();
        let next = newest.and_then(|(newest, earlier)| newest.miss_after(earlier.into()));
        self.0.extend(next);
    }

    /// Works out again the totals that the last bowl may have changed.
    fn settle_again(&mut self) {
        for frame in self.0.iter_mut().rev().take(3) {
            *frame = frame.unsettled();
        }
        if let Some((newest, earlier)) = self.0.split_last_mut() {
            newest.settle(earlier.into());
        }
    }
}

impl Default for Frames {
    fn default() -> Self {
        let mut frames = Vec::with_capacity(10);
        frames.push(ScoredFrame::from(FrameNumber::FIRST));
        Self(frames)
    }
}
