//! From 32 games in rows to their bowls in columns.
//!
//! All is written out without loops: what stays in registers, or is loaded and stored a
//! whole register at a time, is several times as fast as what goes through memory in halves.

use std::arch::x86_64::{__m256i, _mm256_set_m128i, _mm256_unpackhi_epi8, _mm256_unpacklo_epi8};

use super::{ROW, Rows};

/// An array of what each function gives for each index, in turn.
macro_rules! each {
    ($($function:ident),+ => $($index:literal)+) => {
        each!(@pairs [$($function),+] $($index)+)
    };
    (@pairs [$one:ident] $($index:literal)+) => {
        [$($one($index)),+]
    };
    (@pairs [$one:ident, $other:ident] $($index:literal)+) => {
        [$($one($index), $other($index)),+]
    };
}

/// The rows as columns: the last byte of each row is in the last column, the one before it
/// in the last but one.
///
/// The lower half of a register takes rows 0 to 15, the upper one rows 16 to 31: so each can
/// be turned by itself, which is all that the unpack instructions can do.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn columns(rows: Rows<'_>) -> [__m256i; ROW] {
    let left = |index| _mm256_set_m128i(rows.first_eight(index + 16), rows.first_eight(index));
    let right = |index| _mm256_set_m128i(rows.last_sixteen(index + 16), rows.last_sixteen(index));
    // The first step of eight: half of each register is empty.
    let pair = |index| _mm256_unpacklo_epi8(left(index), left(index + 8));
    let dealt = each!(pair => 0 1 2 3 4 5 6 7);
    let eight = deal_eight(&deal_eight(&deal_eight(&dealt)));
    let low = |index| _mm256_unpacklo_epi8(right(index), right(index + 8));
    let high = |index| _mm256_unpackhi_epi8(right(index), right(index + 8));
    let dealt = each!(low, high => 0 1 2 3 4 5 6 7);
    let sixteen = deal_sixteen(&deal_sixteen(&deal_sixteen(&dealt)));
    let mut columns = [eight[0]; ROW];
    columns[..8].copy_from_slice(&eight);
    columns[8..].copy_from_slice(&sixteen);
    columns
}

/// Deals registers `n` and `n + 8` out in turn, byte by byte.
///
/// Written as an index, row and column are eight bits, and each step moves the topmost to
/// the end: after four, row and column have changed places.
#[inline]
#[target_feature(enable = "avx2")]
fn deal_sixteen(rows: &[__m256i; 16]) -> [__m256i; 16] {
    let low = |index: usize| _mm256_unpacklo_epi8(rows[index], rows[index + 8]);
    let high = |index: usize| _mm256_unpackhi_epi8(rows[index], rows[index + 8]);
    each!(low, high => 0 1 2 3 4 5 6 7)
}

/// The same for eight registers, where row and column are seven bits.
#[inline]
#[target_feature(enable = "avx2")]
fn deal_eight(rows: &[__m256i; 8]) -> [__m256i; 8] {
    let low = |index: usize| _mm256_unpacklo_epi8(rows[index], rows[index + 4]);
    let high = |index: usize| _mm256_unpackhi_epi8(rows[index], rows[index + 4]);
    each!(low, high => 0 1 2 3)
}
