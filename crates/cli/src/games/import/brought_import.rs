//! Imports what somebody brings: shows a plan, and writes it if it is wanted.

use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};

use indicatif::ProgressBar;
use tenpin_bowlers::Bowler;
use tenpin_files::SeasonScore;
use tenpin_store::{BowlerAdded, JournalError, PastTotalId, Timestamp, TotalFilter};
use tenpin_words::Words;

use super::ImportOptions;
use super::brought_bowlers::BroughtBowlers;
use super::brought_game::{BroughtGame, GameNumbers, NumberedGame};
use super::brought_source::BroughtSource;
use super::plan::ImportPlan;
use crate::console::{Console, ConsoleError, TypedLine, print_message};
use crate::exit::Exit;
use crate::games::importer::Importer;
use crate::games::{GamesError, failed};
use crate::journal::SharedJournal;
use crate::progress;

/// A file, and the bowlers of the journal and of the file.
pub(super) struct BroughtImport<'import> {
    pub(super) source: &'import BroughtSource,
    pub(super) bowlers: BroughtBowlers,
    pub(super) options: &'import ImportOptions,
    pub(super) words: &'import Words,
}

/// A game whose bowler and time are known.
struct ReadyGame {
    number: u8,
    equal_before: u32,
    name: String,
    bowler: Bowler,
    at: Timestamp,
}

impl ReadyGame {
    fn numbered<'game>(
        &'game self,
        game: &'game BroughtGame,
        by: &'static str,
    ) -> NumberedGame<'game> {
        NumberedGame {
            game,
            number: self.number,
            equal_before: self.equal_before,
            bowler: &self.name,
            by,
        }
    }
}

