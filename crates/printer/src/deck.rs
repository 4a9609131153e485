//! The pins that stand, drawn as the bowler sees them.

use std::fmt::{self, Display, Formatter};

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

/// The numbers of the pins from the last row to the head pin.
const ROWS: [&[u8]; 4] = [&[7, 8, 9, 10], &[4, 5, 6], &[2, 3], &[1]];

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

    fn pin(&self, number: u8, formatter: &mut Formatter<'_>) -> fmt::Result {
        let style = self.look.palette.pin;
        match Pin::try_from(number) {
            Ok(pin) if self.standing.has(pin) => write!(formatter, "{style}{pin}{style:#}"),
            _ => formatter.write_str("·"),
        }
    }
}

impl Display for Deck {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for (indent, row) in ROWS.iter().enumerate() {
            write!(formatter, "{:indent$}", "")?;
            for (place, number) in row.iter().enumerate() {
                let border = if place == 0 { "" } else { " " };
                formatter.write_str(border)?;
                self.pin(*number, formatter)?;
            }
            writeln!(formatter)?;
        }
        Ok(())
    }
}
