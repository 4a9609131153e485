//! Two bowlers side by side.

use tenpin_picture::{Area, Markup, Point};
use tenpin_statistics::Rate;

use crate::chart::{Chart, ChartLabels, WIDTH};
use crate::plot::{BASELINE, draw_keys, number};

const TOP: f64 = 34.0;
/// The height of a number with both its bars.
const ROW: f64 = 52.0;
const BAR: f64 = 12.0;
const MARGIN: f64 = 12.0;
/// What is left for the numbers beside the bars.
const VALUES: f64 = 58.0;

/// The same rate of two bowlers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedRate {
    /// What it is the rate of.
    pub label: String,
    /// That of the first bowler, and of the second.
    pub rates: [Rate; 2],
}

impl Chart {
    /// Two bars for each rate, the first bowler's above. The labels say who is who.
    #[must_use]
    pub fn of_two(rates: &[ComparedRate], labels: &ChartLabels) -> Self {
        let mut markup = Markup::default();
        draw_keys(labels, "bar", &mut markup);
        for (index, row) in rates.iter().enumerate() {
            let top = TOP + ROW * number(index);
            let label = Point {
                x: MARGIN,
                y: top + 12.0,
            };
            markup.text("start", label, &row.label);
            for ((rate, class), line) in row
                .rates
                .iter()
                .zip(["first-bar", "second-bar"])
                .zip(0_u8..)
            {
                let track = Area {
                    x: MARGIN,
                    y: top + 17.0 + f64::from(line) * (BAR + 3.0),
                    width: WIDTH - 2.0 * MARGIN - VALUES,
                    height: BAR,
                };
                markup.area("track", track);
                let share = rate.share().unwrap_or_default();
                markup.area(class, track.columns(0.0, track.width * share));
                let value = Point {
                    x: WIDTH - MARGIN,
                    y: track.middle().y + BASELINE,
                };
                markup.text("value end", value, rate);
            }
        }
        let height = TOP + ROW * number(rates.len()) + 4.0;
        Self::new("against", height, labels, markup)
    }
}
