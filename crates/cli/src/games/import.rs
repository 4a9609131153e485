//! Games imported from files, or copied from another journal.

mod brought_bowlers;
mod brought_game;
mod brought_import;
mod brought_source;
mod content_hash;
mod known_games;
mod opened_file;
mod pinpal_file;
mod plan;
mod season_file;
mod table_lines;
mod text_lines;

use std::collections::HashMap;
use std::io::{self, BufReader, Write};

use indicatif::ProgressBar;
use tenpin_bulk::Notation;
use tenpin_files::{DateOrder, SeasonColumns};
use tenpin_reports::{ArchiveError, ArchivedLine, read_archived};
use tenpin_rules::RuleBook;
use tenpin_store::{Address, Centre, JournalError, TotalFilter};
use tenpin_words::Words;

use self::brought_bowlers::BroughtBowlers;
use self::brought_import::BroughtImport;
use self::brought_source::BroughtSource;
use self::opened_file::OpenedFile;
use self::text_lines::TextLines;
use super::importer::Importer;
use super::{GamesError, failed};
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{JournalLocation, RecordStream, SharedJournal, describe_damage};
use crate::progress;
use crate::source::{self, GameInput};
use crate::terminal;

/// What to import, and how it is read.
pub(crate) struct ImportOptions {
    pub(crate) files: Vec<String>,
    /// Which column of a table holds what, if it was given.
    pub(crate) columns: Option<SeasonColumns>,
    /// How dates are written, if it was given.
    pub(crate) dates: Option<DateOrder>,
    /// The bowler of rows that name none.
    pub(crate) bowler: Option<String>,
    /// The rules of tables.
    pub(crate) rules: RuleBook,
    /// How bowls are written in tables.
    pub(crate) notation: Notation,
    /// Whether totals that differ take the place of those in the journal.
    pub(crate) replace: bool,
    /// Whether the plan is written without a question.
    pub(crate) yes: bool,
    /// Whether nothing is written.
    pub(crate) dry_run: bool,
}

pub(super) async fn import(
    journal: &SharedJournal,
    options: &ImportOptions,
    words: &Words,
) -> Result<Exit, GamesError> {
    let mut exit = Exit::Done;
    for file in &options.files {
        let done = import_file(journal, file, options, words).await?;
        if done != Exit::Done {
            exit = done;
        }
    }
    Ok(exit)
}

async fn import_file(
    journal: &SharedJournal,
    file: &str,
    options: &ImportOptions,
    words: &Words,
) -> Result<Exit, GamesError> {
    let progress = progress::of_bytes(source::size(&[file.to_owned()]));
    let opened = OpenedFile::open(file, &progress, words).map_err(GamesError::File)?;
    let source = match opened {
        OpenedFile::Archive(input) => {
            let archive = Archive {
                file,
                lines: TextLines::new(BufReader::new(input)),
                progress,
            };
            return archive.import(journal, options, words).await;
        }
        OpenedFile::Table(table) => BroughtSource::season(table, options, words),
        OpenedFile::Database(database) => BroughtSource::pinpal(&database, options, words),
    };
    progress.finish_and_clear();
    let source = source.map_err(GamesError::File)?;
    let roster = journal.bowlers().await.map_err(failed(words))?;
    let bowlers = BroughtBowlers::new(roster, options.bowler.as_deref(), words);
    let import = BroughtImport {
        source: &source,
        bowlers: bowlers.map_err(GamesError::Failed)?,
        left: HashMap::new(),
        options,
        words,
    };
    import.run(journal).await
}

/// Games that tenpin exported.
struct Archive<'file> {
    file: &'file str,
    lines: TextLines<BufReader<GameInput>>,
    progress: ProgressBar,
}

