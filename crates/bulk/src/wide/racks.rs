//! The racks of 32 games: one bowl of each at a time.
//!
//! A byte of a register is a game. `left` is what the first bowl at a rack left behind as
//! `-(pins + 1)`, or 0 when the rack is full, so its top bit says whether this is a second
//! bowl, and `11 + left` is what stands: 1 to 10, and 11 for a full rack.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_broadcastsi128_si256,
    _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_max_epi8, _mm256_min_epu8, _mm256_or_si256,
    _mm256_set1_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sub_epi8,
};

use super::load_half;

/// A full rack, and a strike in marks: one more than any count, so that at a second bowl it
/// is always too many.
const FULL: u8 = 11;

/// The code before the first bowl of a line: it leaves a full rack as it is. It counts ten,
/// since so does a `/` after a gutter, and whoever adds up takes it away again.
pub(super) const BEFORE_MARKS: u8 = 10;

/// `/` as a code: less than nothing as a signed number, more than anything as an unsigned
/// one. Taking 1 to 10 standing pins away leaves it so, but taking a full rack away wraps
/// it round to 127, and a spare with a first bowl is too much by that.
const SPARE: u8 = 0x8A;

/// A byte that is no mark: too many pins at any rack.
const STRANGER: u8 = 0x7F;

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
    excess: __m256i,
}

impl Racks {
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new() -> Self {
        Self {
            left: _mm256_setzero_si256(),
            excess: _mm256_set1_epi8(-128),
        }
    }

    /// All ones where some bowl was impossible.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn refused(&self) -> __m256i {
        _mm256_cmpgt_epi8(self.excess, _mm256_setzero_si256())
    }

    /// Bowls marks, given by [their codes](codes_of).
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_marks(&mut self, codes: __m256i) -> Bowled {
        let standing = _mm256_add_epi8(self.left, all(FULL));
        self.excess = _mm256_max_epi8(self.excess, _mm256_sub_epi8(codes, standing));
        let fallen = _mm256_min_epu8(codes, standing);
        self.left = left_after(fallen, self.left);
        Bowled {
            pins: _mm256_shuffle_epi8(table(&PINS_OF_CODE), fallen),
            cleared: _mm256_cmpeq_epi8(fallen, standing),
            strike: _mm256_cmpeq_epi8(fallen, all(FULL)),
        }
    }

    /// Bowls counts of ten or less: at a full rack ten is a strike, after a gutter a spare.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_counts(&mut self, counts: __m256i) -> Bowled {
        let standing = _mm256_add_epi8(self.left, all(FULL));
        self.excess = _mm256_max_epi8(self.excess, _mm256_sub_epi8(counts, standing));
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

/// What the bytes of a line mean: 0 to 9 pins, or one of the codes above.
///
/// The low half of a byte is looked up for the byte that it should be, among digits and
/// signs, and among letters. Only `6`, `7` and `8` share theirs with `f`, `g` and `x`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn codes_of(bytes: __m256i) -> __m256i {
    let is_sign = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(table(&SIGNS), bytes), bytes);
    let small = _mm256_or_si256(bytes, all(0x20));
    let is_letter = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(table(&LETTERS), bytes), small);
    let sign = _mm256_shuffle_epi8(table(&CODE_OF_SIGN), bytes);
    let letter = _mm256_shuffle_epi8(table(&CODE_OF_LETTER), bytes);
    let code = _mm256_blendv_epi8(all(STRANGER), letter, is_letter);
    _mm256_blendv_epi8(code, sign, is_sign)
}

/// Stands where a low half belongs to no byte that is a mark: no byte of that half is `0`.
const NONE: u8 = 0;

const SIGNS: [u8; 16] = [
    b'0', b'1', b'2', b'3', b'4', b'5', b'6', b'7', b'8', b'9', NONE, NONE, NONE, b'-', NONE, b'/',
];
const CODE_OF_SIGN: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, SPARE];

const LETTERS: [u8; 16] = [
    NONE, NONE, NONE, NONE, NONE, NONE, b'f', b'g', b'x', NONE, NONE, NONE, NONE, NONE, NONE, NONE,
];
const CODE_OF_LETTER: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, FULL, 0, 0, 0, 0, 0, 0, 0];

const PINS_OF_CODE: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 0, 0, 0, 0];

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
