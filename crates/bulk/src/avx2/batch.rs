//! A batch: 32 games, checked and scored.
//!
//! The games are aligned at their ends, so that the tenth frame of each stands in the same
//! columns. Which of its forms it has follows from one number, the bowls and the strikes of
//! the game together: the nine frames before always make 18 of it, because a strike is one
//! bowl and counts for two.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi8,
    _mm256_min_epu32, _mm256_packus_epi16, _mm256_packus_epi32, _mm256_permutevar8x32_epi32,
    _mm256_set1_epi32, _mm256_setr_epi32, _mm256_setzero_si256, _mm256_sub_epi8, _mm256_sub_epi32,
};

use std::hint::black_box;

use super::column_reader::{COUNTS, ColumnReader, MARKS};
use super::judge::judge;
use super::racks::{Bowled, FULL, Racks, TEN, all};
use super::{CheckedRows, ROW, load_numbers, transpose};
use crate::Tally;
use crate::layout::{MOST_BOWLS, REFUSED};

/// The fewest bowls of a complete game: nine strikes and an open tenth frame.
pub(super) const FEWEST_BOWLS: u8 = 11;

/// What 32 games come to.
pub(super) struct Batch {
    /// The total of each, or [`REFUSED`].
    pub(super) totals: [u16; 32],
    /// A bit for each that is complete and legal.
    pub(super) accepted: u32,
    /// The marks of those; not counted for games in counts.
    pub(super) tally: Tally,
}

impl Batch {
    /// Places that cannot be: no game is there.
    const REFUSED: Self = Self {
        totals: [REFUSED; 32],
        accepted: 0,
        tally: Tally {
            strikes: 0,
            spares: 0,
            first_bowls: 0,
        },
    };
}

/// What is known about 32 games when all bowls are bowled.
pub(super) struct BatchSums {
    pub(super) lengths: __m256i,
    pub(super) refused: __m256i,
    pub(super) strikes: __m256i,
    pub(super) marks: __m256i,
    pub(super) pins: __m256i,
    pub(super) bonus: __m256i,
    /// The last three bowls, the last one first.
    pub(super) last: [Bowled; 3],
}

/// Scores 32 lines in marks of a [script](super::column_reader), each from after `before` up to, and without, `ends`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn score_lines<const ENCODING: u8, const COUNTS_MARKS: bool>(
    text: &[u8],
    before: &[u32; 32],
    ends: &[u32; 32],
) -> Batch {
    let Some(rows) = CheckedRows::new(text, ends) else {
        return Batch::REFUSED;
    };
    let lengths = _mm256_sub_epi8(lengths(before, ends), all(1));
    judge::<COUNTS_MARKS>(&bowl::<ENCODING, COUNTS_MARKS>(rows, lengths))
}

/// Scores 32 games of counts, each from `starts` up to, and without, `ends`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn score_counts(bowls: &[u8], starts: &[u32; 32], ends: &[u32; 32]) -> Batch {
    score_counts_of(bowls, ends, lengths(starts, ends))
}

/// Scores 32 games of counts, which end before `ends` and have these lengths.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn score_counts_of(bowls: &[u8], ends: &[u32; 32], lengths: __m256i) -> Batch {
    let Some(rows) = CheckedRows::new(bowls, ends) else {
        return Batch::REFUSED;
    };
    judge::<false>(&bowl::<COUNTS, false>(rows, lengths))
}

/// The lengths of 32 games in bytes; whatever does not fit is some length of no game.
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
    // Packing works in halves, so the fours come out of order.
    let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    _mm256_permutevar8x32_epi32(_mm256_packus_epi16(low, high), order)
}

/// Bowls all bowls, from the left.
#[inline]
#[target_feature(enable = "avx2")]
fn bowl<const ENCODING: u8, const COUNTS_MARKS: bool>(
    rows: CheckedRows<'_>,
    lengths: __m256i,
) -> BatchSums {
    let mut columns = [_mm256_setzero_si256(); ROW];
    transpose::fill::<ENCODING, COUNTS_MARKS>(&mut columns, rows);
    // What is written as a loop has to stay a loop, else the sums are left for the end, and
    // all that they are sums of is kept in memory until then.
    let [_, _, _, columns @ .., third, second, first] = black_box(&columns);
    let (early, late) = columns.split_at(MAY_BE_BEFORE);
    let (early, late) = (black_box(early), black_box(late));
    // Places before the first bowl are gutters. Where their number is odd, the first of them
    // is a second bowl, so that with the first bowl of the game a rack begins.
    let is_even = _mm256_cmpeq_epi8(_mm256_and_si256(lengths, all(1)), _mm256_setzero_si256());
    let most = if ENCODING == MARKS { FULL } else { TEN };
    let mut racks = Racks::new(is_even, most);
    let mut bowls = BatchSums::new(lengths);
    let mut reader = ColumnReader::new::<ENCODING>();
    // Less than nothing before the first bowl.
    let mut place = _mm256_sub_epi8(lengths, all(21));
    for column in early {
        bowls.bowl::<4>(reader.bowl_early::<ENCODING>(&mut racks, *column, place));
        place = _mm256_add_epi8(place, all(1));
    }
    for column in late {
        bowls.bowl::<4>(reader.bowl::<ENCODING>(&mut racks, *column));
    }
    bowls.bowl::<3>(reader.bowl::<ENCODING>(&mut racks, *third));
    bowls.bowl::<2>(reader.bowl::<ENCODING>(&mut racks, *second));
    bowls.bowl::<1>(reader.bowl::<ENCODING>(&mut racks, *first));
    let possible = _mm256_and_si256(racks.possible(most), reader.possible::<ENCODING>());
    bowls.refused = _mm256_andnot_si256(possible, all(0xFF));
    bowls
}

/// How many columns from the left may lie before the first bowl of a complete game.
const MAY_BE_BEFORE: usize = MOST_BOWLS - FEWEST_BOWLS as usize;

impl BatchSums {
    /// Before the first bowl.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(lengths: __m256i) -> Self {
        let nothing = _mm256_setzero_si256();
        let gutter = Bowled {
            pins: nothing,
            open: all(0xFF),
            strike: nothing,
        };
        Self {
            lengths,
            refused: nothing,
            strikes: nothing,
            marks: all(21),
            pins: nothing,
            bonus: nothing,
            last: [gutter; 3],
        }
    }

    /// Bowls the bowl which is `PLACE` from the end, or further.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn bowl<const PLACE: u8>(&mut self, bowled: Bowled) {
        let [last, before_last, _] = self.last;
        self.strikes = _mm256_sub_epi8(self.strikes, bowled.strike);
        self.marks = _mm256_add_epi8(self.marks, bowled.open);
        self.pins = _mm256_add_epi8(self.pins, bowled.pins);
        // What was bowled four or more places from the end is never of the tenth frame.
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
