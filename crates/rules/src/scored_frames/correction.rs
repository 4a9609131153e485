//! A frame that is corrected as a whole.

use alloc::vec::Vec;

use super::ScoredFrames;
use crate::scored_frame::ScoredFrame;
use crate::{CorrectionError, Entry, FrameNumber, RuleBook};

impl ScoredFrames {
    /// These frames with other bowls in one of them, and all totals worked out again.
    pub(crate) fn correct(
        &self,
        number: FrameNumber,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
        rules: RuleBook,
    ) -> Result<Self, CorrectionError> {
        let known = self.begun(number)?;
        let corrected = known.with_bowls(bowls, rules)?;
        let finished = corrected.check_finished_as(known);
        finished.map_err(|_| CorrectionError::Unfinished(number))?;
        Ok(self.with(number, corrected, rules))
    }

    fn begun(&self, number: FrameNumber) -> Result<ScoredFrame, CorrectionError> {
        let frame = self.0.get(index_of(number)).copied();
        let begun = frame.filter(ScoredFrame::is_begun);
        begun.ok_or(CorrectionError::NotBegun(number))
    }

    fn with(&self, number: FrameNumber, corrected: ScoredFrame, rules: RuleBook) -> Self {
        let mut frames = Self(Vec::with_capacity(10));
        for (index, frame) in self.0.iter().enumerate() {
            let is_corrected = index == index_of(number);
            let frame = Some(corrected).filter(|_| is_corrected).unwrap_or(*frame);
            frames.add(frame.unsettled(), rules);
        }
        frames.begin_next();
        frames
    }

    fn add(&mut self, mut frame: ScoredFrame, rules: RuleBook) {
        let earlier = self.0.as_mut_slice();
        frame.settle(earlier.into(), rules);
        self.0.push(frame);
    }

    /// Begins the frame after the newest, if that is finished.
    fn begin_next(&mut self) {
        let next = self.0.last().and_then(ScoredFrame::next);
        self.0.extend(next);
    }
}

fn index_of(number: FrameNumber) -> usize {
    usize::from(u8::from(number)) - 1
}
