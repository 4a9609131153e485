//! Games as a list, the latest first.

use std::io::{self, Write};
use std::num::NonZero;

use tenpin_reports::{JournalGame, LIST_HEADING, games_table};
use tenpin_words::Words;

use super::{Failure, ListForm, complaint};
use crate::console::complain;
use crate::exit::Exit;
use crate::journal::{Shared, Walk, told_damage};

pub(super) async fn list(
    journal: &Shared,
    limit: Option<NonZero<u32>>,
    form: ListForm,
    words: &Words,
) -> Result<Exit, Failure> {
    let mut list = List {
        walk: Walk::through(journal.clone()),
        left: limit.map_or(u32::MAX, NonZero::get),
        damages: 0,
        words,
    };
    let mut output = io::BufWriter::new(io::stdout().lock());
    match form {
        ListForm::Table => list.table(&mut output, limit).await?,
        ListForm::Json => list.json(&mut output).await?,
        ListForm::Csv => {
            output.write_all(LIST_HEADING.as_bytes())?;
            while let Some(game) = list.next().await? {
                output.write_all(game.csv().as_bytes())?;
            }
        }
    }
    output.flush()?;
    if list.damages > 0 {
        return Ok(Exit::Failed);
    }
    Ok(Exit::Done)
}

struct List<'words> {
    walk: Walk,
    /// How many are still to be listed.
    left: u32,
    /// How many cannot be.
    damages: u64,
    words: &'words Words,
}

impl List<'_> {
    /// The next game that can be listed; damaged ones are told and passed.
    async fn next(&mut self) -> Result<Option<JournalGame>, Failure> {
        while self.left > 0 {
            let next = self.walk.next().await.map_err(complaint(self.words))?;
            let Some(record) = next else {
                return Ok(None);
            };
            match record.and_then(|record| JournalGame::of(&record)) {
                Ok(game) => {
                    self.left -= 1;
                    return Ok(Some(game));
                }
                Err(damage) => {
                    self.damages += 1;
                    complain(&told_damage(&damage, self.words));
                }
            }
        }
        Ok(None)
    }

    async fn table(
        &mut self,
        output: &mut impl Write,
        limit: Option<NonZero<u32>>,
    ) -> Result<(), Failure> {
        let mut games = Vec::new();
        while let Some(game) = self.next().await? {
            games.push(game);
        }
        if games.is_empty() {
            complain(&self.words.journal_is_empty());
            return Ok(());
        }
        output.write_all(games_table(&games, self.words).as_bytes())?;
        output.flush()?;
        if let Some(limit) = limit
            && self.left == 0
        {
            self.left = 1;
            if self.next().await?.is_some() {
                complain(&self.words.journal_more_games(limit));
            }
        }
        Ok(())
    }

    /// One document, a game a line.
    async fn json(&mut self, output: &mut impl Write) -> Result<(), Failure> {
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
