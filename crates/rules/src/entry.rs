//! An entry: what a person types for a bowl.

mod text;

pub use text::EntryError;

use crate::{PinSet, Pins};

/// A bowl as it was typed: a sign or a count, and which pins stand where that was said.
///
/// How many pins `X`, `/` and `[7-10]` mean depends on what is standing, so a
/// [`Rack`](crate::Rack) reads the entry.
///
/// ```
/// use tenpin_rules::{Entry, Pins, Sign};
///
/// assert_eq!("7".parse(), Ok(Entry::from(Pins::try_from(7)?)));
/// assert_eq!(" x ".parse(), Ok(Entry::Sign(Sign::Strike)));
/// assert_eq!("-".parse(), Ok(Entry::from(Pins::NONE)));
/// assert_eq!("8[10-7]".parse::<Entry>(), "8[7-10]".parse());
/// # Ok::<(), tenpin_rules::PinsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Entry {
    /// A sign or a count alone: `8`.
    Sign(Sign),
    /// A sign or a count, and the pins that stand: `8[7-10]`.
    Leaving(Sign, PinSet),
    /// The pins that stand: `[7-10]`. All others fell.
    Standing(PinSet),
}

/// What was typed for the pins that fell.
///
/// ```
/// use tenpin_rules::{Entry, Sign};
///
/// assert_eq!("F".parse(), Ok(Entry::Sign(Sign::Foul)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Sign {
    /// `X`: all ten with the first bowl at a rack.
    Strike,
    /// `/`: all pins that the first bowl left.
    Spare,
    /// A number of pins; `-` and `G`, a gutter, are none.
    Count(Pins),
    /// `(8)` or `S8`: a number of pins, and a split.
    Split(Pins),
    /// `F`: a foul.
    Foul,
}

impl From<Pins> for Entry {
    fn from(pins: Pins) -> Self {
        Self::Sign(Sign::Count(pins))
    }
}

impl From<Sign> for Entry {
    fn from(sign: Sign) -> Self {
        Self::Sign(sign)
    }
}
