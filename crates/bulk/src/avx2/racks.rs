//! The racks of 32 games: one bowl of each at a time.
//!
//! A byte of a register is a game. `left` is what the first bowl at a rack left behind as
//! `-(pins + 1)`, or 0 when the rack is full, so that `11 + left` is what stands: 1 to 10, and
//! 11 for a full rack.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_adds_epu8, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_broadcastsi128_si256, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_max_epi8,
    _mm256_max_epu8, _mm256_min_epu8, _mm256_set1_epi8, _mm256_setzero_si256, _mm256_sub_epi8,
};

use std::hint::black_box;

use super::load_half;

/// A full rack, and a strike in marks: one more than any count, so that at a second bowl it
/// is always too many.
pub(super) const FULL: u8 = 11;

/// All pins.
pub(super) const TEN: u8 = 10;

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
    /// All pins; kept from the compiler, which else would compare with nine as well, to save
    /// what costs nothing.
    ten: __m256i,
    /// All ones where the next bowl is the second at its rack.
    second: __m256i,
    /// The last bowls.
    last: __m256i,
    /// The most that was missing from a full rack after a bowl; of marks, one more for a
    /// second one.
    worst: __m256i,
}

impl Racks {
    /// Full racks, or such at which a gutter has been bowled already. More than `most` is
    /// impossible.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new(second: __m256i, most: u8) -> Self {
        Self {
            ten: black_box(all(TEN)),
            second,
            last: _mm256_setzero_si256(),
            worst: all(most),
        }
    }

    /// All ones where every bowl was possible.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn possible(&self, most: u8) -> __m256i {
        _mm256_cmpeq_epi8(self.worst, all(most))
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

    /// Bowls plain marks: as above, but a strike is [`TEN`], so that a count which clears a
    /// rack is too many. Whether a rack is cleared then needs no look at the bowl before.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_plain(&mut self, codes: __m256i, strike: __m256i) -> Bowled {
        let standing = self.standing(codes);
        let open = _mm256_cmpgt_epi8(self.ten, codes);
        self.second = _mm256_andnot_si256(self.second, open);
        Bowled {
            pins: _mm256_min_epu8(codes, standing),
            open,
            strike,
        }
    }

    /// Bowls counts: at a full rack ten is a strike, after a gutter a spare.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_counts(&mut self, counts: __m256i) -> Bowled {
        let before = _mm256_and_si256(self.last, self.second);
        let fallen = _mm256_adds_epu8(counts, before);
        self.worst = _mm256_max_epu8(self.worst, fallen);
        self.last = counts;
        let ten = self.ten;
        let strike = _mm256_andnot_si256(self.second, _mm256_cmpeq_epi8(counts, ten));
        self.second = _mm256_andnot_si256(self.second, _mm256_cmpgt_epi8(ten, counts));
        Bowled {
            pins: counts,
            open: _mm256_cmpgt_epi8(ten, fallen),
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
