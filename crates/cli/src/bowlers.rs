//! The bowlers of a centre: listed, entered, merged, and given their games.

mod add;
mod assign;
mod change;
mod consent;
mod find;
mod forget;
mod link;
mod list;
mod merge;
mod seat_moves;
mod show;
mod unlink;

use std::io::{self, Write};

use tenpin_bowlers::{BowlerName, Hand, Roster};
use tenpin_rules::Name;
use tenpin_words::Words;

pub(crate) use self::add::{BowlerEntry, add_bowler, tell_of_guests};
pub(crate) use self::change::EntryChange;
pub(crate) use self::consent::Consent;
pub(crate) use self::find::{find_asked, several_bowlers};
use crate::exit::Exit;
use crate::games::{GamesError, ListFormat, failed};
use crate::journal::{self, GamePrefix, JournalLocation, SharedJournal};
use crate::terminal;

/// A command on the bowlers of a journal.
pub(crate) struct BowlersOptions {
    pub(crate) command: BowlersCommand,
    pub(crate) journal: JournalLocation,
}

/// What to do with the bowlers. A bowler is what somebody typed: a name, a part of it, a tag or an
/// ID.
pub(crate) enum BowlersCommand {
    /// List those who bowl, or all.
    List { is_all: bool, format: ListFormat },
    /// Add one.
    Add {
        name: BowlerName,
        tag: Option<Name>,
        hand: Option<Hand>,
    },
    /// Show one, with the latest games.
    Show(String),
    /// Change the entry of one.
    Change { bowler: String, change: EntryChange },
    /// Make the other bowler a part of this one.
    Merge { bowler: String, other: String },
    /// Forget the name of one.
    Forget { bowler: String, consent: Consent },
    /// Give all games of this tag that name nobody to one, or to the one who has the tag.
    Link {
        tag: Name,
        to: Option<String>,
        consent: Consent,
    },
    /// Take back what the last link gave to one.
    Unlink { bowler: String, consent: Consent },
    /// Give a seat of a game to one, or to a guest.
    Assign {
        game: GamePrefix,
        seat: String,
        bowler: Option<String>,
    },
}

/// Runs the command.
pub(crate) fn run(options: BowlersOptions, words: &Words) -> Exit {
    let runtime = journal::runtime();
    let done = runtime.block_on(run_command(options, words));
    done.unwrap_or_else(|error| error.exit(words))
}

async fn run_command(options: BowlersOptions, words: &Words) -> Result<Exit, GamesError> {
    let BowlersOptions { command, journal } = options;
    let opened = match &command {
        BowlersCommand::List { .. } | BowlersCommand::Show(_) => journal.open_to_read(words).await,
        BowlersCommand::Add { .. } => journal.open(words).await,
        _ => journal.open_existing(words).await,
    };
    let journal = opened.map_err(GamesError::Failed)?;
    let done = with_journal(command, &journal, words).await;
    journal.close().await;
    done
}

async fn with_journal(
    command: BowlersCommand,
    journal: &SharedJournal,
    words: &Words,
) -> Result<Exit, GamesError> {
    let roster = journal.bowlers().await.map_err(failed(words))?;
    let bowlers = Bowlers {
        journal,
        roster: &roster,
        words,
    };
    match command {
        BowlersCommand::List { is_all, format } => list::list(&roster, is_all, format, words),
        BowlersCommand::Add { name, tag, hand } => {
            bowlers.add(BowlerEntry { name, tag, hand }).await
        }
        BowlersCommand::Show(bowler) => bowlers.show(&bowler).await,
        BowlersCommand::Change { bowler, change } => bowlers.change(&bowler, change).await,
        BowlersCommand::Merge { bowler, other } => bowlers.merge(&bowler, &other).await,
        BowlersCommand::Forget { bowler, consent } => bowlers.forget(&bowler, consent).await,
        BowlersCommand::Link { tag, to, consent } => {
            bowlers.link(tag, to.as_deref(), consent).await
        }
        BowlersCommand::Unlink { bowler, consent } => bowlers.unlink(&bowler, consent).await,
        BowlersCommand::Assign { game, seat, bowler } => {
            bowlers.assign(&game, &seat, bowler.as_deref()).await
        }
    }
}

/// What every command needs: the journal, the bowlers in it, and words.
struct Bowlers<'run> {
    journal: &'run SharedJournal,
    roster: &'run Roster,
    words: &'run Words,
}

/// Says what was done.
fn say(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{}", terminal::prose(text))?;
    output.flush()
}
