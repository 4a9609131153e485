//! How many bowls a frame has had.

use core::fmt;

/// How many bowls a frame has had: none to three.
///
/// ```
/// use tenpin_rules::BowlCount;
///
/// assert_eq!(BowlCount::One.one_more(), BowlCount::Two);
/// assert_eq!(BowlCount::Two.to_string(), "2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BowlCount {
    /// The frame waits for its first bowl.
    None,
    /// One bowl.
    One,
    /// Two bowls.
    Two,
    /// Three bowls, in the final frame only.
    Three,
}

impl BowlCount {
    /// The count after another bowl: three at most.
    ///
    /// ```
    /// use tenpin_rules::BowlCount;
    ///
    /// assert_eq!(BowlCount::Three.one_more(), BowlCount::Three);
    /// ```
    #[must_use]
    pub fn one_more(self) -> Self {
        match self {
            Self::None => Self::One,
            Self::One => Self::Two,
            Self::Two | Self::Three => Self::Three,
        }
    }

    /// The count of both: three at most.
    ///
    /// ```
    /// use tenpin_rules::BowlCount;
    ///
    /// assert_eq!(BowlCount::One.plus(BowlCount::One), BowlCount::Two);
    /// ```
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let one_more = self.one_more();
        match other {
            Self::None => self,
            Self::One => one_more,
            Self::Two => one_more.one_more(),
            Self::Three => Self::Three,
        }
    }
}

impl From<BowlCount> for u8 {
    fn from(count: BowlCount) -> Self {
        match count {
            BowlCount::None => 0,
            BowlCount::One => 1,
            BowlCount::Two => 2,
            BowlCount::Three => 3,
        }
    }
}

impl fmt::Display for BowlCount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = u8::from(*self);
        count.fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    const COUNTS: [BowlCount; 4] = [
        BowlCount::None,
        BowlCount::One,
        BowlCount::Two,
        BowlCount::Three,
    ];

    #[test]
    fn counts_up_to_three_and_no_further() {
        for [fewer, more] in COUNTS.array_windows() {
            assert_eq!(fewer.one_more(), *more);
            assert!(fewer < more);
        }
        assert_eq!(BowlCount::Three.one_more(), BowlCount::Three);
    }

    #[test]
    fn counts_add_up_to_three_at_most() {
        for (one, other) in (0..4).flat_map(|one| (0..4).map(move |other| (one, other))) {
            let sum = COUNTS[(one + other).min(3)];
            assert_eq!(COUNTS[one].plus(COUNTS[other]), sum, "{one} {other}");
        }
    }

    #[test]
    fn shows_itself_as_a_number() {
        assert_eq!(COUNTS.map(u8::from), [0, 1, 2, 3]);
        assert_eq!(
            COUNTS.map(|count| format!("{count:2}")),
            [" 0", " 1", " 2", " 3"]
        );
    }
}
