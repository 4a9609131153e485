//! What the arguments of `games` mean.

use std::num::NonZero;

use clap::ArgMatches;
use tenpin_store::GameId;
use tenpin_words::Words;

use super::files::texts;
use super::wishes::{self, Wishes};
use crate::games::{Errand, Games, ListForm, WholeForm};
use crate::source::STANDARD;
use crate::usage::Refusal;

/// How many games a list has at most, unless it is told otherwise.
const LIMIT: NonZero<u32> = NonZero::new(20).unwrap();

pub(super) fn read(outer: Wishes, matches: &ArgMatches, words: &Words) -> Result<Games, Refusal> {
    let wishes = outer.with(Wishes::read(matches, words)?, words)?;
    let Some((command, inner)) = matches.subcommand() else {
        return Ok(Games {
            errand: list(matches, words)?,
            whereabouts: wishes.into_whereabouts(words)?,
        });
    };
    refuse_beside(matches, command, words)?;
    if command == "copy" {
        wishes.refuse_beside(command, words)?;
    }
    let wishes = wishes.with(Wishes::read(inner, words)?, words)?;
    Ok(Games {
        errand: errand(command, inner, &wishes, words)?,
        whereabouts: wishes.into_whereabouts(words)?,
    })
}

fn errand(
    command: &str,
    matches: &ArgMatches,
    wishes: &Wishes,
    words: &Words,
) -> Result<Errand, Refusal> {
    let text = |name| matches.get_one::<String>(name).expect("required");
    let address = |option, name| wishes::address(option, text(name), words);
    match command {
        "show" => Ok(Errand::Show {
            game: parsed(text("id"), words)?,
            with_history: matches.get_flag("history"),
        }),
        "check" => Ok(Errand::Check),
        "export" => export(matches, words),
        "import" => Ok(Errand::Import(text("file").clone())),
        _ => Ok(Errand::Copy {
            from: address("--from", "from")?,
            to: address("--to", "to")?,
            centre: wishes.centre(),
        }),
    }
}

fn list(matches: &ArgMatches, words: &Words) -> Result<Errand, Refusal> {
    let limit = match matches.get_one::<String>("limit") {
        _ if matches.get_flag("all") => None,
        None => Some(LIMIT),
        Some(text) => {
            let wrong = |_| Refusal::Wrong(words.games_limit_wrong(text));
            Some(text.parse().map_err(wrong)?)
        }
    };
    let form = match matches.get_one::<String>("format").map(String::as_str) {
        Some("json") => ListForm::Json,
        Some("csv") => ListForm::Csv,
        _ => ListForm::Table,
    };
    Ok(Errand::List { limit, form })
}

/// Options of the list mean nothing to the commands of `games`.
fn refuse_beside(matches: &ArgMatches, command: &str, words: &Words) -> Result<(), Refusal> {
    let given = [
        ("--limit", matches.contains_id("limit")),
        ("--all", matches.get_flag("all")),
        ("--format", matches.contains_id("format")),
    ];
    match given.into_iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(Refusal::Wrong(words.usage_conflict(option, command))),
        None => Ok(()),
    }
}

fn export(matches: &ArgMatches, words: &Words) -> Result<Errand, Refusal> {
    let ids = texts(matches, "ids");
    let games: Result<Vec<GameId>, _> = ids.iter().map(|text| parsed(text, words)).collect();
    let form = match matches.get_one::<String>("format").map(String::as_str) {
        Some("csv") => WholeForm::Bowls,
        _ => WholeForm::Archive,
    };
    let output = matches.get_one::<String>("output").cloned();
    Ok(Errand::Export {
        games: games?,
        form,
        output: output.filter(|path| path != STANDARD),
    })
}

/// The game that was named, if one was.
pub(super) fn id(matches: &ArgMatches, words: &Words) -> Result<Option<GameId>, Refusal> {
    let id = matches.get_one::<String>("id");
    id.map(|text| parsed(text, words)).transpose()
}

fn parsed(text: &str, words: &Words) -> Result<GameId, Refusal> {
    let wrong = |_| Refusal::Wrong(words.journal_id_wrong(text));
    text.parse().map_err(wrong)
}
