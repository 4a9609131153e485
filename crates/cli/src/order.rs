//! What the arguments mean.

mod files;

use std::ffi::OsString;
use std::num::NonZero;

use clap::ArgMatches;
use clap_complete::Shell;
use tenpin_rules::{Lineup, Player};
use tenpin_words::Words;

use crate::arguments;
use crate::chances::Question;
use crate::score::Score;
use crate::usage::Refusal;

/// What the program is to do.
pub(crate) enum Order {
    /// Play a game at the console.
    Play(Game),
    /// Score files of games.
    Score(Score),
    /// Say what can still be reached.
    Chances(Question),
    /// Print a completion script.
    Completions(Shell),
    /// Print the manual page of a command, or of the whole program.
    Manual(Option<String>),
    /// Print help for a command, or for the whole program.
    Help(Option<String>),
}

/// What a game at the console is to be like.
pub(crate) struct Game {
    pub(crate) players: Players,
    pub(crate) hides_scores: bool,
    pub(crate) shows_hints: bool,
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
    Named(Lineup),
}

impl Order {
    /// Reads the arguments of the program, its own name first.
    pub(crate) fn read(arguments: &[OsString], words: &Words) -> Result<Self, Refusal> {
        let matches = arguments::command(words).try_get_matches_from(arguments)?;
        let outer = Wishes::read(&matches, words)?;
        let Some((command, matches)) = matches.subcommand() else {
            return Ok(Self::Play(outer.into_game()));
        };
        if command != "play" {
            outer.refuse_beside(command, words)?;
        }
        match command {
            "completions" => Ok(Self::Completions(
                *matches.get_one("shell").expect("required"),
            )),
            "score" => Ok(Self::Score(files::score(matches, words)?)),
            "chances" => Ok(Self::Chances(files::chances(matches, words)?)),
            "man" => Ok(Self::Manual(matches.get_one("command").cloned())),
            "help" => Ok(Self::Help(matches.get_one("command").cloned())),
            _ => Ok(Self::Play(
                outer
                    .with(Wishes::read(matches, words)?, words)?
                    .into_game(),
            )),
        }
    }
}

/// What was asked for before the command, or after it.
struct Wishes {
    players: Option<Players>,
    hides_scores: bool,
    shows_hints: bool,
}

impl Wishes {
    fn read(matches: &ArgMatches, words: &Words) -> Result<Self, Refusal> {
        Ok(Self {
            players: Players::read(matches, words)?,
            hides_scores: matches.get_flag("no-scores"),
            shows_hints: matches.get_flag("hints"),
        })
    }

    /// These and those of the command, which may not contradict them.
    fn with(self, others: Self, words: &Words) -> Result<Self, Refusal> {
        let players = match (self.players, others.players) {
            (Some(_), Some(Players::Named(_))) => {
                let name = words.placeholder_name();
                return Err(Refusal::Wrong(words.usage_conflict("--players", name)));
            }
            (Some(_), Some(_)) => return Err(Refusal::Wrong(words.usage_twice("--players"))),
            (outer, inner) => inner.or(outer),
        };
        Ok(Self {
            players,
            hides_scores: self.hides_scores || others.hides_scores,
            shows_hints: self.shows_hints || others.shows_hints,
        })
    }

    /// Options of a game mean nothing to other commands; to pass over them would mislead.
    fn refuse_beside(&self, command: &str, words: &Words) -> Result<(), Refusal> {
        let given = [
            ("--players", self.players.is_some()),
            ("--no-scores", self.hides_scores),
            ("--hints", self.shows_hints),
        ];
        match given.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Refusal::Wrong(words.usage_conflict(option, command))),
            None => Ok(()),
        }
    }

    fn into_game(self) -> Game {
        Game {
            players: self.players.unwrap_or(Players::One),
            hides_scores: self.hides_scores,
            shows_hints: self.shows_hints,
        }
    }
}

impl Players {
    /// Whoever was asked for, if anybody was.
    fn read(matches: &ArgMatches, words: &Words) -> Result<Option<Self>, Refusal> {
        // The program itself takes no names, only its command `play` does.
        if let Ok(Some(names)) = matches.try_get_many::<String>("names") {
            return Self::named(names, words).map(Some);
        }
        match matches.get_one::<String>("players") {
            Some(count) => Self::count(count, words).map(Some),
            None => Ok(matches.contains_id("players").then_some(Self::Several)),
        }
    }

    fn count(count: &str, words: &Words) -> Result<Self, Refusal> {
        count.parse().map(Self::Count).map_err(|_| {
            let wrong = words.usage_invalid_value("--players", count);
            Refusal::Wrong(format!("{wrong}. {}", words.players_wrong(u8::MAX)))
        })
    }

    fn named<'a>(names: impl Iterator<Item = &'a String>, words: &Words) -> Result<Self, Refusal> {
        let players: Result<Vec<Player>, _> = names
            .map(|name| {
                let refused =
                    |error| Refusal::Wrong(format!("{name}: {}", words.name_error(error)));
                name.parse().map_err(refused)
            })
            .collect();
        let lineup = Lineup::try_from(players?);
        lineup
            .map(Self::Named)
            .map_err(|error| Refusal::Wrong(words.lineup_error(error)))
    }

    /// Whether one plays alone, who is asked for bowls by the frame and not by name.
    pub(crate) fn are_one(&self) -> bool {
        match self {
            Self::One => true,
            Self::Named(lineup) => lineup.is_of_one(),
            Self::Several | Self::Count(_) => false,
        }
    }
}
