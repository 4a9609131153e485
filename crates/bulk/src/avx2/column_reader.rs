//! Reads columns of 32 games and bowls them.
//!
//! Games are written in one of four encodings. Each is a number, since a const parameter
//! cannot be an enum.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_blendv_epi8, _mm256_cmpeq_epi8,
    _mm256_min_epu8, _mm256_or_si256, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16,
    _mm256_subs_epu8,
};

use super::racks::{Bowled, FULL, Racks, SPARE, TEN, all, table};

/// Counts of pins.
pub(super) const COUNTS: u8 = 0;
/// Marks, in every way to write them.
pub(super) const MARKS: u8 = 1;
/// Marks as they are usually written: digits, `-`, `/` and `X`, and every spare as `/`. Other
/// games are refused here, which makes this encoding the fastest to read.
pub(super) const PLAIN: u8 = 2;
/// Plain marks, and `F` for a foul.
pub(super) const FOULS: u8 = 3;

/// Keeps the worst byte that was read: the lowest, for marks. Bytes that are no counts or no
/// plain marks become too many pins, and the racks refuse them.
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

    /// Bowls a column in which each game has a bowl.
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
                let strike = _mm256_cmpeq_epi8(codes, all(FULL));
                racks.bowl_marks(codes, strike, fouls_in::<ENCODING>(column))
            }
            _ => {
                let strike = _mm256_cmpeq_epi8(column, all(b'X'));
                let foul = fouls_in::<ENCODING>(column);
                // The code of a foul was too many pins; now it is that of a gutter.
                let codes = _mm256_subs_epu8(codes_of_plain(column, strike), foul);
                racks.bowl_plain(codes, strike, foul)
            }
        }
    }

    /// Bowls a column that may be before the first bowl of some games, where `place` is
    /// negative. For those, it is a gutter.
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

    /// All ones where every byte was a mark, as far as the racks do not check that.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn possible<const ENCODING: u8>(&self) -> __m256i {
        _mm256_cmpeq_epi8(self.worst, all(bound(ENCODING)))
    }
}

/// The worst byte that is allowed.
const fn bound(script: u8) -> u8 {
    match script {
        MARKS => LEAST_READ,
        _ => 0,
    }
}

/// The codes of plain marks.
///
/// Every byte below `-` is taken for the one just below it, and every byte above `9` for the
/// one just above it. `X` is one of the latter; adding all ones takes one off, which makes it
/// [`TEN`].
#[inline]
#[target_feature(enable = "avx2")]
fn codes_of_plain(bytes: __m256i, strike: __m256i) -> __m256i {
    let places = _mm256_subs_epu8(bytes, all(BEFORE));
    let places = _mm256_min_epu8(places, all(b'9' + 1 - BEFORE));
    _mm256_add_epi8(_mm256_shuffle_epi8(table(&PLAIN_CODES), places), strike)
}

/// All ones where a byte is a foul in this encoding.
#[inline]
#[target_feature(enable = "avx2")]
fn fouls_in<const ENCODING: u8>(bytes: __m256i) -> __m256i {
    match ENCODING {
        FOULS => _mm256_cmpeq_epi8(bytes, all(b'F')),
        MARKS => _mm256_cmpeq_epi8(_mm256_or_si256(bytes, all(b'f' ^ b'F')), all(b'f')),
        _ => _mm256_setzero_si256(),
    }
}

/// More pins than can fall at any rack.
const TOO_MANY: u8 = TEN + 1;

/// The byte before the first mark.
const BEFORE: u8 = b'-' - 1;

/// The codes, by the distance from [`BEFORE`].
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

/// Reads bytes of lines by looking up both halves of each.
///
/// A half gives one bit for each kind of mark that it can be part of, and bits of a number that
/// says which mark it is. What both halves have in common is the result. The halves of a byte
/// that is not a mark have no kind in common, so the result is below [`LEAST_READ`]; for a mark
/// it is not.
#[inline]
#[target_feature(enable = "avx2")]
fn read(bytes: __m256i) -> __m256i {
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), all(0x0F));
    let by_high = _mm256_shuffle_epi8(table(&BY_HIGH_HALF), high);
    let by_low = _mm256_shuffle_epi8(table(&BY_LOW_HALF), bytes);
    _mm256_and_si256(by_high, by_low)
}

/// What was [read], as 0 to 9 pins or a code of the racks.
#[inline]
#[target_feature(enable = "avx2")]
fn codes_of(read: __m256i) -> __m256i {
    _mm256_shuffle_epi8(table(&CODE_OF_READ), read)
}

/// The lowest result for a mark.
const LEAST_READ: u8 = DIGIT;

const DIGIT: u8 = 0x10;
const SIGN: u8 = 0x20;
const STRIKE: u8 = 0x40;
/// Fouls and gutters written as letters: the top bit makes the shuffle give 0.
const NOTHING: u8 = 0x80;

/// The number of a mark is below 16. Mostly it is its pins. An `8` has 15, since `x` has the same
/// low half, and the high half of `x` turns 15 into 11.
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
