//! The charts of a bowler, with their words.

use tenpin_charts::{Chart, ChartLabels, ComparedRate};
use tenpin_statistics::{Career, Mean, Month, Rate, Statistics};
use tenpin_words::Words;

/// How many games a moving mean is of.
pub const MOVING_GAMES: usize = 10;
/// How many leaves a chart shows.
const MOST_LEAVES: usize = 12;

/// The charts of a bowler, with their words. Each is there only if it has something to show.
#[derive(Clone, Copy)]
pub struct CareerCharts<'a> {
    /// The bowler's games.
    pub career: &'a Career,
    /// The words for those who look at them.
    pub words: &'a Words,
}

impl CareerCharts<'_> {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> Vec<Chart> {
        let charts = [
            self.average(),
            self.totals(),
            self.months(),
            self.evening(),
            self.deck(),
            self.leaves(),
        ];
        charts.into_iter().flatten().collect()
    }

    /// The average over time.
    #[must_use]
    pub fn average(&self) -> Option<Chart> {
        let points = self.career.over_time(MOVING_GAMES);
        let last = points.last()?;
        let (games, window) = (points.len() as u64, MOVING_GAMES as u64);
        let [average, moving] = [last.average, last.moving].map(|mean| mean.to_string());
        let words = self.words;
        let labels = ChartLabels {
            title: words.chart_average(),
            description: words.chart_average_text(games, average, window, moving),
            first: words.chart_moving(window),
            second: words.chart_so_far(),
        };
        Some(Chart::of_averages(&points, &labels))
    }

    /// How many games had which totals.
    #[must_use]
    pub fn totals(&self) -> Option<Chart> {
        let totals = self.career.games().iter().map(|game| game.total);
        let (low, high) = (totals.clone().min()?, totals.clone().max()?);
        let words = self.words;
        let games = self.career.games().len() as u64;
        let text = words.chart_totals_text(games, low, high);
        Some(Chart::of_totals(
            totals,
            &labels(words.chart_totals(), text),
        ))
    }

    /// Strikes and spares by month.
    #[must_use]
    pub fn months(&self) -> Option<Chart> {
        let all = self.career.statistics();
        if all.strikes.chances == 0 {
            return None;
        }
        let months = self.career.by_month().into_iter();
        let months = months.map(|(month, one)| (month, [one.strikes, one.spares]));
        let months: Vec<(Month, [Rate; 2])> = months.collect();
        let words = self.words;
        let [strikes, spares] = [all.strikes, all.spares].map(|rate| rate.to_string());
        let labels = ChartLabels {
            first: words.stats_strikes(),
            second: words.stats_spares(),
            ..labels(
                words.chart_months(),
                words.chart_months_text(strikes, spares),
            )
        };
        Some(Chart::of_months(&months, &labels))
    }

    /// The average by game of the evening, if an evening had a second one.
    #[must_use]
    pub fn evening(&self) -> Option<Chart> {
        let games = self.career.by_game_of_evening().into_values();
        let games: Vec<Mean> = games.map(|games| games.totals.average()).collect();
        let words = self.words;
        let labels = labels(words.chart_evening(), words.chart_evening_text());
        (games.len() > 1).then(|| Chart::of_evening(&games, &labels))
    }

    /// The deck, if it is known which pins were left.
    #[must_use]
    pub fn deck(&self) -> Option<Chart> {
        let leaves = self.career.statistics().leaves;
        let words = self.words;
        let labels = labels(words.chart_deck(), words.chart_deck_text());
        leaves
            .has_pins()
            .then(|| Chart::of_deck(&leaves.pins(), &labels))
    }

    /// The most frequent leaves, if there are some.
    #[must_use]
    pub fn leaves(&self) -> Option<Chart> {
        let found = self.career.statistics();
        let mut leaves = found.leaves.by_frequency();
        leaves.truncate(MOST_LEAVES);
        let (words, known) = (self.words, found.known_leaves());
        let labels = ChartLabels {
            first: words.column_converted(),
            ..labels(
                words.chart_leaves(),
                words.stats_leaves(known.made, known.chances),
            )
        };
        found
            .leaves
            .has_pins()
            .then(|| Chart::of_leaves(&leaves, &labels))
    }

    /// The rates of two bowlers side by side.
    #[must_use]
    pub fn against(&self, other: &Career, names: [&str; 2]) -> Chart {
        let words = self.words;
        let both = [self.career, other].map(Career::statistics);
        let row = |label: String, rate: fn(&Statistics) -> Rate| ComparedRate {
            label,
            rates: both.each_ref().map(rate),
        };
        let rows = [
            row(words.stats_strikes(), |one| one.strikes),
            row(words.stats_spares(), |one| one.spares),
            row(words.stats_single_pin(), |one| one.single_pin),
            row(words.stats_splits(), |one| one.splits),
            row(words.stats_doubles(), |one| one.doubles),
            row(words.stats_clean_games(), Statistics::clean_game_rate),
        ];
        let [first, second] = names.map(str::to_owned);
        let labels = ChartLabels {
            title: words.chart_against(&first, &second),
            description: words.chart_against_text(),
            first,
            second,
        };
        Chart::of_two(&rows, &labels)
    }
}

fn labels(title: String, description: String) -> ChartLabels {
    ChartLabels {
        title,
        description,
        ..ChartLabels::default()
    }
}