impl BroughtImport<'_> {
    /// Shows the plan, and writes it if it is wanted.
    pub(super) async fn run(mut self, journal: &SharedJournal) -> Result<Exit, GamesError> {
        let plan = self.plan()?;
        self.drop_idle_bowlers(journal).await?;
        let mut output = io::stdout().lock();
        writeln!(output, "{}", self.source.title(self.words))?;
        plan.write(
            &mut output,
            &self.bowlers,
            self.source.ignored(),
            self.words,
        )?;
        output.flush()?;
        drop(output);
        let exit = if plan.bad > 0 {
            Exit::Failed
        } else {
            Exit::Done
        };
        if self.options.dry_run || plan.is_empty() {
            return Ok(exit);
        }
        if !self.options.yes
            && let Some(declined) = self.declined()?
        {
            return Ok(declined);
        }
        let is_complete = self.write(journal).await?;
        Ok(if is_complete { exit } else { Exit::Failed })
    }

    /// Reads everything, and says what is bad.
    fn plan(&mut self) -> Result<ImportPlan, GamesError> {
        let (source, words) = (self.source, self.words);
        let mut plan = ImportPlan::default();
        let mut numbers = GameNumbers::default();
        let progress = source.progress();
        let mut reader = source.reader(&progress, words).map_err(GamesError::File)?;
        let complain = |plan: &mut ImportPlan, text: &str| {
            plan.bad += 1;
            progress.suspend(|| print_message(text));
        };
        while let Some(row) = reader.next(words).map_err(|error| self.unreadable(error))? {
            let games = match row {
                Ok(games) => games,
                Err(complaint) => {
                    complain(&mut plan, &complaint);
                    continue;
                }
            };
            for game in games {
                match self.ready(&game, &mut numbers) {
                    Ok(ready) => plan.take(&game, ready.bowler.id),
                    Err(reason) => {
                        complain(&mut plan, &source.complaint(game.place, 1, &reason, words));
                        break;
                    }
                }
            }
        }
        progress.finish_and_clear();
        Ok(plan)
    }

    /// Drops new bowlers all of whose games are in the journal: somebody renamed them since.
    async fn drop_idle_bowlers(&mut self, journal: &SharedJournal) -> Result<(), GamesError> {
        if self.bowlers.new.is_empty() {
            return Ok(());
        }
        let (source, words) = (self.source, self.words);
        let totals = journal.totals(TotalFilter::default()).await;
        let totals = totals.map_err(failed(words))?.into_iter();
        let totals: HashSet<_> = totals.map(|total| total.id).collect();
        let mut busy = HashSet::new();
        let mut numbers = GameNumbers::default();
        let reader = source.reader(&ProgressBar::hidden(), words);
        let mut reader = reader.map_err(GamesError::File)?;
        while let Some(row) = reader.next(words).map_err(|error| self.unreadable(error))? {
            for game in row.unwrap_or_default() {
                let Ok(ready) = self.ready(&game, &mut numbers) else {
                    continue;
                };
                let id = ready.bowler.id;
                if !self.bowlers.is_new(id) || busy.contains(&id) {
                    continue;
                }
                let numbered = ready.numbered(&game, source.author());
                let is_known = is_known(&numbered, &totals, journal).await;
                if !is_known.map_err(failed(words))? {
                    busy.insert(id);
                }
            }
            if busy.len() == self.bowlers.new.len() {
                return Ok(());
            }
        }
        self.bowlers.new.retain(|bowler| busy.contains(&bowler.id));
        Ok(())
    }

    /// The bowler and the time of a game, or why there is none.
    fn ready(
        &mut self,
        game: &BroughtGame,
        numbers: &mut GameNumbers,
    ) -> Result<ReadyGame, String> {
        let words = self.words;
        let name = game.bowler.as_ref().or(self.options.bowler.as_ref());
        let name = name.ok_or_else(|| words.import_no_bowler())?.clone();
        let bowler = self.bowlers.find(&name);
        let bowler = bowler
            .map_err(|reason| reason.describe(&name, words))?
            .clone();
        // The file names its bowlers the same each time. An option may name one by name or by tag.
        let name = game.bowler.clone().unwrap_or_else(|| bowler.id.to_string());
        let number = numbers.next(&name, game);
        let equal_before = numbers.equal_before(&name, game);
        let numbered = NumberedGame {
            game,
            number,
            equal_before,
            bowler: &name,
            by: self.source.author(),
        };
        let at = numbered.at();
        let at = at.ok_or_else(|| words.import_day_wrong(game.date))?;
        Ok(ReadyGame {
            number,
            equal_before,
            name,
            bowler,
            at,
        })
    }

    /// Asks, if there is somebody to ask. Gives how the program ends if the answer is no.
    fn declined(&self) -> Result<Option<Exit>, GamesError> {
        let words = self.words;
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            print_message(&words.plan_needs_yes());
            return Ok(Some(Exit::Usage));
        }
        let answer = match Console::standard().ask(&words.plan_ask()) {
            Ok(TypedLine::Text(text)) => text.to_lowercase(),
            Ok(_) | Err(ConsoleError::InputEnded | ConsoleError::Journal(_)) => String::new(),
            Err(ConsoleError::Input(error) | ConsoleError::Output(error)) => {
                return Err(GamesError::Output(error));
            }
        };
        if ["y", "yes", "예", "네", "ㅛ"].contains(&&*answer) {
            return Ok(None);
        }
        print_message(&words.plan_declined());
        Ok(Some(Exit::Done))
    }

    /// Writes what was planned. Returns whether everything is in the journal.
    async fn write(&mut self, journal: &SharedJournal) -> Result<bool, GamesError> {
        let (source, words) = (self.source, self.words);
        self.add_bowlers(journal).await?;
        let progress = progress::of_games();
        let mut numbers = GameNumbers::default();
        let mut importer = Importer::new(journal.clone(), words);
        let reader = source.reader(&ProgressBar::hidden(), words);
        let mut reader = reader.map_err(GamesError::File)?;
        while let Some(row) = reader.next(words).map_err(|error| self.unreadable(error))? {
            for game in row.unwrap_or_default() {
                progress.inc(1);
                // The plan has said what is bad.
                if let Ok(ready) = self.ready(&game, &mut numbers) {
                    let begun = write_game(&game, &ready, source.author(), &mut importer).await;
                    begun.map_err(failed(words))?;
                }
            }
        }
        importer.finish().await.map_err(failed(words))?;
        progress.finish_and_clear();
        if !self.bowlers.new.is_empty() {
            print_message(&words.import_bowlers(self.bowlers.new.len()));
        }
        importer.print_results();
        Ok(importer.is_complete())
    }

    async fn add_bowlers(&self, journal: &SharedJournal) -> Result<(), GamesError> {
        for bowler in &self.bowlers.new {
            let added = journal.add_bowler(bowler.clone(), None).await;
            match added.map_err(failed(self.words))? {
                BowlerAdded::New | BowlerAdded::Again(_) => {}
                BowlerAdded::TagTaken(_) => {
                    let name = bowler.shown();
                    return Err(GamesError::Failed(
                        self.words.import_tag_taken(name, bowler.tag),
                    ));
                }
            }
        }
        Ok(())
    }

    fn unreadable(&self, error: io::Error) -> GamesError {
        GamesError::File(self.words.file_unreadable(self.source.name(), error))
    }
}

/// Whether the journal has a game, or a total.
async fn is_known(
    numbered: &NumberedGame<'_>,
    totals: &HashSet<PastTotalId>,
    journal: &SharedJournal,
) -> Result<bool, JournalError> {
    match numbered.game.score {
        SeasonScore::Total(_) => Ok(totals.contains(&numbered.total_id())),
        SeasonScore::Frames(_) => match journal.read(numbered.game_id()).await {
            Ok(game) => Ok(game.is_some()),
            Err(JournalError::Damaged(_)) => Ok(true),
            Err(error) => Err(error),
        },
    }
}

/// Begins to write a game, or a total.
async fn write_game(
    game: &BroughtGame,
    ready: &ReadyGame,
    by: &'static str,
    importer: &mut Importer<'_>,
) -> Result<(), JournalError> {
    let numbered = ready.numbered(game, by);
    match &game.score {
        SeasonScore::Frames(frames) => match numbered.record(frames, &ready.bowler, ready.at) {
            Ok(record) => importer.import_once(record).await,
            Err(damage) => {
                importer.skip(&damage);
                Ok(())
            }
        },
        SeasonScore::Total(total) => {
            let total = numbered.past_total(*total, ready.bowler.id, ready.at);
            importer.import_total(total).await
        }
    }
}
