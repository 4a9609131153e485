//! What the arguments of `stats` mean.

use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use tenpin_reports::GroupedBy;
use tenpin_store::Timestamp;
use tenpin_words::Words;

use super::common::CommonOptions;
use super::{score, texts};
use crate::source::STANDARD;
use crate::stats::{GameLimits, StatsFormat, StatsOptions, StatsQuery, StatsSource};
use crate::usage::UsageError;

pub(super) fn read(
    outer: CommonOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<StatsOptions, UsageError> {
    let common = outer.with(CommonOptions::read(matches, words)?, words)?;
    let last = matches.get_one::<String>("last");
    let last = last.map(|text| {
        let count = text.parse::<NonZero<usize>>();
        count.map_err(|_| UsageError::Invalid(words.stats_last_wrong(text)))
    });
    let last = last.transpose()?;
    let (files, bowlers): (Vec<_>, Vec<_>) = texts(matches, "sources")
        .into_iter()
        .partition(|text| is_file(text));
    let source = match (files.first(), bowlers.first()) {
        (Some(file), Some(bowler)) => {
            let mixed = words.stats_mixed_sources(file, bowler);
            return Err(UsageError::Invalid(mixed));
        }
        (Some(file), None) => {
            refuse_for_files(file, &common, matches, words)?;
            let mut options = score::to_count(files, matches, words)?;
            options.last = last;
            StatsSource::Files(options)
        }
        (None, _) => {
            refuse_for_journal(matches, words)?;
            StatsSource::Journal(query(bowlers, &common, matches, words)?)
        }
    };
    Ok(StatsOptions {
        source,
        last,
        by: by(matches),
        charts: text(matches, "svg").map(PathBuf::from),
        format: match text(matches, "format") {
            Some("csv") => StatsFormat::Csv,
            Some("json") => StatsFormat::Json,
            _ => StatsFormat::Text,
        },
    })
}

/// Whether this names a file, and not a bowler.
fn is_file(text: &str) -> bool {
    text == STANDARD || text.contains(['.', '/', '\\']) || Path::new(text).exists()
}

fn text<'matches>(matches: &'matches ArgMatches, name: &str) -> Option<&'matches str> {
    matches.get_one::<String>(name).map(String::as_str)
}

fn by(matches: &ArgMatches) -> Option<GroupedBy> {
    let name = text(matches, "by")?;
    GroupedBy::ALL.into_iter().find(|by| by.name() == name)
}

/// Refuses what lines of files cannot answer: to ignore it would mislead.
fn refuse_for_files(
    file: &str,
    common: &CommonOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<(), UsageError> {
    if let Some(option) = common.journal_option() {
        return Err(UsageError::Invalid(words.usage_conflict(option, file)));
    }
    let by = by(matches).filter(|by| *by != GroupedBy::Bowler);
    let by = by.map(|by| format!("--by {}", by.name()));
    let given = |name: &str| text(matches, name).map(|_| format!("--{name}"));
    let refused = ["since", "until", "against", "svg"]
        .into_iter()
        .find_map(given);
    match refused.or(by) {
        Some(option) => Err(UsageError::Invalid(words.stats_needs_journal(option, file))),
        None => Ok(()),
    }
}

/// Refuses what says how files are read where there are none.
fn refuse_for_journal(matches: &ArgMatches, words: &Words) -> Result<(), UsageError> {
    let of_files = ["notation", "columns", "layout", "column", "name-column"];
    let mut given = of_files
        .into_iter()
        .filter(|name| text(matches, name).is_some());
    match given.next() {
        Some(name) => {
            let needs = words.usage_needs(format!("--{name}"), words.placeholder_file());
            Err(UsageError::Invalid(needs))
        }
        None => Ok(()),
    }
}

fn query(
    bowlers: Vec<String>,
    common: &CommonOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<StatsQuery, UsageError> {
    let day = |name: &str| {
        let day = text(matches, name).map(|text| {
            let wrong = || UsageError::Invalid(words.date_wrong(text));
            Timestamp::day(text).ok_or_else(wrong)
        });
        day.transpose()
    };
    Ok(StatsQuery {
        location: common.location(words)?,
        bowlers,
        against: text(matches, "against").map(str::to_owned),
        limits: GameLimits {
            since: day("since")?.map(|(start, _)| start),
            until: day("until")?.map(|(_, end)| end),
            rules: text(matches, "rules").and_then(|name| name.parse().ok()),
        },
    })
}
