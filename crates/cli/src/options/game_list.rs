//! Which games are listed, and how.

use std::num::NonZero;

use clap::ArgMatches;
use tenpin_store::{PlayState, Timestamp};
use tenpin_words::Words;

use crate::arguments::STATES;
use crate::games::{GameSelection, ListFormat, ListOptions};
use crate::usage::UsageError;

/// How many games are listed unless an option says otherwise.
const LIMIT: NonZero<u32> = NonZero::new(20).unwrap();

pub(super) fn read(matches: &ArgMatches, words: &Words) -> Result<ListOptions, UsageError> {
    let limit = match matches.get_one::<String>("limit") {
        _ if matches.get_flag("all") => None,
        None => Some(LIMIT),
        Some(text) => {
            let invalid = |_| UsageError::Invalid(words.games_limit_wrong(text));
            Some(text.parse().map_err(invalid)?)
        }
    };
    Ok(ListOptions {
        games: selection(matches, words)?,
        limit,
        is_of_series: matches.get_flag("series"),
        format: list_format(matches),
    })
}

pub(super) fn list_format(matches: &ArgMatches) -> ListFormat {
    match matches.get_one::<String>("format").map(String::as_str) {
        Some("json") => ListFormat::Json,
        Some("csv") => ListFormat::Csv,
        _ => ListFormat::Table,
    }
}

fn selection(matches: &ArgMatches, words: &Words) -> Result<GameSelection, UsageError> {
    let text = |name| matches.get_one::<String>(name);
    let day = |name| {
        let day = text(name).map(|text| {
            let day = Timestamp::day(text);
            day.ok_or_else(|| UsageError::Invalid(words.date_wrong(text)))
        });
        day.transpose()
    };
    let lane = text("lane").map(|text| {
        let wrong = |_| UsageError::Invalid(words.games_lane_wrong(text));
        text.parse().map_err(wrong)
    });
    Ok(GameSelection {
        bowler: text("bowler").cloned(),
        lane: lane.transpose()?,
        rules: text("rules").and_then(|text| text.parse().ok()),
        since: day("since")?.map(|(start, _)| start),
        until: day("until")?.map(|(_, end)| end),
        state: state(matches),
    })
}

fn state(matches: &ArgMatches) -> Option<PlayState> {
    let given = STATES.into_iter().find(|name| matches.get_flag(name));
    given.map(|name| match name {
        "unfinished" => PlayState::Playing,
        "over" => PlayState::Over,
        _ => PlayState::GivenUp,
    })
}

/// Refuses options of the list, which mean nothing to the subcommands of `games`.
pub(super) fn refuse(matches: &ArgMatches, command: &str, words: &Words) -> Result<(), UsageError> {
    let flags = ["all", "series"].into_iter().chain(STATES);
    let flags = flags.filter(|name| matches.get_flag(name));
    let values = [
        "limit", "format", "bowler", "since", "until", "lane", "rules",
    ];
    let values = values.into_iter().filter(|name| matches.contains_id(name));
    match values.chain(flags).next() {
        Some(name) => {
            let option = format!("--{name}");
            Err(UsageError::Invalid(words.usage_conflict(option, command)))
        }
        None => Ok(()),
    }
}
