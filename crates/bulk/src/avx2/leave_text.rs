//! The pins that 32 leaves name, read column by column.
//!
//! The leaves are aligned at their ends: at the `0` of a ten, or else at the bracket after it.
//! So a digit is in every second column, and what is between two of them is a `-`, up to the
//! opening bracket. Where a ten is not named last, the leave is refused here.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi8,
    _mm256_max_epu8, _mm256_or_si256, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16,
    _mm256_sub_epi8, _mm256_xor_si256,
};

use super::detail::TOTALS;
use super::racks::{all, table};
use super::{CheckedRows, ROW, transpose};

/// The pins of 32 leaves.
pub(super) struct LeavePins {
    /// Pins one to eight, one bit each.
    pub(super) low: __m256i,
    /// Pins nine and ten.
    pub(super) high: __m256i,
    /// How many are named.
    pub(super) count: __m256i,
    /// All ones where a leave is written in the usual way, and each pin is named once.
    pub(super) usual: __m256i,
}

/// No encoding of games: it gives the leaves their own copy of the transposition.
const LEAVES: u8 = 4;

impl LeavePins {
    /// Reads the leaves that end with each row.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn read(rows: CheckedRows<'_>) -> Self {
        let mut columns = [_mm256_setzero_si256(); ROW];
        transpose::fill::<LEAVES, TOTALS>(&mut columns, rows);
        let [_, _, _, outermost, others @ .., digit, end] = &columns;
        let (pairs, _) = others.as_chunks::<2>();
        let mut reader = LeaveReader::new(*digit, *end);
        for [digit, separator] in pairs.iter().rev() {
            reader.separator(*separator);
            reader.digit(*digit);
        }
        reader.separator(*outermost);
        reader.pins()
    }
}

/// Reads from right to left.
struct LeaveReader {
    /// All ones where the opening bracket is still to come.
    inside: __m256i,
    /// The highest number of a pin, and all ones where something else is wrong.
    worst: __m256i,
    low: __m256i,
    high: __m256i,
    count: __m256i,
}

impl LeaveReader {
    /// Reads the last digit, and whether it is that of a ten.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(digit: __m256i, end: __m256i) -> Self {
        let is_ten = _mm256_cmpeq_epi8(end, all(b'0'));
        let is_one = _mm256_cmpeq_epi8(digit, all(b'1'));
        let is_empty = _mm256_cmpeq_epi8(digit, all(b'['));
        let number = _mm256_xor_si256(digit, all(b'0'));
        let is_strange = _mm256_andnot_si256(is_one, is_ten);
        let mut reader = Self {
            inside: _mm256_andnot_si256(is_empty, all(0xFF)),
            worst: _mm256_or_si256(is_strange, _mm256_andnot_si256(is_empty, number)),
            low: _mm256_setzero_si256(),
            high: _mm256_setzero_si256(),
            count: _mm256_setzero_si256(),
        };
        reader.add(_mm256_add_epi8(number, _mm256_and_si256(is_ten, all(9))));
        reader
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn separator(&mut self, column: __m256i) {
        let is_dash = _mm256_cmpeq_epi8(column, all(b'-'));
        let is_bracket = _mm256_cmpeq_epi8(column, all(b'['));
        let is_strange = _mm256_andnot_si256(_mm256_or_si256(is_dash, is_bracket), self.inside);
        self.worst = _mm256_or_si256(self.worst, is_strange);
        self.inside = _mm256_and_si256(self.inside, is_dash);
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn digit(&mut self, column: __m256i) {
        let number = _mm256_xor_si256(column, all(b'0'));
        self.worst = _mm256_max_epu8(self.worst, _mm256_and_si256(number, self.inside));
        self.add(number);
    }

    /// Adds a pin. What is none of one to ten adds nothing, or is already known to be wrong.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn add(&mut self, number: __m256i) {
        let number = _mm256_and_si256(number, self.inside);
        let low = _mm256_shuffle_epi8(table(&LOW_PINS), number);
        let high = _mm256_shuffle_epi8(table(&HIGH_PINS), number);
        self.low = _mm256_or_si256(self.low, low);
        self.high = _mm256_or_si256(self.high, high);
        self.count = _mm256_sub_epi8(self.count, self.inside);
    }

    /// A pin that is named twice leaves fewer of them than were named.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn pins(self) -> LeavePins {
        let is_closed = _mm256_cmpeq_epi8(self.inside, _mm256_setzero_si256());
        let are_pins = _mm256_cmpeq_epi8(_mm256_max_epu8(self.worst, all(9)), all(9));
        let different = _mm256_add_epi8(ones_in(self.low), ones_in(self.high));
        let are_different = _mm256_cmpeq_epi8(different, self.count);
        LeavePins {
            low: self.low,
            high: self.high,
            count: self.count,
            usual: _mm256_and_si256(is_closed, _mm256_and_si256(are_pins, are_different)),
        }
    }
}

/// How many bits of each byte are set.
#[inline]
#[target_feature(enable = "avx2")]
fn ones_in(bytes: __m256i) -> __m256i {
    let ones = |half| {
        let half = _mm256_and_si256(half, all(0xF));
        _mm256_shuffle_epi8(table(&ONES), half)
    };
    _mm256_add_epi8(ones(bytes), ones(_mm256_srli_epi16::<4>(bytes)))
}

/// The bit of each pin, by its number.
const LOW_PINS: [u8; 16] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0];
const HIGH_PINS: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0];

/// How many bits of each half of a byte are set.
const ONES: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
