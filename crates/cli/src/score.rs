//! Files of games: read in blocks, scored on all cores, written in order.

mod bad_line;
mod block;
mod current_rules;
mod output;
mod scored_block;

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::thread;

use indicatif::ProgressBar;
use tenpin_bulk::{Block, Blocks, Notation, process_blocks};
use tenpin_files::FileForm;
use tenpin_printer::Look;
use tenpin_reports::{Format, ScoreSummary, push_csv_rules};
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use self::block::BlockOptions;
use self::current_rules::CurrentRules;
use self::output::ScoreOutput;
use self::scored_block::ScoredBlock;
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{JOURNAL, JournalQuery, describe_damage};
use crate::parquet;
use crate::progress;
use crate::source::{self, GameInput, InputOptions};
use crate::stats::NamedStatistics;
use crate::terminal;

/// The files to score, and how.
pub(crate) struct ScoreOptions {
    /// The games of a journal, instead of files.
    pub(crate) journal: Option<JournalQuery>,
    pub(crate) files: Vec<String>,
    pub(crate) notation: Notation,
    /// The rule book that was given for all games.
    pub(crate) rules: Option<RuleBook>,
    pub(crate) report: ScoreReport,
    pub(crate) is_strict: bool,
    /// The file to write to; none for standard output.
    pub(crate) output: Option<String>,
    /// How the games lie in the files.
    pub(crate) input: InputOptions,
    /// Only the last so many games of each name are counted for statistics.
    pub(crate) last: Option<NonZero<usize>>,
}

/// What to write about the games.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScoreReport {
    /// A summary of all.
    Summary,
    /// Each game, as text.
    Games(Format),
    /// Each game, as a row of a Parquet file.
    Parquet,
    /// Nothing: they are counted for statistics.
    Statistics,
}

/// Scores all files.
pub(crate) fn score(options: &ScoreOptions, words: &Words) -> Exit {
    count(options, words).1
}

/// Scores all files, and returns what was counted for statistics as well.
pub(crate) fn count(options: &ScoreOptions, words: &Words) -> (NamedStatistics, Exit) {
    let output = match ScoreOutput::open(options) {
        Ok(output) => output,
        Err(error) => {
            let file = options.output.as_deref().unwrap_or_default();
            print_message(&words.file_unwritable(file, error));
            return (NamedStatistics::default(), Exit::Usage);
        }
    };
    let mut scorer = FileScorer {
        options,
        words,
        output,
        look: look(options),
        progress: bar(options),
        summary: ScoreSummary::default(),
        statistics: NamedStatistics::default(),
        written_rules: RuleBook::TEN_PIN,
        has_unreadable_file: false,
    };
    let finished = scorer.score_all().and_then(|()| scorer.output.finish());
    scorer.progress.finish_and_clear();
    let exit = match finished {
        Err(error) => Exit::of_output(&error, words),
        Ok(()) if scorer.has_unreadable_file => Exit::Usage,
        Ok(()) if scorer.summary.has_findings() => Exit::Failed,
        Ok(()) => Exit::Done,
    };
    (scorer.statistics, exit)
}

/// Boards are fitted to the terminal, unless they go to a file.
fn look(options: &ScoreOptions) -> Look {
    if options.output.is_some() {
        return Look::default();
    }
    terminal::fitted(Look::default())
}

/// A progress bar, unless the games themselves are shown.
fn bar(options: &ScoreOptions) -> ProgressBar {
    let is_counted = matches!(
        options.report,
        ScoreReport::Summary | ScoreReport::Statistics
    );
    let writes_games = !is_counted && options.output.is_none();
    if options.journal.is_some() || (writes_games && io::stdout().is_terminal()) {
        return ProgressBar::hidden();
    }
    progress::of_bytes(source::size(&options.files))
}

/// Scores one file after another.
struct FileScorer<'options> {
    options: &'options ScoreOptions,
    words: &'options Words,
    output: ScoreOutput,
    look: Look,
    progress: ProgressBar,
    summary: ScoreSummary,
    statistics: NamedStatistics,
    /// The rules of the last games that were written.
    written_rules: RuleBook,
    /// Whether a file could not be read.
    has_unreadable_file: bool,
}

