//! Games at the console, new ones and those that go on, with the journal beside them.

mod answer;
mod prompt;
mod seat;
mod table;

use tenpin_store::{GameId, JournalError, Record, Sheet};
use tenpin_words::Words;

use self::seat::seat;
use self::table::Table;
use crate::console::{Console, Stop, complain};
use crate::exit::Exit;
use crate::interrupt;
use crate::journal::{self, Book, Keeping, Shared, Walk, Whereabouts, told, told_damage};
use crate::order::{Game, Resume};

/// Plays a game.
pub(crate) fn play(game: &Game, words: &Words) -> Exit {
    let book = match book(&game.keeping, words) {
        Ok(book) => book,
        Err(complaint) => return Exit::complained(&complaint),
    };
    interrupt::leave_cleanly(book.farewell());
    let mut console = Console::standard();
    match seat(&game.players, &mut console, words) {
        Ok(sheet) => {
            let table = Table {
                sheet,
                book,
                look: game.look,
                is_alone: game.players.are_one(),
                words,
            };
            sit_at(table, &mut console)
        }
        Err(stop) => Exit::of_game(Err(stop), &mut console, words),
    }
}

/// The book of a new game. A journal that was asked for must be there; without the one in the
/// data directory a game is played all the same, since a game must be playable anywhere.
fn book<'words>(keeping: &Keeping, words: &'words Words) -> Result<Book<'words>, String> {
    let Keeping::In(whereabouts) = keeping else {
        return Ok(Book::none(words));
    };
    let runtime = journal::runtime();
    match runtime.block_on(whereabouts.open(words)) {
        Ok(journal) => Ok(Book::of(runtime, journal, None, words)),
        Err(complaint) if whereabouts.address.is_some() => Err(complaint),
        Err(complaint) => {
            complain(&words.journal_play_without(complaint));
            Ok(Book::none(words))
        }
    }
}

/// Goes on with a game.
pub(crate) fn resume(order: &Resume, words: &Words) -> Exit {
    let runtime = journal::runtime();
    let found = runtime.block_on(find(&order.whereabouts, order.game, words));
    let (journal, record, sheet) = match found {
        Ok(found) => found,
        Err(complaint) => return Exit::complained(&complaint),
    };
    if sheet.is_over() {
        complain(&words.journal_game_is_over(record.id));
    }
    let book = Book::of(runtime, journal, Some(record.id), words);
    interrupt::leave_cleanly(book.farewell());
    let table = Table {
        is_alone: sheet.players().len() == 1,
        sheet,
        book,
        look: order.look,
        words,
    };
    sit_at(table, &mut Console::standard())
}

/// Plays to the end, and says how to come back if that is not the end of the game.
fn sit_at(mut table: Table<'_>, console: &mut Console) -> Exit {
    let played: Result<(), Stop> = table.play(console);
    let is_over = played.is_ok();
    table.book.close(is_over);
    let exit = Exit::of_game(played, console, table.words);
    table.book.farewell().say();
    exit
}

async fn find(
    whereabouts: &Whereabouts,
    game: Option<GameId>,
    words: &Words,
) -> Result<(Shared, Record, Sheet), String> {
    let journal = whereabouts.open_existing(words).await?;
    let failed = |error: JournalError| told(&error, words);
    let (record, sheet) = match game {
        Some(game) => {
            let record = journal.read(game).await.map_err(failed)?;
            let record = record.ok_or_else(|| words.journal_no_game(game))?;
            let sheet = record.replay();
            let sheet = sheet.map_err(|damage| told_damage(&damage, words))?;
            (record, sheet)
        }
        None => latest(journal.clone(), words).await?,
    };
    Ok((journal, record, sheet))
}

/// The latest unfinished game that was begun at a console; damaged ones are told and passed.
async fn latest(journal: Shared, words: &Words) -> Result<(Record, Sheet), String> {
    let mut walk = Walk::through(journal);
    loop {
        let next = walk.next().await.map_err(|error| told(&error, words))?;
        let record = next.ok_or_else(|| words.journal_nothing_to_resume())?;
        let replayed = record.and_then(|record| {
            let sheet = record.replay()?;
            Ok((record, sheet))
        });
        match replayed {
            Ok((record, sheet)) if record.place.is_none() && !sheet.is_over() => {
                return Ok((record, sheet));
            }
            Ok(_) => {}
            Err(damage) => complain(&told_damage(&damage, words)),
        }
    }
}
