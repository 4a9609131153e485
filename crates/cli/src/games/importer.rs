//! Imports games into a journal, several at once.

use tenpin_store::{Damage, GameId, Imported, JournalError, Record};
use tenpin_words::Words;
use tokio::task::{self, JoinSet};

use crate::console::print_message;
use crate::journal::{SharedJournal, describe_damage};

/// How many imports run at once. A journal commits in one batch what arrives at once.
const MOST_PENDING: usize = 64;

/// Imports games into a journal, and counts the results.
pub(super) struct Importer<'words> {
    journal: SharedJournal,
    pending: JoinSet<(GameId, Result<Imported, JournalError>)>,
    new: u64,
    known: u64,
    differs: u64,
    damaged: u64,
    words: &'words Words,
}

impl<'words> Importer<'words> {
    pub(super) fn new(journal: SharedJournal, words: &'words Words) -> Self {
        Self {
            journal,
            pending: JoinSet::new(),
            new: 0,
            known: 0,
            differs: 0,
            damaged: 0,
            words,
        }
    }

    /// Begins to import a game. The error may be that of an earlier game.
    pub(super) async fn import(&mut self, record: Record) -> Result<(), JournalError> {
        while self.pending.len() >= MOST_PENDING {
            self.finish_one().await?;
        }
        let journal = self.journal.clone();
        let id = record.id;
        self.pending
            .spawn(async move { (id, journal.import(record).await) });
        task::yield_now().await;
        Ok(())
    }

    /// Waits until all games are imported.
    pub(super) async fn finish(&mut self) -> Result<(), JournalError> {
        while !self.pending.is_empty() {
            self.finish_one().await?;
        }
        Ok(())
    }

    /// Reports a damaged game, and leaves it out.
    pub(super) fn skip(&mut self, damage: &Damage) {
        self.damaged += 1;
        print_message(&describe_damage(damage, self.words));
    }

    /// Prints the results.
    pub(super) fn print_results(&self) {
        let Self {
            new,
            known,
            differs,
            ..
        } = self;
        print_message(&self.words.import_done(new, known, differs));
        if self.damaged > 0 {
            print_message(&self.words.copy_damaged(self.damaged));
        }
    }

    /// Whether every game is in the journal, unchanged.
    pub(super) fn is_complete(&self) -> bool {
        self.differs == 0 && self.damaged == 0
    }

    async fn finish_one(&mut self) -> Result<(), JournalError> {
        let Some(finished) = self.pending.join_next().await else {
            return Ok(());
        };
        let (id, imported) =
            finished.map_err(|error| JournalError::unavailable(error.to_string()))?;
        match imported {
            Ok(Imported::New) => self.new += 1,
            Ok(Imported::Known) => self.known += 1,
            Ok(Imported::Differs) => {
                self.differs += 1;
                print_message(&self.words.import_differs(id));
            }
            Err(JournalError::Damaged(damage)) => self.skip(&damage),
            Err(error) => return Err(error),
        }
        Ok(())
    }
}
