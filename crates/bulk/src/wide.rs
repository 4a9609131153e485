//! The wide way: 32 games at once, with the instructions of AVX2.
//!
//! Everything that is `unsafe` in this crate stands in this file, and is one of three things:
//!
//! - the call from ordinary code into functions that are compiled for AVX2, which
//!   [`Wide`] allows, because one can only be had where the processor has it;
//! - loads and stores between a register and an array of just its size;
//! - loads of bytes that end at one of 32 places, all of which [`Rows`] has checked at once.
//!
//! What the wide way says is what the safe one says: the tests hold them together.
#![expect(unsafe_code, reason = "fenced in this file, see above")]

mod aligned;
mod batch;
mod lines;
mod lists;
mod racks;
mod single;
mod transpose;

use std::arch::x86_64::{
    __m128i, __m256i, _mm_loadl_epi64, _mm_loadu_si128, _mm256_loadu_si256, _mm256_storeu_si256,
};

use std::hint::black_box;

use crate::layout::{Columns, Row};
use crate::{Notation, Sink};

/// A processor that has AVX2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wide {
    /// Nobody else can make one.
    _detected: (),
}

impl Wide {
    /// This processor, if it has what is needed.
    pub(crate) fn detected() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self { _detected: () })
    }

    /// Scores a text that is not in counts.
    pub(crate) fn score_text(self, text: &[u8], notation: Notation, sink: &mut impl Sink) {
        // SAFETY: a `Wide` is only made where AVX2, BMI1 and POPCNT were detected.
        unsafe { lines::score(text, notation, sink) }
    }

    /// Scores lists whose offsets are in order and within the bowls, and gives how many were
    /// refused, as do the next two.
    pub(crate) fn score_lists(self, offsets: &[u32], bowls: &[u8], totals: &mut [u16]) -> usize {
        // SAFETY: a `Wide` is only made where AVX2, BMI1 and POPCNT were detected.
        unsafe { lists::score(offsets, bowls, totals) }
    }

    /// Scores as many rows as there are totals.
    pub(crate) fn score_rows(self, rows: &[Row], totals: &mut [u16]) -> usize {
        // SAFETY: a `Wide` is only made where AVX2, BMI1 and POPCNT were detected.
        unsafe { lists::score_rows(rows, totals) }
    }

    /// Scores columns that are all as long as the totals.
    pub(crate) fn score_columns(self, columns: &Columns<'_>, totals: &mut [u16]) -> usize {
        // SAFETY: a `Wide` is only made where AVX2, BMI1 and POPCNT were detected.
        unsafe { aligned::score(columns, totals) }
    }

    /// The total of one complete game.
    #[inline]
    pub(crate) fn score(self, bowls: &[u8]) -> Option<u16> {
        // SAFETY: a `Wide` is only made where AVX2, BMI1 and POPCNT were detected.
        unsafe { single::score(bowls) }
    }
}

/// Sixteen bytes in a register.
#[inline]
#[target_feature(enable = "avx2")]
fn load_half(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: the array is as long as the register, and the load needs no alignment.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

/// How many bytes of a row are looked at: the 21 bowls at its end, and a few more because
/// registers are filled in eights.
const ROW: usize = 24;

/// The bytes that end at each of 32 places.
#[derive(Clone, Copy)]
struct Rows<'bytes> {
    bytes: &'bytes [u8],
    /// All at least [`ROW`], and at most the number of bytes.
    ends: &'bytes [u32; 32],
}

impl<'bytes> Rows<'bytes> {
    /// None when some place is too close to the start for a whole row, or after the end.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(bytes: &'bytes [u8], ends: &'bytes [u32; 32]) -> Option<Self> {
        let least = ends.iter().copied().fold(u32::MAX, u32::min);
        let most = ends.iter().copied().fold(0, u32::max);
        let fits = least as usize >= ROW && most as usize <= bytes.len();
        // Else the ends would be taken one by one out of the registers that they were
        // compared in, which is slow.
        let ends = black_box(ends);
        fits.then_some(Self { bytes, ends })
    }

    /// The last 16 bytes of a row.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn last_sixteen(self, index: usize) -> __m128i {
        let end = self.ends[index] as usize;
        // SAFETY: every end is at least 24 and within the bytes, and the load needs no
        // alignment.
        unsafe { _mm_loadu_si128(self.bytes.as_ptr().add(end - 16).cast()) }
    }

    /// The eight bytes before those, in the lower half.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn first_eight(self, index: usize) -> __m128i {
        let end = self.ends[index] as usize;
        // SAFETY: every end is at least 24 and within the bytes, and the load needs no
        // alignment.
        unsafe { _mm_loadl_epi64(self.bytes.as_ptr().add(end - ROW).cast()) }
    }
}

/// Thirty-two bytes in a register.
#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: the array is as long as the register, and the load needs no alignment.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// Eight numbers in a register.
#[inline]
#[target_feature(enable = "avx2")]
fn load_numbers(numbers: &[u32; 8]) -> __m256i {
    // SAFETY: the array is as long as the register, and the load needs no alignment.
    unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
}

/// Sixteen totals out of a register.
#[inline]
#[target_feature(enable = "avx2")]
fn store_totals(totals: &mut [u16; 16], register: __m256i) {
    // SAFETY: the array is as long as the register, and the store needs no alignment.
    unsafe { _mm256_storeu_si256(totals.as_mut_ptr().cast(), register) }
}
