//! One game in one register.
//!
//! Each bit of a mask is a bowl. After ten pins, the next bowl is always a first one, whether
//! the ten were a strike or a spare after a gutter. So the bowls between tens are first and
//! second in turn. An addition whose carry runs through such a group says whether it begins at
//! an even or at an odd place.

use std::arch::x86_64::{
    __m256i, _mm_add_epi64, _mm_cvtsi128_si64, _mm_unpackhi_epi64, _mm256_add_epi8,
    _mm256_adds_epu8, _mm256_alignr_epi8, _mm256_and_si256, _mm256_castsi256_si128,
    _mm256_cmpeq_epi8, _mm256_extracti128_si256, _mm256_max_epu8, _mm256_movemask_epi8,
    _mm256_permute2x128_si256, _mm256_sad_epu8, _mm256_set_epi64x, _mm256_set1_epi32,
    _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8,
};

use super::racks::all;

const EVEN: u32 = 0x5555_5555;

/// Which last three bowls finish a game, for each sum of bowls and strikes from 20 to 24: one
/// bit per combination, numbered `8 * strikes + cleared`, with the last bowl highest.
const FINISHED: [u64; 5] = finished();

/// The total of one complete game.
#[inline]
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(super) fn score(bowls: &[u8]) -> Option<u16> {
    let count = u32::try_from(bowls.len()).ok()?;
    let pins = register_of(bowls)?;
    let marks = marks_in(pins, (1 << count) - 1)?;
    let places = count + marks.strikes.count_ones();
    let last = marks.of_last_three(count);
    let finished = FINISHED.get(places.wrapping_sub(20) as usize)?;
    if finished >> last & 1 == 0 {
        return None;
    }
    let before_tenth = (1 << (count - 2 - u32::from(places > 20))) - 1;
    Some(total(pins, marks, before_tenth))
}

/// Loads 11 to 21 bytes, followed by zeros.
#[inline]
#[target_feature(enable = "avx2")]
fn register_of(bowls: &[u8]) -> Option<__m256i> {
    if !(11..=21).contains(&bowls.len()) {
        return None;
    }
    // Three overlapping words, so that there is no branch on the length.
    let word = |start: usize| {
        let bytes = bowls.get(start..)?.first_chunk()?;
        Some(u64::from_le_bytes(*bytes))
    };
    let last = bowls.len() - 8;
    let middle = last.min(8);
    let second = word(middle)? >> (8 * (8 - middle));
    // If two words hold all bytes, nothing is left for the third.
    let shift = u32::try_from(8 * (16_usize.saturating_sub(last))).ok()?;
    let third = word(last)?.checked_shr(shift).unwrap_or(0);
    Some(_mm256_set_epi64x(
        0,
        third.cast_signed(),
        second.cast_signed(),
        word(0)?.cast_signed(),
    ))
}

#[derive(Clone, Copy)]
struct MarkMasks {
    strikes: u32,
    cleared: u32,
}

impl MarkMasks {
    #[inline]
    fn of_last_three(self, count: u32) -> u32 {
        let three = |mask: u32| mask >> (count - 3) & 7;
        8 * three(self.strikes) + three(self.cleared)
    }
}

/// Where strikes and spares are; `None` if some bowl is impossible.
#[inline]
#[target_feature(enable = "avx2")]
fn marks_in(pins: __m256i, is_bowl: u32) -> Option<MarkMasks> {
    let ten = all(10);
    let tens = bits(_mm256_cmpeq_epi8(pins, ten));
    let second = seconds_between(tens) & is_bowl;
    let fallen = _mm256_adds_epu8(pins, bowl_before(pins));
    let at_most_ten = |counts| bits(_mm256_cmpeq_epi8(_mm256_max_epu8(counts, ten), ten));
    let impossible = !at_most_ten(pins) | (second & !at_most_ten(fallen));
    let spares = second & bits(_mm256_cmpeq_epi8(fallen, ten));
    let strikes = tens & !second;
    (impossible == 0).then_some(MarkMasks {
        strikes,
        cleared: strikes | spares,
    })
}

/// The bowls that are the second at their racks, if these knocked down ten.
#[inline]
pub(super) fn seconds_between(tens: u32) -> u32 {
    let others = !tens;
    let starts = others & (tens << 1 | 1);
    let from_even = others & !others.wrapping_add(starts & EVEN);
    let first = (from_even & EVEN) | (others & !from_even & !EVEN);
    first << 1
}

#[inline]
#[target_feature(enable = "avx2")]
fn total(pins: __m256i, marks: MarkMasks, before_tenth: u32) -> u16 {
    let after_mark = only(pins, (marks.cleared & before_tenth) << 1);
    let after_strike = only(pins, (marks.strikes & before_tenth) << 2);
    let points = _mm256_add_epi8(pins, _mm256_add_epi8(after_mark, after_strike));
    let sums = _mm256_sad_epu8(points, _mm256_setzero_si256());
    let low = _mm256_castsi256_si128(sums);
    let three = _mm_add_epi64(low, _mm256_extracti128_si256::<1>(sums));
    let sum = _mm_add_epi64(three, _mm_unpackhi_epi64(low, low));
    u16::try_from(_mm_cvtsi128_si64(sum)).unwrap_or_default()
}

/// The bytes whose bit is set; the others become 0.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn only(bytes: __m256i, mask: u32) -> __m256i {
    // Byte n of the mask goes to places 8n to 8n + 7, each of which tests its own bit.
    let spread = _mm256_setr_epi64x(
        0,
        0x0101_0101_0101_0101,
        0x0202_0202_0202_0202,
        0x0303_0303_0303_0303,
    );
    let own_bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
    let masks = _mm256_shuffle_epi8(_mm256_set1_epi32(mask.cast_signed()), spread);
    let is_set = _mm256_cmpeq_epi8(_mm256_and_si256(masks, own_bit), own_bit);
    _mm256_and_si256(bytes, is_set)
}

/// Moves each byte to the next place.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn bowl_before(bytes: __m256i) -> __m256i {
    let carried = _mm256_permute2x128_si256::<0x08>(bytes, bytes);
    _mm256_alignr_epi8::<15>(bytes, carried)
}

/// The same, with the last byte of what comes before them in front.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn after(before: __m256i, bytes: __m256i) -> __m256i {
    let carried = _mm256_permute2x128_si256::<0x21>(before, bytes);
    _mm256_alignr_epi8::<15>(bytes, carried)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn bits(masks: __m256i) -> u32 {
    _mm256_movemask_epi8(masks).cast_unsigned()
}

const fn finished() -> [u64; 5] {
    let mut table = [0; 5];
    let mut number = 0;
    while number < 64 {
        let (strikes, cleared) = (number >> 3, number & 7);
        let strike = [strikes & 1 > 0, strikes & 2 > 0, strikes & 4 > 0];
        let spare = cleared & 2 > 0 && !strike[1];
        // `ab`, `a/b`, `a/X` or `Xab`, `XXb`, `XXX`.
        let finished = [
            cleared & 4 == 0,
            spare,
            (spare && strike[2]) || (strike[0] && !strike[2]),
            strike[0] && strike[1],
            strikes == 7,
        ];
        let mut form = 0;
        while form < 5 {
            table[form] |= (finished[form] as u64) << number;
            form += 1;
        }
        number += 1;
    }
    table
}
