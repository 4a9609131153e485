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

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::pins::tests::pins;

    #[test]
    fn pins_are_worth_a_point_each() {
        for count in 0..=10 {
            assert_eq!(u16::from(Points::from(pins(count))), u16::from(count));
        }
    }

    #[test]
    fn points_add_up() {
        for (one, other, sum) in [(0, 0, 0), (0, 7, 7), (7, 0, 7), (290, 10, 300)] {
            assert_eq!(Points(one).plus(Points(other)), Points(sum));
        }
    }

    #[test]
    fn points_never_run_over() {
        assert_eq!(Points(u16::MAX).plus(Points(1)), Points(u16::MAX));
    }

    #[test]
    fn each_frame_to_come_is_worth_thirty_at_best() {
        for number in 1..=10 {
            let frame = FrameNumber::try_from(number).unwrap();
            let expected = 30 * u16::from(10 - number);
            assert_eq!(u16::from(Points::at_best_after(frame)), expected);
        }
    }

    #[test]
    fn points_show_themselves_as_wide_as_asked() {
        assert_eq!(
            format!("{}|{:4}|{:<4}", Points(0), Points(20), Points(300)),
            "0|  20|300 "
        );
    }
}
