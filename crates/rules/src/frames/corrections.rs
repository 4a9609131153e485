//! A frame that was entered wrongly.

use super::Frames;
use crate::{CorrectionError, Entry, FrameNumber};

impl Frames {
    /// Replaces the bowls of a frame that was begun. All other frames stay as they were bowled,
    /// and the totals follow.
    ///
    /// # Errors
    ///
    /// [`CorrectionError::NotBegun`], [`CorrectionError::Empty`],
    /// [`CorrectionError::Unfinished`] if the frame was finished and would no longer be, and
    /// [`CorrectionError::Bowl`] for a bowl that is not possible. The frames are then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{Board, Entry, FrameNumber, Frames, Pins, Points};
    ///
    /// #[derive(Default)]
    /// struct Totals(Vec<u16>);
    ///
    /// impl Board for Totals {
    ///     fn points(&mut self, points: Points) {
    ///         self.0.push(points.into());
    ///     }
    /// }
    ///
    /// let mut frames = Frames::default().replay([Pins::ALL, Pins::NONE, Pins::NONE])?;
    /// let nine_and_a_miss = ["9", "-"].map(|bowl| bowl.parse::<Entry>().expect("a bowl"));
    /// frames.correct(FrameNumber::FIRST, nine_and_a_miss)?;
    ///
    /// let mut totals = Totals::default();
    /// frames.write_to(&mut totals);
    /// assert_eq!(totals.0, [9, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn correct(
        &mut self,
        frame: FrameNumber,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<(), CorrectionError> {
        self.frames = self.frames.correct(frame, bowls, self.rules)?;
        Ok(())
    }
}
