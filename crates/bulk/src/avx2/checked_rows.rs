//! 32 places in memory that have been checked to be within bounds.
#![expect(unsafe_code, reason = "fenced here, see the module above")]

use std::arch::x86_64::{__m128i, _mm_loadu_si128};
use std::hint::black_box;

/// How many bytes of a row are read: the 21 bowls at its end, and three more, because registers
/// are filled eight bytes at a time.
pub(super) const ROW: usize = 24;

/// The [`ROW`] bytes before each of 32 places.
#[derive(Clone, Copy)]
pub(super) struct CheckedRows<'bytes> {
    bytes: &'bytes [u8],
    /// All at least [`ROW`], and at most the number of bytes.
    ends: &'bytes [u32; 32],
}

impl<'bytes> CheckedRows<'bytes> {
    /// `None` if some place is too close to the start for a whole row, or beyond the end.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new(bytes: &'bytes [u8], ends: &'bytes [u32; 32]) -> Option<Self> {
        // A place too close to the start wraps around, and is then beyond the end.
        let row = u32::try_from(ROW).unwrap_or(u32::MAX);
        let starts = ends.iter().map(|end| end.wrapping_sub(row));
        let most = starts.fold(0, u32::max) as usize;
        let fits = bytes
            .len()
            .checked_sub(ROW)
            .is_some_and(|last| most <= last);
        // Without this, the compiler takes the ends one by one out of the registers in which
        // it compared them, which is slow.
        let ends = black_box(ends);
        fits.then_some(Self { bytes, ends })
    }

    /// The last 16 bytes of a row.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn last_sixteen(self, index: usize) -> __m128i {
        let end = self.ends[index] as usize;
        // SAFETY: every end is at least `ROW` and within the bytes, and the load needs no
        // alignment.
        unsafe { _mm_loadu_si128(self.bytes.as_ptr().add(end - 16).cast()) }
    }

    /// The first 16 bytes of a row.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn first_sixteen(self, index: usize) -> __m128i {
        let end = self.ends[index] as usize;
        // SAFETY: every end is at least `ROW` and within the bytes, and the load needs no
        // alignment.
        unsafe { _mm_loadu_si128(self.bytes.as_ptr().add(end - ROW).cast()) }
    }
}
