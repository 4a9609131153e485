//! A run of batches of lines in plain marks.

use super::batch;
use super::column_reader::FOULS;
use super::detail::{EVERYTHING, TALLY};
use super::prefetch;
use super::stripped_lines::StrippedLines;
use crate::GameCounts;

/// How many batches are scored before the sink is told: about a stretch.
pub(super) const BATCHES: usize = 16;

/// How much of the next stretch is prefetched with each batch: about the length of a batch.
pub(super) const AHEAD: usize = 640;

/// Consecutive batches of games in plain marks.
#[derive(Default)]
pub(super) struct PlainRun {
    /// [`REFUSED`](crate::REFUSED) for a line that is no complete game; only a line with leaves
    /// can be one here.
    pub(super) totals: [[u16; 32]; BATCHES],
    pub(super) count: usize,
    pub(super) counts: GameCounts,
    /// The first batch in which not all games are plain: one bit per game that is.
    pub(super) stopped: Option<u32>,
}

/// The text, the ends of its lines from the first that is to be scored, and what lies ahead.
#[derive(Clone, Copy)]
pub(super) struct RunInput<'text> {
    pub(super) text: &'text [u8],
    pub(super) borders: &'text [u32],
    pub(super) ahead: &'text [u8],
}

impl PlainRun {
    /// Scores lines up to the first batch that is not all plain, and prefetches what lies ahead.
    ///
    /// Nothing here depends on the type of the sink, so that this is compiled once per encoding
    /// and everything that it calls is inlined.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn score<const ENCODING: u8, const DETAIL: u8>(
        &mut self,
        input: RunInput<'_>,
        stripped: &mut StrippedLines,
    ) {
        let mut borders = input.borders;
        let mut ahead = input.ahead.as_chunks::<AHEAD>().0.iter();
        for totals in &mut self.totals {
            let Some(now) = borders.first_chunk::<33>() else {
                return;
            };
            prefetch(ahead.next().unwrap_or(&[0; AHEAD]));
            let before = now.first_chunk().unwrap_or(&[0; 32]);
            let ends = now.last_chunk().unwrap_or(&[0; 32]);
            let batch = batch::score_lines::<ENCODING, DETAIL>(input.text, before, ends);
            let are_taken = batch.accepted == u32::MAX
                || match DETAIL {
                    EVERYTHING => stripped.pass_over(input.text, now, !batch.accepted),
                    _ => stripped.add(input.text, now, !batch.accepted, 32 * self.count),
                };
            if !are_taken {
                self.stopped = Some(batch.accepted);
                return;
            }
            *totals = batch.totals;
            self.counts += batch.counts;
            self.count += 1;
            borders = &borders[32..];
        }
    }

    /// Scores the lines that had leaves, once these are checked and taken out. Returns whether
    /// all are complete games.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn score_stripped(&mut self, text: &[u8], stripped: &mut StrippedLines) -> bool {
        let totals = self.totals.as_flattened_mut();
        stripped.check(text);
        let mut accepted = 0;
        for (places, before, ends) in stripped.batches() {
            let batch = batch::score_lines::<FOULS, TALLY>(stripped.text(), before, ends);
            self.counts += batch.counts;
            accepted += batch.accepted.count_ones() as usize;
            for (place, total) in places.iter().zip(batch.totals) {
                totals[usize::from(*place)] = total;
            }
        }
        let are_complete = stripped.are_all(accepted);
        stripped.clear();
        are_complete
    }
}
