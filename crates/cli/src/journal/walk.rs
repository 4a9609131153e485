//! All games of a journal, from the latest to the earliest.

use std::collections::VecDeque;

use tenpin_store::{Damage, JournalError, Page, Record};

use super::Shared;

/// How many games are read at once.
const BATCH: u32 = 256;

/// A walk through a journal, which needs no more than one batch of games at a time.
pub(crate) struct Walk {
    journal: Shared,
    /// The page to be read next; none after the last.
    page: Option<Page>,
    batch: VecDeque<Result<Record, Damage>>,
}

impl Walk {
    pub(crate) fn through(journal: Shared) -> Self {
        Self {
            journal,
            page: Some(Page {
                before: None,
                limit: BATCH,
            }),
            batch: VecDeque::new(),
        }
    }

    /// The next game, or the damage that stands in its place; none after the earliest.
    ///
    /// The error is one of the whole journal, after which nothing more can be read.
    pub(crate) async fn next(&mut self) -> Result<Option<Result<Record, Damage>>, JournalError> {
        if self.batch.is_empty()
            && let Some(page) = self.page
        {
            let games = self.journal.list(page).await?;
            self.page = page.after(&games);
            self.batch = games.into();
        }
        Ok(self.batch.pop_front())
    }
}
