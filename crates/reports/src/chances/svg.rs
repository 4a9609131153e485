//! Chances as a picture.

use std::fmt::Write;

use tenpin_picture::escaped;
use tenpin_words::Words;

use super::Chances;
use crate::figures::percent;

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 400.0;
/// Room for the axis and the title around the bars.
const MARGIN: f64 = 50.0;

impl Chances {
    /// A picture in SVG: one bar per total, as high as its chance.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    /// use tenpin_words::{Language, Words};
    ///
    /// let svg = Chances::of_all_games().svg(&Words::in_language(Language::English));
    /// assert_eq!(svg.matches("<rect class=\"bar\"").count(), 301);
    /// ```
    #[must_use]
    pub fn svg(&self, words: &Words) -> String {
        let title = escaped(&self.title(words));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             role=\"img\" font-family=\"sans-serif\" font-size=\"14\">\n\
             <title>{title}</title>\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
             <text x=\"{x}\" y=\"28\" text-anchor=\"middle\" font-size=\"18\">{title}</text>\n\
             <text x=\"{x}\" y=\"46\" text-anchor=\"middle\">{whose}</text>\n",
            x = WIDTH / 2.0,
            whose = escaped(&self.odds_caption(words)),
        );
        self.draw_bars(&mut svg);
        draw_axis(&mut svg);
        svg + "</svg>\n"
    }

    fn draw_bars(&self, svg: &mut String) {
        let highest = self.weights().map(|(_, weight)| weight).fold(0.0, f64::max);
        for (total, weight) in self.weights() {
            let height = weight / highest * (HEIGHT - 2.0 * MARGIN);
            let is_reached = self.target.is_some_and(|target| total >= target);
            let colour = if is_reached { "#c0392b" } else { "#2c6fbb" };
            writeln!(
                svg,
                "<rect class=\"bar\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" \
                 height=\"{height:.2}\" fill=\"{colour}\"><title>{total}: {share}</title></rect>",
                x = x_of(total),
                y = HEIGHT - MARGIN - height,
                width = x_of(1) - x_of(0),
                share = percent(weight),
            )
            .expect("a string can be written to");
        }
    }
}

/// Where the bar of a total starts.
fn x_of(total: u16) -> f64 {
    MARGIN + f64::from(total) * (WIDTH - 2.0 * MARGIN) / 301.0
}

fn draw_axis(svg: &mut String) {
    let bottom = HEIGHT - MARGIN;
    writeln!(
        svg,
        "<line x1=\"{MARGIN}\" y1=\"{bottom}\" x2=\"{right}\" y2=\"{bottom}\" stroke=\"#333\"/>",
        right = WIDTH - MARGIN,
    )
    .expect("a string can be written to");
    for total in (0..=300).step_by(50) {
        writeln!(
            svg,
            "<text x=\"{x:.2}\" y=\"{y}\" text-anchor=\"middle\">{total}</text>",
            x = f64::midpoint(x_of(total), x_of(total + 1)),
            y = bottom + 20.0,
        )
        .expect("a string can be written to");
    }
}
