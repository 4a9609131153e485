//! The leaves of many lines, checked 32 at a time.

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi8, _mm256_extract_epi64,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_setzero_si256, _mm256_unpackhi_epi8,
    _mm256_unpacklo_epi8,
};

use super::leave_bits::{SLOT, pack_eight};
use super::leave_text::LeavePins;
use super::left_pins::{KNOWN_BEFORE, SAID_TO_BE_SPLIT};
use super::line_ends::note;
use super::racks::all;
use super::single::{after, bits};
use super::{CheckedRows, load, store_totals};
use crate::automaton::Automaton;
use crate::layout::MOST_BOWLS;

/// Room for what is written beyond the last leave.
const SPARE_ROOM: usize = SLOT;

/// The leaves of some lines, in order.
#[derive(Default)]
pub(super) struct LeaveList {
    /// The place after the last byte of each leave.
    ends: Vec<u32>,
    ends_found: usize,
    /// How many pins must be left, and [what else](super::left_pins) must be.
    expected: Vec<u8>,
    count: usize,
}

impl LeaveList {
    /// Makes room for all leaves of so many more lines.
    #[inline]
    pub(super) fn make_room(&mut self, lines: usize) {
        let most = self.ends_found + lines * MOST_BOWLS + SPARE_ROOM;
        if self.ends.len() < most {
            self.ends.resize(most, 0);
            self.expected.resize(most, 0);
        }
    }

    pub(super) fn clear(&mut self) {
        (self.ends_found, self.count) = (0, 0);
    }

    /// How many ends of leaves there are.
    pub(super) fn ends_found(&self) -> usize {
        self.ends_found
    }

    /// Removes all ends of leaves after the first.
    pub(super) fn truncate(&mut self, ends: usize) {
        self.ends_found = ends;
    }

    /// Adds the ends of leaves in 64 bytes of the text: those whose bit is set.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn push_ends(&mut self, mask: u64, place: usize) {
        let after = u32::try_from(place + 1).unwrap_or(u32::MAX);
        self.ends_found = note(mask, after, &mut self.ends, self.ends_found);
    }

    /// Adds what is expected of those bowls of a line whose leaves are known.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn push_expected(&mut self, expected: __m256i, with_leave: u32) {
        let words = [
            _mm256_extract_epi64::<0>(expected),
            _mm256_extract_epi64::<1>(expected),
            _mm256_extract_epi64::<2>(expected),
        ];
        let rest = self.expected.get_mut(self.count..);
        let Some(room) = rest.and_then(|rest| rest.first_chunk_mut()) else {
            return;
        };
        let mut count = 0;
        for (word, wanted) in words.into_iter().zip(with_leave.to_le_bytes()) {
            count += pack_eight(room, count, word.cast_unsigned(), wanted);
        }
        self.count += count;
    }

    /// Checks all leaves, and tells which are wrong.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn check(&mut self, text: &[u8], mut tell_wrong: impl FnMut(usize)) {
        // What is checked after the last leave is the last leave once more.
        let last = self.ends[self.count.saturating_sub(1)];
        self.ends[self.count..][..SPARE_ROOM].fill(last);
        let (ends, _) = self.ends.as_chunks::<32>();
        let (expected, _) = self.expected.as_chunks::<32>();
        let mut before = [_mm256_setzero_si256(); 2];
        let first_leaves = (0..self.count).step_by(32);
        for ((first, ends), expected) in first_leaves.zip(ends).zip(expected) {
            let right = check_32(text, ends, load(expected), &mut before);
            let mut wrong = !right & first_bits(self.count - first);
            while wrong != 0 {
                tell_wrong(first + wrong.trailing_zeros() as usize);
                wrong &= wrong - 1;
            }
        }
    }
}

/// As many bits as there are, or all.
fn first_bits(count: usize) -> u32 {
    u32::MAX >> (32 - count.clamp(1, 32))
}

/// Checks 32 leaves: a bit is set for each that is right. `before` has the pins of the leaves
/// before them, and then their own.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn check_32(text: &[u8], ends: &[u32; 32], expected: __m256i, before: &mut [__m256i; 2]) -> u32 {
    let Some(rows) = CheckedRows::new(text, ends) else {
        return 0;
    };
    let leaves = LeavePins::read(rows);
    let is = |flag: u8| _mm256_cmpeq_epi8(_mm256_and_si256(expected, all(flag)), all(flag));
    let left = _mm256_andnot_si256(all(KNOWN_BEFORE | SAID_TO_BE_SPLIT), expected);
    let are_as_many = _mm256_cmpeq_epi8(leaves.count, left);
    let [low, high] = *before;
    let came_back = _mm256_or_si256(
        _mm256_andnot_si256(after(low, leaves.low), leaves.low),
        _mm256_andnot_si256(after(high, leaves.high), leaves.high),
    );
    let came_back = _mm256_and_si256(came_back, is(KNOWN_BEFORE));
    let stood = _mm256_cmpeq_epi8(came_back, _mm256_setzero_si256());
    *before = [leaves.low, leaves.high];
    let right = _mm256_and_si256(_mm256_and_si256(leaves.usual, are_as_many), stood);
    bits(right) & are_splits(&leaves, bits(is(SAID_TO_BE_SPLIT)))
}

/// A bit for each leave that is a split, or need not be one.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn are_splits(leaves: &LeavePins, mut said: u32) -> u32 {
    let splits = &Automaton::get().splits;
    let low = _mm256_unpacklo_epi8(leaves.low, leaves.high);
    let high = _mm256_unpackhi_epi8(leaves.low, leaves.high);
    let mut pins = [[0; 16]; 2];
    store_totals(&mut pins[0], _mm256_permute2x128_si256::<0x20>(low, high));
    store_totals(&mut pins[1], _mm256_permute2x128_si256::<0x31>(low, high));
    let pins = pins.as_flattened();
    let mut are_splits = u32::MAX;
    while said != 0 {
        let lane = said.trailing_zeros();
        let is_split = splits[usize::from(pins[lane as usize % 32]) % 1024];
        are_splits &= !(u32::from(!is_split) << lane);
        said &= said - 1;
    }
    are_splits
}
