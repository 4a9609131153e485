//! The name of a bowler.

use std::fmt;
use std::str::FromStr;

use unicode_segmentation::UnicodeSegmentation;

/// The name of a bowler in any script: 1 to 40 characters as people count them, without control
/// characters. It is kept as it was typed, but for its blanks: there is one between two words.
///
/// ```
/// use tenpin_bowlers::{BowlerName, BowlerNameError};
///
/// assert_eq!(" 김  지민 ".parse::<BowlerName>()?.as_str(), "김 지민");
/// assert_eq!(" ".parse::<BowlerName>(), Err(BowlerNameError::Empty));
/// # Ok::<(), BowlerNameError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BowlerName(String);

impl BowlerName {
    /// The most characters of a name.
    pub const LONGEST: usize = 40;

    /// No name needs more bytes, though a character can have any number of accents.
    const MOST_BYTES: usize = 1024;

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BowlerName {
    type Err = BowlerNameError;

    fn from_str(text: &str) -> Result<Self, BowlerNameError> {
        if text.trim().chars().any(is_control) {
            return Err(BowlerNameError::ControlCharacter);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = words.join(" ");
        if name.chars().all(is_invisible) {
            return Err(BowlerNameError::Empty);
        }
        if name.len() > Self::MOST_BYTES || name.graphemes(true).count() > Self::LONGEST {
            return Err(BowlerNameError::TooLong);
        }
        Ok(Self(name))
    }
}

/// Whether a character steers what is displayed: a line break, or the direction of the text.
fn is_control(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Whether nobody sees a character that stands alone.
fn is_invisible(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{115F}'
                | '\u{1160}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}'
        )
}

impl fmt::Display for BowlerName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

/// Why a text is not the name of a bowler.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BowlerNameError {
    /// There is nothing to see.
    Empty,
    /// It has more than 40 characters.
    TooLong,
    /// It has a control character.
    ControlCharacter,
}

impl fmt::Display for BowlerNameError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a name has 1 to 40 characters; ")?;
        formatter.write_str(match self {
            Self::Empty => "this is empty",
            Self::TooLong => "this has more",
            Self::ControlCharacter => "this has a control character",
        })
    }
}

impl std::error::Error for BowlerNameError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_1_to_40_characters_as_people_count_them() {
        let family = "👩‍👩‍👧‍👦";
        for letter in ["가", "a", "é", "e\u{301}", family, "🇰🇷", "ก็", "각"] {
            for (count, is_name) in [(1, true), (40, true), (41, false)] {
                let text = letter.repeat(count);
                let name = text.parse::<BowlerName>();
                let expected = is_name.then_some(text.as_str());
                assert_eq!(
                    name.as_ref().ok().map(BowlerName::as_str),
                    expected,
                    "{text}"
                );
                assert!(is_name || name == Err(BowlerNameError::TooLong));
            }
        }
    }

    #[test]
    fn what_is_no_name_is_told_why() {
        let accents = format!("e{}", "\u{301}".repeat(600));
        for (text, reason) in [
            ("", BowlerNameError::Empty),
            (" \u{3000}", BowlerNameError::Empty),
            ("\u{200B}\u{3164}", BowlerNameError::Empty),
            ("Kim\nJimin", BowlerNameError::ControlCharacter),
            ("\u{1B}[31mKim", BowlerNameError::ControlCharacter),
            ("Kim\u{202E}nimiJ", BowlerNameError::ControlCharacter),
            ("Kim\u{2028}J", BowlerNameError::ControlCharacter),
            (&accents, BowlerNameError::TooLong),
        ] {
            assert_eq!(text.parse::<BowlerName>(), Err(reason), "{text:?}");
        }
    }

    #[test]
    fn a_name_is_kept_as_it_was_typed_but_for_its_blanks() {
        for (text, name) in [
            ("  Seán O’Brien\t", "Seán O’Brien"),
            ("\u{3000}박 재성\u{3000}", "박 재성"),
            ("Zoë  ⭐", "Zoë ⭐"),
            ("Kim \u{3000} Minsu", "Kim Minsu"),
            ("Ｋｉｍ minSU", "Ｋｉｍ minSU"),
        ] {
            assert_eq!(text.parse::<BowlerName>().unwrap().to_string(), name);
        }
    }
}
