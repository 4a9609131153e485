//! A batch: 32 games, checked and scored.
//!
//! The games are aligned at their ends, so that their tenth frames are in the same columns.
//! Which form a tenth frame has follows from one number: the bowls of the game plus its
//! strikes. The first nine frames always add 18 to it, because a strike is one bowl and counts
//! twice.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi8,
    _mm256_min_epu32, _mm256_packus_epi16, _mm256_packus_epi32, _mm256_permutevar8x32_epi32,
    _mm256_set1_epi32, _mm256_setr_epi32, _mm256_setzero_si256, _mm256_sub_epi8, _mm256_sub_epi32,
};

use std::hint::black_box;

use super::column_reader::{COUNTS, ColumnReader, MARKS};
use super::count_sums::CountSums;
use super::detail::{EVERYTHING, TOTALS};
use super::judge::judge;
use super::racks::{Bowled, FULL, Racks, TEN, all};
use super::{CheckedRows, ROW, load_numbers, transpose};
use crate::GameCounts;
use crate::layout::{MOST_BOWLS, REFUSED};

/// The lowest number of bowls in a complete game: nine strikes and an open tenth frame.
pub(super) const FEWEST_BOWLS: u8 = 11;

/// The result of 32 games.
pub(super) struct Batch {
    /// The total of each game, or [`REFUSED`].
    pub(super) totals: [u16; 32],
    /// One bit per game: set if it is complete and legal.
    pub(super) accepted: u32,
    /// What is counted in the accepted games, in as much [detail](super::detail) as is wanted;
    /// nothing where games are written in counts.
    pub(super) counts: GameCounts,
}

impl Batch {
    /// The result where places are out of bounds: there are no games.
    fn refused() -> Self {
        Self {
            totals: [REFUSED; 32],
            accepted: 0,
            counts: GameCounts::default(),
        }
    }
}

/// Running sums of 32 games.
pub(super) struct BatchSums {
    pub(super) lengths: __m256i,
    pub(super) refused: __m256i,
    pub(super) strikes: __m256i,
    pub(super) marks: __m256i,
    pub(super) pins: __m256i,
    pub(super) bonus: __m256i,
    /// The last three bowls, the last one first.
    pub(super) last: [Bowled; 3],
    pub(super) counts: CountSums,
}

/// Scores 32 lines of marks in an [encoding](super::column_reader). Each starts after `before`
/// and ends before `ends`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn score_lines<const ENCODING: u8, const DETAIL: u8>(
    text: &[u8],
    before: &[u32; 32],
    ends: &[u32; 32],
) -> Batch {
    let Some(rows) = CheckedRows::new(text, ends) else {
        return Batch::refused();
    };
    let lengths = _mm256_sub_epi8(lengths(before, ends), all(1));
    judge::<DETAIL>(&bowl::<ENCODING, DETAIL>(rows, lengths))
}

/// Scores 32 games of counts, each `starts..ends`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn score_counts(bowls: &[u8], starts: &[u32; 32], ends: &[u32; 32]) -> Batch {
    score_counts_of(bowls, ends, lengths(starts, ends))
}

/// Scores 32 games of counts that end before `ends` and have these lengths.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn score_counts_of(bowls: &[u8], ends: &[u32; 32], lengths: __m256i) -> Batch {
    let Some(rows) = CheckedRows::new(bowls, ends) else {
        return Batch::refused();
    };
    judge::<TOTALS>(&bowl::<COUNTS, TOTALS>(rows, lengths))
}

/// The lengths of 32 games, in one byte each. A length that does not fit becomes 127, which is
/// longer than any game.
#[inline]
#[target_feature(enable = "avx2")]
fn lengths(starts: &[u32; 32], ends: &[u32; 32]) -> __m256i {
    let (starts, ends) = (starts.as_chunks::<8>().0, ends.as_chunks::<8>().0);
    let most = _mm256_set1_epi32(127);
    let mut eights = [most; 4];
    for index in 0..4 {
        let length = _mm256_sub_epi32(load_numbers(&ends[index]), load_numbers(&starts[index]));
        eights[index] = _mm256_min_epu32(length, most);
    }
    let [first, second, third, fourth] = eights;
    let low = _mm256_packus_epi32(first, second);
    let high = _mm256_packus_epi32(third, fourth);
    // Packing works on each half of a register, so the groups of four come out of order.
    let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    _mm256_permutevar8x32_epi32(_mm256_packus_epi16(low, high), order)
}

