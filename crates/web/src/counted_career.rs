//! A bowler's games, counted.

use tenpin_bowlers::BowlerId;
use tenpin_reports::{Numbers, StatisticsReport};
use tenpin_rules::RuleBook;
use tenpin_statistics::Career;

use crate::naming::Naming;

/// A bowler's games, as far as they are asked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct CountedCareer {
    pub(crate) career: Career,
    /// How many games there are by each rule book.
    pub(crate) rules: Vec<(RuleBook, u64)>,
    /// How many games are not finished.
    pub(crate) unfinished: u64,
}

impl CountedCareer {
    /// The report of these games, and of another bowler's beside them.
    pub(crate) fn report(
        &self,
        person: BowlerId,
        rival: Option<(BowlerId, &Self)>,
        naming: Naming<'_>,
    ) -> StatisticsReport {
        let numbers = |id, games: &Self| Numbers::of(called(id, naming), [&games.career]);
        StatisticsReport {
            against: rival.map(|(id, games)| numbers(id, games)),
            rules: self.rules.clone(),
            unfinished: self.unfinished,
            ..StatisticsReport::of(numbers(person, self))
        }
    }
}

/// What a person is called: the name, or the tag where that is all there is.
pub(crate) fn called(id: BowlerId, naming: Naming<'_>) -> String {
    let tag = || naming.roster.by_id(id).map(|person| person.tag.to_string());
    let name = naming.person(id).1.map(str::to_owned);
    name.or_else(tag).unwrap_or_default()
}
