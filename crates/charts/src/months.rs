//! Strikes and spares by month.

use tenpin_picture::{Area, Markup, Point};
use tenpin_statistics::{Month, Rate};

use crate::chart::{Chart, ChartLabels};
use crate::plot::{Plot, draw_keys, number};

const HEIGHT: f64 = 210.0;
/// With more months than this, lines have no marks.
const MOST_MARKS: u32 = 36;

impl Chart {
    /// Two rates of each month, in order: of strikes and of spares, say. A line is interrupted
    /// where a month had no chance.
    #[must_use]
    pub fn of_months(months: &[(Month, [Rate; 2])], labels: &ChartLabels) -> Self {
        let plot = Plot::new(HEIGHT, true, (0.0, 100.0));
        let mut markup = Markup::default();
        draw_keys(labels, "line", &mut markup);
        plot.draw_scale("%", &mut markup);
        let span = months.last().map_or(0, |(month, _)| since(months, *month));
        let place = |month: Month| match span {
            0 => 0.5,
            span => number(since(months, month)) / number(span),
        };
        for (series, class) in [(1, "second"), (0, "first")] {
            let points = months.iter().map(|(month, rates)| {
                let share = rates[series].share()?;
                Some(plot.point(place(*month), share * 100.0))
            });
            let points: Vec<Option<Point>> = points.collect();
            for part in points.split(Option::is_none) {
                let part: Vec<Point> = part.iter().copied().flatten().collect();
                markup.path(&format!("{class}-line"), &part);
                let marked = part.into_iter().filter(|_| span <= MOST_MARKS);
                marked.for_each(|point| draw_mark(class, point, &mut markup));
            }
        }
        if let [(first, _), .., (last, _)] = months {
            plot.draw_label(0.0, &first.to_string(), &mut markup);
            plot.draw_label(1.0, &last.to_string(), &mut markup);
        } else if let [(only, _)] = months {
            plot.draw_label(0.5, &only.to_string(), &mut markup);
        }
        Self::new("months", HEIGHT, labels, markup)
    }
}

/// A disc for the first series, and a square for the second.
fn draw_mark(class: &str, point: Point, markup: &mut Markup) {
    let class_of_mark = format!("{class}-mark");
    if class == "first" {
        markup.circle(&class_of_mark, point, 3.5);
        return;
    }
    let square = Area {
        x: point.x - 3.0,
        y: point.y - 3.0,
        width: 6.0,
        height: 6.0,
    };
    markup.area(&class_of_mark, square);
}

/// How many months after the first one this is.
fn since(months: &[(Month, [Rate; 2])], month: Month) -> u32 {
    let count = |month: Month| i32::from(month.year) * 12 + i32::from(month.month);
    let first = months.first().map_or(month, |(first, _)| *first);
    u32::try_from(count(month) - count(first)).unwrap_or_default()
}
