//! Stands in for `avx2.rs` where AVX2 is not compiled in: on other processors than x86-64,
//! and with `--cfg tenpin_portable`, by which the tests build this file on any machine.

use crate::layout::{BowlRow, Columns};
use crate::{Notation, Sink};

/// A processor that has AVX2. Here, there is none: the type has no values.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Avx2 {}

impl Avx2 {
    pub(crate) fn detected() -> Option<Self> {
        None
    }

    pub(crate) fn score_text(self, _text: &[u8], _notation: Notation, _sink: &mut impl Sink) {
        match self {}
    }

    pub(crate) fn score_lists(
        self,
        _offsets: &[u32],
        _bowls: &[u8],
        _totals: &mut [u16],
    ) -> Option<usize> {
        match self {}
    }

    pub(crate) fn score_rows(self, _rows: &[BowlRow], _totals: &mut [u16]) -> usize {
        match self {}
    }

    pub(crate) fn score_columns(self, _columns: &Columns<'_>, _totals: &mut [u16]) -> usize {
        match self {}
    }

    pub(crate) fn score(self, _bowls: &[u8]) -> Option<u16> {
        match self {}
    }
}
