//! The verdict on 32 games, once all their bowls are bowled.

use std::arch::x86_64::{
    __m256i, _mm_add_epi64, _mm_cvtsi128_si64, _mm_unpackhi_epi64, _mm256_add_epi8,
    _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128,
    _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_extracti128_si256, _mm256_max_epu8,
    _mm256_movemask_epi8, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_sad_epu8,
    _mm256_setzero_si256, _mm256_slli_epi64, _mm256_sub_epi8, _mm256_unpackhi_epi8,
    _mm256_unpacklo_epi8,
};

use super::batch::{Batch, BatchSums, FEWEST_BOWLS};
use super::count_sums::count_all;
use super::detail::{EVERYTHING, TALLY};
use super::racks::all;
use super::store_totals;
use crate::{GameCounts, Tally};

/// Accepts or refuses each game, adds up its total, and counts marks if asked to.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn judge<const DETAIL: u8>(bowls: &BatchSums) -> Batch {
    let count = _mm256_add_epi8(bowls.lengths, bowls.strikes);
    let is_open = _mm256_cmpeq_epi8(count, all(20));
    let accepted = accepted(bowls, count, is_open);
    let mut batch = Batch {
        totals: [0; 32],
        accepted: _mm256_movemask_epi8(accepted).cast_unsigned(),
        counts: match DETAIL {
            EVERYTHING => count_all(bowls, count, accepted),
            TALLY => GameCounts {
                tally: tally(bowls, count, accepted),
                ..GameCounts::default()
            },
            _ => GameCounts::default(),
        },
    };
    let bonus = _mm256_add_epi8(bowls.bonus, bonus_of_ninth(bowls, is_open));
    write_totals(&mut batch.totals, bowls.pins, bonus, accepted);
    batch
}

/// All ones where a game is legal and ends with its tenth frame.
#[inline]
#[target_feature(enable = "avx2")]
fn accepted(bowls: &BatchSums, count: __m256i, is_open: __m256i) -> __m256i {
    let [last, middle, first] = bowls.last;
    let is = |number: u8| _mm256_cmpeq_epi8(count, all(number));
    let spare_before_last =
        _mm256_andnot_si256(_mm256_or_si256(middle.strike, middle.open), all(0xFF));
    let two_strikes = _mm256_and_si256(first.strike, middle.strike);
    // `ab`, `a/b`, `a/X` or `Xab`, `XXb`, `XXX`.
    let open = _mm256_and_si256(last.open, is_open);
    let spare = _mm256_and_si256(is(21), spare_before_last);
    let spare_and_strike = _mm256_and_si256(last.strike, spare_before_last);
    let strike_and_two = _mm256_andnot_si256(last.strike, first.strike);
    let eleven = _mm256_and_si256(is(22), _mm256_or_si256(spare_and_strike, strike_and_two));
    let double = _mm256_and_si256(is(23), two_strikes);
    let turkey = _mm256_and_si256(is(24), _mm256_and_si256(two_strikes, last.strike));
    let marked = _mm256_or_si256(
        _mm256_or_si256(spare, eleven),
        _mm256_or_si256(double, turkey),
    );
    let tenth = _mm256_or_si256(open, marked);
    let in_range = _mm256_max_epu8(
        _mm256_sub_epi8(bowls.lengths, all(FEWEST_BOWLS)),
        all(21 - FEWEST_BOWLS),
    );
    let fits = _mm256_cmpeq_epi8(in_range, all(21 - FEWEST_BOWLS));
    _mm256_andnot_si256(bowls.refused, _mm256_and_si256(tenth, fits))
}

/// The bonus of the ninth frame before an open tenth: there, the third bowl from the end is the
/// last of the ninth frame.
#[inline]
#[target_feature(enable = "avx2")]
fn bonus_of_ninth(bowls: &BatchSums, is_open: __m256i) -> __m256i {
    let [last, middle, first] = bowls.last;
    let next = _mm256_andnot_si256(first.open, middle.pins);
    let next_but_one = _mm256_and_si256(first.strike, last.pins);
    _mm256_and_si256(is_open, _mm256_add_epi8(next, next_but_one))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn tally(bowls: &BatchSums, count: __m256i, accepted: __m256i) -> Tally {
    // Each of the ten frames has a first bowl. A strike or a spare in the tenth frame is
    // followed by one more, and two strikes by two.
    let one_more = _mm256_sub_epi8(all(10), _mm256_cmpgt_epi8(count, all(20)));
    let first_bowls = _mm256_sub_epi8(one_more, _mm256_cmpgt_epi8(count, all(22)));
    let spares = _mm256_sub_epi8(bowls.marks, bowls.strikes);
    let [strikes, spares, first_bowls] = sums(accepted, [bowls.strikes, spares, first_bowls]);
    Tally {
        strikes,
        spares,
        first_bowls,
    }
}

/// The sums of up to four bytes of the accepted games. The sum of 32 bytes fits in 16 bits, so
/// all sums are added up in one number.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn sums<const COUNT: usize>(accepted: __m256i, bytes: [__m256i; COUNT]) -> [u64; COUNT] {
    let nothing = _mm256_setzero_si256();
    let mut packed = nothing;
    for bytes in bytes.into_iter().rev() {
        let sum = _mm256_sad_epu8(_mm256_and_si256(accepted, bytes), nothing);
        packed = _mm256_or_si256(_mm256_slli_epi64::<16>(packed), sum);
    }
    let packed = add_up(packed);
    std::array::from_fn(|place| packed >> (16 * place) & 0xFFFF)
}

/// The sum of the four numbers in a register.
#[inline]
#[target_feature(enable = "avx2")]
fn add_up(numbers: __m256i) -> u64 {
    let low = _mm256_castsi256_si128(numbers);
    let two = _mm_add_epi64(low, _mm256_extracti128_si256::<1>(numbers));
    let one = _mm_add_epi64(two, _mm_unpackhi_epi64(two, two));
    _mm_cvtsi128_si64(one).cast_unsigned()
}

/// Adds pins and bonus, which each fit in a byte, as their sum does not.
#[inline]
#[target_feature(enable = "avx2")]
fn write_totals(totals: &mut [u16; 32], pins: __m256i, bonus: __m256i, accepted: __m256i) {
    let nothing = _mm256_setzero_si256();
    let refused = _mm256_cmpeq_epi8(accepted, nothing);
    let low = _mm256_add_epi16(
        _mm256_unpacklo_epi8(pins, nothing),
        _mm256_unpacklo_epi8(bonus, nothing),
    );
    let high = _mm256_add_epi16(
        _mm256_unpackhi_epi8(pins, nothing),
        _mm256_unpackhi_epi8(bonus, nothing),
    );
    let low = _mm256_or_si256(low, _mm256_unpacklo_epi8(refused, refused));
    let high = _mm256_or_si256(high, _mm256_unpackhi_epi8(refused, refused));
    let (halves, _) = totals.as_chunks_mut::<16>();
    if let [first, second] = halves {
        store_totals(first, _mm256_permute2x128_si256::<0x20>(low, high));
        store_totals(second, _mm256_permute2x128_si256::<0x31>(low, high));
    }
}
