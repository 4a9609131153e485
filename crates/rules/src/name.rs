//! The name of a player.

use core::fmt;
use core::str::FromStr;

/// The name of a player: exactly three English letters, in capitals.
///
/// ```
/// use tenpin_rules::{Name, NameError};
///
/// assert_eq!(" pjs ".parse::<Name>()?.to_string(), "PJS");
/// assert_eq!("PJSX".parse::<Name>(), Err(NameError::TooLong));
/// # Ok::<(), NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; 3]);

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let name = text.trim();
        check_letters(name)?;
        match name.as_bytes() {
            [] => Err(NameError::Empty),
            [_] | [_, _] => Err(NameError::TooShort),
            [first, second, third] => Ok(Self([*first, *second, *third].map(capital))),
            _ => Err(NameError::TooLong),
        }
    }
}

fn check_letters(name: &str) -> Result<(), NameError> {
    let other = name.chars().find(|letter| !letter.is_ascii_alphabetic());
    other.map_or(Ok(()), |letter| {
        Err(NameError::NotALetter(Character(letter)))
    })
}

fn capital(letter: u8) -> u8 {
    letter.to_ascii_uppercase()
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = str::from_utf8(&self.0).map_err(|_| fmt::Error)?;
        formatter.pad(letters)
    }
}

/// Why a text is not a name.
///
/// ```
/// use tenpin_rules::{Name, NameError};
///
/// assert_eq!("PJ".parse::<Name>(), Err(NameError::TooShort));
/// assert_eq!(
///     NameError::TooShort.to_string(),
///     "a name is exactly three English letters; this has fewer"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NameError {
    /// Nothing was given.
    Empty,
    /// Fewer than three letters.
    TooShort,
    /// More than three letters.
    TooLong,
    /// A character that is not an English letter.
    NotALetter(Character),
}

impl fmt::Display for NameError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a name is exactly three English letters; ")?;
        match self {
            Self::Empty => formatter.write_str("this is empty"),
            Self::TooShort => formatter.write_str("this has fewer"),
            Self::TooLong => formatter.write_str("this has more"),
            Self::NotALetter(character) => write!(formatter, "{character} is not one"),
        }
    }
}

impl core::error::Error for NameError {}

/// A character that is not a letter of a name.
///
/// It shows itself in quotes, and as an escape where it cannot be printed.
///
/// ```
/// use tenpin_rules::{Name, NameError};
///
/// for (text, shown) in [("P7S", "'7'"), ("P\tS", r"'\t'")] {
///     let refused = text.parse::<Name>();
///     assert!(matches!(
///         refused,
///         Err(NameError::NotALetter(character)) if character.to_string() == shown
///     ));
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Character(char);

impl fmt::Display for Character {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, &str>) {
        let name = text.parse::<Name>();
        let shown = name.map(|name| name.to_string());
        let reason = shown.map_err(|error| error.to_string());
        let expected = expected.map(ToString::to_string);
        let because = |reason| format!("a name is exactly three English letters; {reason}");
        assert_eq!(reason, expected.map_err(because), "{text:?}");
    }

    #[test]
    fn three_english_letters_are_a_name() {
        for name in ["PJS", "AAA", "ZZZ", "KYJ"] {
            check(name, Ok(name));
        }
    }

    #[test]
    fn lower_case_is_turned_into_upper_case() {
        check("pjs", Ok("PJS"));
        check("pJs", Ok("PJS"));
        check("azm", Ok("AZM"));
    }

    #[test]
    fn white_space_around_it_does_not_matter_and_within_it_does() {
        check(" \tPJS\r\n", Ok("PJS"));
        check("P S", Err("' ' is not one"));
        check("P JS", Err("' ' is not one"));
    }

    #[test]
    fn anything_else_is_an_error_that_says_why() {
        for (text, reason) in [
            ("", "this is empty"),
            (" \t ", "this is empty"),
            ("P", "this has fewer"),
            ("PJ", "this has fewer"),
            ("PJSX", "this has more"),
            ("PARKJS", "this has more"),
            ("PJ5", "'5' is not one"),
            ("123", "'1' is not one"),
            ("P-S", "'-' is not one"),
            ("박재성", "'박' is not one"),
            ("É", "'É' is not one"),
            ("ＰＪＳ", "'Ｐ' is not one"),
            ("P\u{7}S", "'\\u{7}' is not one"),
        ] {
            check(text, Err(reason));
        }
    }

    #[test]
    fn a_name_is_shown_as_wide_as_asked() {
        let name: Name = "PJS".parse().unwrap();
        assert_eq!(format!("{name}|{name:>4}|{name:<5}"), "PJS| PJS|PJS  ");
    }
}
