//! The racks of 32 games, one bowl of each at a time.
//!
//! Each byte of a register is one game. `left` is `-(pins + 1)` after a first bowl of that many
//! pins, and 0 at a full rack. So `11 + left` says what stands: 1 to 10 pins, or 11 for a full
//! rack.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_adds_epu8, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_broadcastsi128_si256, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_max_epi8,
    _mm256_max_epu8, _mm256_min_epu8, _mm256_set1_epi8, _mm256_setzero_si256, _mm256_sub_epi8,
};

use std::hint::black_box;

use super::load_half;

/// A full rack, and the code of a strike in marks: one more than any count, so that a strike is
/// always too much for a second bowl.
pub(super) const FULL: u8 = 11;

/// All pins.
pub(super) const TEN: u8 = 10;

/// The code of `/`: more than anything that stands. Added to the pins of a first bowl, it wraps
/// around to a negative number, which is never too much. At a full rack it does not wrap, and
/// is refused, since a spare is impossible there.
pub(super) const SPARE: u8 = 0x7F;

/// One bowl of 32 games.
#[derive(Clone, Copy)]
pub(super) struct Bowled {
    /// The pins.
    pub(super) pins: __m256i,
    /// All ones where pins are left standing.
    pub(super) open: __m256i,
    /// All ones where it is a strike.
    pub(super) strike: __m256i,
    /// All ones where it is the second at its rack.
    pub(super) second: __m256i,
    /// What the first bowl has left before it: `-(pins + 1)`, or 0 at a full rack. Not known
    /// of counts.
    pub(super) left: __m256i,
    /// All ones where it is a foul. Not known of counts.
    pub(super) foul: __m256i,
}

/// The racks of 32 games, and the worst bowl at them.
pub(super) struct Racks {
    /// All pins, hidden from the compiler. If it knew the value, it would compare with nine in
    /// some places, which saves nothing and needs another constant.
    ten: __m256i,
    /// All ones where the next bowl is the second at its rack.
    second: __m256i,
    /// The previous bowl.
    last: __m256i,
    /// The most pins that were missing from a full rack after a bowl. For marks, a second
    /// bowl counts one more.
    worst: __m256i,
}

impl Racks {
    /// Full racks, or racks at which a gutter was bowled where `second` is set. More than
    /// `most` is impossible.
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

    /// What is left before these bowls. Takes note of them.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn left(&mut self, codes: __m256i) -> __m256i {
        // `-(pins + 1)` is the complement of the pins.
        let left = _mm256_andnot_si256(self.last, self.second);
        self.worst = _mm256_max_epi8(self.worst, _mm256_sub_epi8(codes, left));
        self.last = codes;
        left
    }

    /// Bowls marks: 0 to 9 pins, [`SPARE`], or [`FULL`] for a strike.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_marks(&mut self, codes: __m256i, strike: __m256i, foul: __m256i) -> Bowled {
        let (left, second) = (self.left(codes), self.second);
        let standing = _mm256_add_epi8(left, all(FULL));
        let fallen = _mm256_min_epu8(codes, standing);
        let open = _mm256_cmpgt_epi8(standing, fallen);
        self.second = _mm256_andnot_si256(second, open);
        Bowled {
            // A strike's code is one more than its pins; adding all ones takes one off.
            pins: _mm256_add_epi8(fallen, strike),
            open,
            strike,
            second,
            left,
            foul,
        }
    }

    /// Bowls plain marks: as above, but a strike is [`TEN`], so that a count that clears a
    /// rack is refused. So whether a rack is cleared does not depend on the previous bowl.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_plain(&mut self, codes: __m256i, strike: __m256i, foul: __m256i) -> Bowled {
        let (left, second) = (self.left(codes), self.second);
        let standing = _mm256_add_epi8(left, all(FULL));
        let open = _mm256_cmpgt_epi8(self.ten, codes);
        self.second = _mm256_andnot_si256(second, open);
        Bowled {
            pins: _mm256_min_epu8(codes, standing),
            open,
            strike,
            second,
            left,
            foul,
        }
    }

    /// Bowls counts: ten is a strike at a full rack, and a spare after a gutter.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn bowl_counts(&mut self, counts: __m256i) -> Bowled {
        let before = _mm256_and_si256(self.last, self.second);
        let fallen = _mm256_adds_epu8(counts, before);
        self.worst = _mm256_max_epu8(self.worst, fallen);
        self.last = counts;
        let (ten, second) = (self.ten, self.second);
        let strike = _mm256_andnot_si256(second, _mm256_cmpeq_epi8(counts, ten));
        self.second = _mm256_andnot_si256(second, _mm256_cmpgt_epi8(ten, counts));
        Bowled {
            pins: counts,
            open: _mm256_cmpgt_epi8(ten, fallen),
            strike,
            second,
            left: _mm256_setzero_si256(),
            foul: _mm256_setzero_si256(),
        }
    }
}

/// The same byte for all games.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn all(byte: u8) -> __m256i {
    _mm256_set1_epi8(byte.cast_signed())
}

/// A table of 16 bytes for shuffles.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn table(bytes: &[u8; 16]) -> __m256i {
    _mm256_broadcastsi128_si256(load_half(bytes))
}
