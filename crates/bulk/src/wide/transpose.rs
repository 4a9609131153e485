//! From 32 games in rows to their bowls in columns.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi64_si128, _mm256_set_m128i, _mm256_unpackhi_epi8, _mm256_unpacklo_epi8,
};

use super::load_half;

/// How many bytes of a row are looked at: the 21 bowls at its end, and a few more because
/// registers are filled in eights.
pub(super) const ROW: usize = 24;

/// Stands for a row that is not there.
const NO_ROW: [u8; ROW] = [0; ROW];

/// The bytes that end at each of 32 places, as columns: the last byte of each is in the last
/// column, the one before it in the last but one.
///
/// Where a place is less than 24 bytes from the start, its row is all zeros.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn columns(bytes: &[u8], ends: &[u32; 32]) -> [__m256i; ROW] {
    let mut left = [_mm256_set_m128i(_mm_cvtsi64_si128(0), _mm_cvtsi64_si128(0)); 16];
    let mut right = left;
    // The lower half of a register takes rows 0 to 15, the upper one rows 16 to 31: so each
    // can be turned by itself, which is all that the unpack instructions can do.
    for index in 0..16 {
        let low = row(bytes, ends[index]);
        let high = row(bytes, ends[index + 16]);
        left[index] = _mm256_set_m128i(first_eight(high), first_eight(low));
        right[index] = _mm256_set_m128i(last_sixteen(high), last_sixteen(low));
    }
    let mut columns = [left[0]; ROW];
    let (eight, sixteen) = columns.split_at_mut(8);
    eight.copy_from_slice(&turn_eight(&left));
    sixteen.copy_from_slice(&turn_sixteen(right));
    columns
}

#[inline]
fn row(bytes: &[u8], end: u32) -> &[u8; ROW] {
    let until_end = bytes.get(..end as usize);
    let row = until_end.and_then(<[u8]>::last_chunk);
    row.unwrap_or(&NO_ROW)
}

#[inline]
#[target_feature(enable = "avx2")]
fn first_eight(row: &[u8; ROW]) -> std::arch::x86_64::__m128i {
    let bytes = row.first_chunk().unwrap_or(&[0; 8]);
    _mm_cvtsi64_si128(i64::from_le_bytes(*bytes))
}

#[inline]
#[target_feature(enable = "avx2")]
fn last_sixteen(row: &[u8; ROW]) -> std::arch::x86_64::__m128i {
    load_half(row.last_chunk().unwrap_or(&[0; 16]))
}

/// Turns 16 rows of 16 bytes, in each half.
///
/// Each step deals rows `n` and `n + 8` out in turn, byte by byte. Written as an index, row
/// and column are eight bits, and each step moves the topmost to the end: after four, row
/// and column have changed places.
#[inline]
#[target_feature(enable = "avx2")]
fn turn_sixteen(mut rows: [__m256i; 16]) -> [__m256i; 16] {
    for _ in 0..4 {
        let mut dealt = rows;
        for index in 0..8 {
            dealt[2 * index] = _mm256_unpacklo_epi8(rows[index], rows[index + 8]);
            dealt[2 * index + 1] = _mm256_unpackhi_epi8(rows[index], rows[index + 8]);
        }
        rows = dealt;
    }
    rows
}

/// Turns 16 rows of 8 bytes, in each half: the same in seven bits, of which the first step
/// is special, because half of each register is empty.
#[inline]
#[target_feature(enable = "avx2")]
fn turn_eight(rows: &[__m256i; 16]) -> [__m256i; 8] {
    let mut dealt = [rows[0]; 8];
    for index in 0..8 {
        dealt[index] = _mm256_unpacklo_epi8(rows[index], rows[index + 8]);
    }
    for _ in 0..3 {
        let rows = dealt;
        for index in 0..4 {
            dealt[2 * index] = _mm256_unpacklo_epi8(rows[index], rows[index + 4]);
            dealt[2 * index + 1] = _mm256_unpackhi_epi8(rows[index], rows[index + 4]);
        }
    }
    dealt
}
