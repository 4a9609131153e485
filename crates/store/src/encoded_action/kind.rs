//! What was done, as it is stored.

/// What was done, as a word or as a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EncodedKind {
    /// A bowl.
    Bowled,
    /// A bowl or a change of the lineup was taken back.
    Undone,
    /// A bowl or a frame was corrected.
    Corrected,
    /// The lineup was changed, or a seat was given to a bowler.
    Changed,
}

impl EncodedKind {
    const ALL: [(Self, &'static str, i16); 4] = [
        (Self::Bowled, "bowled", 1),
        (Self::Undone, "undone", 2),
        (Self::Corrected, "corrected", 3),
        (Self::Changed, "changed", 4),
    ];

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        let found = Self::ALL.into_iter().find(|(kind, _, _)| *kind == self);
        found.map_or("", |(_, word, _)| word)
    }

    /// The kind of this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|(_, known, _)| *known == word);
        found.map(|(kind, _, _)| kind)
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn number(self) -> i16 {
        let found = Self::ALL.into_iter().find(|(kind, _, _)| *kind == self);
        found.map_or(0, |(_, _, number)| number)
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn of_number(number: i16) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|(_, _, known)| *known == number);
        found.map(|(kind, _, _)| kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_word_and_a_number() {
        for (kind, word, number) in EncodedKind::ALL {
            assert_eq!(
                (kind.word(), EncodedKind::of_word(word)),
                (word, Some(kind))
            );
            #[cfg(feature = "postgres")]
            assert_eq!(
                (kind.number(), EncodedKind::of_number(number)),
                (number, Some(kind))
            );
            let _ = number;
        }
        assert_eq!(EncodedKind::of_word("deed"), None);
    }
}
