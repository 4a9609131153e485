//! A bit for each byte of a line, in as many words as the line needs.

use std::array;
use std::ops::{BitAnd, BitOr, Not};

/// One bit per byte of a line, the first byte lowest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LineMask<const WORDS: usize>(pub(super) [u64; WORDS]);

impl<const WORDS: usize> LineMask<WORDS> {
    /// A bit for each of the first bytes.
    #[inline]
    pub(super) fn first(length: usize) -> Self {
        Self(array::from_fn(|word| {
            let here = length.saturating_sub(64 * word).min(64);
            let beyond = u32::try_from(64 - here).unwrap_or(64);
            u64::MAX.checked_shr(beyond).unwrap_or(0)
        }))
    }

    /// The bytes after these.
    #[inline]
    pub(super) fn next(self) -> Self {
        let below = |word: usize| word.checked_sub(1).map_or(0, |before| self.0[before] >> 63);
        Self(array::from_fn(|word| self.0[word] << 1 | below(word)))
    }

    /// The bytes before these.
    #[inline]
    pub(super) fn previous(self) -> Self {
        let above = |word: usize| self.0.get(word + 1).map_or(0, |after| after << 63);
        Self(array::from_fn(|word| self.0[word] >> 1 | above(word)))
    }

    /// From each of these bytes up to the one before the next of the others.
    #[inline]
    pub(super) fn up_to(self, others: Self) -> Self {
        let mut borrowed = false;
        Self(array::from_fn(|word| {
            let (less, first) = others.0[word].overflowing_sub(self.0[word]);
            let (less, second) = less.overflowing_sub(borrowed.into());
            borrowed = first | second;
            less
        }))
    }

    #[inline]
    pub(super) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn zip(self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        Self(array::from_fn(|word| with(self.0[word], other.0[word])))
    }
}

impl<const WORDS: usize> BitAnd for LineMask<WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, BitAnd::bitand)
    }
}

impl<const WORDS: usize> BitOr for LineMask<WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, BitOr::bitor)
    }
}

impl<const WORDS: usize> Not for LineMask<WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(Not::not))
    }
}
