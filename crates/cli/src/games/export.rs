//! Games exported to a file or to standard output.

mod parquet_export;
mod text_export;

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal};
use std::path::Path;

use indicatif::ProgressBar;
use tenpin_bowlers::Roster;
use tenpin_store::{Damage, PastTotal, Record, TotalFilter};
use tenpin_words::Words;

use self::parquet_export::ParquetExport;
use self::text_export::TextExport;
use super::{ExportFormat, GamesError, failed, read};
use crate::atomic_file;
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{GamePrefix, RecordStream, SharedJournal, describe_damage};
use crate::progress;

pub(super) async fn export(
    journal: &SharedJournal,
    games: &[GamePrefix],
    format: ExportFormat,
    output: Option<&str>,
    words: &Words,
) -> Result<Exit, GamesError> {
    let roster = journal.bowlers().await.map_err(failed(words))?;
    let Some(path) = output else {
        let stream = BufWriter::new(io::stdout().lock());
        let progress = if io::stdout().is_terminal() {
            ProgressBar::hidden()
        } else {
            progress::of_games()
        };
        let writer = TextExport::new(stream, format, roster)?;
        return GameExport::new(Box::new(writer), progress, words)
            .export(journal, games)
            .await;
    };
    let unwritable = |error| GamesError::File(words.file_unwritable(path, error));
    let (file, pending) = atomic_file::create(Path::new(path)).map_err(unwritable)?;
    let writer = writer(file, format, roster)?;
    let export = GameExport::new(writer, progress::of_games(), words);
    let exit = export.export(journal, games).await?;
    pending.commit().map_err(unwritable)?;
    Ok(exit)
}

fn writer(file: File, format: ExportFormat, roster: Roster) -> io::Result<Box<dyn ExportWriter>> {
    if format == ExportFormat::Parquet {
        return Ok(Box::new(ParquetExport::new(file, roster)?));
    }
    Ok(Box::new(TextExport::new(
        BufWriter::new(file),
        format,
        roster,
    )?))
}

/// Writes games in one format.
trait ExportWriter {
    /// Writes a game. The inner error is that of a game that cannot be replayed.
    fn game(&mut self, record: &Record) -> io::Result<Result<(), Damage>>;

    /// Writes all bowlers, if the format has room for them.
    fn bowlers(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Writes a total that has no frames, and returns whether the format has room for it.
    fn total(&mut self, total: &PastTotal) -> io::Result<bool>;

    /// Writes what is left.
    fn finish(self: Box<Self>) -> io::Result<()>;
}

struct GameExport<'words, 'output> {
    writer: Box<dyn ExportWriter + 'output>,
    progress: ProgressBar,
    damaged: u64,
    totals: ExportedTotals,
    words: &'words Words,
}

/// How many totals without frames were written, or left out.
#[derive(Default)]
struct ExportedTotals {
    written: u64,
    left_out: u64,
}

impl ExportedTotals {
    /// Says so, if there are any.
    fn print(&self, words: &Words) {
        if self.written > 0 {
            print_message(&words.export_totals(self.written));
        }
        if self.left_out > 0 {
            print_message(&words.export_without_totals(self.left_out));
        }
    }
}

impl<'words, 'output> GameExport<'words, 'output> {
    fn new(
        writer: Box<dyn ExportWriter + 'output>,
        progress: ProgressBar,
        words: &'words Words,
    ) -> Self {
        Self {
            writer,
            progress,
            damaged: 0,
            totals: ExportedTotals::default(),
            words,
        }
    }

    async fn export(
        mut self,
        journal: &SharedJournal,
        games: &[GamePrefix],
    ) -> Result<Exit, GamesError> {
        if games.is_empty() {
            self.writer.bowlers()?;
            let mut records = RecordStream::new(journal.clone());
            while let Some(next) = records.next().await.map_err(failed(self.words))? {
                self.write(next)?;
            }
            let totals = journal.totals(TotalFilter::default()).await;
            for total in totals.map_err(failed(self.words))? {
                if self.writer.total(&total)? {
                    self.totals.written += 1;
                } else {
                    self.totals.left_out += 1;
                }
            }
        }
        for game in games {
            let record = read(journal, game, self.words).await?;
            self.write(Ok(record))?;
        }
        self.writer.finish()?;
        self.progress.finish_and_clear();
        self.totals.print(self.words);
        if self.damaged > 0 {
            return Ok(Exit::Failed);
        }
        Ok(Exit::Done)
    }

    /// Writes a game. A damaged one is reported and left out: it could not be imported.
    fn write(&mut self, next: Result<Record, Damage>) -> Result<(), GamesError> {
        self.progress.inc(1);
        let written = match next {
            Ok(record) => self.writer.game(&record)?,
            Err(damage) => Err(damage),
        };
        if let Err(damage) = written {
            self.damaged += 1;
            let message = describe_damage(&damage, self.words);
            self.progress.suspend(|| print_message(&message));
        }
        Ok(())
    }
}
