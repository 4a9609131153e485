//! The totals without frames that a journal has.

use std::collections::HashMap;

use tenpin_store::{JournalError, PastTotal, PastTotalId, TotalFilter};

use crate::journal::SharedJournal;

/// The totals without frames that a journal has.
pub(super) struct KnownTotals(HashMap<PastTotalId, PastTotal>);

impl KnownTotals {
    pub(super) async fn read(journal: &SharedJournal) -> Result<Self, JournalError> {
        let totals = journal.totals(TotalFilter::default()).await?.into_iter();
        Ok(Self(totals.map(|past| (past.id, past)).collect()))
    }

    /// The total with this ID.
    pub(super) fn get(&self, id: PastTotalId) -> Option<&PastTotal> {
        self.0.get(&id)
    }
}
