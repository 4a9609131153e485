//! Axes: where on a chart a value is.

use tenpin_picture::{Area, Markup, Point, fitted};

use crate::chart::{ChartLabels, WIDTH};

const LEFT: f64 = 40.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 12.0;
/// The line below the axis, and the one with the names of the series.
const BELOW: f64 = 22.0;
const KEYS: f64 = 22.0;
/// A sample with the blank beside it. Letters are as wide as bold ones of this size.
const KEY_SAMPLE: f64 = 26.0;
const LETTER: f64 = 10.0;
/// How far a text is below the middle of its line.
pub(crate) const BASELINE: f64 = 4.0;

/// A field with a scale on its left side.
pub(crate) struct Plot {
    pub(crate) area: Area,
    low: f64,
    high: f64,
    step: f64,
}

impl Plot {
    /// A field of this height for values from one to another; both are rounded to whole steps.
    pub(crate) fn new(height: f64, has_keys: bool, (low, high): (f64, f64)) -> Self {
        let step = step(high - low);
        let low = (low / step).floor() * step;
        let high = ((high / step).ceil() * step).max(low + step);
        let top = TOP + if has_keys { KEYS } else { 0.0 };
        let area = Area {
            x: LEFT,
            y: top,
            width: WIDTH - LEFT - RIGHT,
            height: height - top - BELOW,
        };
        Self {
            area,
            low,
            high,
            step,
        }
    }

    /// Where a value is, and how far it is along the field, from 0 to 1.
    pub(crate) fn point(&self, along: f64, value: f64) -> Point {
        let share = (value - self.low) / (self.high - self.low);
        Point {
            x: self.area.x + along.clamp(0.0, 1.0) * self.area.width,
            y: self.area.y + (1.0 - share.clamp(0.0, 1.0)) * self.area.height,
        }
    }

    /// The lines of the scale with their numbers, and a unit behind them.
    pub(crate) fn draw_scale(&self, unit: &str, markup: &mut Markup) {
        let mut value = self.low;
        while value <= self.high {
            let from = self.point(0.0, value);
            markup.path("gridline", &[from, self.point(1.0, value)]);
            let label = Point {
                x: from.x - 6.0,
                y: from.y + BASELINE,
            };
            markup.text("end", label, format_args!("{value:.0}{unit}"));
            value += self.step;
        }
    }

    /// A text below the axis. Those at its ends stay inside of the field.
    pub(crate) fn draw_label(&self, along: f64, text: &str, markup: &mut Markup) {
        let class = match along {
            along if along <= 0.0 => "start",
            along if along >= 1.0 => "end",
            _ => "mid",
        };
        let point = Point {
            x: self.point(along, self.low).x,
            y: self.area.y + self.area.height + 18.0,
        };
        markup.text(class, point, text);
    }

    /// A bar from the axis up to a value, between two places along the field.
    pub(crate) fn draw_bar(
        &self,
        class: &str,
        (from, to): (f64, f64),
        value: f64,
        markup: &mut Markup,
    ) {
        let (top, foot) = (self.point(from, value), self.point(to, self.low));
        let area = Area {
            x: top.x,
            y: top.y,
            width: foot.x - top.x,
            height: foot.y - top.y,
        };
        markup.area(class, area);
    }
}

/// The names of both series above the field, each beside a sample.
pub(crate) fn draw_keys(labels: &ChartLabels, sample: &str, markup: &mut Markup) {
    let half = WIDTH / 2.0;
    let room = half - RIGHT - KEY_SAMPLE;
    for (x, series, label) in [
        (RIGHT, "first", &labels.first),
        (half, "second", &labels.second),
    ] {
        let class = format!("{series}-{sample}");
        let (from, to) = (
            Point { x, y: TOP },
            Point {
                x: x + 20.0,
                y: TOP,
            },
        );
        if sample == "line" {
            markup.path(&class, &[from, to]);
        } else {
            let swatch = Area {
                x: x + 8.0,
                y: TOP - 6.0,
                width: 12.0,
                height: 12.0,
            };
            markup.area(&class, swatch);
        }
        let text = Point {
            x: x + KEY_SAMPLE,
            y: TOP + BASELINE,
        };
        markup.text("start", text, fitted(label, LETTER, room));
    }
}

/// The step of a scale that has about four.
fn step(span: f64) -> f64 {
    const STEPS: [f64; 9] = [1.0, 2.0, 5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 250.0];
    let wanted = span / 5.0;
    let step = STEPS.into_iter().find(|step| *step >= wanted);
    step.unwrap_or_else(|| (wanted / 500.0).ceil() * 500.0)
}

/// A count as a place.
pub(crate) fn number(count: impl TryInto<u32>) -> f64 {
    count.try_into().map_or(f64::from(u32::MAX), f64::from)
}

/// How far the one with this index is along a row of so many; one alone is in the middle.
pub(crate) fn along(index: usize, count: usize) -> f64 {
    match count {
        0 | 1 => 0.5,
        _ => number(index) / number(count - 1),
    }
}
