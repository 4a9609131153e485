//! Scores the lines of a text, 32 at a time, and tells a sink.

use super::batch::{self, Batch};
use super::column_reader::{FOULS, MARKS, PLAIN};
use super::detail::{EVERYTHING, TALLY, TOTALS, wanted_by};
use super::line_ends::{LineEnds, STRETCH};
use super::plain_run::{AHEAD, PlainRun, RunInput};
use super::stripped_lines::StrippedLines;
use crate::sink::BufferedSink;
use crate::text::without_end;
use crate::{GameCounts, Notation, REFUSED, Sink};

/// Scores the lines of a text and tells a sink.
pub(super) struct LineScorer<'text, 'sink, S> {
    text: &'text [u8],
    notation: Notation,
    sink: &'sink mut S,
    /// The narrowest encoding in which all games so far were, on lines that end with `\n`.
    encoding: u8,
    stripped: StrippedLines,
}

impl<'text, 'sink, S: Sink> LineScorer<'text, 'sink, S> {
    pub(super) fn new(text: &'text [u8], notation: Notation, sink: &'sink mut S) -> Self {
        Self {
            text,
            notation,
            sink,
            encoding: PLAIN,
            stripped: StrippedLines::default(),
        }
    }

    /// Scores all lines from this place on; `ends` has the line end before it.
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn score(mut self, start: usize, mut ends: LineEnds) {
        let mut place = start;
        for stretch in self.text[start..].chunks(STRETCH) {
            ends.find(stretch, place);
            place += stretch.len();
            let mut scored = 0;
            while scored + 32 < ends.found {
                let ahead = self.text.get(place + scored / 32 * AHEAD..);
                let run = self.score_plain(&ends.places[scored..ends.found], ahead);
                scored += 32 * run.count;
                if let Some(plain) = run.stopped
                    && let Some(borders) = ends.places[scored..].first_chunk()
                {
                    self.score_again(borders, 32, plain);
                    scored += 32;
                }
            }
            ends.forget(scored);
        }
        if !self.text.ends_with(b"\n") {
            ends.push(self.text.len());
        }
        self.score_rest(&ends);
    }

    /// Scores the lines between these ends as long as they are in plain marks.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn score_plain(&mut self, borders: &[u32], ahead: Option<&[u8]>) -> PlainRun {
        let mut run = PlainRun::default();
        let input = RunInput {
            text: self.text,
            borders,
            ahead: ahead.unwrap_or_default(),
        };
        let stripped = &mut self.stripped;
        match (self.encoding, wanted_by::<S>()) {
            (PLAIN, TOTALS) => run.score::<PLAIN, TOTALS>(input, stripped),
            (PLAIN, TALLY) => run.score::<PLAIN, TALLY>(input, stripped),
            (PLAIN, _) => run.score::<PLAIN, EVERYTHING>(input, stripped),
            (FOULS, TOTALS) => run.score::<FOULS, TOTALS>(input, stripped),
            (FOULS, TALLY) => run.score::<FOULS, TALLY>(input, stripped),
            (FOULS, _) => run.score::<FOULS, EVERYTHING>(input, stripped),
            _ => run.stopped = Some(0),
        }
        if run.count > 0 {
            self.tell_run(&mut run, borders);
        }
        run
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn tell_run(&mut self, run: &mut PlainRun, borders: &[u32]) {
        if self.stripped.is_empty() || run.score_stripped(self.text, &mut self.stripped) {
            self.sink.totals(run.totals[..run.count].as_flattened());
        } else {
            self.tell_lines(run.totals[..run.count].as_flattened(), borders);
        }
        self.tell_counts(run.counts);
    }

    /// Scores the last lines, which are fewer than 32. Empty lines fill the batch up.
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn score_rest(&mut self, ends: &LineEnds) {
        let count = ends.found - 1;
        let mut borders = [ends.places[count]; 33];
        borders[..count].copy_from_slice(&ends.places[..count]);
        if count > 0 {
            self.score_again(&borders, count, 0);
        }
    }

    /// Scores a batch in which only some lines are games in the encoding so far.
    ///
    /// If this accepts more lines than those, the text is not in that encoding, and the rest of
    /// it is unlikely to be.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn score_again(&mut self, borders: &[u32; 33], count: usize, plain: u32) {
        let before = borders.first_chunk().unwrap_or(&[0; 32]);
        let line_ends = borders.last_chunk().unwrap_or(&[0; 32]);
        let ends = line_ends.map(|end| end - u32::from(self.is_return_before(end)));
        let batch = if S::COUNTS_BOWLS {
            batch::score_lines::<MARKS, EVERYTHING>(self.text, before, &ends)
        } else {
            batch::score_lines::<MARKS, TALLY>(self.text, before, &ends)
        };
        if self.encoding != MARKS && batch.accepted != plain {
            let fouls = batch::score_lines::<FOULS, TOTALS>(self.text, before, line_ends);
            let has_all = fouls.accepted == batch.accepted;
            self.encoding = if has_all { FOULS } else { MARKS };
        }
        self.tell_some(&batch, borders, count);
    }

    fn is_return_before(&self, end: u32) -> bool {
        self.text[..end as usize].ends_with(b"\r")
    }

    /// Tells the sink about the first lines of a batch in which some are not complete games in
    /// marks.
    fn tell_some(&mut self, batch: &Batch, borders: &[u32; 33], count: usize) {
        if batch.accepted == u32::MAX {
            self.sink.totals(&batch.totals);
        } else {
            self.tell_lines(&batch.totals[..count], borders);
        }
        self.tell_counts(batch.counts);
    }

    #[inline]
    fn tell_counts(&mut self, counts: GameCounts) {
        self.sink.tally(counts.tally);
        if S::COUNTS_BOWLS {
            self.sink.counts(counts);
        }
    }

    /// Tells the sink about lines with these totals. Those that are refused are read again, one
    /// by one.
    fn tell_lines(&mut self, totals: &[u16], borders: &[u32]) {
        let mut told = 0;
        while let Some(next) = totals[told..].iter().position(|total| *total == REFUSED) {
            let place = told + next;
            self.sink.totals(&totals[told..place]);
            let line = &self.text[borders[place] as usize + 1..borders[place + 1] as usize];
            let line = without_end(line);
            let mut sink = BufferedSink::<_, 1>::new(self.sink);
            sink.line(line, self.notation);
            sink.flush();
            told = place + 1;
        }
        self.sink.totals(&totals[told..]);
    }
}
