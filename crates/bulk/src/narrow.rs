//! Processors for which there is no wide way: the safe one does it all.

use crate::layout::{Columns, Row};
use crate::{Notation, Sink};

/// What this processor does not have: there are no values of it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wide {}

impl Wide {
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

    pub(crate) fn score_rows(self, _rows: &[Row], _totals: &mut [u16]) -> usize {
        match self {}
    }

    pub(crate) fn score_columns(self, _columns: &Columns<'_>, _totals: &mut [u16]) -> usize {
        match self {}
    }

    pub(crate) fn score(self, _bowls: &[u8]) -> Option<u16> {
        match self {}
    }
}
