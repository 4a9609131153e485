//! Options that may be given before a command or after it.
//!
//! clap's `global` is not for these. It would list the options of a game in the help of every
//! command, take them where they mean nothing, and let the second of two silently win.

use std::env;

use clap::ArgMatches;
use tenpin_printer::Look;
use tenpin_rules::RuleBook;
use tenpin_store::{Address, AddressError, Centre};
use tenpin_words::Words;

use super::{PlayOptions, Players, ResumeOptions};
use crate::journal::{GamePrefix, JournalLocation};
use crate::usage::UsageError;

/// The environment variable for the address of the journal.
const DATABASE: &str = "TENPIN_DATABASE";

/// Options that may be given before a command or after it.
pub(super) struct CommonOptions {
    players: Option<Players>,
    rules: Option<RuleBook>,
    shown: Shown,
    has_no_journal: bool,
    database: Option<Address>,
    centre: Option<Centre>,
}

/// What is shown of a game.
#[derive(Clone, Copy)]
struct Shown {
    no_scores: bool,
    hints: bool,
    pins: bool,
}

impl Shown {
    fn read(matches: &ArgMatches) -> Self {
        Self {
            no_scores: flag(matches, "no-scores"),
            hints: flag(matches, "hints"),
            pins: flag(matches, "pins"),
        }
    }

    fn and(self, other: Self) -> Self {
        Self {
            no_scores: self.no_scores || other.no_scores,
            hints: self.hints || other.hints,
            pins: self.pins || other.pins,
        }
    }

    fn look(self) -> Look {
        let mut look = Look::default();
        if self.no_scores {
            look = look.without_scores();
        }
        if self.hints {
            look = look.with_maximum();
        }
        look
    }
}

impl CommonOptions {
    /// Reads those that the command has.
    pub(super) fn read(matches: &ArgMatches, words: &Words) -> Result<Self, UsageError> {
        let text = |name| matches.try_get_one::<String>(name).ok().flatten();
        let database = text("database").map(|text| address("--database", text, words));
        let centre = text("centre").map(|text| centre(text, words));
        Ok(Self {
            players: Players::read(matches, words)?,
            rules: text("rules").and_then(|text| text.parse().ok()),
            shown: Shown::read(matches),
            has_no_journal: flag(matches, "no-journal"),
            database: database.transpose()?,
            centre: centre.transpose()?,
        })
    }

    /// These options and those of the command, which must not contradict them.
    pub(super) fn with(self, inner: Self, words: &Words) -> Result<Self, UsageError> {
        let players = match (self.players, inner.players) {
            (Some(_), Some(Players::Named(_))) => {
                let name = words.placeholder_name();
                return Err(UsageError::Invalid(words.usage_conflict("--players", name)));
            }
            (outer, inner) => at_most_once("--players", outer, inner, words)?,
        };
        let both = Self {
            players,
            rules: at_most_once("--rules", self.rules, inner.rules, words)?,
            shown: self.shown.and(inner.shown),
            has_no_journal: self.has_no_journal || inner.has_no_journal,
            database: at_most_once("--database", self.database, inner.database, words)?,
            centre: at_most_once("--centre", self.centre, inner.centre, words)?,
        };
        let contradicts = ["--database", "--centre"];
        match both.given().find(|option| contradicts.contains(option)) {
            Some(option) if both.has_no_journal => Err(UsageError::Invalid(
                words.usage_conflict("--no-journal", option),
            )),
            _ => Ok(both),
        }
    }

    /// Refuses options that mean nothing to the command: to ignore them would mislead.
    pub(super) fn refuse_unused(&self, command: &str, words: &Words) -> Result<(), UsageError> {
        let used: &[&str] = match command {
            "play" => return Ok(()),
            "resume" => &["--no-scores", "--hints", "--pins", "--database", "--centre"],
            // Whether they read a journal, `score`, `stats` and `chances` see for themselves.
            "games" | "bowlers" | "serve" | "score" | "stats" | "chances" => {
                &["--database", "--centre"]
            }
            "copy" => &["--centre"],
            _ => &[],
        };
        match self.given().find(|option| !used.contains(option)) {
            Some(option) => Err(UsageError::Invalid(words.usage_conflict(option, command))),
            None => Ok(()),
        }
    }

