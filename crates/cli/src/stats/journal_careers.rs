//! The games of the journal, by bowler.

use std::num::NonZero;

use tenpin_rules::RuleBook;
use tenpin_statistics::Career;
use tenpin_store::{GameFilter, JournalError, Timestamp, TotalFilter};
use tenpin_words::Words;
use tokio::runtime::Runtime;

use super::counted_games::{CountedGames, count};
use super::people::People;
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{
    JournalLocation, RecordStream, SharedJournal, describe, describe_damage, runtime,
};

/// Which games of the journal to count.
pub(crate) struct StatsQuery {
    pub(crate) location: JournalLocation,
    /// Those of these bowlers, as they were typed; none for all.
    pub(crate) bowlers: Vec<String>,
    /// The bowler to compare them with.
    pub(crate) against: Option<String>,
    pub(crate) limits: GameLimits,
}

/// Which games of a bowler to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct GameLimits {
    /// Only those that were opened at this moment or later.
    pub(crate) since: Option<Timestamp>,
    /// Only those that were opened before this moment.
    pub(crate) until: Option<Timestamp>,
    /// Only those by this rule book.
    pub(crate) rules: Option<RuleBook>,
}

impl GameLimits {
    /// Which games to read.
    fn filter(&self, people: &People) -> GameFilter {
        GameFilter {
            rules: self.rules,
            since: self.since,
            until: self.until,
            ..people.filter()
        }
    }

    /// Which totals without frames to read.
    fn total_filter(&self, people: &People) -> TotalFilter {
        TotalFilter {
            bowlers: people.filter().bowlers,
            lane: None,
            rules: self.rules,
            since: self.since,
            until: self.until,
            latest: None,
        }
    }
}

/// The games of the journal, by bowler.
pub(super) struct JournalCareers {
    /// What each bowler who was asked for is called, in order, and their games.
    pub(super) chosen: Vec<(String, Career)>,
    /// The same of the bowler to compare them with.
    pub(super) rival: Option<(String, Career)>,
    /// How many games there are by each rule book.
    pub(super) rules: Vec<(RuleBook, u64)>,
    /// How many games are not finished.
    pub(super) unfinished: u64,
    /// Says that only the filters leave no games, if that is so.
    pub(super) nothing_left: Option<String>,
    /// Whether they are those of everybody.
    is_of_all: bool,
    has_damage: bool,
}

impl JournalCareers {
    /// Reads the journal, and counts on all cores. The error is a message in the person's language.
    pub(super) fn read(query: &StatsQuery, words: &Words) -> Result<Self, String> {
        let runtime = runtime();
        let failed = |error: JournalError| describe(&error, words);
        let journal = runtime.block_on(query.location.open_to_read(words))?;
        let roster = runtime.block_on(journal.bowlers()).map_err(failed)?;
        let asked = (query.bowlers.as_slice(), query.against.as_deref());
        let people = runtime.block_on(People::find(&journal, roster, asked, words))?;
        let count = |limits: GameLimits| {
            let counted = read_games(&runtime, &journal, limits, &people);
            counted.map_err(failed)
        };
        let counted = count(query.limits)?;
        let is_limited = query.limits != GameLimits::default();
        let without_limits = if is_limited && counted.lacks_somebody(&people) {
            Some(count(GameLimits::default())?)
        } else {
            None
        };
        runtime.block_on(journal.close());
        for damage in &counted.damages {
            print_message(&describe_damage(damage, words));
        }
        for person in people.named() {
            counted.check(person, without_limits.as_ref(), &people, words)?;
        }
        Ok(Self {
            nothing_left: without_limits.and_then(|all| all.nothing_left(&people, words)),
            is_of_all: query.bowlers.is_empty(),
            ..Self::of(counted, &people)
        })
    }

    fn of(counted: CountedGames, people: &People) -> Self {
        let labels = people.labels(counted.games.keys().copied());
        let label = |person| labels.get(&person).cloned().unwrap_or_default();
        let mut games = counted.games;
        let rival = people.rival.and_then(|person| {
            let games = games.remove(&person)?;
            Some((label(person), games.into_iter().collect()))
        });
        let chosen = games.into_iter();
        let chosen = chosen.map(|(person, games)| (label(person), games.into_iter().collect()));
        let mut chosen: Vec<(String, Career)> = chosen.collect();
        // Those with the same label stay in the order of their IDs.
        chosen.sort_by(|(one, _), (other, _)| one.cmp(other));
        Self {
            chosen,
            rival,
            rules: counted.rules,
            unfinished: counted.unfinished,
            nothing_left: None,
            is_of_all: false,
            has_damage: !counted.damages.is_empty(),
        }
    }

    /// Whose games they are; empty for everybody's.
    pub(super) fn label(&self) -> String {
        let labels = self.chosen.iter().map(|(label, _)| label.as_str());
        match self.chosen.as_slice() {
            [(label, _)] => label.clone(),
            // Beside one bowler, the others have one column together.
            _ if self.rival.is_some() && !self.is_of_all => labels.collect::<Vec<_>>().join(", "),
            _ => String::new(),
        }
    }

    /// Keeps the last so many games of each bowler.
    pub(super) fn keep_last(&mut self, count: NonZero<usize>) {
        for (_, career) in self.chosen.iter_mut().chain(&mut self.rival) {
            *career = career.last(count.get());
        }
    }

    pub(super) fn exit(&self) -> Exit {
        if self.has_damage {
            Exit::Failed
        } else {
            Exit::Done
        }
    }
}

fn read_games(
    runtime: &Runtime,
    journal: &SharedJournal,
    limits: GameLimits,
    people: &People,
) -> Result<CountedGames, JournalError> {
    let records = RecordStream::of(journal.clone(), limits.filter(people));
    let mut counted = count(runtime, records, people)?;
    let totals = journal.totals(limits.total_filter(people));
    for total in runtime.block_on(totals)? {
        counted.count_total(&total, people);
    }
    Ok(counted)
}
