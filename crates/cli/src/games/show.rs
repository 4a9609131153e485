//! The board of a game, and its history.

use std::io::Write;

use tenpin_printer::{Grid, Look};
use tenpin_reports::{JournalGame, history};
use tenpin_scorecard::Scorecard;
use tenpin_store::{Damage, GameId, Record};
use tenpin_words::Words;

use super::{GamesError, PictureFile, read};
use crate::exit::Exit;
use crate::journal::{SharedJournal, describe_damage};
use crate::terminal;

pub(super) async fn show(
    journal: &SharedJournal,
    game: GameId,
    with_history: bool,
    picture: Option<&PictureFile>,
    words: &Words,
) -> Result<Exit, GamesError> {
    let record = read(journal, game, words).await?;
    let damaged = |damage: Damage| GamesError::Failed(describe_damage(&damage, words));
    let text = drawn(&record, with_history, words).map_err(damaged)?;
    if let Some(file) = picture {
        let svg = file.svg_of(&record, words).map_err(damaged)?;
        file.write(&svg, words)?;
        if file.is_standard_output() {
            return Ok(Exit::Done);
        }
    }
    let mut output = anstream::AutoStream::auto(std::io::stdout());
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(Exit::Done)
}

fn drawn(record: &Record, with_history: bool, words: &Words) -> Result<String, Damage> {
    let card = Scorecard::from(record.replay()?.lineup());
    let board = Grid::new(&card, terminal::fitted(Look::default()));
    let caption = JournalGame::of(record)?.caption(words);
    let mut text = format!("{caption}{board}");
    if with_history {
        text = format!("{text}\n{}", history(record, words, terminal::columns())?);
    }
    Ok(text)
}