impl FileScorer<'_> {
    fn score_all(&mut self) -> io::Result<()> {
        self.write_heading()?;
        if let Some(journal) = &self.options.journal {
            self.score_journal(journal)?;
        }
        for file in &self.options.files {
            self.score_file(file)?;
            if self.options.is_strict && self.summary.has_findings() {
                break;
            }
        }
        if self.options.report == ScoreReport::Summary {
            self.progress.finish_and_clear();
            let summary = self.summary.text(self.words, self.columns());
            self.output.write(&summary)?;
        }
        Ok(())
    }

    fn write_heading(&mut self) -> io::Result<()> {
        match self.options.report {
            ScoreReport::Games(Format::Table) => {
                let heading = Format::table_heading(self.words, self.columns());
                self.output.write(&heading)
            }
            ScoreReport::Games(format) => self.output.write(format.heading().unwrap_or_default()),
            ScoreReport::Summary | ScoreReport::Parquet | ScoreReport::Statistics => Ok(()),
        }
    }

    /// Scores one file. The error is one of writing; a file that cannot be read is reported.
    fn score_file(&mut self, file: &str) -> io::Result<()> {
        let options = &self.options.input;
        match source::open_games(file, options, &self.progress, self.words) {
            Ok((form, input)) => self.score_input(file, &form, input),
            Err(message) => {
                self.skip_file(&message);
                Ok(())
            }
        }
    }

    /// Scores the games of a journal. Damaged ones are reported and left out, as bad lines are.
    fn score_journal(&mut self, journal: &JournalQuery) -> io::Result<()> {
        let lines = match journal.open(self.words) {
            Ok(lines) => lines,
            Err(message) => {
                self.skip_file(&message);
                return Ok(());
            }
        };
        let damages = lines.damages();
        self.score_input(JOURNAL, &FileForm::default(), Box::new(lines))?;
        for damage in damages.take() {
            print_message(&describe_damage(&damage, self.words));
            self.summary.bad += 1;
        }
        Ok(())
    }

    fn score_input(&mut self, file: &str, form: &FileForm, input: GameInput) -> io::Result<()> {
        let block_options = BlockOptions {
            report: self.options.report,
            form,
            has_name_column: self.options.input.columns.name.is_some(),
            notation: self.options.notation,
            given_rules: self.options.rules,
            look: self.look,
            columns: self.columns(),
            is_strict: self.options.is_strict,
            last: self.options.last,
        };
        let mut blocks = Blocks::new(input);
        if self.numbers_lines() {
            blocks = blocks.numbered();
        }
        let mut written = Ok(());
        let mut lines = 0;
        let rules = CurrentRules::new(self.options.rules.unwrap_or_default());
        let write = |text: &Block, block: ScoredBlock| {
            // A block before this one may have named other rules than those it was scored by.
            let mut block = if block.rules_before == rules.get() {
                block
            } else {
                block_options.score(text, rules.get())
            };
            rules.set(block.rules_after);
            written = self.write(file, &mut block, &mut lines);
            let is_stopped = self.options.is_strict && self.summary.has_findings();
            if written.is_err() || is_stopped || block.is_stopped {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let score = |block: &Block| block_options.score(block, rules.get());
        let read = process_blocks(blocks, threads, score, write);
        if let Err(error) = read {
            self.skip_file(&self.describe_unread(file, error));
        }
        written
    }

    fn describe_unread(&self, file: &str, error: io::Error) -> String {
        match parquet::other_rules(&error) {
            Some(rules) => self.words.parquet_other_rules(file, rules),
            None => self.words.file_unreadable(file, error),
        }
    }

    /// Writes a scored block, and counts its lines on from those before it.
    fn write(&mut self, file: &str, block: &mut ScoredBlock, lines: &mut u64) -> io::Result<()> {
        self.write_rules(block)?;
        self.output.write_games(block)?;
        let before = if self.numbers_lines() { 0 } else { *lines };
        for bad_line in &block.bad_lines {
            let reason = bad_line.describe(self.words);
            let line = before + bad_line.line;
            let text = self.words.file_line(file, line, bad_line.column, reason);
            self.progress.suspend(|| print_message(&text));
        }
        *lines += block.lines;
        self.summary += &block.summary;
        let statistics = std::mem::take(&mut block.statistics);
        self.statistics.append(statistics, self.options.last);
        Ok(())
    }

    /// Says in CSV by which rules the next games are, if they change: so it can be read again.
    fn write_rules(&mut self, block: &ScoredBlock) -> io::Result<()> {
        let Some((first, last)) = block.written_rules else {
            return Ok(());
        };
        if first != self.written_rules {
            let mut text = Vec::new();
            push_csv_rules(&mut text, first);
            self.output.write(&String::from_utf8_lossy(&text))?;
        }
        self.written_rules = last;
        Ok(())
    }

    /// The columns of the terminal, if that is where the games go.
    fn columns(&self) -> Option<usize> {
        terminal::columns().filter(|_| self.options.output.is_none())
    }

    /// Whether games are written with their line numbers, which then must be known beforehand
    /// and not only for a bad line.
    fn numbers_lines(&self) -> bool {
        !matches!(
            self.options.report,
            ScoreReport::Summary | ScoreReport::Statistics
        )
    }

    fn skip_file(&mut self, message: &str) {
        self.has_unreadable_file = true;
        self.progress.suspend(|| print_message(message));
    }
}
