//! Imports games into a journal, several at once.

use std::mem;

use tenpin_bowlers::{Bowler, BowlerState};
use tenpin_files::SeasonScore;
use tenpin_store::{BowlerAdded, Damage, GameId, Imported, JournalError, PastTotal, Record};
use tenpin_words::Words;
use tokio::task::{self, JoinSet};

use super::known_totals::KnownTotals;
use crate::console::print_message;
use crate::journal::{SharedJournal, describe_damage};

/// How many imports run at once. A journal commits in one batch what arrives at once.
const MOST_PENDING: usize = 64;

/// How many totals are written together.
const MOST_TOTALS: usize = 1024;

/// Imports games into a journal, and counts the results.
pub(super) struct Importer<'words> {
    journal: SharedJournal,
    pending: JoinSet<(GameId, Result<Imported, JournalError>)>,
    new: u64,
    known: u64,
    differs: u64,
    damaged: u64,
    /// Whether totals take the place of those with their IDs.
    replaces_totals: bool,
    bowlers: ImportedBowlers,
    totals: ImportedTotals,
    words: &'words Words,
}

/// How many bowlers were new, or there already.
#[derive(Default)]
struct ImportedBowlers {
    new: u64,
    known: u64,
}

/// Totals that wait to be written, and how many were new or there already.
#[derive(Default)]
struct ImportedTotals {
    pending: Vec<PastTotal>,
    /// Those of the journal, once they are needed.
    known_before: Option<KnownTotals>,
    new: u64,
    known: u64,
    differs: u64,
    replaced: u64,
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
            replaces_totals: false,
            bowlers: ImportedBowlers::default(),
            totals: ImportedTotals::default(),
            words,
        }
    }

    /// The same, with totals that take the place of those with their IDs, or not.
    pub(super) fn replacing_totals(self, replaces_totals: bool) -> Self {
        Self {
            replaces_totals,
            ..self
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

    /// Imports a bowler, before what names them. If another one has the tag here, both are kept,
    /// and the imported one rests.
    pub(super) async fn import_bowler(&mut self, bowler: Bowler) -> Result<(), JournalError> {
        let mut added = self.journal.add_bowler(bowler.clone(), None).await?;
        if let BowlerAdded::TagTaken(holder) = &added {
            let (name, tag) = (bowler.shown(), bowler.tag);
            print_message(&self.words.import_bowler_rests(name, tag, holder.shown()));
            let resting = Bowler {
                state: BowlerState::Resting,
                ..bowler
            };
            added = self.journal.add_bowler(resting, None).await?;
        }
        match added {
            BowlerAdded::New => self.bowlers.new += 1,
            BowlerAdded::Again(_) | BowlerAdded::TagTaken(_) => self.bowlers.known += 1,
        }
        Ok(())
    }

    /// Begins to import a game whose ID follows from its content. One that the same import wrote is
    /// known, whatever happened to it since: a correction, or another bowler.
    pub(super) async fn import_once(&mut self, record: Record) -> Result<(), JournalError> {
        while self.pending.len() >= MOST_PENDING {
            self.finish_one().await?;
        }
        let journal = self.journal.clone();
        self.pending.spawn(async move {
            let id = record.id;
            let known = journal.read(id).await;
            if matches!(known, Ok(Some(known)) if known.by == record.by) {
                return (id, Ok(Imported::Known));
            }
            (id, journal.import(record).await)
        });
        task::yield_now().await;
        Ok(())
    }

    /// Begins to import a total. If the journal has another one with its ID, that one stays, unless
    /// totals are replaced.
    pub(super) async fn import_total(&mut self, total: PastTotal) -> Result<(), JournalError> {
        let known = match &mut self.totals.known_before {
            Some(known) => known,
            none => none.insert(KnownTotals::read(&self.journal).await?),
        };
        let known = known.get(total.id).cloned();
        if let Some(known) = known.filter(|known| known.total != total.total) {
            return self.import_other(known, total).await;
        }
        self.totals.pending.push(total);
        if self.totals.pending.len() >= MOST_TOTALS {
            self.write_totals().await?;
        }
        Ok(())
    }

    /// Puts a total in the place of the one that the journal has, if that is wanted. It stays that
    /// person's, who may have another name by now.
    async fn import_other(
        &mut self,
        known: PastTotal,
        total: PastTotal,
    ) -> Result<(), JournalError> {
        if !self.replaces_totals {
            self.totals.differs += 1;
            let (id, total) = (total.id, total.total);
            print_message(&self.words.import_total_differs(id, known.total, total));
            return Ok(());
        }
        self.totals.replaced += 1;
        let replaced = PastTotal {
            total: total.total,
            lane: total.lane,
            ..known
        };
        self.journal.replace_totals(vec![replaced]).await
    }

    /// Counts a game that the journal has like this or otherwise, and that stays as it is there.
    pub(super) fn leave(&mut self, score: &SeasonScore, found: Imported) {
        let (known, differs) = match score {
            SeasonScore::Frames(_) => (&mut self.known, &mut self.differs),
            SeasonScore::Total(_) => (&mut self.totals.known, &mut self.totals.differs),
        };
        *match found {
            Imported::Differs => differs,
            Imported::New | Imported::Known => known,
        } += 1;
    }

    async fn write_totals(&mut self) -> Result<(), JournalError> {
        let pending = mem::take(&mut self.totals.pending);
        if pending.is_empty() {
            return Ok(());
        }
        let count = pending.len() as u64;
        let new = self.journal.add_totals(pending).await?;
        self.totals.new += new;
        self.totals.known += count.saturating_sub(new);
        Ok(())
    }

    /// Waits until all games are imported.
    pub(super) async fn finish(&mut self) -> Result<(), JournalError> {
        while !self.pending.is_empty() {
            self.finish_one().await?;
        }
        self.write_totals().await
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
        let ImportedBowlers { new, known } = &self.bowlers;
        if new + known > 0 {
            print_message(&self.words.import_archived_bowlers(*new, *known));
        }
        let ImportedTotals {
            new,
            known,
            differs,
            replaced,
            ..
        } = &self.totals;
        if new + known + differs + replaced > 0 {
            print_message(&self.words.import_totals(*new, *known, *differs));
        }
        if *replaced > 0 {
            print_message(&self.words.import_replaced(*replaced));
        }
        if self.damaged > 0 {
            print_message(&self.words.copy_damaged(self.damaged));
        }
    }

    /// Whether every game and every total is in the journal, unchanged.
    pub(super) fn is_complete(&self) -> bool {
        self.differs == 0 && self.totals.differs == 0 && self.damaged == 0
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
