//! Points: what a frame or a game is worth.

use core::fmt;
use core::iter::Sum;
use core::num::NonZero;

use crate::{FrameNumber, Pins};

/// The points of a frame, or a running total: 0 to 300.
///
/// ```
/// use tenpin_rules::{Pins, Points};
///
/// let twenty = Points::from(Pins::ALL).plus(Points::from(Pins::ALL));
/// assert_eq!(u16::from(twenty), 20);
/// assert_eq!(twenty.to_string(), "20");
/// ```
// Stored plus one, so that zero can stand for `None`: an `Option<Points>` has two bytes and
// is passed to a board in one register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(NonZero<u16>);

impl Points {
    /// No points.
    ///
    /// ```
    /// use tenpin_rules::{Pins, Points};
    ///
    /// let ten = Points::from(Pins::ALL);
    /// assert_eq!(Points::NONE.plus(ten), ten);
    /// ```
    pub const NONE: Self = Self(NonZero::<u16>::MIN);

    pub(crate) const TEN: Self = Self(NonZero::<u16>::MIN.saturating_add(10));
    pub(crate) const THIRTY: Self = Self(NonZero::<u16>::MIN.saturating_add(30));

    /// These points for each frame after this one.
    pub(crate) fn for_each_after(self, frame: FrameNumber) -> Self {
        let frames_to_come = 10 - u16::from(u8::from(frame));
        let points = u16::from(self);
        Self::NONE.raised_by(points.saturating_mul(frames_to_come))
    }

    /// How many more these are than others.
    pub(crate) fn above(self, other: Self) -> Self {
        let points = u16::from(self);
        Self::NONE.raised_by(points.saturating_sub(other.into()))
    }

    /// The sum of both.
    ///
    /// ```
    /// use tenpin_rules::Points;
    ///
    /// assert_eq!(Points::NONE.plus(Points::NONE), Points::NONE);
    /// ```
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        self.raised_by(other.into())
    }

    fn raised_by(self, points: u16) -> Self {
        Self(self.0.saturating_add(points))
    }
}

impl From<Pins> for Points {
    fn from(pins: Pins) -> Self {
        let points = u8::from(pins);
        Self::NONE.raised_by(points.into())
    }
}

impl From<Points> for u16 {
    fn from(Points(raised): Points) -> Self {
        raised.get() - 1
    }
}

/// The points of several players, or of several frames.
///
/// ```
/// use tenpin_rules::{Pins, Points};
///
/// let frames = [Pins::ALL, Pins::NONE, Pins::ALL].map(Points::from);
/// let total: Points = frames.into_iter().sum();
/// assert_eq!(u16::from(total), 20);
/// ```
impl Sum for Points {
    fn sum<Each: Iterator<Item = Self>>(points: Each) -> Self {
        points.fold(Self::NONE, Self::plus)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = u16::from(*self);
        points.fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::pins::tests::pins;

    fn points(count: u16) -> Points {
        Points::NONE.raised_by(count)
    }

    #[test]
    fn pins_are_worth_a_point_each() {
        for count in 0..=10 {
            assert_eq!(u16::from(Points::from(pins(count))), u16::from(count));
        }
    }

    #[test]
    fn points_add_up() {
        for (one, other, sum) in [(0, 0, 0), (0, 7, 7), (7, 0, 7), (290, 10, 300)] {
            assert_eq!(points(one).plus(points(other)), points(sum));
        }
    }

    #[test]
    fn points_are_summed() {
        let none: [Points; 0] = [];
        assert_eq!(none.into_iter().sum::<Points>(), Points::NONE);
        let three = [7, 0, 293].map(points);
        assert_eq!(three.into_iter().sum::<Points>(), points(300));
    }

    #[test]
    fn points_never_run_over() {
        let most = points(u16::MAX);
        assert_eq!(most.plus(points(1)), most);
    }

    #[test]
    fn having_none_or_some_takes_no_more_room_than_points() {
        assert_eq!(size_of::<Option<Points>>(), size_of::<Points>());
    }

    #[test]
    fn points_are_counted_once_for_each_frame_to_come() {
        for number in 1..=10 {
            let frame = FrameNumber::try_from(number).unwrap();
            let expected = 30 * u16::from(10 - number);
            assert_eq!(u16::from(Points::THIRTY.for_each_after(frame)), expected);
        }
    }

    #[test]
    fn points_above_others_are_the_difference_and_never_below_none() {
        for (one, other, more) in [(30, 10, 20), (10, 10, 0), (10, 30, 0)] {
            assert_eq!(points(one).above(points(other)), points(more));
        }
    }

    #[test]
    fn points_show_themselves_as_wide_as_asked() {
        assert_eq!(
            format!("{}|{:4}|{:<4}", points(0), points(20), points(300)),
            "0|  20|300 "
        );
    }
}
