//! Imports what somebody brings: shows a plan, and writes it if it is wanted.

use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

use indicatif::ProgressBar;
use tenpin_bowlers::{Bowler, BowlerId};
use tenpin_files::{SeasonDate, SeasonScore};
use tenpin_store::{BowlerAdded, Imported, JournalError, Timestamp};
use tenpin_words::Words;

use super::ImportOptions;
use super::brought_bowlers::BroughtBowlers;
use super::brought_game::{BroughtGame, GameNumbers, NumberedGame};
use super::brought_source::{BroughtReader, BroughtSource};
use super::known_games::{KnownGames, Verdict};
use super::plan::{self, ImportPlan};
use super::season_file::{BadCell, ReadRow};
use crate::console::print_message;
use crate::exit::Exit;
use crate::games::importer::Importer;
use crate::games::{GamesError, failed};
use crate::journal::SharedJournal;
use crate::progress;
use crate::terminal;

/// A file, and the bowlers of the journal and of the file.
pub(super) struct BroughtImport<'import> {
    pub(super) source: &'import BroughtSource,
    pub(super) bowlers: BroughtBowlers,
    /// The games that are not written, since the journal has them with more than the file, or
    /// otherwise.
    pub(super) left: HashMap<PlacedGame, Imported>,
    pub(super) options: &'import ImportOptions,
    pub(super) words: &'import Words,
}

/// Where a game stands in a file, and which of the day it is.
type PlacedGame = (u64, u8);

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

/// What has been planned so far.
struct Planning {
    known: KnownGames,
    plan: ImportPlan,
    numbers: GameNumbers,
    /// The bowlers who have a game that the journal has not.
    busy: HashSet<BowlerId>,
}

impl Planning {
    fn of(known: KnownGames) -> Self {
        Self {
            known,
            plan: ImportPlan::default(),
            numbers: GameNumbers::default(),
            busy: HashSet::new(),
        }
    }
}

impl<'import> BroughtImport<'import> {
    /// Shows the plan, and writes it if it is wanted.
    pub(super) async fn run(mut self, journal: &SharedJournal) -> Result<Exit, GamesError> {
        let plan = self.plan(journal).await?;
        let mut output = io::stdout().lock();
        let title = self.source.title(self.words) + "\n";
        let told = plan.text(&self.bowlers, self.source.ignored(), self.words);
        output.write_all(terminal::prose(&(title + &told)).as_bytes())?;
        output.flush()?;
        drop(output);
        let exit = if plan.bad + plan.different > 0 {
            Exit::Failed
        } else {
            Exit::Done
        };
        if self.options.dry_run || plan.is_empty() {
            return Ok(exit);
        }
        if !self.options.yes
            && let Some(declined) = plan::declined(self.words)?
        {
            return Ok(declined);
        }
        let is_complete = self.write(journal).await?;
        Ok(if is_complete { exit } else { Exit::Failed })
    }

    /// Reads everything, and says what is bad, and what the journal has otherwise.
    async fn plan(&mut self, journal: &SharedJournal) -> Result<ImportPlan, GamesError> {
        let words = self.words;
        let known = KnownGames::read(journal).await.map_err(failed(words))?;
        let mut planning = Planning::of(known);
        let progress = self.source.progress();
        let mut reader = self.reader(&progress)?;
        while let Some(row) = reader.next(words).map_err(|error| self.unreadable(error))? {
            let said = self.plan_row(&row, &mut planning).await;
            for text in said.map_err(failed(words))? {
                progress.suspend(|| print_message(&text));
            }
        }
        progress.finish_and_clear();
        // New bowlers all of whose games are in the journal were renamed since.
        let busy = planning.busy;
        self.bowlers.new.retain(|bowler| busy.contains(&bowler.id));
        Ok(planning.plan)
    }

    /// Takes in a row, and returns what is to be said about it.
    async fn plan_row(
        &mut self,
        row: &ReadRow,
        planning: &mut Planning,
    ) -> Result<Vec<String>, JournalError> {
        planning.plan.absent += row.absent;
        let (source, words) = (self.source, self.words);
        let bad = row.bad.iter().map(|bad| source.complaint(bad, words));
        let mut complaints: Vec<String> = bad.collect();
        let mut differences = Vec::new();
        for game in &row.games {
            match self.ready(game, &mut planning.numbers) {
                Ok(ready) => {
                    let difference = self.plan_game(game, &ready, planning).await?;
                    let difference = difference.map(|reason| game.bad_at(game.column, reason));
                    differences.extend(difference.map(|bad| source.complaint(&bad, words)));
                }
                Err(bad) => complaints.push(source.complaint(&bad, words)),
            }
        }
        // What is wrong with a row as a whole is wrong with each of its games.
        complaints.dedup();
        planning.plan.bad += complaints.len() as u64;
        complaints.append(&mut differences);
        Ok(complaints)
    }

