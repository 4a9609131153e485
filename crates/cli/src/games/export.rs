//! Games exported to a file or to standard output.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use indicatif::ProgressBar;
use tenpin_reports::{BOWLS_HEADING, write_archived, write_bowls};
use tenpin_store::{Damage, Record};
use tenpin_words::Words;

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
    let Some(path) = output else {
        let stream = BufWriter::new(io::stdout().lock());
        let progress = if io::stdout().is_terminal() {
            ProgressBar::hidden()
        } else {
            progress::of_games()
        };
        return GameExport::new(stream, format, progress, words)
            .export(journal, games)
            .await;
    };
    let unwritable = |error| GamesError::File(words.file_unwritable(path, error));
    let (file, pending) = atomic_file::create(Path::new(path)).map_err(unwritable)?;
    let export = GameExport::new(BufWriter::new(file), format, progress::of_games(), words);
    let exit = export.export(journal, games).await?;
    pending.commit().map_err(unwritable)?;
    Ok(exit)
}

struct GameExport<'words, W> {
    output: W,
    format: ExportFormat,
    progress: ProgressBar,
    damaged: u64,
    words: &'words Words,
}

impl<'words, W: Write> GameExport<'words, W> {
    fn new(output: W, format: ExportFormat, progress: ProgressBar, words: &'words Words) -> Self {
        Self {
            output,
            format,
            progress,
            damaged: 0,
            words,
        }
    }

    async fn export(
        mut self,
        journal: &SharedJournal,
        games: &[GamePrefix],
    ) -> Result<Exit, GamesError> {
        if self.format == ExportFormat::Bowls {
            self.output.write_all(BOWLS_HEADING.as_bytes())?;
        }
        if games.is_empty() {
            let mut records = RecordStream::new(journal.clone());
            while let Some(next) = records.next().await.map_err(failed(self.words))? {
                self.write(next)?;
            }
        }
        for game in games {
            let record = read(journal, game, self.words).await?;
            self.write(Ok(record))?;
        }
        self.output.flush()?;
        self.progress.finish_and_clear();
        if self.damaged > 0 {
            return Ok(Exit::Failed);
        }
        Ok(Exit::Done)
    }

    /// Writes a game. A damaged one is reported and left out: it could not be imported.
    fn write(&mut self, next: Result<Record, Damage>) -> Result<(), GamesError> {
        let written = next.and_then(|record| self.text(&record));
        self.progress.inc(1);
        match written {
            Ok(text) => self.output.write_all(&text)?,
            Err(damage) => {
                self.damaged += 1;
                let message = describe_damage(&damage, self.words);
                self.progress.suspend(|| print_message(&message));
            }
        }
        Ok(())
    }

    fn text(&self, record: &Record) -> Result<Vec<u8>, Damage> {
        match self.format {
            ExportFormat::Archive => {
                record.replay()?;
                let mut text = Vec::new();
                write_archived(&mut text, record);
                Ok(text)
            }
            ExportFormat::Bowls => {
                let mut text = String::new();
                write_bowls(&mut text, record)?;
                Ok(text.into_bytes())
            }
        }
    }
}
