//! Files of games: read in blocks, scored on all cores, written in their order.

mod clerk;
mod output;

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::thread;

use indicatif::ProgressBar;
use tenpin_bulk::{Blocks, LineError, Notation, Reason, process_blocks};
use tenpin_printer::Look;
use tenpin_reports::{Format, ScoreSummary};
use tenpin_words::Words;

use self::clerk::{Chunk, Clerk};
use self::output::Output;
use crate::console::complain;
use crate::exit::Exit;
use crate::progress;
use crate::screen;
use crate::source::{self, Columns};

/// What is to be done with which files.
pub(crate) struct Score {
    pub(crate) files: Vec<String>,
    pub(crate) notation: Notation,
    pub(crate) answer: Answer,
    pub(crate) is_strict: bool,
    /// The file to write to; none is standard output.
    pub(crate) output: Option<String>,
    /// Where the games stand in Parquet files.
    pub(crate) columns: Columns,
}

/// What is written about the games.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// What they come to together.
    Summary,
    /// Each of them, as text.
    Games(Format),
    /// Each of them, as a row of a Parquet file.
    Parquet,
}

/// Scores all files.
pub(crate) fn score(order: &Score, words: &Words) -> Exit {
    let output = match Output::open(order) {
        Ok(output) => output,
        Err(error) => {
            let file = order.output.as_deref().unwrap_or_default();
            complain(&words.file_unwritable(file, error));
            return Exit::Usage;
        }
    };
    let mut office = Office {
        order,
        words,
        output,
        look: look(order),
        progress: bar(order),
        season: ScoreSummary::default(),
        unreadable: false,
    };
    let finished = office.work().and_then(|()| office.output.finish());
    office.progress.finish_and_clear();
    match finished {
        Err(error) => Exit::of_output(&error, words),
        Ok(()) if office.unreadable => Exit::Usage,
        Ok(()) if office.season.bad > 0 => Exit::Failed,
        Ok(()) => Exit::Done,
    }
}

/// Boards fit the screen, unless they go elsewhere.
fn look(order: &Score) -> Look {
    if order.output.is_some() {
        return Look::default();
    }
    screen::fitted(Look::default())
}

/// A bar, except where the games themselves appear.
fn bar(order: &Score) -> ProgressBar {
    let writes_games = order.answer != Answer::Summary && order.output.is_none();
    if writes_games && io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    progress::of_bytes(source::size(&order.files))
}

/// Where the files are worked through.
struct Office<'order> {
    order: &'order Score,
    words: &'order Words,
    output: Output,
    look: Look,
    progress: ProgressBar,
    season: ScoreSummary,
    /// Whether some file could not be read.
    unreadable: bool,
}

impl Office<'_> {
    fn work(&mut self) -> io::Result<()> {
        self.write_heading()?;
        for file in &self.order.files {
            self.work_on(file)?;
            if self.order.is_strict && self.season.bad > 0 {
                break;
            }
        }
        if self.order.answer == Answer::Summary {
            self.progress.finish_and_clear();
            let summary = self.season.text(self.words);
            self.output.write(&summary)?;
        }
        Ok(())
    }

    fn write_heading(&mut self) -> io::Result<()> {
        match self.order.answer {
            Answer::Games(Format::Table) => self.output.write(&Format::table_heading(self.words)),
            Answer::Games(form) => self.output.write(form.heading().unwrap_or_default()),
            Answer::Summary | Answer::Parquet => Ok(()),
        }
    }

    /// Works through one file; the error is one of writing.
    fn work_on(&mut self, file: &str) -> io::Result<()> {
        let input = match source::open(file, &self.order.columns, &self.progress, self.words) {
            Ok(input) => input,
            Err(complaint) => {
                self.refuse_file(&complaint);
                return Ok(());
            }
        };
        let clerk = Clerk {
            answer: self.order.answer,
            names_stand_apart: self.order.columns.name.is_some(),
            notation: self.order.notation,
            look: self.look,
            is_strict: self.order.is_strict,
        };
        let mut blocks = Blocks::new(input);
        if self.numbers_lines() {
            blocks = blocks.numbered();
        }
        let mut written = Ok(());
        let mut lines = 0;
        let deliver = |mut chunk: Chunk| {
            written = self.deliver(file, &mut chunk, &mut lines);
            let is_refused = self.order.is_strict && self.season.bad > 0;
            if written.is_err() || is_refused {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let read = process_blocks(blocks, threads, |block| clerk.work(block), deliver);
        if let Err(error) = read {
            self.refuse_file(&self.words.file_unreadable(file, error));
        }
        written
    }

    /// Takes a chunk in, and writes it, its lines counted on from those before it.
    fn deliver(&mut self, file: &str, chunk: &mut Chunk, lines: &mut u64) -> io::Result<()> {
        self.output.write_games(chunk)?;
        let before = if self.numbers_lines() { 0 } else { *lines };
        for complaint in &chunk.complaints {
            let reason = complaint.told(self.words);
            let line = before + complaint.line;
            let text = self.words.file_line(file, line, complaint.column, reason);
            self.progress.suspend(|| complain(&text));
        }
        *lines += chunk.lines;
        self.season += &chunk.season;
        Ok(())
    }

    /// Whether games are written with the numbers of their lines, so that these must be
    /// known before and not only when something is wrong.
    fn numbers_lines(&self) -> bool {
        self.order.answer != Answer::Summary
    }

    fn refuse_file(&mut self, complaint: &str) {
        self.unreadable = true;
        self.progress.suspend(|| complain(complaint));
    }
}

/// Why a game is refused, in the person's language.
pub(crate) fn told(error: &LineError, words: &Words) -> String {
    let reason = match error.reason {
        Reason::Refused(error) => words.bowl_error(error),
        Reason::NotPins(_) => words.game_not_a_count(),
        Reason::NotAMark(letter) => words.game_not_a_mark(format!("{letter:?}")),
    };
    words.game_bowl_refused(usize::from(error.bowl), reason)
}
