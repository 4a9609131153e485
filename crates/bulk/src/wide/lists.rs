//! Lists and rows of counts, 32 at a time.

use std::arch::x86_64::{_mm256_cmpeq_epi8, _mm256_movemask_epi8};

use super::racks::all;
use super::{ROW, batch, load};
use crate::layout::{MOST_BOWLS, NO_BOWL, Row};
use crate::pins;

/// Scores lists whose offsets are in order and within the bowls, and gives how many were
/// refused.
#[target_feature(enable = "avx2,popcnt")]
pub(super) fn score(offsets: &[u32], bowls: &[u8], totals: &mut [u16]) -> usize {
    // The first games are left to the safe twin: so there always is a whole row before the
    // end of a game.
    let head = offsets.partition_point(|offset| (*offset as usize) < ROW);
    let head = head.saturating_sub(1).min(totals.len());
    let (first, rest) = totals.split_at_mut(head);
    pins::score_lists(offsets, bowls, first);
    let mut refused = pins::refused_in(first);
    let mut offsets = offsets.get(head..).unwrap_or_default();
    let (batches, last) = rest.as_chunks_mut::<32>();
    for totals in batches {
        if let Some(borders) = offsets.first_chunk::<33>() {
            refused += score_batch(bowls, borders, totals);
            offsets = &offsets[32..];
        }
    }
    pins::score_lists(offsets, bowls, last);
    refused + pins::refused_in(last)
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

/// Rows that are scored in one go: their places in memory fit in a `u32`.
const GO: usize = 1 << 20;

/// Scores as many rows as there are totals, and gives how many were refused.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(super) fn score_rows(rows: &[Row], totals: &mut [u16]) -> usize {
    let mut refused = 0;
    for (rows, totals) in rows.chunks(GO).zip(totals.chunks_mut(GO)) {
        // There is no whole row before the end of the first, and no whole register after the
        // start of the last, which are therefore left to the safe twin.
        let head = 2.min(rows.len());
        let (first, rest) = totals.split_at_mut(head);
        pins::score_rows(rows, first);
        let tail = rest.len().saturating_sub(2) / 32 * 32;
        let (batches, last) = rest.split_at_mut(tail);
        for (index, totals) in batches.as_chunks_mut::<32>().0.iter_mut().enumerate() {
            refused += score_batch_of_rows(rows, head + 32 * index, totals);
        }
        pins::score_rows(&rows[head + tail..], last);
        refused += pins::refused_in(first) + pins::refused_in(last);
    }
    refused
}

#[inline]
#[target_feature(enable = "avx2,bmi1,popcnt")]
fn score_batch_of_rows(rows: &[Row], first: usize, totals: &mut [u16; 32]) -> usize {
    let bowls = rows.as_flattened();
    let mut starts = [0; 32];
    let mut ends = [0; 32];
    for index in 0..32 {
        let start = (first + index) * MOST_BOWLS;
        let row = bowls.get(start..).and_then(<[u8]>::first_chunk);
        starts[index] = u32::try_from(start).unwrap_or_default();
        ends[index] = starts[index] + row.map_or(0, |row| length_of(row));
    }
    let batch = batch::score_counts(bowls, &starts, &ends);
    *totals = batch.totals;
    batch.accepted.count_zeros() as usize
}

/// How many bowls the row has that these bytes begin with; 0, which no game has, when
/// something follows its end.
#[inline]
#[target_feature(enable = "avx2,bmi1")]
fn length_of(bytes: &[u8; 32]) -> u32 {
    const AFTER: u32 = 1 << MOST_BOWLS;
    let is_none = _mm256_cmpeq_epi8(load(bytes), all(NO_BOWL));
    let bits = _mm256_movemask_epi8(is_none).cast_unsigned();
    let empty = bits & (AFTER - 1) | AFTER;
    let length = empty.trailing_zeros();
    // Empty places up to the end carry over just once, beyond the end.
    let is_whole = empty + (1 << length) == 2 * AFTER;
    if is_whole { length } else { 0 }
}