/// Bowls all bowls, from left to right.
#[inline]
#[target_feature(enable = "avx2")]
fn bowl<const ENCODING: u8, const DETAIL: u8>(
    rows: CheckedRows<'_>,
    lengths: __m256i,
) -> BatchSums {
    let mut columns = [_mm256_setzero_si256(); ROW];
    transpose::fill::<ENCODING, DETAIL>(&mut columns, rows);
    // `black_box` keeps the loops below from being unrolled. Unrolled, the compiler moves the
    // sums to the end, and keeps everything that they add up in memory until then.
    let [_, _, _, columns @ .., third, second, first] = black_box(&columns);
    let (early, late) = columns.split_at(MAY_BE_BEFORE);
    let (early, late) = (black_box(early), black_box(late));
    // Places before the first bowl are read as gutters. Where their number is odd, the first
    // gutter counts as a second bowl, so that the first bowl of the game starts a new rack.
    let is_even = _mm256_cmpeq_epi8(_mm256_and_si256(lengths, all(1)), _mm256_setzero_si256());
    let most = if ENCODING == MARKS { FULL } else { TEN };
    let mut racks = Racks::new(is_even, most);
    let mut bowls = BatchSums::new(lengths);
    let mut reader = ColumnReader::new::<ENCODING>();
    // Negative before the first bowl.
    let mut place = _mm256_sub_epi8(lengths, all(21));
    for column in early {
        bowls.bowl::<4, DETAIL>(reader.bowl_early::<ENCODING>(&mut racks, *column, place));
        place = _mm256_add_epi8(place, all(1));
    }
    for column in late {
        bowls.bowl::<4, DETAIL>(reader.bowl::<ENCODING>(&mut racks, *column));
    }
    bowls.bowl::<3, DETAIL>(reader.bowl::<ENCODING>(&mut racks, *third));
    bowls.bowl::<2, DETAIL>(reader.bowl::<ENCODING>(&mut racks, *second));
    bowls.bowl::<1, DETAIL>(reader.bowl::<ENCODING>(&mut racks, *first));
    let possible = _mm256_and_si256(racks.possible(most), reader.possible::<ENCODING>());
    bowls.refused = _mm256_andnot_si256(possible, all(0xFF));
    bowls
}

/// How many columns on the left may be before the first bowl of a complete game.
const MAY_BE_BEFORE: usize = MOST_BOWLS - FEWEST_BOWLS as usize;

impl BatchSums {
    /// The sums before the first bowl.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(lengths: __m256i) -> Self {
        let nothing = _mm256_setzero_si256();
        let gutter = Bowled {
            pins: nothing,
            open: all(0xFF),
            strike: nothing,
            second: nothing,
            left: nothing,
            foul: nothing,
        };
        Self {
            lengths,
            refused: nothing,
            strikes: nothing,
            marks: all(21),
            pins: nothing,
            bonus: nothing,
            last: [gutter; 3],
            counts: CountSums::new(),
        }
    }

    /// Adds the bowl that is `PLACE` from the end, or further.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn bowl<const PLACE: u8, const DETAIL: u8>(&mut self, bowled: Bowled) {
        let [last, before_last, _] = self.last;
        if DETAIL == EVERYTHING {
            self.counts.bowl(bowled, last);
        }
        self.strikes = _mm256_sub_epi8(self.strikes, bowled.strike);
        self.marks = _mm256_add_epi8(self.marks, bowled.open);
        self.pins = _mm256_add_epi8(self.pins, bowled.pins);
        // A bowl four or more places from the end never belongs to the tenth frame, so its
        // bonus always counts.
        if PLACE >= 3 {
            let next = _mm256_andnot_si256(last.open, bowled.pins);
            self.bonus = _mm256_add_epi8(self.bonus, next);
        }
        if PLACE >= 2 {
            let next_but_one = _mm256_and_si256(before_last.strike, bowled.pins);
            self.bonus = _mm256_add_epi8(self.bonus, next_but_one);
        }
        self.last = [bowled, last, before_last];
    }
}
