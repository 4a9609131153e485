//! The average over time.

use tenpin_picture::{Markup, Point};
use tenpin_statistics::{AveragePoint, Mean};

use crate::chart::{Chart, ChartLabels};
use crate::plot::{Plot, along, draw_keys};

const HEIGHT: f64 = 210.0;
/// Beyond this, not every game can be seen: lines go through as many as that, and no dots are drawn.
const MOST_POINTS: usize = 240;
/// How many pins an axis spans at least.
const LEAST_SPAN: f64 = 20.0;

impl Chart {
    /// The average so far and the moving mean after each game, the oldest first. The first label is
    /// that of the moving mean. A few games are drawn as dots, too.
    #[must_use]
    pub fn of_averages(points: &[AveragePoint], labels: &ChartLabels) -> Self {
        let shown = sample(points);
        let has_dots = points.len() <= MOST_POINTS;
        let plot = Plot::new(HEIGHT, true, range(&shown, has_dots));
        let mut markup = Markup::default();
        draw_keys(labels, "line", &mut markup);
        plot.draw_scale("", &mut markup);
        let places = || (0..shown.len()).map(|index| along(index, shown.len()));
        if has_dots {
            for (place, point) in places().zip(&shown) {
                markup.circle("game-dot", plot.point(place, point.total.into()), 2.0);
            }
        }
        let line = |mean: fn(&AveragePoint) -> Mean| -> Vec<Point> {
            let means = places().zip(&shown);
            let means = means.filter_map(|(place, point)| Some((place, mean(point).value()?)));
            means
                .map(|(place, value)| plot.point(place, value))
                .collect()
        };
        markup.path("first-line", &line(|point| point.moving));
        // Both are the same at first. Dashes lie over a line, and let it through.
        markup.path("second-line", &line(|point| point.average));
        let last = line(|point| point.moving);
        if let Some(last) = last.last() {
            markup.circle("first-mark", *last, 4.0);
        }
        if let [first, .., last] = points {
            plot.draw_label(0.0, &first.date.to_string(), &mut markup);
            plot.draw_label(1.0, &last.date.to_string(), &mut markup);
        } else if let [only] = points {
            plot.draw_label(0.5, &only.date.to_string(), &mut markup);
        }
        Self::new("average", HEIGHT, labels, markup)
    }
}

/// As many of the points as can be seen, the last one among them.
fn sample(points: &[AveragePoint]) -> Vec<AveragePoint> {
    let stride = points.len().div_ceil(MOST_POINTS).max(1);
    let mut shown: Vec<AveragePoint> = points.iter().rev().step_by(stride).copied().collect();
    shown.reverse();
    shown
}

/// From the lowest to the highest value that is drawn. Values that are close to each other have some
/// room around them, or else a pin would look like a mountain.
fn range(points: &[AveragePoint], has_dots: bool) -> (f64, f64) {
    let values = points.iter().flat_map(|point| {
        let total = has_dots.then(|| f64::from(point.total));
        [total, point.average.value(), point.moving.value()]
    });
    let ends = values
        .flatten()
        .fold(None, |ends: Option<(f64, f64)>, value| {
            let (low, high) = ends.unwrap_or((value, value));
            Some((low.min(value), high.max(value)))
        });
    let (low, high) = ends.unwrap_or((0.0, 300.0));
    let room = (LEAST_SPAN - (high - low)).max(0.0) / 2.0;
    ((low - room).max(0.0), high + room)
}

#[cfg(test)]
mod tests {
    use tenpin_statistics::GameDate;

    use super::*;

    fn point(total: u16) -> AveragePoint {
        let mean = Mean {
            sum: total.into(),
            count: 1,
        };
        AveragePoint {
            date: "2026-11-16".parse::<GameDate>().unwrap(),
            total,
            average: mean,
            moving: mean,
        }
    }

    #[test]
    fn one_game_has_an_axis_with_some_pins_above_and_below_it() {
        for (totals, expected) in [
            (&[136][..], (126.0, 146.0)),
            (&[136, 140], (128.0, 148.0)),
            (&[4], (0.0, 14.0)),
            (&[120, 180], (120.0, 180.0)),
        ] {
            let points: Vec<_> = totals.iter().copied().map(point).collect();
            assert_eq!(range(&points, true), expected, "{totals:?}");
        }
    }
}
