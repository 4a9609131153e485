//! A sink that records all that it is told, and has the bowls counted.

use tenpin_bulk::{GameCounts, Sink, Tally};

/// Each line's total, or the line itself where it is not counted; and the counts.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct CountingSink {
    pub(crate) lines: Vec<Result<u16, Vec<u8>>>,
    pub(crate) tally: Tally,
    pub(crate) counts: GameCounts,
}

impl Sink for CountingSink {
    const COUNTS_BOWLS: bool = true;

    fn totals(&mut self, totals: &[u16]) {
        self.lines.extend(totals.iter().copied().map(Ok));
    }

    fn unscored(&mut self, line: &[u8]) {
        self.lines.push(Err(line.to_vec()));
    }

    fn tally(&mut self, tally: Tally) {
        self.tally += tally;
    }

    fn counts(&mut self, counts: GameCounts) {
        self.counts += counts;
    }
}
