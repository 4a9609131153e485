//! The racks of 32 games: one bowl of each at a time.
//!
//! A byte of a register is a game. `left` is what the first bowl at a rack left behind as
//! `-(pins + 1)`, or 0 when the rack is full, so its top bit says whether this is a second
//! bowl, and `11 + left` is what stands: 1 to 10, and 11 for a full rack.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_broadcastsi128_si256,
    _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_min_epu8, _mm256_or_si256, _mm256_set1_epi8,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_sub_epi8,
};

use super::load_half;

/// A full rack, and a strike in marks: one more than any count, so that at a second bowl it
/// is always too many.
const FULL: u8 = 11;

/// The code before the first bowl of a line: it leaves a full rack as it is. It counts ten,
/// since so does a `/` after a gutter, and whoever adds up takes it away again.
const BEFORE_MARKS: u8 = 10;

/// `/` as a code: less than nothing as a signed number, more than anything as an unsigned
/// one. Taken away from 1 to 10 standing pins, it leaves up to 127, but from a full rack one
/// more, which wraps round to less than nothing: a spare with a first bowl is impossible.
const SPARE: u8 = 0x8B;

/// What one bowl of 32 games did.
#[derive(Clone, Copy)]
pub(super) struct Bowled {
    /// The pins.
    pub(super) pins: __m256i,
    /// All ones where the rack is cleared.
    pub(super) cleared: __m256i,
    /// All ones where it is a strike.
    pub(super) strike: __m256i,
}

/// The racks of 32 games, and the worst that happened at them.
pub(super) struct Racks {
    left: __m256i,
    /// The top bit is set where more fell than stood.
    excess: __m256i,
}

impl Racks {
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new() -> Self {
        Self {
            left: _mm256_setzero_si256(),
            excess: _mm256_setzero_si256(),
        }
    }

    /// All ones where some bowl was impossible.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn refused(&self) -> __m256i {
        _mm256_cmpgt_epi8(_mm256_setzero_si256(), self.excess)
    }

    /// Bowls marks, given by [their codes](codes_of).
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_marks(&mut self, codes: __m256i) -> Bowled {
        let standing = _mm256_add_epi8(self.left, all(FULL));
        self.excess = _mm256_or_si256(self.excess, _mm256_sub_epi8(standing, codes));
        let fallen = _mm256_min_epu8(codes, standing);
        self.left = left_after(fallen, self.left);
        let strike = _mm256_cmpeq_epi8(fallen, all(FULL));
        Bowled {
            // A strike's code is one more than its pins, and all ones are one less.
            pins: _mm256_add_epi8(fallen, strike),
            cleared: _mm256_cmpeq_epi8(fallen, standing),
            strike,
        }
    }

    /// Bowls counts of ten or less: at a full rack ten is a strike, after a gutter a spare.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_counts(&mut self, counts: __m256i) -> Bowled {
        let standing = _mm256_add_epi8(self.left, all(FULL));
        self.excess = _mm256_or_si256(self.excess, _mm256_sub_epi8(standing, counts));
        let spare = _mm256_cmpeq_epi8(counts, standing);
        let ten = _mm256_cmpeq_epi8(counts, all(10));
        self.left = left_after(counts, self.left);
        Bowled {
            pins: counts,
            cleared: _mm256_or_si256(ten, spare),
            strike: _mm256_andnot_si256(spare, ten),
        }
    }
}

/// What is left after a bowl: nothing special after a second one, whose top bit makes the
/// shuffle give 0, nor after a strike.
#[inline]
#[target_feature(enable = "avx2")]
fn left_after(fallen: __m256i, left: __m256i) -> __m256i {
    _mm256_shuffle_epi8(table(&LEFT_AFTER), _mm256_or_si256(fallen, left))
}

/// Reads the bytes of lines, as what both of their halves agree on.
///
/// Each half gives the kinds of mark that it can be part of, a bit each, and some of the
/// bits of which mark it is. A byte that is no mark has no kind in common, and so is read as
/// less than [`LEAST_READ`], and every mark as that or more.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn read(bytes: __m256i) -> __m256i {
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), all(0x0F));
    let by_high = _mm256_shuffle_epi8(table(&BY_HIGH_HALF), high);
    let by_low = _mm256_shuffle_epi8(table(&BY_LOW_HALF), bytes);
    _mm256_and_si256(by_high, by_low)
}

/// What was [read], as 0 to 9 pins or one of the codes above.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn codes_of(read: __m256i) -> __m256i {
    _mm256_shuffle_epi8(table(&CODE_OF_READ), read)
}

/// The least that a mark is read as.
pub(super) const LEAST_READ: u8 = DIGIT;

/// What a place before the first bowl is taken for, as if it had been read.
pub(super) const BEFORE_READ: u8 = SIGN | 0xC;

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
const CODE_OF_READ: [u8; 16] = [
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    0,
    9,
    SPARE,
    FULL,
    BEFORE_MARKS,
    0,
    0,
    8,
];

const LEFT_AFTER: [u8; 16] = {
    let mut left = [0; 16];
    let mut pins = 0;
    while pins < 10 {
        left[pins as usize] = 0xFF - pins;
        pins += 1;
    }
    left
};

/// The same byte for all games.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn all(byte: u8) -> __m256i {
    _mm256_set1_epi8(byte.cast_signed())
}

/// A table of 16 bytes, ready to be looked up.
#[inline]
#[target_feature(enable = "avx2")]
fn table(bytes: &[u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(load_half(bytes))
}
