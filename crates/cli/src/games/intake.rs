//! Games on their way into a journal, several at once.

use tenpin_store::{Damage, GameId, Imported, JournalError, Record};
use tenpin_words::Words;
use tokio::task::{self, JoinSet};

use crate::console::complain;
use crate::journal::{Shared, told_damage};

/// How many games are on their way at once. A journal commits together what comes together.
const ON_THE_WAY: usize = 64;

/// What is put into a journal, and what came of it.
pub(super) struct Intake<'words> {
    journal: Shared,
    on_the_way: JoinSet<(GameId, Result<Imported, JournalError>)>,
    new: u64,
    known: u64,
    differs: u64,
    damaged: u64,
    words: &'words Words,
}

impl<'words> Intake<'words> {
    pub(super) fn into(journal: Shared, words: &'words Words) -> Self {
        Self {
            journal,
            on_the_way: JoinSet::new(),
            new: 0,
            known: 0,
            differs: 0,
            damaged: 0,
            words,
        }
    }

    /// Sends a game on its way. The error may be that of a game before it.
    pub(super) async fn put(&mut self, record: Record) -> Result<(), JournalError> {
        while self.on_the_way.len() >= ON_THE_WAY {
            self.arrive().await?;
        }
        let journal = self.journal.clone();
        let id = record.id;
        self.on_the_way
            .spawn(async move { (id, journal.import(record).await) });
        task::yield_now().await;
        Ok(())
    }

    /// Waits until all have arrived.
    pub(super) async fn finish(&mut self) -> Result<(), JournalError> {
        while !self.on_the_way.is_empty() {
            self.arrive().await?;
        }
        Ok(())
    }

    /// Tells of a game that is none, and leaves it out.
    pub(super) fn refuse(&mut self, damage: &Damage) {
        self.damaged += 1;
        complain(&told_damage(damage, self.words));
    }

    /// Says what came of it.
    pub(super) fn tell(&self) {
        let Self {
            new,
            known,
            differs,
            ..
        } = self;
        complain(&self.words.import_done(new, known, differs));
        if self.damaged > 0 {
            complain(&self.words.copy_damaged(self.damaged));
        }
    }

    /// Whether every game is in the journal now as it was.
    pub(super) fn is_complete(&self) -> bool {
        self.differs == 0 && self.damaged == 0
    }

    async fn arrive(&mut self) -> Result<(), JournalError> {
        let Some(arrived) = self.on_the_way.join_next().await else {
            return Ok(());
        };
        let (id, imported) = arrived.map_err(JournalError::unavailable)?;
        match imported {
            Ok(Imported::New) => self.new += 1,
            Ok(Imported::Known) => self.known += 1,
            Ok(Imported::Differs) => {
                self.differs += 1;
                complain(&self.words.import_differs(id));
            }
            Err(JournalError::Damaged(damage)) => self.refuse(&damage),
            Err(error) => return Err(error),
        }
        Ok(())
    }
}
