//! Reads columns of 32 games, and has them bowled.
//!
//! Games are written in one of three scripts, which are numbers, since only these can be told
//! to a function when it is compiled.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_blendv_epi8, _mm256_cmpeq_epi8,
    _mm256_min_epu8, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_subs_epu8,
};

use super::racks::{Bowled, FULL, Racks, SPARE, TEN, all, table};

/// Counts of pins.
pub(super) const COUNTS: u8 = 0;
/// Marks in all ways to write them.
pub(super) const MARKS: u8 = 1;
/// Marks as they are mostly written: digits, `-`, `/` and `X`, and every spare as `/`. What else
/// is a game is refused, which makes them the fastest to read.
pub(super) const PLAIN: u8 = 2;

/// Keeps the worst that was read: the least of marks. Counts and plain marks that are none are
/// left to the racks, for which they are too many.
pub(super) struct ColumnReader {
    worst: __m256i,
}

impl ColumnReader {
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new<const ENCODING: u8>() -> Self {
        Self {
            worst: all(bound(ENCODING)),
        }
    }

    /// A column in which each game has a bowl.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl<const ENCODING: u8>(
        &mut self,
        racks: &mut Racks,
        column: __m256i,
    ) -> Bowled {
        match ENCODING {
            COUNTS => racks.bowl_counts(column),
            MARKS => {
                let read = read(column);
                self.worst = _mm256_min_epu8(self.worst, read);
                let codes = codes_of(read);
                racks.bowl_marks(codes, _mm256_cmpeq_epi8(codes, all(FULL)))
            }
            _ => {
                let strike = _mm256_cmpeq_epi8(column, all(b'X'));
                racks.bowl_plain(codes_of_plain(column, strike), strike)
            }
        }
    }

    /// A column that may lie before the first bowl of some, where its place is less than
    /// nothing: for those it is a gutter.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_early<const ENCODING: u8>(
        &mut self,
        racks: &mut Racks,
        column: __m256i,
        place: __m256i,
    ) -> Bowled {
        let gutter = if ENCODING == COUNTS { 0 } else { b'-' };
        let column = _mm256_blendv_epi8(column, all(gutter), place);
        self.bowl::<ENCODING>(racks, column)
    }

    /// All ones where every bowl is a mark, or may be none that the racks refuse.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn possible<const ENCODING: u8>(&self) -> __m256i {
        _mm256_cmpeq_epi8(self.worst, all(bound(ENCODING)))
    }
}

/// The worst that may be read.
const fn bound(script: u8) -> u8 {
    match script {
        MARKS => LEAST_READ,
        _ => 0,
    }
}

/// The codes of plain marks.
///
/// Every byte before `-` is taken for the one just before it, and every byte after `9` for the
/// one just after it. An `X` is among those; all ones make one less of it, which is [`TEN`].
#[inline]
#[target_feature(enable = "avx2")]
fn codes_of_plain(bytes: __m256i, strike: __m256i) -> __m256i {
    let places = _mm256_subs_epu8(bytes, all(BEFORE));
    let places = _mm256_min_epu8(places, all(b'9' + 1 - BEFORE));
    _mm256_add_epi8(_mm256_shuffle_epi8(table(&PLAIN_CODES), places), strike)
}

/// More than can fall, wherever it is bowled.
const TOO_MANY: u8 = TEN + 1;

/// The byte before the first mark.
const BEFORE: u8 = b'-' - 1;

/// By the distance from [`BEFORE`].
const PLAIN_CODES: [u8; 16] = {
    let mut codes = [TOO_MANY; 16];
    let mut pins = 0;
    while pins < 10 {
        codes[(b'0' + pins - BEFORE) as usize] = pins;
        pins += 1;
    }
    codes[(b'-' - BEFORE) as usize] = 0;
    codes[(b'/' - BEFORE) as usize] = SPARE;
    codes
};

/// Reads the bytes of lines, as what both of their halves agree on.
///
/// Each half gives the kinds of mark that it can be part of, a bit each, and some of the
/// bits of which mark it is. A byte that is no mark has no kind in common, and so is read as
/// less than [`LEAST_READ`], and every mark as that or more.
#[inline]
#[target_feature(enable = "avx2")]
fn read(bytes: __m256i) -> __m256i {
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), all(0x0F));
    let by_high = _mm256_shuffle_epi8(table(&BY_HIGH_HALF), high);
    let by_low = _mm256_shuffle_epi8(table(&BY_LOW_HALF), bytes);
    _mm256_and_si256(by_high, by_low)
}

/// What was [read], as 0 to 9 pins or one of the codes above.
#[inline]
#[target_feature(enable = "avx2")]
fn codes_of(read: __m256i) -> __m256i {
    _mm256_shuffle_epi8(table(&CODE_OF_READ), read)
}

/// The least that a mark is read as.
const LEAST_READ: u8 = DIGIT;

const DIGIT: u8 = 0x10;
const SIGN: u8 = 0x20;
const STRIKE: u8 = 0x40;
/// Fouls and gutters by their letters: the top bit makes the shuffle give 0.
const NOTHING: u8 = 0x80;

/// Which mark it is is a number below 16: mostly its pins, but 15 for an `8`, whose low half
/// an `x` has as well, so that the high half can make 11 of it.
const BY_LOW_HALF: [u8; 16] = [
    DIGIT,
    DIGIT | 0x1,
    DIGIT | 0x2,
    DIGIT | 0x3,
    DIGIT | 0x4,
    DIGIT | 0x5,
    DIGIT | NOTHING | 0x6,
    DIGIT | NOTHING | 0x7,
    DIGIT | STRIKE | 0xF,
    DIGIT | 0x9,
    0,
    0,
    0,
    SIGN,
    0,
    SIGN | 0xA,
];
const BY_HIGH_HALF: [u8; 16] = {
    let mut kinds = [0; 16];
    kinds[2] = SIGN | 0xF;
    kinds[3] = DIGIT | 0xF;
    kinds[4] = NOTHING;
    kinds[5] = STRIKE | 0xB;
    kinds[6] = NOTHING;
    kinds[7] = STRIKE | 0xB;
    kinds
};
const CODE_OF_READ: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 0, 9, SPARE, FULL, 0, 0, 0, 8];
