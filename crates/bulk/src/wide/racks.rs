//! The racks of 32 games: one bowl of each at a time.
//!
//! A byte of a register is a game. `left` is what the first bowl at a rack left behind as
//! `-(pins + 1)`, or 0 when the rack is full, so that `11 + left` is what stands: 1 to 10, and
//! 11 for a full rack.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_cmpeq_epi8,
    _mm256_cmpgt_epi8, _mm256_max_epi8, _mm256_min_epu8, _mm256_set1_epi8, _mm256_setzero_si256,
    _mm256_sub_epi8,
};

use super::load_half;

/// A full rack, and a strike in marks: one more than any count, so that at a second bowl it
/// is always too many.
pub(super) const FULL: u8 = 11;

/// `/` as a code: more than anything that stands. With what the first bowl took, it wraps
/// round to less than nothing, so that it is never too many; at a full rack it is, since there
/// a spare is impossible.
pub(super) const SPARE: u8 = 0x7F;

/// What one bowl of 32 games did.
#[derive(Clone, Copy)]
pub(super) struct Bowled {
    /// The pins.
    pub(super) pins: __m256i,
    /// All ones where something is left standing.
    pub(super) open: __m256i,
    /// All ones where it is a strike.
    pub(super) strike: __m256i,
}

/// The racks of 32 games, and the worst that happened at them.
pub(super) struct Racks {
    /// All ones where the next bowl is the second at its rack.
    second: __m256i,
    /// The last bowls.
    last: __m256i,
    /// The most that was missing from a full rack after a bowl, one more for a second one:
    /// more than [`FULL`] is impossible.
    worst: __m256i,
}

impl Racks {
    /// Full racks, or such at which a gutter has been bowled already.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new(second: __m256i) -> Self {
        Self {
            second,
            last: _mm256_setzero_si256(),
            worst: all(FULL),
        }
    }

    /// All ones where every bowl was possible.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn possible(&self) -> __m256i {
        _mm256_cmpeq_epi8(self.worst, all(FULL))
    }

    /// What stands before these bowls, which are noted.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn standing(&mut self, codes: __m256i) -> __m256i {
        // `-(pins + 1)` is the complement of the pins.
        let left = _mm256_andnot_si256(self.last, self.second);
        self.worst = _mm256_max_epi8(self.worst, _mm256_sub_epi8(codes, left));
        self.last = codes;
        _mm256_add_epi8(left, all(FULL))
    }

    /// Bowls marks: 0 to 9 pins, [`SPARE`], or [`FULL`] for a strike.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_marks(&mut self, codes: __m256i, strike: __m256i) -> Bowled {
        let standing = self.standing(codes);
        let fallen = _mm256_min_epu8(codes, standing);
        let open = _mm256_cmpgt_epi8(standing, fallen);
        self.second = _mm256_andnot_si256(self.second, open);
        Bowled {
            // A strike's code is one more than its pins, and all ones are one less.
            pins: _mm256_add_epi8(fallen, strike),
            open,
            strike,
        }
    }

    /// Bowls counts of ten or less: at a full rack ten is a strike, after a gutter a spare.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_counts(&mut self, counts: __m256i) -> Bowled {
        let ten = _mm256_cmpeq_epi8(counts, all(10));
        let strike = _mm256_andnot_si256(self.second, ten);
        let standing = self.standing(counts);
        let open = _mm256_cmpgt_epi8(_mm256_min_epu8(standing, all(10)), counts);
        self.second = _mm256_andnot_si256(self.second, open);
        Bowled {
            pins: counts,
            open,
            strike,
        }
    }
}

/// The same byte for all games.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn all(byte: u8) -> __m256i {
    _mm256_set1_epi8(byte.cast_signed())
}

/// A table of 16 bytes, ready to be looked up.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn table(bytes: &[u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(load_half(bytes))
}
