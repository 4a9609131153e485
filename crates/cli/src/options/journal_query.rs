//! Which games of the journal are meant, for the commands that analyse games.

use clap::ArgMatches;
use tenpin_rules::Name;
use tenpin_store::Timestamp;
use tenpin_words::Words;

use super::common::CommonOptions;
use super::texts;
use crate::journal::JournalQuery;
use crate::usage::UsageError;

/// The options that choose among the games of a journal.
pub(super) struct JournalOptions {
    pub(super) bowlers: Vec<Name>,
    since: Option<Timestamp>,
    common: CommonOptions,
}

impl JournalOptions {
    pub(super) fn read(
        outer: CommonOptions,
        matches: &ArgMatches,
        words: &Words,
    ) -> Result<Self, UsageError> {
        let bowlers = texts(matches, "bowler");
        let bowlers = bowlers.iter().map(|text| {
            let refused =
                |error| UsageError::Invalid(format!("{text}: {}", words.name_error(error)));
            text.parse().map_err(refused)
        });
        let since = matches.get_one::<String>("since").map(|text| {
            let day = Timestamp::day(text);
            day.map(|(start, _)| start)
                .ok_or_else(|| UsageError::Invalid(words.date_wrong(text)))
        });
        Ok(Self {
            bowlers: bowlers.collect::<Result<_, _>>()?,
            since: since.transpose()?,
            common: outer.with(CommonOptions::read(matches, words)?, words)?,
        })
    }

    /// Refuses these options where no journal is read: to ignore them would mislead.
    pub(super) fn refuse(&self, needed: &str, words: &Words) -> Result<(), UsageError> {
        let bowler = (!self.bowlers.is_empty()).then_some("--bowler");
        let since = self.since.map(|_| "--since");
        match bowler.or(since).or(self.common.journal_option()) {
            Some(option) => Err(UsageError::Invalid(words.usage_needs(option, needed))),
            None => Ok(()),
        }
    }

    /// The games of a bowler, or of all.
    pub(super) fn query(
        &self,
        bowler: Option<Name>,
        words: &Words,
    ) -> Result<JournalQuery, UsageError> {
        Ok(JournalQuery {
            location: self.common.location(words)?,
            bowler,
            since: self.since,
        })
    }
}
