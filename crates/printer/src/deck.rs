//! The pins that stand, drawn as the bowler sees them.

use std::fmt::{self, Display, Formatter};
use std::ops::Range;

use tenpin_rules::{Pin, PinSet};

use crate::Look;

/// The deck: the number of each pin that stands, and a dot for each that fell.
///
/// ```
/// use tenpin_printer::{Deck, Look};
///
/// let drawn = Deck::new("7-10".parse()?, Look::default()).to_string();
/// assert_eq!(drawn, "7 · · 10\n · · ·\n  · ·\n   ·\n");
/// # Ok::<(), tenpin_rules::PinSetError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Deck {
    standing: PinSet,
    look: Look,
}

/// Where the rows begin and end among the pins in order, from the last row to the head pin.
const ROWS: [Range<usize>; 4] = [6..10, 3..6, 1..3, 0..1];

impl Deck {
    /// The deck on which these pins stand, in the colours of a look.
    ///
    /// ```
    /// use tenpin_printer::{Deck, Look};
    /// use tenpin_rules::PinSet;
    ///
    /// let full = Deck::new(PinSet::ALL, Look::default());
    /// assert_eq!(full.to_string(), "7 8 9 10\n 4 5 6\n  2 3\n   1\n");
    /// ```
    #[must_use]
    pub fn new(standing: PinSet, look: Look) -> Self {
        Self { standing, look }
    }

    /// A pin that stands, or the dot in its place.
    fn drawn(&self, pin: Pin) -> String {
        let style = self.look.palette.pin;
        if self.standing.has(pin) {
            return format!("{style}{pin}{style:#}");
        }
        "·".to_owned()
    }
}

impl Display for Deck {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let pins = PinSet::ALL.into_iter().map(|pin| self.drawn(pin));
        let pins: Vec<String> = pins.collect();
        for (indent, row) in ROWS.into_iter().enumerate() {
            writeln!(formatter, "{:indent$}{}", "", pins[row].join(" "))?;
        }
        Ok(())
    }
}
