//! The way from ordinary code into functions that are compiled for AVX2.
#![expect(unsafe_code, reason = "fenced here, see the module above")]

use super::{columns, lines, lists, single};
use crate::layout::{BowlRow, Columns};
use crate::{Notation, Sink};

/// A processor that has AVX2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2 {
    /// Private, so that only [`detected`](Self::detected) can make one.
    _detected: (),
}

#[expect(clippy::unused_self, reason = "an `Avx2` is the permission to call")]
impl Avx2 {
    /// An `Avx2`, if this processor has everything that is needed.
    pub(crate) fn detected() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self { _detected: () })
    }

    /// Scores a text with one game per line, in a notation other than `Counts`.
    pub(crate) fn score_text(self, text: &[u8], notation: Notation, sink: &mut impl Sink) {
        // SAFETY: a `Avx2` is only made where AVX2, BMI1, BMI2 and POPCNT were detected.
        unsafe { lines::score(text, notation, sink) }
    }

    /// Scores lists whose offsets end within the bowls. Returns how many were refused, or `None`
    /// if the offsets decrease.
    pub(crate) fn score_lists(
        self,
        offsets: &[u32],
        bowls: &[u8],
        totals: &mut [u16],
    ) -> Option<usize> {
        // SAFETY: a `Avx2` is only made where AVX2, BMI1, BMI2 and POPCNT were detected.
        unsafe { lists::score(offsets, bowls, totals) }
    }

    /// Scores as many rows as there are totals. Returns how many were refused.
    pub(crate) fn score_rows(self, rows: &[BowlRow], totals: &mut [u16]) -> usize {
        // SAFETY: a `Avx2` is only made where AVX2, BMI1, BMI2 and POPCNT were detected.
        unsafe { lists::score_rows(rows, totals) }
    }

    /// Scores columns that are all as long as the totals. Returns how many were refused.
    pub(crate) fn score_columns(self, columns: &Columns<'_>, totals: &mut [u16]) -> usize {
        // SAFETY: a `Avx2` is only made where AVX2, BMI1, BMI2 and POPCNT were detected.
        unsafe { columns::score(columns, totals) }
    }

    /// The total of one complete game.
    #[inline]
    pub(crate) fn score(self, bowls: &[u8]) -> Option<u16> {
        // SAFETY: a `Avx2` is only made where AVX2, BMI1, BMI2 and POPCNT were detected.
        unsafe { single::score(bowls) }
    }
}
