//! The games of a journal, from the latest to the earliest.

use std::collections::VecDeque;

use tenpin_store::{Damage, GameFilter, JournalError, Page, Record};

use super::SharedJournal;

/// How many games are read at a time.
const BATCH: u32 = 256;

/// Reads games of a journal, and holds one batch of them at a time.
pub(crate) struct RecordStream {
    journal: SharedJournal,
    /// The next page to read; none after the last.
    page: Option<Page>,
    batch: VecDeque<Result<Record, Damage>>,
    /// Whether each game is replayed and compared with what is stored beside it.
    is_checked: bool,
}

impl RecordStream {
    /// All games.
    pub(crate) fn new(journal: SharedJournal) -> Self {
        Self::of(journal, GameFilter::default())
    }

    /// The games for which this holds.
    pub(crate) fn of(journal: SharedJournal, filter: GameFilter) -> Self {
        let page = Page {
            filter,
            ..Page::latest(BATCH)
        };
        Self {
            journal,
            page: Some(page),
            batch: VecDeque::new(),
            is_checked: false,
        }
    }

    /// The same, with everything about a game checked.
    pub(crate) fn checked(journal: SharedJournal) -> Self {
        Self {
            is_checked: true,
            ..Self::new(journal)
        }
    }

    /// The next game, or its damage; none after the earliest.
    ///
    /// An error concerns the whole journal, and nothing more can be read after it.
    pub(crate) async fn next(&mut self) -> Result<Option<Result<Record, Damage>>, JournalError> {
        if self.batch.is_empty()
            && let Some(page) = self.page.take()
        {
            let games = if self.is_checked {
                self.journal.list_checked(page.clone()).await?
            } else {
                self.journal.list(page.clone()).await?
            };
            self.page = page.after(&games);
            self.batch = games.into();
        }
        Ok(self.batch.pop_front())
    }
}
