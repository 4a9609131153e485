//! A batch: 32 games, checked and scored.
//!
//! The games are aligned at their ends, so that the tenth frame of each stands in the same
//! columns. Which of its forms it has follows from one number, the bowls and the strikes of
//! the game together: the nine frames before always make 18 of it, because a strike is one
//! bowl and counts for two.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8,
    _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_max_epu8, _mm256_min_epu8, _mm256_min_epu32,
    _mm256_or_si256, _mm256_packus_epi16, _mm256_packus_epi32, _mm256_permutevar8x32_epi32,
    _mm256_set1_epi32, _mm256_setr_epi32, _mm256_setzero_si256, _mm256_sub_epi8, _mm256_sub_epi32,
};

use super::judge::judge;
use super::racks::{BEFORE_READ, Bowled, LEAST_READ, Racks, all, codes_of, read};
use super::{Rows, load_numbers, transpose};
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
pub(super) struct Bowls {
    pub(super) lengths: __m256i,
    pub(super) refused: __m256i,
    pub(super) strikes: __m256i,
    pub(super) marks: __m256i,
    pub(super) pins: __m256i,
    pub(super) bonus: __m256i,
    /// The last three bowls, the last one first.
    pub(super) last: [Bowled; 3],
}

/// Scores 32 lines in marks, each from after `before` up to, and without, `ends`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn score_lines(text: &[u8], before: &[u32; 32], ends: &[u32; 32]) -> Batch {
    let Some(rows) = Rows::new(text, ends) else {
        return Batch::REFUSED;
    };
    let lengths = _mm256_sub_epi8(lengths(before, ends), all(1));
    judge::<true>(&bowl::<true>(rows, lengths))
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
    let Some(rows) = Rows::new(bowls, ends) else {
        return Batch::REFUSED;
    };
    judge::<false>(&bowl::<false>(rows, lengths))
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
fn bowl<const MARKS: bool>(rows: Rows<'_>, lengths: __m256i) -> Bowls {
    let columns = transpose::columns(rows);
    let [_, _, _, columns @ .., third, second, first] = &columns;
    let (early, late) = columns.split_at(MAY_BE_BEFORE);
    let mut racks = Racks::new();
    let mut bowls = Bowls::new::<MARKS>(lengths);
    let mut reader = Reader::new::<MARKS>();
    // What is written as a loop stays a loop, else the sums are left for the end, and all
    // that they are sums of is kept in memory until then.
    let mut place = all(21);
    for column in early {
        let is_before = _mm256_cmpgt_epi8(place, lengths);
        let bowl = reader.read_early::<MARKS>(*column, is_before);
        bowls.bowl::<MARKS, 4>(&mut racks, bowl);
        place = _mm256_sub_epi8(place, all(1));
    }
    for column in late {
        bowls.bowl::<MARKS, 4>(&mut racks, reader.read::<MARKS>(*column));
    }
    bowls.bowl::<MARKS, 3>(&mut racks, reader.read::<MARKS>(*third));
    bowls.bowl::<MARKS, 2>(&mut racks, reader.read::<MARKS>(*second));
    bowls.bowl::<MARKS, 1>(&mut racks, reader.read::<MARKS>(*first));
    let impossible = _mm256_andnot_si256(reader.possible::<MARKS>(), all(0xFF));
    bowls.refused = _mm256_or_si256(racks.refused(), impossible);
    bowls
}

/// How many columns from the left may lie before the first bowl of a complete game.
const MAY_BE_BEFORE: usize = MOST_BOWLS - FEWEST_BOWLS as usize;

/// Reads columns, and keeps the worst that was read: the least of marks, the most of counts.
struct Reader {
    worst: __m256i,
}

impl Reader {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new<const MARKS: bool>() -> Self {
        let worst = if MARKS { all(LEAST_READ) } else { all(10) };
        Self { worst }
    }

    /// A column in which each game has a bowl.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn read<const MARKS: bool>(&mut self, column: __m256i) -> __m256i {
        if MARKS {
            let read = read(column);
            self.worst = _mm256_min_epu8(self.worst, read);
            codes_of(read)
        } else {
            self.worst = _mm256_max_epu8(self.worst, column);
            column
        }
    }

    /// A column that may lie before the first bowl of some.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn read_early<const MARKS: bool>(&mut self, column: __m256i, is_before: __m256i) -> __m256i {
        if MARKS {
            let read = _mm256_blendv_epi8(read(column), all(BEFORE_READ), is_before);
            self.worst = _mm256_min_epu8(self.worst, read);
            codes_of(read)
        } else {
            let count = _mm256_andnot_si256(is_before, column);
            self.worst = _mm256_max_epu8(self.worst, count);
            _mm256_or_si256(is_before, column)
        }
    }

    /// All ones where every bowl is a mark, or a count of at most ten.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn possible<const MARKS: bool>(&self) -> __m256i {
        let bound = if MARKS { LEAST_READ } else { 10 };
        _mm256_cmpeq_epi8(self.worst, all(bound))
    }
}

impl Bowls {
    /// Before the first bowl.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new<const MARKS: bool>(lengths: __m256i) -> Self {
        let nothing = _mm256_setzero_si256();
        let gutter = Bowled {
            pins: nothing,
            cleared: nothing,
            strike: nothing,
        };
        Self {
            lengths,
            refused: nothing,
            strikes: nothing,
            marks: nothing,
            pins: before_all::<MARKS>(lengths),
            bonus: nothing,
            last: [gutter; 3],
        }
    }

    /// Bowls the bowl which is `PLACE` from the end, or further.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn bowl<const MARKS: bool, const PLACE: u8>(&mut self, racks: &mut Racks, column: __m256i) {
        let bowled = if MARKS {
            racks.bowl_marks(column)
        } else {
            racks.bowl_counts(column)
        };
        let [last, before_last, _] = self.last;
        self.strikes = _mm256_sub_epi8(self.strikes, bowled.strike);
        self.marks = _mm256_sub_epi8(self.marks, bowled.cleared);
        self.pins = _mm256_add_epi8(self.pins, bowled.pins);
        // What was bowled four or more places from the end is never of the tenth frame.
        if PLACE >= 3 {
            let next = _mm256_and_si256(bowled.pins, last.cleared);
            self.bonus = _mm256_add_epi8(self.bonus, next);
        }
        if PLACE >= 2 {
            let next_but_one = _mm256_and_si256(bowled.pins, before_last.strike);
            self.bonus = _mm256_add_epi8(self.bonus, next_but_one);
        }
        self.last = [bowled, last, before_last];
    }
}

/// What the places before the first bowl will add, to be taken away.
#[inline]
#[target_feature(enable = "avx2")]
fn before_all<const MARKS: bool>(lengths: __m256i) -> __m256i {
    let places = _mm256_sub_epi8(all(21), lengths);
    if !MARKS {
        return places;
    }
    let twice = _mm256_add_epi8(places, places);
    let four_times = _mm256_add_epi8(twice, twice);
    let ten_times = _mm256_add_epi8(twice, _mm256_add_epi8(four_times, four_times));
    _mm256_sub_epi8(_mm256_setzero_si256(), ten_times)
}
