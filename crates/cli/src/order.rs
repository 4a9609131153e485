//! What the arguments mean.

mod files;
mod games;
mod serve;
mod wishes;

use std::ffi::OsString;
use std::num::NonZero;

use clap::ArgMatches;
use clap_complete::Shell;
use tenpin_printer::Look;
use tenpin_rules::Name;
use tenpin_store::{GameId, Sheet};
use tenpin_words::Words;

use self::wishes::Wishes;
use crate::arguments;
use crate::chances::Question;
use crate::games::Games;
use crate::journal::{Keeping, Whereabouts};
use crate::score::Score;
use crate::serve::Serve;
use crate::usage::Refusal;

/// What the program is to do.
pub(crate) enum Order {
    /// Play a game at the console.
    Play(Game),
    /// Go on with a game.
    Resume(Resume),
    /// Look after the games in the journal.
    Games(Games),
    /// Serve the live scoreboard.
    Serve(Serve),
    /// Score files of games.
    Score(Score),
    /// Say what can still be reached.
    Chances(Question),
    /// Print a completion script.
    Completions(Shell),
    /// Print the manual page of a command, of a command of it, or of the whole program.
    Manual(Vec<String>),
    /// Print help for a command, for a command of it, or for the whole program.
    Help(Vec<String>),
}

/// What a game at the console is to be like.
pub(crate) struct Game {
    pub(crate) players: Players,
    pub(crate) look: Look,
    pub(crate) keeping: Keeping,
}

/// Which game is to go on.
pub(crate) struct Resume {
    /// This one, or else the latest that is not finished.
    pub(crate) game: Option<GameId>,
    pub(crate) look: Look,
    pub(crate) whereabouts: Whereabouts,
}

/// Who plays, as far as that is known before the game.
pub(crate) enum Players {
    /// One, whose name is asked for.
    One,
    /// Several; how many is asked for too.
    Several,
    /// So many, whose names are asked for.
    Count(NonZero<u8>),
    /// These.
    Named(Sheet),
}

impl Order {
    /// Reads the arguments of the program, its own name first.
    pub(crate) fn read(arguments: &[OsString], words: &Words) -> Result<Self, Refusal> {
        let matches = arguments::command(words).try_get_matches_from(arguments)?;
        let outer = Wishes::read(&matches, words)?;
        let Some((command, matches)) = matches.subcommand() else {
            return Ok(Self::Play(outer.into_game(words)?));
        };
        outer.refuse_beside(command, words)?;
        match command {
            "completions" => Ok(Self::Completions(
                *matches.get_one("shell").expect("required"),
            )),
            "score" => Ok(Self::Score(files::score(matches, words)?)),
            "chances" => Ok(Self::Chances(files::chances(matches, words)?)),
            "man" => Ok(Self::Manual(files::texts(matches, "command"))),
            "help" => Ok(Self::Help(files::texts(matches, "command"))),
            "games" => games::read(outer, matches, words).map(Self::Games),
            "serve" => serve::read(outer, matches, words).map(Self::Serve),
            "resume" => {
                let game = games::id(matches, words)?;
                let wishes = outer.with(Wishes::read(matches, words)?, words)?;
                Ok(Self::Resume(wishes.into_resume(game, words)?))
            }
            _ => {
                let wishes = outer.with(Wishes::read(matches, words)?, words)?;
                Ok(Self::Play(wishes.into_game(words)?))
            }
        }
    }
}

impl Players {
    /// Whoever was asked for, if anybody was.
    fn read(matches: &ArgMatches, words: &Words) -> Result<Option<Self>, Refusal> {
        // Only `play` takes names, and only it and the program itself a number.
        if let Ok(Some(names)) = matches.try_get_many::<String>("names") {
            return Self::named(names, words).map(Some);
        }
        match matches.try_get_one::<String>("players") {
            Ok(Some(count)) => Self::count(count, words).map(Some),
            Ok(None) => Ok(matches.contains_id("players").then_some(Self::Several)),
            Err(_) => Ok(None),
        }
    }

    fn count(count: &str, words: &Words) -> Result<Self, Refusal> {
        count.parse().map(Self::Count).map_err(|_| {
            let wrong = words.usage_invalid_value("--players", count);
            Refusal::Wrong(format!("{wrong}. {}", words.players_wrong(u8::MAX)))
        })
    }

    fn named<'a>(names: impl Iterator<Item = &'a String>, words: &Words) -> Result<Self, Refusal> {
        let players: Result<Vec<Name>, _> = names
            .map(|name| {
                let refused =
                    |error| Refusal::Wrong(format!("{name}: {}", words.name_error(error)));
                name.parse().map_err(refused)
            })
            .collect();
        let sheet = Sheet::new(players?);
        sheet
            .map(Self::Named)
            .map_err(|error| Refusal::Wrong(words.lineup_error(error)))
    }

    /// Whether one plays alone, who is asked for bowls by the frame and not by name.
    pub(crate) fn are_one(&self) -> bool {
        match self {
            Self::One => true,
            Self::Named(sheet) => sheet.players().len() == 1,
            Self::Several | Self::Count(_) => false,
        }
    }
}
