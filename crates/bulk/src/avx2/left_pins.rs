//! How many pins each bowl of a line leaves.

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8,
    _mm256_min_epu8, _mm256_or_si256, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_subs_epu8,
};

use super::leave_bits::Stripped;
use super::racks::{TEN, all, table};
use super::single::{bits, bowl_before, only, seconds_between};

/// The pins that are left must have been left by the bowl before.
pub(super) const KNOWN_BEFORE: u8 = 0x80;
/// The pins that are left must be a split.
pub(super) const SAID_TO_BE_SPLIT: u8 = 0x20;
/// No number of pins: a foul has no leave.
const NO_LEAVE: u8 = 0x40;

/// How many pins each bowl leaves, and what else must be; and whether all that are said to be
/// splits can be some. It is right if the marks are those of a game.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn left_pins(marks: __m256i, line: Stripped) -> (__m256i, bool) {
    let is_foul = _mm256_cmpeq_epi8(marks, all(b'F'));
    let pins = _mm256_andnot_si256(is_foul, pins_of(marks));
    let seconds = seconds_between(bits(_mm256_cmpeq_epi8(marks, all(b'X'))));
    let before = only(bowl_before(pins), seconds);
    let left = _mm256_subs_epu8(_mm256_subs_epu8(all(TEN), pins), before);
    let known = line.with_leave & line.with_leave << 1 & seconds;
    let flags = _mm256_or_si256(
        only(all(KNOWN_BEFORE), known),
        only(all(SAID_TO_BE_SPLIT), line.splits),
    );
    let no_leave = _mm256_and_si256(is_foul, all(NO_LEAVE));
    let expected = _mm256_or_si256(_mm256_or_si256(left, no_leave), flags);
    let some = bits(_mm256_cmpgt_epi8(pins, _mm256_setzero_si256()));
    let less_than_nine = bits(_mm256_cmpgt_epi8(all(9), pins));
    let are_possible = line.splits & !(some & less_than_nine & !seconds) == 0;
    (expected, are_possible)
}

/// The pins of marks. `X` and `/` are ten, and so is everything above `9`.
#[inline]
#[target_feature(enable = "avx2")]
fn pins_of(marks: __m256i) -> __m256i {
    let places = _mm256_subs_epu8(marks, all(BEFORE));
    let places = _mm256_min_epu8(places, all(b'9' + 1 - BEFORE));
    _mm256_shuffle_epi8(table(&PINS), places)
}

/// The byte before the first mark.
const BEFORE: u8 = b'-' - 1;

/// By the distance from [`BEFORE`].
const PINS: [u8; 16] = {
    let mut pins = [TEN; 16];
    let mut count = 0;
    while count < TEN {
        pins[(b'0' + count - BEFORE) as usize] = count;
        count += 1;
    }
    pins[(b'-' - BEFORE) as usize] = 0;
    pins
};
