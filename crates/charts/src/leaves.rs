//! Leaves, each with a small deck.

use tenpin_picture::{Area, Markup, Point, SmallDeck};
use tenpin_rules::PinSet;
use tenpin_statistics::Rate;

use crate::chart::{Chart, ChartLabels, WIDTH};
use crate::plot::{BASELINE, number};

/// The height of a line, and what is above the first.
const LINE: f64 = 44.0;
const TOP: f64 = 28.0;
const DECK: (f64, f64) = (36.0, 36.0);
/// Where the names of the pins and the bars begin.
const NAMES: f64 = 52.0;
const BARS: f64 = 140.0;

impl Chart {
    /// A line for each leave: its pins, how often it was converted out of how often it was left, and
    /// that share as a bar. The first label stands above the bars.
    #[must_use]
    pub fn of_leaves(leaves: &[(PinSet, Rate)], labels: &ChartLabels) -> Self {
        let mut markup = Markup::default();
        let head = Point {
            x: WIDTH - 12.0,
            y: 18.0,
        };
        markup.text("end", head, &labels.first);
        for (index, (pins, rate)) in leaves.iter().enumerate() {
            let middle = TOP + LINE * (number(index) + 0.5);
            let deck = Point { x: 26.0, y: middle };
            SmallDeck::of(*pins).draw(deck, &mut markup);
            let at = |x, y| Point { x, y: middle + y };
            markup.text("value", at(NAMES, BASELINE), pins);
            let counts = format!("{rate:.0} · {}/{}", rate.made, rate.chances);
            markup.text("end", at(WIDTH - 12.0, -4.0), counts);
            let track = Area {
                x: BARS,
                y: middle + 3.0,
                width: WIDTH - 12.0 - BARS,
                height: 8.0,
            };
            markup.area("track", track);
            let share = rate.share().unwrap_or_default();
            markup.area("second-bar", track.columns(0.0, track.width * share));
        }
        let height = TOP + LINE * number(leaves.len()) + 8.0;
        Self::new("leaves", height, labels, markup)
    }
}

/// A small deck on which these pins stand, for a page, beside a text that names them.
///
/// ```
/// let deck = tenpin_charts::leave_deck("7-10".parse()?);
/// assert_eq!(deck.matches("standing").count(), 2);
/// assert!(deck.contains("aria-hidden"));
/// # Ok::<(), tenpin_rules::PinSetError>(())
/// ```
#[must_use]
pub fn leave_deck(pins: PinSet) -> String {
    let (width, height) = DECK;
    let mut markup = Markup::default();
    let centre = Point {
        x: width / 2.0,
        y: height / 2.0,
    };
    SmallDeck::of(pins).draw(centre, &mut markup);
    let pins = markup.into_text();
    format!(
        "<svg class=\"chart\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         aria-hidden=\"true\" focusable=\"false\">\n{pins}</svg>"
    )
}
