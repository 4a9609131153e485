//! The list of games, the latest first.

use std::io::{self, Write};
use std::num::NonZero;

use tenpin_reports::{JournalGame, LIST_HEADING, games_table};
use tenpin_words::Words;

use super::{GamesError, ListFormat, failed};
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{RecordStream, SharedJournal, describe_damage};
use crate::terminal;

pub(super) async fn list(
    journal: &SharedJournal,
    limit: Option<NonZero<u32>>,
    format: ListFormat,
    words: &Words,
) -> Result<Exit, GamesError> {
    let mut list = GameList {
        records: RecordStream::new(journal.clone()),
        left: limit.map_or(u32::MAX, NonZero::get),
        damaged: 0,
        words,
    };
    let mut output = io::BufWriter::new(io::stdout().lock());
    match format {
        ListFormat::Table => list.table(&mut output, limit).await?,
        ListFormat::Json => list.json(&mut output).await?,
        ListFormat::Csv => {
            output.write_all(LIST_HEADING.as_bytes())?;
            while let Some(game) = list.next().await? {
                output.write_all(game.csv().as_bytes())?;
            }
        }
    }
    output.flush()?;
    if list.damaged > 0 {
        return Ok(Exit::Failed);
    }
    Ok(Exit::Done)
}

struct GameList<'words> {
    records: RecordStream,
    /// How many more games to list.
    left: u32,
    /// How many games are damaged.
    damaged: u64,
    words: &'words Words,
}

impl GameList<'_> {
    /// The next game that can be listed; damaged ones are reported and skipped.
    async fn next(&mut self) -> Result<Option<JournalGame>, GamesError> {
        while self.left > 0 {
            let next = self.records.next().await.map_err(failed(self.words))?;
            let Some(record) = next else {
                return Ok(None);
            };
            match record.and_then(|record| JournalGame::of(&record)) {
                Ok(game) => {
                    self.left -= 1;
                    return Ok(Some(game));
                }
                Err(damage) => {
                    self.damaged += 1;
                    print_message(&describe_damage(&damage, self.words));
                }
            }
        }
        Ok(None)
    }

    async fn table(
        &mut self,
        output: &mut impl Write,
        limit: Option<NonZero<u32>>,
    ) -> Result<(), GamesError> {
        let mut games = Vec::new();
        while let Some(game) = self.next().await? {
            games.push(game);
        }
        if games.is_empty() {
            print_message(&self.words.journal_is_empty());
            return Ok(());
        }
        output.write_all(games_table(&games, self.words, terminal::columns()).as_bytes())?;
        output.flush()?;
        if let Some(limit) = limit
            && self.left == 0
        {
            self.left = 1;
            if self.next().await?.is_some() {
                print_message(&self.words.journal_more_games(limit));
            }
        }
        Ok(())
    }

    /// One document, with one game per line.
    async fn json(&mut self, output: &mut impl Write) -> Result<(), GamesError> {
        let mut border = "[";
        while let Some(game) = self.next().await? {
            write!(output, "{border}\n{}", game.json())?;
            border = ",";
        }
        let end = if border == "[" { "[]\n" } else { "\n]\n" };
        output.write_all(end.as_bytes())?;
        Ok(())
    }
}
