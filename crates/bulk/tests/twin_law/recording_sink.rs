//! A sink that records all that it is told.

use tenpin_bulk::{Sink, Tally};

/// Each line's total, or the line itself where it is no complete game; and the marks.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct RecordingSink {
    pub(crate) lines: Vec<Result<u16, Vec<u8>>>,
    pub(crate) tally: Tally,
}

impl Sink for RecordingSink {
    fn totals(&mut self, totals: &[u16]) {
        self.lines.extend(totals.iter().copied().map(Ok));
    }

    fn unscored(&mut self, line: &[u8]) {
        self.lines.push(Err(line.to_vec()));
    }

    fn tally(&mut self, tally: Tally) {
        self.tally += tally;
    }
}
