//! The games in the journal: listed, shown, checked and moved.

mod backup;
mod change;
mod check;
mod correct;
mod export;
mod import;
mod importer;
mod known_totals;
mod list;
mod listed;
mod picture;
mod show;

use std::io;
use std::path::PathBuf;

use tenpin_store::{Address, Centre, JournalError, Lock, Record};
use tenpin_words::Words;

pub(crate) use self::change::{refused, replayed, write};
pub(crate) use self::correct::{CorrectedBowls, GameCorrection};
pub(crate) use self::import::ImportOptions;
pub(crate) use self::list::{GameSelection, ListFormat, ListOptions};
pub(crate) use self::picture::PictureFile;
use crate::exit::Exit;
use crate::journal::{self, GamePrefix, JournalLocation, SharedJournal, describe};

/// A command on the games of a journal.
pub(crate) struct GamesOptions {
    pub(crate) command: GamesCommand,
    pub(crate) journal: JournalLocation,
}

/// What to do with the games.
pub(crate) enum GamesCommand {
    /// List the latest ones, or their series.
    List(ListOptions),
    /// Draw the board of one.
    Show {
        game: GamePrefix,
        with: ShownParts,
        picture: Option<PictureFile>,
    },
    /// Correct a frame of one, or a bowl.
    Correct {
        game: GamePrefix,
        correction: GameCorrection,
        lock: Lock,
    },
    /// Take the last bowl of one back.
    Undo { game: GamePrefix, lock: Lock },
    /// Check all, and the storage.
    Check,
    /// Write these, or all if there are none.
    Export {
        games: Vec<GamePrefix>,
        format: ExportFormat,
        output: Option<String>,
    },
    /// Read them from files.
    Import(ImportOptions),
    /// Save the whole journal in this file.
    Backup(PathBuf),
    /// Put this file in the journal's place.
    Restore(PathBuf),
    /// Copy all from one journal to another.
    Copy {
        from: Address,
        to: Address,
        centre: Centre,
    },
}

/// What is shown below the board of a game.
#[derive(Clone, Copy)]
pub(crate) struct ShownParts {
    /// Which pins stood after each bowl.
    pub(crate) pins: bool,
    /// Every event.
    pub(crate) history: bool,
}

/// How exported games are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExportFormat {
    /// All that the journal holds, one line per game.
    Archive,
    /// The bowls that count, one row per bowl.
    Bowls,
    /// The games as a table, one row per game and player.
    Games,
    /// The same as lines of JSON.
    JsonLines,
    /// The same as columns.
    Parquet,
}

/// Why a command was not done.
pub(crate) enum GamesError {
    /// For this reason, in the person's language.
    Failed(String),
    /// A file cannot be read or written, for this reason.
    File(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for GamesError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl GamesError {
    /// Says what went wrong, and how the program ends.
    pub(crate) fn exit(self, words: &Words) -> Exit {
        match self {
            Self::Failed(message) => Exit::failed(&message),
            Self::File(message) => {
                Exit::failed(&message);
                Exit::Usage
            }
            Self::Output(error) => Exit::of_output(&error, words),
        }
    }
}

/// Runs the command.
pub(crate) fn run(options: GamesOptions, words: &Words) -> Exit {
    let runtime = journal::runtime();
    let done = runtime.block_on(run_command(options, words));
    done.unwrap_or_else(|error| error.exit(words))
}

async fn run_command(options: GamesOptions, words: &Words) -> Result<Exit, GamesError> {
    let GamesOptions { command, journal } = options;
    match command {
        GamesCommand::Copy { from, to, centre } => {
            return import::copy([from, to], centre, words).await;
        }
        GamesCommand::Backup(file) => return backup::back_up(&journal, &file, words),
        GamesCommand::Restore(file) => return backup::restore(&journal, &file, words),
        _ => {}
    }
    let opened = match &command {
        GamesCommand::Import(options) if options.dry_run => journal.open_to_plan(words).await,
        GamesCommand::Import(_) => journal.open(words).await,
        GamesCommand::Correct { .. } | GamesCommand::Undo { .. } => {
            journal.open_existing(words).await
        }
        _ => journal.open_to_read(words).await,
    };
    let journal = opened.map_err(GamesError::Failed)?;
    let done = with_journal(command, &journal, words).await;
    journal.close().await;
    done
}

async fn with_journal(
    command: GamesCommand,
    journal: &SharedJournal,
    words: &Words,
) -> Result<Exit, GamesError> {
    match command {
        GamesCommand::List(options) => list::list(journal, &options, words).await,
        GamesCommand::Show {
            game,
            with,
            picture,
        } => show::show(journal, &game, with, picture.as_ref(), words).await,
        GamesCommand::Correct {
            game,
            correction,
            lock,
        } => correct::correct(journal, &game, &correction, lock, words).await,
        GamesCommand::Undo { game, lock } => change::undo(journal, &game, lock, words).await,
        GamesCommand::Check => check::check(journal, words).await,
        GamesCommand::Export {
            games,
            format,
            output,
        } => export::export(journal, &games, format, output.as_deref(), words).await,
        GamesCommand::Import(options) => import::import(journal, &options, words).await,
        GamesCommand::Copy { .. } | GamesCommand::Backup(_) | GamesCommand::Restore(_) => {
            Ok(Exit::Done)
        }
    }
}

/// The game whose ID is this or begins so, which must be there.
async fn read(
    journal: &SharedJournal,
    game: &GamePrefix,
    words: &Words,
) -> Result<Record, GamesError> {
    let game = game.find(journal, words).await;
    let game = game.map_err(GamesError::Failed)?;
    let record = journal.read(game).await.map_err(failed(words))?;
    record.ok_or_else(|| GamesError::Failed(words.journal_no_game(game)))
}

/// An error of the journal, as the reason for a failure.
pub(crate) fn failed(words: &Words) -> impl Fn(JournalError) -> GamesError {
    |error| GamesError::Failed(describe(&error, words))
}
