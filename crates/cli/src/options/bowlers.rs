//! What the arguments of `bowlers` mean.

use clap::ArgMatches;
use tenpin_bowlers::{BowlerName, BowlerNameError, Hand};
use tenpin_rules::Name;
use tenpin_words::Words;

use super::common::CommonOptions;
use super::game_list::list_format;
use super::games::parsed;
use crate::bowlers::{BowlersCommand, BowlersOptions, Consent, EntryChange};
use crate::usage::UsageError;

pub(super) fn read(
    outer: CommonOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<BowlersOptions, UsageError> {
    let common = outer.with(CommonOptions::read(matches, words)?, words)?;
    let Some((name, inner)) = matches.subcommand() else {
        return Ok(BowlersOptions {
            command: BowlersCommand::List {
                is_all: matches.get_flag("all"),
                format: list_format(matches),
            },
            journal: common.location(words)?,
        });
    };
    let unused = [
        ("--all", matches.get_flag("all")),
        ("--format", matches.contains_id("format")),
    ];
    if let Some((option, _)) = unused.into_iter().find(|(_, is_given)| *is_given) {
        return Err(UsageError::Invalid(words.usage_conflict(option, name)));
    }
    let common = common.with(CommonOptions::read(inner, words)?, words)?;
    Ok(BowlersOptions {
        command: command(name, inner, words)?,
        journal: common.location(words)?,
    })
}

fn command(name: &str, matches: &ArgMatches, words: &Words) -> Result<BowlersCommand, UsageError> {
    let given = |name| matches.get_one::<String>(name).cloned();
    let text = |name| given(name).expect("required");
    Ok(match name {
        "add" => BowlersCommand::Add {
            name: bowler_name(&text("name"), words)?,
            tag: tag(matches, words)?,
            hand: hand(matches),
        },
        "show" => BowlersCommand::Show(text("bowler")),
        "merge" => BowlersCommand::Merge {
            bowler: text("bowler"),
            other: text("other"),
        },
        "forget" => BowlersCommand::Forget {
            bowler: text("bowler"),
            consent: consent(matches),
        },
        "link" => BowlersCommand::Link {
            tag: tag_of(&text("tag"), words)?,
            to: given("to"),
            consent: consent(matches),
        },
        "unlink" => BowlersCommand::Unlink {
            bowler: text("bowler"),
            consent: consent(matches),
        },
        "assign" => BowlersCommand::Assign {
            game: parsed(&text("id"), words)?,
            seat: text("seat"),
            bowler: given("bowler"),
        },
        _ => BowlersCommand::Change {
            bowler: text("bowler"),
            change: change(name, matches, words)?,
        },
    })
}

/// What becomes of the entry of a bowler.
fn change(name: &str, matches: &ArgMatches, words: &Words) -> Result<EntryChange, UsageError> {
    let text = |name| matches.get_one::<String>(name).expect("required");
    Ok(match name {
        "rename" => EntryChange::Name(bowler_name(text("name"), words)?),
        "tag" => EntryChange::Tag(tag_of(text("tag"), words)?),
        "hand" => EntryChange::Hand(hand(matches)),
        "rest" => EntryChange::Rest,
        "return" => EntryChange::Return(tag(matches, words)?),
        _ => EntryChange::Unmerge(tag(matches, words)?),
    })
}

fn bowler_name(text: &str, words: &Words) -> Result<BowlerName, UsageError> {
    let wrong = |error| UsageError::Invalid(name_error(error, words));
    text.parse().map_err(wrong)
}

fn name_error(error: BowlerNameError, words: &Words) -> String {
    match error {
        BowlerNameError::Empty => words.bowler_name_empty(),
        BowlerNameError::TooLong => words.bowler_name_too_long(BowlerName::LONGEST),
        BowlerNameError::ControlCharacter => words.bowler_name_control(),
    }
}

fn tag(matches: &ArgMatches, words: &Words) -> Result<Option<Name>, UsageError> {
    let tag = matches.get_one::<String>("tag");
    tag.map(|text| tag_of(text, words)).transpose()
}

fn tag_of(text: &str, words: &Words) -> Result<Name, UsageError> {
    let wrong = |error| UsageError::Invalid(format!("{text}: {}", words.tag_error(error)));
    text.parse().map_err(wrong)
}

fn hand(matches: &ArgMatches) -> Option<Hand> {
    let hand = matches.get_one::<String>("hand");
    hand.and_then(|text| text.parse().ok())
}

fn consent(matches: &ArgMatches) -> Consent {
    let flag = |name| matches.try_get_one::<bool>(name).ok().flatten() == Some(&true);
    match (flag("dry-run"), flag("yes")) {
        (true, _) => Consent::Withheld,
        (false, true) => Consent::Given,
        (false, false) => Consent::Asked,
    }
}
