//! From 32 games in rows to their bowls in columns.
//!
//! The index of a byte has eight bits: those of its row, then those of its column. Interleaving
//! two registers byte by byte moves the topmost bit to the end. After four such steps, row and
//! column have changed places. Two steps are done at once, on four registers at a time, so that
//! everything fits in the registers of the processor.

use std::arch::x86_64::{
    __m256i, _mm256_set_m128i, _mm256_setzero_si256, _mm256_unpackhi_epi8, _mm256_unpacklo_epi8,
};

use super::{CheckedRows, ROW};

/// Fills columns from rows: the last byte of each row goes to the last column, and so on.
///
/// The lower half of a register takes rows 0 to 15, the upper half rows 16 to 31. Each half is
/// transposed by itself, which is all that the unpack instructions can do.
///
/// The const parameters are not used. They make one copy of this function per caller, so that
/// the compiler inlines it.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn fill<const ENCODING: u8, const DETAIL: u8>(
    columns: &mut [__m256i; ROW],
    rows: CheckedRows<'_>,
) {
    let mut first_eight = [_mm256_setzero_si256(); 8];
    let mut last_sixteen = [_mm256_setzero_si256(); 16];
    for (index, (few, more)) in first_eight
        .as_chunks_mut::<2>()
        .0
        .iter_mut()
        .zip(last_sixteen.as_chunks_mut::<4>().0)
        .enumerate()
    {
        let left = |row| _mm256_set_m128i(rows.first_sixteen(row + 16), rows.first_sixteen(row));
        let right = |row| _mm256_set_m128i(rows.last_sixteen(row + 16), rows.last_sixteen(row));
        *few = interleave_lower([index, index + 4, index + 8, index + 12].map(left));
        *more = interleave([index, index + 4, index + 8, index + 12].map(right));
    }
    let (fours, _) = columns.as_chunks_mut::<4>();
    let (eight, sixteen) = fours.split_at_mut(2);
    for (index, four) in eight.iter_mut().enumerate() {
        *four =
            interleave([index, index + 2, index + 4, index + 6].map(|place| first_eight[place]));
    }
    for (index, four) in sixteen.iter_mut().enumerate() {
        *four =
            interleave([index, index + 4, index + 8, index + 12].map(|place| last_sixteen[place]));
    }
}

/// Interleaves the first with the third, the second with the fourth, and then both results.
#[inline]
#[target_feature(enable = "avx2")]
fn interleave([first, second, third, fourth]: [__m256i; 4]) -> [__m256i; 4] {
    let odd = _mm256_unpacklo_epi8(first, third);
    let even = _mm256_unpacklo_epi8(second, fourth);
    let odd_high = _mm256_unpackhi_epi8(first, third);
    let even_high = _mm256_unpackhi_epi8(second, fourth);
    [
        _mm256_unpacklo_epi8(odd, even),
        _mm256_unpackhi_epi8(odd, even),
        _mm256_unpacklo_epi8(odd_high, even_high),
        _mm256_unpackhi_epi8(odd_high, even_high),
    ]
}

/// The same for the lower eight bytes of each half.
#[inline]
#[target_feature(enable = "avx2")]
fn interleave_lower([first, second, third, fourth]: [__m256i; 4]) -> [__m256i; 2] {
    let odd = _mm256_unpacklo_epi8(first, third);
    let even = _mm256_unpacklo_epi8(second, fourth);
    [
        _mm256_unpacklo_epi8(odd, even),
        _mm256_unpackhi_epi8(odd, even),
    ]
}
