//! Games written to a file, or to standard output.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use indicatif::ProgressBar;
use tenpin_reports::{BOWLS_HEADING, write_archived, write_bowls};
use tenpin_store::{Damage, GameId, Record};
use tenpin_words::Words;

use super::{Failure, WholeForm, complaint, read};
use crate::console::complain;
use crate::exit::Exit;
use crate::journal::{Shared, Walk, told_damage};
use crate::progress;
use crate::whole_file;

pub(super) async fn export(
    journal: &Shared,
    games: &[GameId],
    form: WholeForm,
    output: Option<&str>,
    words: &Words,
) -> Result<Exit, Failure> {
    let Some(path) = output else {
        let stream = BufWriter::new(io::stdout().lock());
        let progress = if io::stdout().is_terminal() {
            ProgressBar::hidden()
        } else {
            progress::of_games()
        };
        return Export::to(stream, form, progress, words)
            .all(journal, games)
            .await;
    };
    let unwritable = |error| Failure::File(words.file_unwritable(path, error));
    let (file, becoming) = whole_file::create(Path::new(path)).map_err(unwritable)?;
    let export = Export::to(BufWriter::new(file), form, progress::of_games(), words);
    let exit = export.all(journal, games).await?;
    becoming.finish().map_err(unwritable)?;
    Ok(exit)
}

struct Export<'words, W> {
    output: W,
    form: WholeForm,
    progress: ProgressBar,
    damages: u64,
    words: &'words Words,
}

impl<'words, W: Write> Export<'words, W> {
    fn to(output: W, form: WholeForm, progress: ProgressBar, words: &'words Words) -> Self {
        Self {
            output,
            form,
            progress,
            damages: 0,
            words,
        }
    }

    async fn all(mut self, journal: &Shared, games: &[GameId]) -> Result<Exit, Failure> {
        if self.form == WholeForm::Bowls {
            self.output.write_all(BOWLS_HEADING.as_bytes())?;
        }
        if games.is_empty() {
            let mut walk = Walk::through(journal.clone());
            while let Some(next) = walk.next().await.map_err(complaint(self.words))? {
                self.write(next)?;
            }
        }
        for game in games {
            let record = read(journal, *game, self.words).await?;
            self.write(Ok(record))?;
        }
        self.output.flush()?;
        self.progress.finish_and_clear();
        if self.damages > 0 {
            return Ok(Exit::Failed);
        }
        Ok(Exit::Done)
    }

    /// Writes a game. One that cannot be replayed is told and left out: nobody could import it.
    fn write(&mut self, next: Result<Record, Damage>) -> Result<(), Failure> {
        let written = next.and_then(|record| self.text(&record));
        self.progress.inc(1);
        match written {
            Ok(text) => self.output.write_all(&text)?,
            Err(damage) => {
                self.damages += 1;
                let told = told_damage(&damage, self.words);
                self.progress.suspend(|| complain(&told));
            }
        }
        Ok(())
    }

    fn text(&self, record: &Record) -> Result<Vec<u8>, Damage> {
        match self.form {
            WholeForm::Archive => {
                record.replay()?;
                let mut text = Vec::new();
                write_archived(&mut text, record);
                Ok(text)
            }
            WholeForm::Bowls => {
                let mut text = String::new();
                write_bowls(&mut text, record)?;
                Ok(text.into_bytes())
            }
        }
    }
}