    fn given(&self) -> impl Iterator<Item = &'static str> + use<> {
        let given = [
            ("--players", self.players.is_some()),
            ("--rules", self.rules.is_some()),
            ("--no-scores", self.shown.no_scores),
            ("--hints", self.shown.hints),
            ("--pins", self.shown.pins),
            ("--no-journal", self.has_no_journal),
            ("--database", self.database.is_some()),
            ("--centre", self.centre.is_some()),
        ];
        let given = given.into_iter().filter(|(_, is_given)| *is_given);
        given.map(|(option, _)| option)
    }

    pub(super) fn into_play(self, words: &Words) -> Result<PlayOptions, UsageError> {
        let shown = self.shown;
        let journal = if self.has_no_journal {
            None
        } else {
            Some(location(self.database, self.centre, words)?)
        };
        Ok(PlayOptions {
            players: self.players.unwrap_or(Players::One),
            rules: self.rules.unwrap_or_default(),
            look: shown.look(),
            shows_pins: shown.pins,
            journal,
        })
    }

    pub(super) fn into_resume(
        self,
        game: Option<GamePrefix>,
        words: &Words,
    ) -> Result<ResumeOptions, UsageError> {
        Ok(ResumeOptions {
            game,
            look: self.shown.look(),
            shows_pins: self.shown.pins,
            journal: self.location(words)?,
        })
    }

    /// Where the journal is.
    pub(super) fn location(&self, words: &Words) -> Result<JournalLocation, UsageError> {
        location(self.database.clone(), self.centre, words)
    }

    /// The option that says which journal to use, if one was given.
    pub(super) fn journal_option(&self) -> Option<&'static str> {
        let mut given = self.given();
        given.find(|option| ["--database", "--centre"].contains(option))
    }

    pub(super) fn centre(&self) -> Centre {
        self.centre.unwrap_or_default()
    }
}

fn location(
    database: Option<Address>,
    centre: Option<Centre>,
    words: &Words,
) -> Result<JournalLocation, UsageError> {
    let variable = env::var(DATABASE).ok().filter(|text| !text.is_empty());
    let address = match (database, variable) {
        (Some(address), _) => Some(address),
        (None, Some(text)) => Some(address(DATABASE, &text, words)?),
        (None, None) => None,
    };
    Ok(JournalLocation {
        address,
        centre: centre.unwrap_or_default(),
    })
}

/// The address of a journal.
pub(super) fn address(option: &str, text: &str, words: &Words) -> Result<Address, UsageError> {
    let invalid = |error| {
        UsageError::Invalid(match error {
            AddressError::Unknown(shown) => words.journal_address_wrong(option, shown),
            AddressError::Url => words.journal_url_wrong(option),
        })
    };
    text.parse().map_err(invalid)
}

fn centre(text: &str, words: &Words) -> Result<Centre, UsageError> {
    let number = text.parse::<u32>().ok();
    let centre = number.and_then(|number| Centre::try_from(number).ok());
    centre.ok_or_else(|| UsageError::Invalid(words.journal_centre_wrong(text)))
}

fn flag(matches: &ArgMatches, name: &str) -> bool {
    let flag = matches.try_get_one::<bool>(name).ok().flatten();
    flag.copied().unwrap_or_default()
}

/// The value of an option that may be given before the command or after it, but not twice.
fn at_most_once<T>(
    option: &str,
    outer: Option<T>,
    inner: Option<T>,
    words: &Words,
) -> Result<Option<T>, UsageError> {
    match (outer, inner) {
        (Some(_), Some(_)) => Err(UsageError::Invalid(words.usage_twice(option))),
        (outer, inner) => Ok(outer.or(inner)),
    }
}
