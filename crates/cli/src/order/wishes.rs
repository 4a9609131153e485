//! What was asked for before a command, or after it.

use std::env;

use clap::ArgMatches;
use tenpin_printer::Look;
use tenpin_store::{Address, Centre, GameId};
use tenpin_words::Words;

use super::{Game, Players, Resume};
use crate::journal::{Keeping, Whereabouts};
use crate::usage::Refusal;

/// Where the environment says that the journal is.
const DATABASE: &str = "TENPIN_DATABASE";

/// What was asked for before the command, or after it.
pub(super) struct Wishes {
    players: Option<Players>,
    hides_scores: bool,
    shows_hints: bool,
    is_kept_nowhere: bool,
    database: Option<Address>,
    centre: Option<Centre>,
}

impl Wishes {
    /// Reads those that the command knows.
    pub(super) fn read(matches: &ArgMatches, words: &Words) -> Result<Self, Refusal> {
        let text = |name| matches.try_get_one::<String>(name).ok().flatten();
        let database = text("database").map(|text| address("--database", text, words));
        let centre = text("centre").map(|text| centre(text, words));
        Ok(Self {
            players: Players::read(matches, words)?,
            hides_scores: flag(matches, "no-scores"),
            shows_hints: flag(matches, "hints"),
            is_kept_nowhere: flag(matches, "no-journal"),
            database: database.transpose()?,
            centre: centre.transpose()?,
        })
    }

    /// These and those of the command, which may not contradict them.
    pub(super) fn with(self, others: Self, words: &Words) -> Result<Self, Refusal> {
        let players = match (self.players, others.players) {
            (Some(_), Some(Players::Named(_))) => {
                let name = words.placeholder_name();
                return Err(Refusal::Wrong(words.usage_conflict("--players", name)));
            }
            (outer, inner) => once("--players", outer, inner, words)?,
        };
        let both = Self {
            players,
            hides_scores: self.hides_scores || others.hides_scores,
            shows_hints: self.shows_hints || others.shows_hints,
            is_kept_nowhere: self.is_kept_nowhere || others.is_kept_nowhere,
            database: once("--database", self.database, others.database, words)?,
            centre: once("--centre", self.centre, others.centre, words)?,
        };
        let contradicts = ["--database", "--centre"];
        match both.given().find(|option| contradicts.contains(option)) {
            Some(option) if both.is_kept_nowhere => {
                Err(Refusal::Wrong(words.usage_conflict("--no-journal", option)))
            }
            _ => Ok(both),
        }
    }

    /// Options of a game mean nothing to other commands; to pass over them would mislead.
    pub(super) fn refuse_beside(&self, command: &str, words: &Words) -> Result<(), Refusal> {
        let understood: &[&str] = match command {
            "play" => return Ok(()),
            "resume" => &["--no-scores", "--hints", "--database", "--centre"],
            "games" | "serve" => &["--database", "--centre"],
            "copy" => &["--centre"],
            _ => &[],
        };
        match self.given().find(|option| !understood.contains(option)) {
            Some(option) => Err(Refusal::Wrong(words.usage_conflict(option, command))),
            None => Ok(()),
        }
    }

    fn given(&self) -> impl Iterator<Item = &'static str> + use<> {
        let given = [
            ("--players", self.players.is_some()),
            ("--no-scores", self.hides_scores),
            ("--hints", self.shows_hints),
            ("--no-journal", self.is_kept_nowhere),
            ("--database", self.database.is_some()),
            ("--centre", self.centre.is_some()),
        ];
        let given = given.into_iter().filter(|(_, is_given)| *is_given);
        given.map(|(option, _)| option)
    }

    pub(super) fn into_game(self, words: &Words) -> Result<Game, Refusal> {
        let look = self.look();
        let keeping = if self.is_kept_nowhere {
            Keeping::Nowhere
        } else {
            Keeping::In(whereabouts(self.database, self.centre, words)?)
        };
        Ok(Game {
            players: self.players.unwrap_or(Players::One),
            look,
            keeping,
        })
    }

    pub(super) fn into_resume(
        self,
        game: Option<GameId>,
        words: &Words,
    ) -> Result<Resume, Refusal> {
        Ok(Resume {
            game,
            look: self.look(),
            whereabouts: self.into_whereabouts(words)?,
        })
    }

    /// Which journal is meant.
    pub(super) fn into_whereabouts(self, words: &Words) -> Result<Whereabouts, Refusal> {
        whereabouts(self.database, self.centre, words)
    }

    fn look(&self) -> Look {
        let mut look = Look::default();
        if self.hides_scores {
            look = look.without_scores();
        }
        if self.shows_hints {
            look = look.with_maximum();
        }
        look
    }

    /// Which centre is meant.
    pub(super) fn centre(&self) -> Centre {
        self.centre.unwrap_or_default()
    }
}

fn whereabouts(
    database: Option<Address>,
    centre: Option<Centre>,
    words: &Words,
) -> Result<Whereabouts, Refusal> {
    let set = env::var(DATABASE).ok().filter(|text| !text.is_empty());
    let address = match (database, set) {
        (Some(address), _) => Some(address),
        (None, Some(text)) => Some(address(DATABASE, &text, words)?),
        (None, None) => None,
    };
    Ok(Whereabouts {
        address,
        centre: centre.unwrap_or_default(),
    })
}

/// The address of a journal.
pub(super) fn address(option: &str, text: &str, words: &Words) -> Result<Address, Refusal> {
    let wrong = |error: tenpin_store::AddressError| {
        Refusal::Wrong(words.journal_address_wrong(option, error.address()))
    };
    text.parse().map_err(wrong)
}

fn centre(text: &str, words: &Words) -> Result<Centre, Refusal> {
    let number = text.parse::<u32>().ok();
    let centre = number.and_then(|number| Centre::try_from(number).ok());
    centre.ok_or_else(|| Refusal::Wrong(words.journal_centre_wrong(text)))
}

fn flag(matches: &ArgMatches, name: &str) -> bool {
    let flag = matches.try_get_one::<bool>(name).ok().flatten();
    flag.copied().unwrap_or_default()
}

/// What was asked for once.
fn once<T>(
    option: &str,
    outer: Option<T>,
    inner: Option<T>,
    words: &Words,
) -> Result<Option<T>, Refusal> {
    match (outer, inner) {
        (Some(_), Some(_)) => Err(Refusal::Wrong(words.usage_twice(option))),
        (outer, inner) => Ok(outer.or(inner)),
    }
}
