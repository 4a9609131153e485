//! Bars: the distribution of totals, and the average by game of the evening.

use tenpin_picture::{Markup, Point};
use tenpin_statistics::Mean;

use crate::chart::{Chart, ChartLabels};
use crate::plot::{Plot, number};

const HEIGHT: f64 = 180.0;
/// How many totals share a bar, and how many bars that makes: the last one is for 300.
const TOTALS: u16 = 10;
const BARS: u16 = 31;
/// The most games of an evening that are drawn.
const MOST_GAMES: usize = 12;
/// The part of its place that a bar leaves free on each side.
const GAP: f64 = 0.1;

impl Chart {
    /// How many games had each total, ten totals to a bar.
    #[must_use]
    pub fn of_totals(totals: impl IntoIterator<Item = u16>, labels: &ChartLabels) -> Self {
        let mut games = [0_u64; BARS as usize];
        for total in totals {
            games[usize::from((total / TOTALS).min(BARS - 1))] += 1;
        }
        let is_used = |games: &u64| *games > 0;
        // Some more on both sides, so that few games do not look like a wall.
        let first = games
            .iter()
            .position(is_used)
            .unwrap_or(10)
            .saturating_sub(2);
        let last = games.iter().rposition(is_used).unwrap_or(20) + 2;
        let shown = &games[first..=last.min(games.len() - 1)];
        let most = shown.iter().copied().max().unwrap_or_default();
        let plot = Plot::new(HEIGHT, false, (0.0, number(most.max(1))));
        let mut markup = Markup::default();
        plot.draw_scale("", &mut markup);
        let width = 1.0 / number(shown.len());
        for (index, games) in shown.iter().enumerate() {
            let from = number(index) * width;
            if *games > 0 {
                let ends = (from + GAP * width, from + (1.0 - GAP) * width);
                plot.draw_bar("first-bar", ends, number(*games), &mut markup);
            }
            let total = (first + index) * usize::from(TOTALS);
            if total.is_multiple_of(50) {
                plot.draw_label(from + width / 2.0, &total.to_string(), &mut markup);
            }
        }
        Self::new("totals", HEIGHT, labels, markup)
    }

    /// The average of all first games of an evening, of all second ones, and so on.
    #[must_use]
    pub fn of_evening(games: &[Mean], labels: &ChartLabels) -> Self {
        let shown = &games[..games.len().min(MOST_GAMES)];
        let values = || shown.iter().filter_map(|mean| mean.value());
        let plot = Plot::new(HEIGHT, false, (0.0, values().fold(100.0, f64::max) + 10.0));
        let mut markup = Markup::default();
        plot.draw_scale("", &mut markup);
        let width = 1.0 / number(shown.len().max(3));
        for (index, mean) in shown.iter().enumerate() {
            let from = number(index) * width;
            let middle = from + width / 2.0;
            plot.draw_label(middle, &(index + 1).to_string(), &mut markup);
            let Some(value) = mean.value() else {
                continue;
            };
            let ends = (from + 2.0 * GAP * width, from + (1.0 - 2.0 * GAP) * width);
            plot.draw_bar("first-bar", ends, value, &mut markup);
            let top = plot.point(middle, value);
            let above = Point {
                y: top.y - 4.0,
                ..top
            };
            markup.text("value mid", above, format_args!("{mean:.0}"));
        }
        Self::new("evening", HEIGHT, labels, markup)
    }
}
