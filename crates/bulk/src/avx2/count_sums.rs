//! What is counted bowl by bowl in 32 games, and what it comes to.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si32, _mm_max_epu8, _mm_min_epu8, _mm_minpos_epu16, _mm_set1_epi8,
    _mm_srli_epi16, _mm_xor_si128, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_extracti128_si256,
    _mm256_max_epu8, _mm256_setzero_si256, _mm256_srli_epi16, _mm256_sub_epi8,
};

use super::batch::BatchSums;
use super::judge::{sums, tally};
use super::racks::{Bowled, all};
use super::single::bits;
use crate::GameCounts;

/// Running counts of 32 games.
pub(super) struct CountSums {
    /// The pins of second bowls.
    second_pins: __m256i,
    single_chances: __m256i,
    single_spares: __m256i,
    gutter_chances: __m256i,
    gutter_spares: __m256i,
    doubles: __m256i,
    fouls: __m256i,
    /// The strikes in a row up to now, and at most.
    string: __m256i,
    longest: __m256i,
}

impl CountSums {
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new() -> Self {
        let nothing = _mm256_setzero_si256();
        Self {
            second_pins: nothing,
            single_chances: nothing,
            single_spares: nothing,
            gutter_chances: nothing,
            gutter_spares: nothing,
            doubles: nothing,
            fouls: nothing,
            string: nothing,
            longest: nothing,
        }
    }

    /// Counts a bowl; `last` is the one before it.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl(&mut self, bowled: Bowled, last: Bowled) {
        let is_single = _mm256_cmpeq_epi8(bowled.left, all(SINGLE_PIN_LEFT));
        let is_empty = _mm256_cmpeq_epi8(bowled.left, all(ALL_PINS_LEFT));
        let is_after_gutter = _mm256_andnot_si256(last.foul, is_empty);
        let if_made = |chance| _mm256_andnot_si256(bowled.open, chance);
        let is_double = _mm256_and_si256(bowled.strike, last.strike);
        let second_pins = _mm256_and_si256(bowled.pins, bowled.second);
        self.second_pins = _mm256_add_epi8(self.second_pins, second_pins);
        self.single_chances = _mm256_sub_epi8(self.single_chances, is_single);
        self.single_spares = _mm256_sub_epi8(self.single_spares, if_made(is_single));
        self.gutter_chances = _mm256_sub_epi8(self.gutter_chances, is_after_gutter);
        self.gutter_spares = _mm256_sub_epi8(self.gutter_spares, if_made(is_after_gutter));
        self.doubles = _mm256_sub_epi8(self.doubles, is_double);
        self.fouls = _mm256_sub_epi8(self.fouls, bowled.foul);
        let longer = _mm256_sub_epi8(self.string, bowled.strike);
        self.string = _mm256_and_si256(longer, bowled.strike);
        self.longest = _mm256_max_epu8(self.longest, self.string);
    }
}

/// What [`Bowled::left`] is after a first bowl of nine, and after one of none.
const SINGLE_PIN_LEFT: u8 = !9;
const ALL_PINS_LEFT: u8 = !0;

/// All that is counted in the accepted games; `count` is their bowls plus their strikes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn count_all(bowls: &BatchSums, count: __m256i, accepted: __m256i) -> GameCounts {
    let (counts, [last, ..]) = (&bowls.counts, bowls.last);
    let tally = tally(bowls, count, accepted);
    let clean_frames = clean_frames(bowls, count);
    let is_clean = _mm256_and_si256(accepted, _mm256_cmpeq_epi8(clean_frames, all(10)));
    let first_pins = _mm256_sub_epi8(bowls.pins, counts.second_pins);
    let double_chances = _mm256_add_epi8(bowls.strikes, last.strike);
    let singles = (counts.single_chances, counts.single_spares);
    let [
        all_bowls,
        first_bowl_pins,
        single_pin_chances,
        single_pin_spares,
    ] = sums(accepted, [bowls.lengths, first_pins, singles.0, singles.1]);
    let [doubles, double_chances, gutter_chances, gutter_spares] = sums(
        accepted,
        [
            counts.doubles,
            double_chances,
            gutter_chances(bowls),
            counts.gutter_spares,
        ],
    );
    let [clean_frames, fouls] = sums(accepted, [clean_frames, counts.fouls]);
    GameCounts {
        tally,
        first_bowl_pins,
        spare_chances: all_bowls - tally.first_bowls,
        single_pin_spares,
        single_pin_chances,
        gutter_spares,
        gutter_chances,
        doubles,
        double_chances,
        clean_frames,
        open_frames: 10 * u64::from(bits(accepted).count_ones()) - clean_frames,
        clean_games: bits(is_clean).count_ones().into(),
        fouls,
        longest_string: highest(_mm256_and_si256(counts.longest, accepted)),
    }
}

/// Each mark is that of a frame, but for those of the tenth frame after its first: the last
/// bowl, if it is one, and the second of two strikes.
#[inline]
#[target_feature(enable = "avx2")]
fn clean_frames(bowls: &BatchSums, count: __m256i) -> __m256i {
    let [last, ..] = bowls.last;
    let before_last = _mm256_sub_epi8(_mm256_sub_epi8(bowls.marks, all(1)), last.open);
    _mm256_add_epi8(before_last, _mm256_cmpgt_epi8(count, all(22)))
}

/// The places before the first bowl were counted as gutters, two at a rack, or as the second of
/// two.
#[inline]
#[target_feature(enable = "avx2")]
fn gutter_chances(bowls: &BatchSums) -> __m256i {
    let racks = _mm256_srli_epi16::<1>(_mm256_sub_epi8(all(22), bowls.lengths));
    let racks = _mm256_and_si256(racks, all(0x7F));
    _mm256_sub_epi8(bowls.counts.gutter_chances, racks)
}

/// The highest of 32 bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn highest(bytes: __m256i) -> u8 {
    let low = _mm256_castsi256_si128(bytes);
    let sixteen = _mm_max_epu8(low, _mm256_extracti128_si256::<1>(bytes));
    // There is an instruction for the lowest of eight numbers.
    let turned = _mm_xor_si128(sixteen, _mm_set1_epi8(-1));
    let eight = _mm_min_epu8(turned, _mm_srli_epi16::<8>(turned));
    let [lowest, ..] = _mm_cvtsi128_si32(_mm_minpos_epu16(eight)).to_le_bytes();
    !lowest
}
