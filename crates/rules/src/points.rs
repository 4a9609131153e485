//! Points: what a board adds up.

use core::fmt;

use crate::{FrameNumber, Pins};

/// Points of a frame or a running total: 0 to 300.
///
/// ```
/// use tenpin_rules::{Pins, Points};
///
/// let twenty = Points::from(Pins::ALL).plus(Points::from(Pins::ALL));
/// assert_eq!(u16::from(twenty), 20);
/// assert_eq!(twenty.to_string(), "20");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u16);

impl Points {
    /// Nothing yet.
    pub const NONE: Self = Self(0);

    /// What the frames after this one are worth at most: thirty each.
    ///
    /// ```
    /// use tenpin_rules::{FrameNumber, Points};
    ///
    /// assert_eq!(u16::from(Points::at_best_after(FrameNumber::FIRST)), 270);
    /// ```
    #[must_use]
    pub fn at_best_after(frame: FrameNumber) -> Self {
        let frames_to_come = 10 - u16::from(u8::from(frame));
        Self(30 * frames_to_come)
    }

    /// These points and the others.
    ///
    /// ```
    /// use tenpin_rules::Points;
    ///
    /// assert_eq!(Points::NONE.plus(Points::NONE), Points::NONE);
    /// ```
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl From<Pins> for Points {
    fn from(pins: Pins) -> Self {
        let points = u8::from(pins);
        Self(points.into())
    }
}

impl From<Points> for u16 {
    fn from(Points(points): Points) -> Self {
        points
    }
}

impl fmt::Display for Points {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}
