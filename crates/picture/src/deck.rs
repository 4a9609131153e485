//! The pins that a bowl left, as a small deck.

use tenpin_rules::{Mark, Pin, PinSet};

use crate::markup::{Markup, Point};

/// The distance of two pins of one row, and of two rows.
const ACROSS: f64 = 8.5;
const DOWN: f64 = 8.5;
const RADIUS: f64 = 3.0;

/// The pins as the bowler sees them, small: what stood after a bowl, and what of it still stood after
/// the next, where that is known.
///
/// Pins have the classes `fallen`, `standing` and `spared`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SmallDeck {
    /// The place of the bowl among those of its frame, from 0.
    pub(crate) bowl: usize,
    left: PinSet,
    kept: PinSet,
}

impl SmallDeck {
    /// The decks of a frame: one for each rack at which somebody saw what a bowl left. What is
    /// evident without that, all pins or none, is not worth a deck.
    pub(crate) fn all_of(marks: &[Mark]) -> Vec<Self> {
        let mut decks = Vec::new();
        let mut start = 0;
        while let Some([first, rest @ ..]) = marks.get(start..) {
            let at_rack = if is_cleared(*first) { 1 } else { 2 };
            let second = rest.first().copied().filter(|_| at_rack == 2);
            decks.extend(Self::at_rack(start, *first, second));
            start += at_rack;
        }
        decks
    }

    fn at_rack(bowl: usize, first: Mark, second: Option<Mark>) -> Option<Self> {
        let after = second.and_then(Option::<PinSet>::from);
        if let Some(left) = seen(first) {
            let kept = after.unwrap_or(left);
            return Some(Self { bowl, left, kept });
        }
        let left = second.and_then(seen)?;
        Some(Self {
            bowl,
            left,
            kept: left,
        })
    }

    /// What stands after a bowl, with no other bowl after it.
    #[must_use]
    pub fn of(left: PinSet) -> Self {
        Self {
            bowl: 0,
            left,
            kept: left,
        }
    }

    /// Draws it around this point.
    pub fn draw(self, centre: Point, markup: &mut Markup) {
        for pin in PinSet::ALL {
            let (across, row) = pin_place(pin);
            let point = Point {
                x: centre.x + across * ACROSS,
                y: centre.y + (1.5 - row) * DOWN,
            };
            let (class, radius) = match (self.left.has(pin), self.kept.has(pin)) {
                (false, _) => ("fallen", RADIUS - 1.0),
                (true, true) => ("standing", RADIUS),
                (true, false) => ("spared", RADIUS),
            };
            markup.circle(class, point, radius);
        }
    }
}

/// Whether a full rack follows this first bowl.
fn is_cleared(mark: Mark) -> bool {
    matches!(mark, Mark::Strike(_) | Mark::Spare(_))
}

/// What stands after a bowl, if somebody saw that.
fn seen(mark: Mark) -> Option<PinSet> {
    let leave = Option::<PinSet>::from(mark);
    leave.filter(|leave| *leave != PinSet::NONE && *leave != PinSet::ALL)
}

/// Where a pin stands, as the bowler sees it: how far from the middle, and how far behind the
/// head pin.
///
/// ```
/// use tenpin_picture::pin_place;
///
/// assert_eq!(pin_place(7.try_into()?), (-1.5, 3.0));
/// # Ok::<(), tenpin_rules::PinSetError>(())
/// ```
#[must_use]
pub fn pin_place(pin: Pin) -> (f64, f64) {
    match u8::from(pin) {
        1 => (0.0, 0.0),
        number @ 2..=3 => (f64::from(number) - 2.5, 1.0),
        number @ 4..=6 => (f64::from(number) - 5.0, 2.0),
        number => (f64::from(number) - 8.5, 3.0),
    }
}
