//! The deck: how often each pin is left, and how often picked up.

use tenpin_picture::{Markup, Point, pin_place};
use tenpin_rules::PinSet;
use tenpin_statistics::Rate;

use crate::chart::{Chart, ChartLabels, WIDTH};

const HEIGHT: f64 = 340.0;
/// The distance of two pins of one row, and of two rows.
const ACROSS: f64 = 78.0;
const DOWN: f64 = 82.0;
const RADIUS: f64 = 28.0;
/// The middle of the back row.
const BACK: f64 = 50.0;

impl Chart {
    /// Each pin, from the head pin on: inside how often it was left, around it the share that was
    /// picked up, and above it its number.
    #[must_use]
    pub fn of_deck(pins: &[Rate; 10], labels: &ChartLabels) -> Self {
        let mut markup = Markup::default();
        for (pin, rate) in PinSet::ALL.into_iter().zip(pins) {
            let (across, row) = pin_place(pin);
            let centre = Point {
                x: WIDTH / 2.0 + across * ACROSS,
                y: BACK + (3.0 - row) * DOWN,
            };
            markup.circle("pin-rest", centre, RADIUS);
            if let Some(share) = rate.share().filter(|share| *share > 0.0) {
                markup.arc("pin-share", centre, RADIUS, share);
            }
            let below = |y| Point {
                y: centre.y + y,
                ..centre
            };
            markup.text("mid", below(-RADIUS - 6.0), u8::from(pin));
            markup.text("value large mid", below(2.0), rate.chances);
            markup.text("small mid", below(16.0), format_args!("{rate:.0}"));
        }
        Self::new("deck", HEIGHT, labels, markup)
    }
}