    /// Takes in a game, and returns how the journal has it otherwise, if it does.
    async fn plan_game(
        &mut self,
        game: &BroughtGame,
        ready: &ReadyGame,
        planning: &mut Planning,
    ) -> Result<Option<String>, JournalError> {
        let numbered = ready.numbered(game, self.source.author());
        let verdict = planning.known.verdict(&numbered).await?;
        let place = (game.place, ready.number);
        if matches!(verdict, Verdict::HasFrames) {
            self.left.insert(place, Imported::Known);
        }
        let is_new = matches!(verdict, Verdict::New);
        if is_new {
            planning.busy.insert(ready.bowler.id);
        }
        let difference = verdict.difference(game, self.words);
        let is_replaceable = matches!(verdict, Verdict::OtherTotal(_));
        let is_replaced = is_replaceable && self.options.replace;
        if difference.is_some() && !is_replaced {
            self.left.insert(place, Imported::Differs);
            planning.plan.different += 1;
            planning.plan.replaceable += u64::from(is_replaceable);
            return Ok(difference);
        }
        planning.plan.replaced += u64::from(is_replaced);
        let is_known = !is_new && !is_replaced;
        planning.plan.take(game, ready.bowler.id, is_known);
        Ok(difference)
    }

    /// The bowler and the time of a game, or why there is none.
    fn ready(
        &mut self,
        game: &BroughtGame,
        numbers: &mut GameNumbers,
    ) -> Result<ReadyGame, BadCell> {
        let words = self.words;
        let bowler = self.bowler_of(game);
        let bowler = bowler.map_err(|reason| game.bad_at(game.bowler_column, reason))?;
        if is_ahead(game.date) {
            return Err(game.bad_at(game.date_column, words.import_future(game.date)));
        }
        // The file names its bowlers the same each time. An option may name one by name or by tag.
        let name = game.bowler.clone().unwrap_or_else(|| bowler.id.to_string());
        if let Some(line) = numbers.place_before(&name, game) {
            return Err(game.bad_at(1, words.import_twice(line)));
        }
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
        let at = at.ok_or_else(|| {
            let reason = words.import_day_wrong(game.date);
            game.bad_at(game.date_column, reason)
        })?;
        Ok(ReadyGame {
            number,
            equal_before,
            name,
            bowler,
            at,
        })
    }

    /// The bowler whom a row names, or else an option.
    fn bowler_of(&mut self, game: &BroughtGame) -> Result<Bowler, String> {
        let (typed, found) = match (&game.bowler, &self.options.bowler) {
            (Some(name), _) => (name, self.bowlers.find(name)),
            (None, Some(typed)) => (typed, self.bowlers.find_asked(typed)),
            (None, None) => return Err(self.words.import_no_bowler()),
        };
        let found = found.map_err(|reason| reason.describe(typed, self.words));
        found.cloned()
    }

    /// Writes what was planned. Returns whether everything is in the journal.
    async fn write(&mut self, journal: &SharedJournal) -> Result<bool, GamesError> {
        let (source, words) = (self.source, self.words);
        self.add_bowlers(journal).await?;
        let progress = progress::of_games();
        let mut numbers = GameNumbers::default();
        let importer = Importer::new(journal.clone(), words);
        let mut importer = importer.replacing_totals(self.options.replace);
        let mut reader = self.reader(&ProgressBar::hidden())?;
        while let Some(row) = reader.next(words).map_err(|error| self.unreadable(error))? {
            for game in row.games {
                progress.inc(1);
                // The plan has said what is bad.
                let Ok(ready) = self.ready(&game, &mut numbers) else {
                    continue;
                };
                if let Some(left) = self.left.get(&(game.place, ready.number)) {
                    importer.leave(&game.score, *left);
                    continue;
                }
                let begun = write_game(&game, &ready, source.author(), &mut importer).await;
                begun.map_err(failed(words))?;
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

    fn reader(&self, progress: &ProgressBar) -> Result<BroughtReader<'import>, GamesError> {
        let reader = self.source.reader(progress, self.words);
        reader.map_err(GamesError::File)
    }

    fn unreadable(&self, error: io::Error) -> GamesError {
        GamesError::File(self.words.file_unreadable(self.source.name(), error))
    }
}

/// Whether a day is more than one day ahead. Tomorrow is today somewhere.
fn is_ahead(date: SeasonDate) -> bool {
    const DAY: i64 = 24 * 3_600_000;
    let start = Timestamp::day(&date.to_string()).map(|(start, _)| start.milliseconds());
    start.is_some_and(|start| start > Timestamp::now().milliseconds() + DAY)
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
