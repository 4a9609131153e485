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

    /// The count before the last bowl: none at least.
    ///
    /// ```
    /// use tenpin_rules::BowlCount;
    ///
    /// assert_eq!(BowlCount::None.one_fewer(), BowlCount::None);
    /// ```
    #[must_use]
    pub fn one_fewer(self) -> Self {
        match self {
            Self::None | Self::One => Self::None,
            Self::Two => Self::One,
            Self::Three => Self::Two,
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
    fn counts_up_to_three_and_down_to_none() {
        for [fewer, more] in COUNTS.array_windows() {
            assert_eq!(fewer.one_more(), *more);
            assert_eq!(more.one_fewer(), *fewer);
            assert!(fewer < more);
        }
    }

    #[test]
    fn is_never_more_than_three_nor_fewer_than_none() {
        assert_eq!(BowlCount::Three.one_more(), BowlCount::Three);
        assert_eq!(BowlCount::None.one_fewer(), BowlCount::None);
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
