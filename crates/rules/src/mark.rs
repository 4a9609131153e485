//! A mark: one bowl as a board shows it.

use core::fmt;

use crate::{Bowl, PinSet, Pins};

/// One bowl as a board shows it: `X`, `/`, `-`, `F` or a digit, and `·` for bowls that were
/// missed.
///
/// It carries the bowl, with the pins that stand after it where they are known. The alternate
/// form, `{:#}`, writes all of that as an [`Entry`](crate::Entry) is read.
///
/// ```
/// use tenpin_rules::{Bowl, Mark, Pins};
///
/// let split = Mark::Split(Bowl::Leave(Pins::try_from(8)?, "7-10".parse()?));
/// assert_eq!(split.to_string(), "8");
/// assert_eq!(format!("{split:#}"), "(8)[7-10]");
/// assert_eq!(char::from(Mark::Open(Bowl::Foul)), 'F');
/// assert_eq!(Pins::from(Mark::Strike(Bowl::Count(Pins::ALL))), Pins::ALL);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// The first bowl cleared the rack: all ten, or as many as the rule book asks for.
    Strike(Bowl),
    /// All pins that were left.
    Spare(Bowl),
    /// Some pins are still standing.
    Open(Bowl),
    /// The first bowl at a full rack, and the pins still standing are a split.
    Split(Bowl),
    /// Not bowled: the player was not there.
    Missed,
}

impl Mark {
    /// A first bowl that left pins standing.
    pub(crate) fn first(bowl: Bowl) -> Self {
        if bowl.is_split() {
            return Self::Split(bowl);
        }
        Self::Open(bowl)
    }

    /// Whether it stands for a bowl, and not for one that was missed.
    ///
    /// ```
    /// use tenpin_rules::{Bowl, Mark};
    ///
    /// assert!(Mark::Open(Bowl::Foul).is_bowl());
    /// assert!(!Mark::Missed.is_bowl());
    /// ```
    #[must_use]
    pub fn is_bowl(self) -> bool {
        self != Self::Missed
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if formatter.alternate() {
            return self.write_whole(formatter);
        }
        let letter = char::from(*self);
        formatter.pad(letter.encode_utf8(&mut [0; 4]))
    }
}

impl Mark {
    /// Writes it so that an entry is read back from it, at its rack and by its rule book.
    fn write_whole(self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_sign(formatter)?;
        let leave = Option::<PinSet>::from(self);
        let leave = leave.filter(|pins| *pins != PinSet::NONE && *pins != PinSet::ALL);
        leave.map_or(Ok(()), |pins| write!(formatter, "[{pins}]"))
    }

    /// Writes the count or the sign that is typed for it.
    fn write_sign(self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = Pins::from(self);
        match self {
            Self::Split(_) | Self::Strike(Bowl::Split(_)) => write!(formatter, "({count})"),
            Self::Strike(_) if count < Pins::ALL => write!(formatter, "{count}"),
            other => write!(formatter, "{other}"),
        }
    }
}

impl From<Mark> for char {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Strike(_) => 'X',
            Mark::Spare(_) => '/',
            Mark::Open(Bowl::Foul) => 'F',
            Mark::Open(bowl) | Mark::Split(bowl) => digit(bowl.into()),
            Mark::Missed => '·',
        }
    }
}

fn digit(pins: Pins) -> char {
    let count = u32::from(u8::from(pins));
    match count {
        0 => '-',
        // A bowl of ten is never open.
        _ => char::from_digit(count, 10).unwrap_or('X'),
    }
}

/// The bowl, unless it was missed.
impl From<Mark> for Option<Bowl> {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Strike(bowl) | Mark::Spare(bowl) | Mark::Open(bowl) | Mark::Split(bowl) => {
                Some(bowl)
            }
            Mark::Missed => None,
        }
    }
}

/// The pins that fell, and none where they do not count.
impl From<Mark> for Pins {
    fn from(mark: Mark) -> Self {
        let bowl = Option::<Bowl>::from(mark);
        bowl.map_or(Self::NONE, Self::from)
    }
}

/// The pins that stand after it, where that is known.
impl From<Mark> for Option<PinSet> {
    fn from(mark: Mark) -> Self {
        Option::<Bowl>::from(mark).and_then(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::pin_set::tests::pin_set;
    use crate::pins::tests::pins;

    #[track_caller]
    fn check(mark: Mark, shown: &str, count: u8) {
        assert_eq!(format!("{mark}"), shown);
        assert_eq!(format!("{}", char::from(mark)), shown);
        assert_eq!(format!("{mark:>3}"), format!("  {shown}"));
        assert_eq!(Pins::from(mark), pins(count));
    }

    fn count(count: u8) -> Bowl {
        Bowl::Count(pins(count))
    }

    #[test]
    fn a_strike_is_an_x_whatever_fell() {
        check(Mark::Strike(count(10)), "X", 10);
        check(Mark::Strike(count(9)), "X", 9);
    }

    #[test]
    fn a_spare_is_a_slash_and_what_was_left() {
        for left in 1..=10 {
            check(Mark::Spare(count(left)), "/", left);
        }
    }

    #[test]
    fn a_missed_bowl_is_a_dot_and_nothing() {
        check(Mark::Missed, "·", 0);
        assert!(!Mark::Missed.is_bowl());
        assert!(Mark::Open(count(0)).is_bowl());
    }

    #[test]
    fn a_gutter_is_a_dash_a_foul_an_f_and_an_open_bowl_a_digit() {
        check(Mark::Open(count(0)), "-", 0);
        check(Mark::Open(Bowl::Foul), "F", 0);
        for number in 1..=9 {
            check(Mark::Open(count(number)), &format!("{number}"), number);
        }
    }

    #[test]
    fn a_first_bowl_says_whether_it_left_a_split() {
        let posts = Bowl::Leave(pins(8), pin_set("7-10"));
        assert_eq!(Mark::first(posts), Mark::Split(posts));
        assert_eq!(
            Mark::first(Bowl::Split(pins(8))),
            Mark::Split(Bowl::Split(pins(8)))
        );
        let bucket = Bowl::Leave(pins(6), pin_set("2-4-5-8"));
        assert_eq!(Mark::first(bucket), Mark::Open(bucket));
        assert_eq!(Mark::first(count(8)), Mark::Open(count(8)));
        check(Mark::first(posts), "8", 8);
    }

    #[test]
    fn the_whole_of_it_is_written_as_it_is_read() {
        let leave = |count, text| Bowl::Leave(pins(count), pin_set(text));
        for (mark, written) in [
            (Mark::first(leave(8, "7-10")), "(8)[7-10]"),
            (Mark::first(Bowl::Split(pins(8))), "(8)"),
            (Mark::first(leave(6, "2-4-5-8")), "6[2-4-5-8]"),
            (Mark::first(count(8)), "8"),
            (Mark::Open(leave(1, "10")), "1[10]"),
            (Mark::Open(Bowl::Leave(Pins::NONE, PinSet::ALL)), "-"),
            (Mark::Open(Bowl::Foul), "F"),
            (Mark::Spare(leave(2, "")), "/"),
            (Mark::Strike(leave(10, "")), "X"),
            (Mark::Strike(leave(9, "10")), "9[10]"),
            (Mark::Strike(count(9)), "9"),
            (Mark::Strike(Bowl::Split(pins(8))), "(8)"),
        ] {
            assert_eq!(format!("{mark:#}"), written);
        }
    }
}
