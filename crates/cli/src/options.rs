//! What the arguments mean.

mod bowlers;
mod chances;
mod common;
mod game_list;
mod games;
mod journal_query;
mod score;
mod serve;
mod stats;

use std::ffi::OsString;
use std::num::NonZero;

use clap::ArgMatches;
use clap_complete::Shell;
use tenpin_bulk::Notation;
use tenpin_printer::Look;
use tenpin_rules::RuleBook;
use tenpin_store::Sheet;
use tenpin_words::Words;

use self::common::CommonOptions;
use crate::arguments;
use crate::bowlers::BowlersOptions;
use crate::chances::ChancesOptions;
use crate::games::GamesOptions;
use crate::journal::{GamePrefix, JournalLocation};
use crate::score::ScoreOptions;
use crate::serve::ServeOptions;
use crate::stats::StatsOptions;
use crate::usage::UsageError;

/// What the program is asked to do.
pub(crate) enum Options {
    /// Play a game at the console.
    Play(PlayOptions),
    /// Continue a game.
    Resume(ResumeOptions),
    /// List, show, check or move the games in the journal.
    Games(GamesOptions),
    /// List, enter and merge bowlers, and give games to them.
    Bowlers(BowlersOptions),
    /// Serve the live scoreboard.
    Serve(ServeOptions),
    /// Score files of games.
    Score(ScoreOptions),
    /// Count how bowlers bowl.
    Stats(StatsOptions),
    /// Compute what can still be reached.
    Chances(ChancesOptions),
    /// Print a completion script.
    Completions(Shell),
    /// Print the manual page of a command, of a subcommand, or of the whole program.
    Manual(Vec<String>),
    /// Print help for a command, for a subcommand, or for the whole program.
    Help(Vec<String>),
}

/// A new game at the console.
pub(crate) struct PlayOptions {
    pub(crate) players: Players,
    pub(crate) rules: RuleBook,
    pub(crate) look: Look,
    /// Whether the pins that stand are drawn after each bowl.
    pub(crate) shows_pins: bool,
    /// Where the game is recorded; none if it is not.
    pub(crate) journal: Option<JournalLocation>,
}

/// A game to continue.
pub(crate) struct ResumeOptions {
    /// This one, or else the latest unfinished one.
    pub(crate) game: Option<GamePrefix>,
    pub(crate) look: Look,
    /// Whether the pins that stand are drawn after each bowl.
    pub(crate) shows_pins: bool,
    pub(crate) journal: JournalLocation,
}

/// Who plays, as far as the arguments say.
pub(crate) enum Players {
    /// One player, whose name is asked for.
    One,
    /// Several players; how many is asked for too.
    Several,
    /// This many players, whose names are asked for.
    Count(NonZero<usize>),
    /// These players, by tag or by name.
    Named(Vec<String>),
}

impl Options {
    /// Reads the arguments of the program, its own name first.
    pub(crate) fn read(arguments: &[OsString], words: &Words) -> Result<Self, UsageError> {
        let matches = arguments::command(words).try_get_matches_from(arguments)?;
        let outer = CommonOptions::read(&matches, words)?;
        let Some((command, matches)) = matches.subcommand() else {
            return Ok(Self::Play(outer.into_play(words)?));
        };
        outer.refuse_unused(command, words)?;
        match command {
            "completions" => Ok(Self::Completions(
                *matches.get_one("shell").expect("required"),
            )),
            "score" => score::read(outer, matches, words).map(Self::Score),
            "stats" => stats::read(outer, matches, words).map(Self::Stats),
            "chances" => chances::read(outer, matches, words).map(Self::Chances),
            "man" => Ok(Self::Manual(texts(matches, "command"))),
            "help" => Ok(Self::Help(texts(matches, "command"))),
            "games" => games::read(outer, matches, words).map(Self::Games),
            "bowlers" => bowlers::read(outer, matches, words).map(Self::Bowlers),
            "serve" => serve::read(outer, matches, words).map(Self::Serve),
            "resume" => {
                let game = games::id(matches, words)?;
                let common = outer.with(CommonOptions::read(matches, words)?, words)?;
                Ok(Self::Resume(common.into_resume(game, words)?))
            }
            _ => {
                let common = outer.with(CommonOptions::read(matches, words)?, words)?;
                Ok(Self::Play(common.into_play(words)?))
            }
        }
    }
}

impl Players {
    /// The players that were given, if any.
    fn read(matches: &ArgMatches, words: &Words) -> Result<Option<Self>, UsageError> {
        // Only `play` takes names; only `play` and the program without a command take a number.
        if let Ok(Some(names)) = matches.try_get_many::<String>("names") {
            return Ok(Some(Self::Named(names.cloned().collect())));
        }
        match matches.try_get_one::<String>("players") {
            Ok(Some(count)) => Self::count(count, words).map(Some),
            Ok(None) => Ok(matches.contains_id("players").then_some(Self::Several)),
            Err(_) => Ok(None),
        }
    }

    fn count(count: &str, words: &Words) -> Result<Self, UsageError> {
        Self::number(count).map(Self::Count).ok_or_else(|| {
            let wrong = words.usage_invalid_value("--players", count);
            let right = words.players_wrong(Sheet::MOST_PLAYERS);
            UsageError::Invalid(format!("{wrong}. {right}"))
        })
    }

    /// The number of players that somebody typed, if a game can have that many.
    pub(crate) fn number(text: &str) -> Option<NonZero<usize>> {
        let number: NonZero<usize> = text.parse().ok()?;
        (number.get() <= Sheet::MOST_PLAYERS).then_some(number)
    }

    /// Whether one player plays alone, and is asked for bowls by frame instead of by name.
    pub(crate) fn are_one(&self) -> bool {
        match self {
            Self::One => true,
            Self::Named(names) => names.len() == 1,
            Self::Several | Self::Count(_) => false,
        }
    }
}

/// How bowls are written, as far as the arguments say.
fn notation(matches: &ArgMatches) -> Notation {
    match matches.get_one::<String>("notation").map(String::as_str) {
        Some("marks") => Notation::Marks,
        Some("counts") => Notation::Counts,
        _ => Notation::Auto,
    }
}

fn texts(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches
        .get_many(name)
        .unwrap_or_default()
        .cloned()
        .collect()
}
