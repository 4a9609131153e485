//! The games in the journal: listed, shown, checked and moved.

mod check;
mod export;
mod import;
mod intake;
mod list;
mod show;

use std::io;
use std::num::NonZero;

use tenpin_store::{Address, Centre, GameId, JournalError, Record};
use tenpin_words::Words;

use crate::exit::Exit;
use crate::journal::{self, Shared, Whereabouts, told};

/// What is to be done with the games of a journal.
pub(crate) struct Games {
    pub(crate) errand: Errand,
    pub(crate) whereabouts: Whereabouts,
}

/// What is to be done.
pub(crate) enum Errand {
    /// List the latest, so many at most.
    List {
        limit: Option<NonZero<u32>>,
        form: ListForm,
    },
    /// Draw the board of one.
    Show { game: GameId, with_history: bool },
    /// Check all, and the storage.
    Check,
    /// Write these, or all if there are none.
    Export {
        games: Vec<GameId>,
        form: WholeForm,
        output: Option<String>,
    },
    /// Read them from a file.
    Import(String),
    /// Copy all from one journal to another.
    Copy {
        from: Address,
        to: Address,
        centre: Centre,
    },
}

/// How a list is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListForm {
    Table,
    Json,
    Csv,
}

/// How whole games are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WholeForm {
    /// All that the journal holds, a line a game.
    Archive,
    /// The bowls that count, a row each.
    Bowls,
}

/// Why an errand was not done.
enum Failure {
    /// For this reason, in the person's language.
    Complaint(String),
    /// A file cannot be read or written, for this reason.
    File(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Does what is to be done.
pub(crate) fn run(order: Games, words: &Words) -> Exit {
    let runtime = journal::runtime();
    match runtime.block_on(carry_out(order, words)) {
        Ok(exit) => exit,
        Err(Failure::Complaint(complaint)) => Exit::complained(&complaint),
        Err(Failure::File(complaint)) => {
            Exit::complained(&complaint);
            Exit::Usage
        }
        Err(Failure::Output(error)) => Exit::of_output(&error, words),
    }
}

async fn carry_out(order: Games, words: &Words) -> Result<Exit, Failure> {
    let Games {
        errand,
        whereabouts,
    } = order;
    if let Errand::Copy { from, to, centre } = errand {
        return import::copy([from, to], centre, words).await;
    }
    let opened = match &errand {
        Errand::Import(_) => whereabouts.open(words).await,
        _ => whereabouts.open_existing(words).await,
    };
    let journal = opened.map_err(Failure::Complaint)?;
    let done = with_journal(errand, &journal, words).await;
    journal.close().await;
    done
}

async fn with_journal(errand: Errand, journal: &Shared, words: &Words) -> Result<Exit, Failure> {
    match errand {
        Errand::List { limit, form } => list::list(journal, limit, form, words).await,
        Errand::Show { game, with_history } => show::show(journal, game, with_history, words).await,
        Errand::Check => check::check(journal, words).await,
        Errand::Export {
            games,
            form,
            output,
        } => export::export(journal, &games, form, output.as_deref(), words).await,
        Errand::Import(file) => import::import(journal, &file, words).await,
        Errand::Copy { .. } => Ok(Exit::Done),
    }
}

/// The game of this name, which must be there.
async fn read(journal: &Shared, game: GameId, words: &Words) -> Result<Record, Failure> {
    let record = journal.read(game).await.map_err(complaint(words))?;
    record.ok_or_else(|| Failure::Complaint(words.journal_no_game(game)))
}

/// What went wrong with the journal, as a complaint.
fn complaint(words: &Words) -> impl Fn(JournalError) -> Failure {
    |error| Failure::Complaint(told(&error, words))
}
