//! Imports what somebody brings: shows a plan, and writes it if it is wanted.

use std::io::{self, IsTerminal, Write};

use indicatif::ProgressBar;
use tenpin_bowlers::Bowler;
use tenpin_files::SeasonScore;
use tenpin_store::{BowlerAdded, Timestamp};
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

impl BroughtImport<'_> {
    /// Shows the plan, and writes it if it is wanted.
    pub(super) async fn run(mut self, journal: &SharedJournal) -> Result<Exit, GamesError> {
        let plan = self.plan()?;
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

/// Begins to write a game, or a total.
async fn write_game(
    game: &BroughtGame,
    ready: &ReadyGame,
    by: &'static str,
    importer: &mut Importer<'_>,
) -> Result<(), tenpin_store::JournalError> {
    let numbered = NumberedGame {
        game,
        number: ready.number,
        equal_before: ready.equal_before,
        bowler: &ready.name,
        by,
    };
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
