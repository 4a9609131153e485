//! How bowlers bowl: text, CSV, JSON.

mod charts;
mod csv;
mod facts;
mod json;
mod recorded;
mod text;

use std::collections::BTreeMap;

use tenpin_rules::RuleBook;
use tenpin_statistics::{Career, Mean, Month, Series, Statistics};
use tenpin_words::Words;

pub use charts::{CareerCharts, MOVING_GAMES};
pub use facts::Fact;
use facts::OptionalFacts;
pub use recorded::{CareerRow, career_games, career_rows, career_total, local_date};

/// The numbers of some games, and what else depends on their dates.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Numbers {
    /// Whose they are, or of which month, lane or game of the evening. Empty for games without a
    /// name, and for all games together.
    pub label: String,
    /// What was counted.
    pub statistics: Statistics,
    /// What depends on dates; none for games without.
    pub dated: Option<DatedNumbers>,
    /// Who bowled the high game and the high series, where these are games of several bowlers.
    pub best: BestBowlers,
}

/// Who bowled best among several bowlers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestBowlers {
    /// Those who bowled the high game.
    pub high: Vec<String>,
    /// Who bowled the high series; of several who bowled as high, the first.
    pub high_series: Option<String>,
}

impl BestBowlers {
    /// Who bowled best among these, each with their numbers; nobody if there is only one.
    #[must_use]
    pub fn among(bowlers: &[Numbers]) -> Self {
        if bowlers.len() < 2 {
            return Self::default();
        }
        let total = |one: &Numbers| one.statistics.totals.high;
        let series = |one: &Numbers| Some(one.dated.as_ref()?.high_series?.pins);
        let high = bowlers.iter().filter_map(total).max();
        let high_series = bowlers.iter().filter_map(series).max();
        let holders = bowlers
            .iter()
            .filter(|one| high.is_some() && total(one) == high);
        let mut series = bowlers
            .iter()
            .filter(|one| high_series.is_some() && series(one) == high_series);
        Self {
            high: holders.map(|one| one.label.clone()).collect(),
            high_series: series.next().map(|one| one.label.clone()),
        }
    }
}

/// What depends on the dates of games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DatedNumbers {
    /// The series with the most pins.
    pub high_series: Option<Series>,
    /// The average of all first games of a date, of all second ones, and so on.
    pub evening: BTreeMap<usize, Mean>,
    /// The average of each month with games, in order.
    pub months: BTreeMap<Month, Mean>,
}

impl Numbers {
    /// The numbers of several bowlers' games together.
    #[must_use]
    pub fn of<'career>(
        label: impl Into<String>,
        careers: impl IntoIterator<Item = &'career Career>,
    ) -> Self {
        let mut numbers = Self {
            label: label.into(),
            ..Self::default()
        };
        let mut dated = DatedNumbers::default();
        for career in careers {
            numbers.statistics.merge(&career.statistics());
            dated.add(career);
        }
        numbers.dated = Some(dated);
        numbers
    }

    /// The five numbers that matter: average, high game, strikes, spares, first bowl.
    ///
    /// ```
    /// use tenpin_reports::Numbers;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// let facts = Numbers::default().first_facts(&words);
    /// let numbers: Vec<String> = facts.into_iter().map(|fact| fact.number).collect();
    /// assert_eq!(numbers, ["–"; 5]);
    /// ```
    #[must_use]
    pub fn first_facts(&self, words: &Words) -> Vec<Fact> {
        facts::first_facts(self, words)
    }

    /// The rest, without the games of the evening.
    #[must_use]
    pub fn other_facts(&self, words: &Words) -> Vec<Fact> {
        let shown = OptionalFacts::of(&[self]).without_evening();
        facts::other_facts(self, &shown, words)
    }

    /// Each line for these numbers and another bowler's side by side: what it is about, and both
    /// numbers; `–` where one of them has none.
    #[must_use]
    pub fn compared_with(&self, other: &Self, words: &Words) -> Vec<(String, [String; 2])> {
        facts::compared([self, other], words)
    }
}

impl DatedNumbers {
    fn add(&mut self, career: &Career) {
        let series = self.high_series.into_iter().chain(career.high_series());
        // Of several, the first.
        self.high_series =
            series.reduce(|high, next| if next.pins > high.pins { next } else { high });
        for (game, games) in career.by_game_of_evening() {
            *self.evening.entry(game).or_default() += games.totals.average();
        }
        for (month, games) in career.by_month() {
            *self.months.entry(month).or_default() += games.totals.average();
        }
    }
}

/// What games are grouped by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GroupedBy {
    /// The bowler.
    Bowler,
    /// The month of their date.
    Month,
    /// The lane.
    Lane,
    /// Which game of the evening they were.
    GameOfEvening,
}

impl GroupedBy {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Bowler, Self::Month, Self::Lane, Self::GameOfEvening];

    /// How it is written on a command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Bowler => "bowler",
            Self::Month => "month",
            Self::Lane => "lane",
            Self::GameOfEvening => "game-of-evening",
        }
    }

    /// What it is called in CSV and JSON.
    fn key(self) -> &'static str {
        match self {
            Self::GameOfEvening => "game",
            other => other.name(),
        }
    }

    fn heading(self, words: &Words) -> String {
        match self {
            Self::Bowler => words.column_bowler(),
            Self::Month => words.column_month(),
            Self::Lane => words.column_lane(),
            Self::GameOfEvening => words.column_game(),
        }
    }
}

/// How bowlers bowl.
///
/// ```
/// use tenpin_reports::{Numbers, StatisticsReport};
///
/// let mut numbers = Numbers::default();
/// numbers.statistics.record_total(180);
/// let report = StatisticsReport::of(numbers);
/// assert!(report.json().starts_with(r#"{"games":1,"pins":180,"average":180.0,"high":180,"#));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatisticsReport {
    /// All games together.
    pub all: Numbers,
    /// The same in groups.
    pub groups: Option<(GroupedBy, Vec<Numbers>)>,
    /// The numbers to compare them with.
    pub against: Option<Numbers>,
    /// How many games there are by each rule book.
    pub rules: Vec<(RuleBook, u64)>,
    /// How many games were left out since they are not finished.
    pub unfinished: u64,
}

impl StatisticsReport {
    /// A report of these numbers alone.
    #[must_use]
    pub fn of(all: Numbers) -> Self {
        Self {
            all,
            groups: None,
            against: None,
            rules: Vec::new(),
            unfinished: 0,
        }
    }
}
