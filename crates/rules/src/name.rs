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
    let stranger = name.chars().find(|letter| !letter.is_ascii_alphabetic());
    stranger.map_or(Ok(()), |letter| {
        Err(NameError::NotALetter(Stranger(letter)))
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

/// Why a text is no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NameError {
    /// Nothing was given.
    Empty,
    /// Fewer than three letters.
    TooShort,
    /// More than three letters.
    TooLong,
    /// Something that is not an English letter.
    NotALetter(Stranger),
}

impl fmt::Display for NameError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a name is exactly three English letters; ")?;
        match self {
            Self::Empty => formatter.write_str("this is empty"),
            Self::TooShort => formatter.write_str("this has fewer"),
            Self::TooLong => formatter.write_str("this has more"),
            Self::NotALetter(stranger) => write!(formatter, "{stranger} is not one"),
        }
    }
}

impl core::error::Error for NameError {}

/// A character that does not belong in a name.
///
/// It shows itself in quotes, with what cannot be printed written out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stranger(char);

impl fmt::Display for Stranger {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?}", self.0)
    }
}
