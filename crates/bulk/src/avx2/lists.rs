//! Lists and rows of counts, 32 at a time.

use std::arch::x86_64::{_mm256_cmpeq_epi8, _mm256_movemask_epi8};

use super::racks::all;
use super::{ROW, batch, load, prefetch};
use crate::layout::{BowlRow, MOST_BOWLS, NO_BOWL};
use crate::portable;

/// How far ahead bowls are prefetched, and how many: about as many as a batch has.
const AHEAD: usize = 2048;
const BATCH: usize = 640;

/// Scores lists whose offsets end within the bowls. Returns how many were refused, or `None` if
/// the offsets decrease, which is checked on the way.
#[target_feature(enable = "avx2,popcnt")]
pub(super) fn score(offsets: &[u32], bowls: &[u8], totals: &mut [u16]) -> Option<usize> {
    // The first games are left to the portable engine, so that there is always a whole row
    // before the end of a game.
    let head = offsets.partition_point(|offset| (*offset as usize) < ROW);
    let head = head.saturating_sub(1).min(totals.len());
    let (first, rest) = totals.split_at_mut(head);
    let of_first = offsets.get(..=head).unwrap_or_default();
    let mut refused = portable::score_lists(of_first, bowls, first)?;
    let mut is_sorted = true;
    let mut offsets = offsets.get(head..).unwrap_or_default();
    let (batches, last) = rest.as_chunks_mut::<32>();
    for totals in batches {
        if let Some(borders) = offsets.first_chunk::<33>() {
            let ahead = borders[32] as usize + AHEAD;
            prefetch(bowls.get(ahead..ahead + BATCH).unwrap_or_default());
            is_sorted &= never_decrease(borders);
            refused += score_batch(bowls, borders, totals);
            offsets = &offsets[32..];
        }
    }
    refused += portable::score_lists(offsets, bowls, last)?;
    is_sorted.then_some(refused)
}

/// Whether the offsets never decrease. It does not stop early, so that the compiler compares
/// all of them at once.
#[inline]
#[target_feature(enable = "avx2")]
fn never_decrease(borders: &[u32; 33]) -> bool {
    let mut is_sorted = true;
    for index in 0..32 {
        is_sorted &= borders[index] <= borders[index + 1];
    }
    is_sorted
}

#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn score_batch(bowls: &[u8], borders: &[u32; 33], totals: &mut [u16; 32]) -> usize {
    let starts = borders.first_chunk().unwrap_or(&[0; 32]);
    let ends = borders.last_chunk().unwrap_or(&[0; 32]);
    let batch = batch::score_counts(bowls, starts, ends);
    *totals = batch.totals;
    batch.accepted.count_zeros() as usize
}

/// How many rows are scored in one go, so that their places in memory fit in a `u32`. The ends
/// of all of them are found first: a load of several places stalls while a store to one of them
/// is still on its way to the cache.
const GO: usize = 1024;

/// Scores as many rows as there are totals. Returns how many were refused.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(super) fn score_rows(rows: &[BowlRow], totals: &mut [u16]) -> usize {
    let mut refused = 0;
    let mut ends = RowEnds::default();
    // Before the end of the first rows there is no whole row to load, and after the start of
    // the last no whole register. These are left to the portable engine.
    let head = 2.min(rows.len());
    let tail = head + (rows.len() - head).saturating_sub(2) / 32 * 32;
    for start in (head..tail).step_by(GO) {
        let end = tail.min(start + GO);
        ends.find(&rows[start..=end]);
        let bowls = rows[start - head..end].as_flattened();
        let (batches, _) = totals[start..end].as_chunks_mut::<32>();
        for (index, totals) in batches.iter_mut().enumerate() {
            refused += ends.score_batch(bowls, index, totals);
        }
    }
    for range in [0..head, tail..rows.len()] {
        refused += portable::score_rows(&rows[range.clone()], &mut totals[range]);
    }
    refused
}

/// Where rows end, and how many bowls they have.
struct RowEnds {
    ends: [[u32; 32]; GO / 32],
    lengths: [[u8; 32]; GO / 32],
}

impl Default for RowEnds {
    fn default() -> Self {
        Self {
            ends: [[0; 32]; GO / 32],
            lengths: [[0; 32]; GO / 32],
        }
    }
}

impl RowEnds {
    /// Finds the ends of all rows but the last, counted from two rows before the first.
    #[target_feature(enable = "avx2,bmi1")]
    fn find(&mut self, rows: &[BowlRow]) {
        let ends = self.ends.as_flattened_mut().iter_mut();
        let places = ends.zip(self.lengths.as_flattened_mut());
        let mut start = 2 * 21;
        for ((end, length), pair) in places.zip(rows.windows(2)) {
            let bytes = pair.as_flattened().first_chunk();
            let bowled = bytes.map_or(0, |bytes| length_of(bytes));
            *end = start + bowled;
            *length = bowled.to_le_bytes()[0];
            start += 21;
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn score_batch(&self, bowls: &[u8], index: usize, totals: &mut [u16; 32]) -> usize {
        let lengths = load(&self.lengths[index]);
        let batch = batch::score_counts_of(bowls, &self.ends[index], lengths);
        *totals = batch.totals;
        batch.accepted.count_zeros() as usize
    }
}

/// The number of bowls in the row at the start of these bytes; 0, which no game has, if there
/// is a bowl after the end.
#[inline]
#[target_feature(enable = "avx2,bmi1")]
fn length_of(bytes: &[u8; 32]) -> u32 {
    const AFTER: u32 = 1 << MOST_BOWLS;
    let is_empty = _mm256_cmpeq_epi8(load(bytes), all(NO_BOWL));
    let bits = _mm256_movemask_epi8(is_empty).cast_unsigned();
    let empty = bits & (AFTER - 1) | AFTER;
    // With the places before the first empty one, all bits are set.
    let is_whole = empty | (empty - 1) == 2 * AFTER - 1;
    if is_whole { empty.trailing_zeros() } else { 0 }
}
