//! The wide way: 32 games at once, with the instructions of AVX2.
//!
//! Everything that is `unsafe` in this crate stands in this file, and is one of these things:
//!
//! - the call from ordinary code into functions that are compiled for AVX2, which
//!   [`Wide`] allows, because one can only be had where the processor has it;
//! - loads and stores between a register and an array of just its size;
//! - loads of bytes that end at one of 32 places, all of which [`Rows`] has checked at once;
//! - a hint to the processor, which does nothing but to be early.
//!
//! What the wide way says is what the safe one says: the tests hold them together.
#![expect(unsafe_code, reason = "fenced in this file, see above")]

mod aligned;
mod batch;
mod judge;
mod lines;
mod lists;
mod racks;
mod reader;
mod single;
mod transpose;

use std::arch::x86_64::{
    __m128i, __m256i, _MM_HINT_T0, _mm_loadu_si128, _mm_prefetch, _mm256_loadu_si256,
    _mm256_storeu_si256,
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

#[expect(clippy::unused_self, reason = "to have one is to be allowed to")]
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

    /// Scores lists whose offsets end within the bowls, and gives how many were refused, as do
    /// the next two; none when the offsets go back.
    pub(crate) fn score_lists(
        self,
        offsets: &[u32],
        bowls: &[u8],
        totals: &mut [u16],
    ) -> Option<usize> {
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

/// Asks for bytes that will be needed soon, so that they come while there is other work.
#[inline]
fn prefetch(bytes: &[u8]) {
    for line in bytes.chunks(64) {
        // SAFETY: every x86-64 processor has the instruction, and it reads nothing that the
        // program could see.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast()) }
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
        // What is too close to the start wraps round, and then is after every end.
        let row = u32::try_from(ROW).unwrap_or(u32::MAX);
        let starts = ends.iter().map(|end| end.wrapping_sub(row));
        let most = starts.fold(0, u32::max) as usize;
        let fits = bytes
            .len()
            .checked_sub(ROW)
            .is_some_and(|last| most <= last);
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

    /// The first 16 bytes of a row.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn first_sixteen(self, index: usize) -> __m128i {
        let end = self.ends[index] as usize;
        // SAFETY: every end is at least 24 and within the bytes, and the load needs no
        // alignment.
        unsafe { _mm_loadu_si128(self.bytes.as_ptr().add(end - ROW).cast()) }
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

#[cfg(test)]
mod tests {
    use super::reader::{MARKS, PLAIN};
    use super::*;
    use crate::automaton::Game;
    use crate::{Notation, score_line};

    /// Lines of every length and every kind of ending.
    const GOOD: [&str; 8] = [
        "XXXXXXXXXXXX",
        "XXXXXXXXX--",
        "XXXXXXXXX9/X",
        "--------------------",
        "5/5/5/5/5/5/5/5/5/5/5",
        "x9/5/72xxX9-8/9/x",
        "0G0g0F0f--1-9/8172X7/",
        "-/-/-/-/-/-/-/-/-/X7/",
    ];

    /// The verdicts of the batch alone, which elsewhere the safe twin gets to see again.
    #[track_caller]
    fn check(lines: &[Vec<u8>; 32]) {
        let mut text = vec![b'-'; ROW];
        let mut borders = vec![u32::try_from(text.len()).unwrap()];
        for line in lines {
            text.push(b'\n');
            text.extend(line);
            borders.push(u32::try_from(text.len()).unwrap());
        }
        let before = borders.first_chunk().unwrap();
        let ends = borders.last_chunk().unwrap();
        // SAFETY: only called where AVX2 was detected.
        let batch = unsafe { batch::score_lines::<MARKS>(&text, before, ends) };
        // SAFETY: only called where AVX2 was detected.
        let plain = unsafe { batch::score_lines::<PLAIN>(&text, before, ends) };
        for (index, line) in lines.iter().enumerate() {
            let is_compact = !line.iter().any(|byte| b" \t\r\x0C|,".contains(byte));
            let game = score_line(line, Notation::Marks).filter(|_| is_compact);
            check_line(&batch, index, line, game);
            let is_plain = line.iter().all(|byte| b"0123456789-/X".contains(byte));
            check_line(&plain, index, line, game.filter(|_| is_plain));
        }
    }

    #[track_caller]
    fn check_line(batch: &batch::Batch, index: usize, line: &[u8], game: Option<Game>) {
        let expected = game.map_or(crate::REFUSED, |game| game.total);
        assert_eq!(batch.totals[index], expected, "{line:?}");
        assert_eq!(batch.accepted >> index & 1 == 1, game.is_some(), "{line:?}");
    }

    #[test]
    fn a_batch_needs_no_help_whatever_happens_to_a_byte() {
        if Wide::detected().is_none() {
            return;
        }
        for good in GOOD.map(str::as_bytes) {
            for place in 0..good.len() {
                for first in (0..=u8::MAX).step_by(32) {
                    check(&std::array::from_fn(|lane| {
                        let mut line = good.to_vec();
                        line[place] = first + u8::try_from(lane).unwrap();
                        // Else it would be two lines, which no batch is ever given as one.
                        line.retain(|byte| *byte != b'\n');
                        line
                    }));
                }
            }
        }
    }

    #[test]
    fn a_batch_takes_every_length_for_what_it_is() {
        if Wide::detected().is_none() {
            return;
        }
        for start in (0..320).step_by(32) {
            let line = |lane: usize| b"X".repeat(start + lane);
            check(&std::array::from_fn(line));
            let line = |lane: usize| b"-".repeat(start + lane);
            check(&std::array::from_fn(line));
        }
    }
}
