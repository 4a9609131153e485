//! What the arguments of `chances` mean.

use clap::ArgMatches;
use tenpin_chances::HIGHEST;
use tenpin_words::Words;

use super::common::CommonOptions;
use super::journal_query::JournalOptions;
use super::texts;
use crate::chances::{ChancesFormat, ChancesOptions, PastSource};
use crate::journal::JOURNAL;
use crate::usage::UsageError;

pub(super) fn read(
    outer: CommonOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<ChancesOptions, UsageError> {
    let target = matches.get_one::<String>("target");
    let target = target.map(|value| {
        let total = value.parse().ok().filter(|total| *total <= HIGHEST);
        total.ok_or_else(|| UsageError::Invalid(words.target_wrong(value)))
    });
    let format = match matches.get_one::<String>("format").map(String::as_str) {
        Some("table") => ChancesFormat::Table,
        _ if matches.get_flag("table") => ChancesFormat::Table,
        Some("csv") => ChancesFormat::Csv,
        Some("json") => ChancesFormat::Json,
        _ => ChancesFormat::Text,
    };
    let rules = matches.get_one::<String>("rules");
    let rules = rules.and_then(|name| name.parse().ok());
    let (files, rivals) = (texts(matches, "from"), texts(matches, "against"));
    if let Some(file) = files.get(rivals.len() + 1) {
        return Err(UsageError::Invalid(
            words.usage_unexpected_value("--from", file),
        ));
    }
    let journal = JournalOptions::read(outer, matches, words)?;
    Ok(ChancesOptions {
        game: matches.get_one::<String>("game").cloned(),
        rules: rules.unwrap_or_default(),
        target: target.transpose()?,
        past: past(files, &journal, words)?,
        rivals,
        format,
        svg: matches.get_one::<String>("svg").cloned(),
    })
}

/// Where past games are. Each `--bowler` belongs to one `--from journal`, in order.
fn past(
    sources: Vec<String>,
    journal: &JournalOptions,
    words: &Words,
) -> Result<Vec<PastSource>, UsageError> {
    if !sources.iter().any(|source| source == JOURNAL) {
        journal.refuse("--from journal", words)?;
    }
    let mut bowlers = journal.bowlers.iter().copied();
    let past = sources.into_iter().map(|source| {
        if source == JOURNAL {
            return journal
                .query(bowlers.next(), words)
                .map(PastSource::Journal);
        }
        Ok(PastSource::File(source))
    });
    let past = past.collect();
    match bowlers.next() {
        Some(extra) => Err(UsageError::Invalid(
            words.usage_unexpected_value("--bowler", extra),
        )),
        None => past,
    }
}
