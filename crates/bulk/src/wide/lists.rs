//! Lists and rows of counts, 32 at a time.

use std::arch::x86_64::{_mm_cmpeq_epi8, _mm_movemask_epi8, _mm_set1_epi8};

use super::transpose::ROW;
use super::{batch, load_half};
use crate::layout::{MOST_BOWLS, NO_BOWL, Row};
use crate::pins;

/// Scores lists whose offsets are in order and within the bowls.
#[target_feature(enable = "avx2")]
pub(super) fn score(offsets: &[u32], bowls: &[u8], totals: &mut [u16]) {
    // The first games are left to the safe twin: so there always is a whole row before the
    // end of a game.
    let head = offsets.partition_point(|offset| (*offset as usize) < ROW);
    let head = head.saturating_sub(1).min(totals.len());
    let (first, rest) = totals.split_at_mut(head);
    pins::score_lists(offsets, bowls, first);
    let mut offsets = &offsets[head.min(offsets.len())..];
    for totals in rest.chunks_mut(32) {
        if let Some(borders) = offsets.first_chunk::<33>() {
            score_batch(bowls, borders, totals);
        } else {
            let mut borders = [offsets.last().copied().unwrap_or_default(); 33];
            borders[..offsets.len()].copy_from_slice(offsets);
            score_batch(bowls, &borders, totals);
        }
        offsets = &offsets[32.min(offsets.len())..];
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn score_batch(bowls: &[u8], borders: &[u32; 33], totals: &mut [u16]) {
    let starts = borders.first_chunk().unwrap_or(&[0; 32]);
    let ends = borders.last_chunk().unwrap_or(&[0; 32]);
    let batch = batch::score_counts(bowls, starts, ends);
    totals.copy_from_slice(&batch.totals[..totals.len()]);
}

/// Rows that are scored in one go: their places in memory fit in a `u32`.
const GO: usize = 1 << 20;

/// Scores as many rows as there are totals.
#[target_feature(enable = "avx2,bmi1")]
pub(super) fn score_rows(rows: &[Row], totals: &mut [u16]) {
    for (rows, totals) in rows.chunks(GO).zip(totals.chunks_mut(GO)) {
        // There is no row before the first, which is therefore left to the safe twin, and so
        // are those that do not fill a batch.
        let head = 2.min(rows.len());
        let batches = (rows.len() - head) / 32;
        let tail = head + 32 * batches;
        for batch in 0..batches {
            let start = head + 32 * batch;
            score_batch_of_rows(rows, start, &mut totals[start..start + 32]);
        }
        for index in (0..head).chain(tail..rows.len()) {
            totals[index] = pins::score_row(&rows[index]);
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1")]
fn score_batch_of_rows(rows: &[Row], first: usize, totals: &mut [u16]) {
    let mut starts = [0; 32];
    let mut ends = [0; 32];
    for (index, row) in rows[first..first + 32].iter().enumerate() {
        let start = u32::try_from((first + index) * MOST_BOWLS).unwrap_or_default();
        starts[index] = start;
        ends[index] = start + length_of(row);
    }
    let batch = batch::score_counts(rows.as_flattened(), &starts, &ends);
    totals.copy_from_slice(&batch.totals);
}

/// How many bowls a row has; 0, which no game has, when something follows its end.
#[inline]
#[target_feature(enable = "avx2,bmi1")]
fn length_of(row: &Row) -> u32 {
    const AFTER: u32 = 1 << MOST_BOWLS;
    let none = _mm_set1_epi8(NO_BOWL.cast_signed());
    let bits = |half: &[u8; 16]| {
        let is_none = _mm_cmpeq_epi8(load_half(half), none);
        _mm_movemask_epi8(is_none).cast_unsigned()
    };
    let left = bits(row.first_chunk().unwrap_or(&[0; 16]));
    let right = bits(row.last_chunk().unwrap_or(&[0; 16]));
    let empty = left | right << (MOST_BOWLS - 16) | AFTER;
    let length = empty.trailing_zeros();
    // Empty places up to the end carry over just once, beyond the end.
    let is_whole = empty + (1 << length) == 2 * AFTER;
    if is_whole { length } else { 0 }
}