impl Archive<'_> {
    async fn import(
        mut self,
        journal: &SharedJournal,
        options: &ImportOptions,
        words: &Words,
    ) -> Result<Exit, GamesError> {
        let (file, dry_run) = (self.file, options.dry_run);
        let importer = Importer::new(journal.clone(), words);
        let mut importer = importer.replacing_totals(options.replace);
        let (mut games, mut totals, mut bad) = (0_u64, 0_u64, 0_u64);
        let unreadable = |error| GamesError::File(words.file_unreadable(file, error));
        while let Some(line) = self.lines.next().map_err(unreadable)? {
            match read_archived(&line) {
                Ok(ArchivedLine::Game(_)) if dry_run => games += 1,
                Ok(ArchivedLine::Total(_)) if dry_run => totals += 1,
                Ok(ArchivedLine::Bowler(_)) if dry_run => {}
                Ok(line) => import_line(&mut importer, line)
                    .await
                    .map_err(failed(words))?,
                Err(error) => {
                    bad += 1;
                    let reason = describe(&error, words);
                    let text = words.import_line(file, self.lines.number, reason);
                    self.progress.suspend(|| print_message(&text));
                }
            }
        }
        importer.finish().await.map_err(failed(words))?;
        self.progress.finish_and_clear();
        if dry_run {
            print_archive_plan(file, games, totals, words)?;
        } else {
            importer.print_results();
        }
        if bad > 0 {
            print_message(&words.import_bad(bad));
        }
        Ok(exit(bad == 0 && importer.is_complete()))
    }
}

async fn import_line(importer: &mut Importer<'_>, line: ArchivedLine) -> Result<(), JournalError> {
    match line {
        ArchivedLine::Game(record) => importer.import(*record).await,
        ArchivedLine::Bowler(bowler) => importer.import_bowler(bowler).await,
        ArchivedLine::Total(total) => importer.import_total(total).await,
    }
}

fn print_archive_plan(file: &str, games: u64, totals: u64, words: &Words) -> io::Result<()> {
    let lines = [
        words.plan_archive(file),
        words.plan_games(games),
        words.plan_totals(totals),
    ];
    let mut output = io::stdout().lock();
    writeln!(output, "{}", terminal::prose(&lines.join("\n")))?;
    output.flush()
}

/// Why a line is not a game, in the person's language.
fn describe(error: &ArchiveError, words: &Words) -> String {
    match error {
        ArchiveError::NotJson(column) => words.import_not_json(*column),
        ArchiveError::NoGame { column, reason } => describe_json(*column, reason, words),
        ArchiveError::Value { field, found } => words.damage_value(field, found),
        ArchiveError::Damaged(damage) => describe_damage(damage, words),
        ArchiveError::TooNew(version) => words.import_too_new(*version),
    }
}

/// What the parser says about JSON that is not a game.
fn describe_json(column: usize, reason: &str, words: &Words) -> String {
    let field = |start| reason.strip_prefix(start)?.split('`').next();
    if let Some(field) = field("unknown field `") {
        return words.import_unknown_field(column, field);
    }
    if let Some(field) = field("missing field `") {
        return words.import_missing_field(field);
    }
    // The rest of what the parser says is about our own types.
    words.import_no_game(column)
}

fn exit(is_complete: bool) -> Exit {
    if is_complete {
        Exit::Done
    } else {
        Exit::Failed
    }
}

/// Copies all bowlers, games and totals of one journal to another.
pub(super) async fn copy(
    [from, to]: [Address; 2],
    centre: Centre,
    words: &Words,
) -> Result<Exit, GamesError> {
    let location = |address| JournalLocation {
        address: Some(address),
        centre,
    };
    let from = location(from).open_to_read(words).await;
    let from = from.map_err(GamesError::Failed)?;
    let to = location(to).open(words).await.map_err(GamesError::Failed)?;
    let copied = copy_all(&from, &to, words).await;
    to.close().await;
    from.close().await;
    copied
}

async fn copy_all(
    from: &SharedJournal,
    to: &SharedJournal,
    words: &Words,
) -> Result<Exit, GamesError> {
    let progress = progress::of_games();
    let mut importer = Importer::new(to.clone(), words);
    for bowler in from.bowlers().await.map_err(failed(words))?.all() {
        let written = importer.import_bowler(bowler.clone()).await;
        written.map_err(failed(words))?;
    }
    let mut records = RecordStream::new(from.clone());
    while let Some(next) = records.next().await.map_err(failed(words))? {
        progress.inc(1);
        let sound = next.and_then(|record| record.replay().map(|_| record));
        match sound {
            Ok(record) => importer.import(record).await.map_err(failed(words))?,
            Err(damage) => progress.suspend(|| importer.skip(&damage)),
        }
    }
    let totals = from.totals(TotalFilter::default()).await;
    for total in totals.map_err(failed(words))? {
        let written = importer.import_total(total).await;
        written.map_err(failed(words))?;
    }
    importer.finish().await.map_err(failed(words))?;
    progress.finish_and_clear();
    importer.print_results();
    Ok(exit(importer.is_complete()))
}
