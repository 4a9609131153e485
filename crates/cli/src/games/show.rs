//! The board of a game, its leaves and its history.

use std::io::Write;

use tenpin_bowlers::Roster;
use tenpin_printer::{Grid, Look};
use tenpin_reports::{JournalGame, history, seat_names};
use tenpin_rules::{Mark, PinSet};
use tenpin_scorecard::{FrameCell, Scorecard};
use tenpin_store::{Damage, Record};
use tenpin_words::Words;

use super::{GamesError, PictureFile, ShownParts, failed, read};
use crate::exit::Exit;
use crate::journal::{GamePrefix, SharedJournal, describe_damage};
use crate::terminal;

pub(super) async fn show(
    journal: &SharedJournal,
    game: &GamePrefix,
    with: ShownParts,
    picture: Option<&PictureFile>,
    words: &Words,
) -> Result<Exit, GamesError> {
    let record = read(journal, game, words).await?;
    let damaged = |damage: Damage| GamesError::Failed(describe_damage(&damage, words));
    let roster = journal.bowlers().await.map_err(failed(words))?;
    let text = drawn(&record, with, &roster, words).map_err(damaged)?;
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

fn drawn(
    record: &Record,
    with: ShownParts,
    roster: &Roster,
    words: &Words,
) -> Result<String, Damage> {
    let sheet = record.replay()?;
    let card = Scorecard::from(sheet.lineup());
    let mut look = Look::default();
    if with.pins {
        look = look.with_pins();
    }
    let board = Grid::new(&card, terminal::fitted(look));
    let caption = JournalGame::of(record)?.caption(words);
    let names = seat_names(&sheet.seats(), roster, terminal::columns());
    let names = names.map(|names| names + "\n").unwrap_or_default();
    let mut text = format!("{}{names}{board}", terminal::prose(&caption));
    if with.pins {
        text += &terminal::prose(&named_leaves(&card, words));
    }
    if with.history {
        text = format!(
            "{text}\n{}",
            history(record, roster, words, terminal::columns())?
        );
    }
    Ok(text)
}

/// A line for each leave of a first bowl that has a name or is a split, after a blank one. Nothing
/// where there is none.
fn named_leaves(card: &Scorecard, words: &Words) -> String {
    let lines = card.players.iter().flat_map(|player| {
        let frames = player.frames.iter();
        frames.flat_map(|cell| leaves(&player.name, cell, words))
    });
    let lines: String = lines.map(|line| line + "\n").collect();
    match lines.as_str() {
        "" => String::new(),
        lines => format!("\n{lines}"),
    }
}

fn leaves(player: &str, cell: &FrameCell, words: &Words) -> Vec<String> {
    let marks: Vec<Mark> = cell.marks.into_iter().collect();
    let mut rest = marks.as_slice();
    let mut lines = Vec::new();
    while let [first, later @ ..] = rest {
        let leave = Option::<PinSet>::from(*first);
        let leave = leave.filter(|pins| words.leave_kind(*pins).is_some());
        if let Some(pins) = leave {
            let told = words.leave(pins);
            lines.push(match later {
                [Mark::Spare(_), ..] => words.games_leave_cleared(player, cell.number, told),
                _ => words.games_leave(player, cell.number, told),
            });
        }
        // A strike sets the rack up again; any other rack has two bowls.
        rest = match first {
            Mark::Strike(_) => later,
            _ => later.get(1..).unwrap_or_default(),
        };
    }
    lines
}
