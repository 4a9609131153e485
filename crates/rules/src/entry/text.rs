//! An entry as text.

use core::fmt;
use core::str::FromStr;

use super::{Entry, Sign};
use crate::{PinSet, PinSetError, Pins, PinsError};

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let text = text.trim();
        match text.split_once('[') {
            Some(("", pins)) => leave(pins).map(Self::Standing),
            Some((sign, pins)) => Ok(Self::Leaving(read_sign(sign)?, leave(pins)?)),
            None if names_pins(text) => Ok(Self::Standing(text.parse()?)),
            None => read_sign(text).map(Self::Sign),
        }
    }
}

/// The pins up to the closing bracket.
fn leave(text: &str) -> Result<PinSet, EntryError> {
    let pins = text.strip_suffix(']').ok_or(EntryError::Bracket)?;
    Ok(pins.parse()?)
}

/// Whether this is `7-10`, and not `-1` or `7-`.
fn names_pins(text: &str) -> bool {
    let pair = text.split_once('-');
    pair.is_some_and(|(one, others)| starts_with_digit(one) && starts_with_digit(others))
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_digit())
}

fn read_sign(text: &str) -> Result<Sign, EntryError> {
    match text {
        "X" | "x" => Ok(Sign::Strike),
        "/" => Ok(Sign::Spare),
        "-" | "G" | "g" => Ok(Sign::Count(Pins::NONE)),
        "F" | "f" => Ok(Sign::Foul),
        other => read_count(other),
    }
}

fn read_count(text: &str) -> Result<Sign, EntryError> {
    if let Some(count) = text.strip_prefix('(') {
        let count = count.strip_suffix(')').ok_or(EntryError::Bracket)?;
        return Ok(Sign::Split(count.parse()?));
    }
    if let Some(count) = text.strip_prefix(['S', 's']) {
        return Ok(Sign::Split(count.parse()?));
    }
    Ok(Sign::Count(text.parse()?))
}

/// Why a text is not an entry.
///
/// ```
/// use tenpin_rules::{Entry, EntryError, PinSetError, PinsError};
///
/// assert_eq!("11".parse::<Entry>(), Err(EntryError::Pins(PinsError::AboveTen)));
/// assert_eq!("8[7-11]".parse::<Entry>(), Err(EntryError::Leave(PinSetError::NoSuchPin)));
/// assert_eq!("8[7-10".parse::<Entry>(), Err(EntryError::Bracket));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EntryError {
    /// The count is not a number of pins.
    Pins(PinsError),
    /// The pins that stand are not a set of pins.
    Leave(PinSetError),
    /// A bracket is not closed, or something follows it.
    Bracket,
}

impl From<PinsError> for EntryError {
    fn from(error: PinsError) -> Self {
        Self::Pins(error)
    }
}

impl From<PinSetError> for EntryError {
    fn from(error: PinSetError) -> Self {
        Self::Leave(error)
    }
}

impl fmt::Display for EntryError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pins(error) => error.fmt(formatter),
            Self::Leave(error) => error.fmt(formatter),
            Self::Bracket => {
                formatter.write_str("a bracket is not closed; pins that stand are [7-10]")
            }
        }
    }
}

impl core::error::Error for EntryError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::pin_set::tests::pin_set;
    use crate::pins::tests::pins;

    #[track_caller]
    fn check(text: &str, expected: Result<Entry, EntryError>) {
        assert_eq!(text.parse(), expected, "{text:?}");
    }

    fn count(count: u8) -> Entry {
        Entry::from(pins(count))
    }

    #[test]
    fn reads_the_signs_that_bowlers_write_in_either_case() {
        for (texts, sign) in [
            (["X", "x"], Sign::Strike),
            (["/", " / "], Sign::Spare),
            (["F", "f"], Sign::Foul),
            (["S8", "s8"], Sign::Split(pins(8))),
            (["(8)", " (8)"], Sign::Split(pins(8))),
            (["G", "g"], Sign::Count(Pins::NONE)),
            (["-", "0"], Sign::Count(Pins::NONE)),
        ] {
            for text in texts {
                check(text, Ok(sign.into()));
            }
        }
    }

    #[test]
    fn reads_a_count_as_it_stands() {
        for (text, number) in [("0", 0), ("7", 7), ("10", 10)] {
            check(text, Ok(count(number)));
        }
    }

    #[test]
    fn blanks_around_it_do_not_matter() {
        check(" \t10\r\n", Ok(count(10)));
        check(" x ", Ok(Sign::Strike.into()));
        check("\t-", Ok(count(0)));
        check(" [7-10] ", Ok(Entry::Standing(pin_set("7-10"))));
    }

    #[test]
    fn reads_the_pins_that_stand_after_a_sign_or_alone() {
        let [posts, corner] = ["7-10", "10"].map(pin_set);
        let leaving = |number, leave| Ok(Entry::Leaving(Sign::Count(pins(number)), leave));
        check("8[7-10]", leaving(8, posts));
        check("8[10-7]", leaving(8, posts));
        check("9[10]", leaving(9, corner));
        check("-[7-10]", leaving(0, posts));
        check("(8)[7-10]", Ok(Entry::Leaving(Sign::Split(pins(8)), posts)));
        check("S8[7-10]", Ok(Entry::Leaving(Sign::Split(pins(8)), posts)));
        check("X[]", Ok(Entry::Leaving(Sign::Strike, PinSet::NONE)));
        check("[]", Ok(Entry::Standing(PinSet::NONE)));
        check("[10]", Ok(Entry::Standing(corner)));
        check("7-10", Ok(Entry::Standing(posts)));
        check("4-10-7-6", Ok(Entry::Standing(pin_set("4-6-7-10"))));
    }

    #[test]
    fn refuses_what_is_neither_a_sign_nor_a_count() {
        check("", Err(PinsError::Empty.into()));
        check("  ", Err(PinsError::Empty.into()));
        check("-1", Err(PinsError::BelowZero.into()));
        check("11", Err(PinsError::AboveTen.into()));
        check("(11)", Err(PinsError::AboveTen.into()));
        check("S", Err(PinsError::Empty.into()));
        check("()", Err(PinsError::Empty.into()));
        for text in [
            "XX", "8/", "--", "//", "1.5", "strike", "×", "GG", "FF", "7-", "X-",
        ] {
            check(text, Err(PinsError::NotANumber.into()));
        }
    }

    #[test]
    fn refuses_pins_that_are_none_and_brackets_that_are_open() {
        for text in ["8[7-11]", "[0]", "[7,10]", "7-11", "8[x]", "[7-]"] {
            check(text, Err(PinSetError::NoSuchPin.into()));
        }
        check("[7-7]", Err(PinSetError::Twice.into()));
        for text in ["8[7-10", "[", "8[7-10]/", "(8", "(8)9", "[7][10]x"] {
            check(text, Err(EntryError::Bracket));
        }
    }

    #[test]
    fn each_error_says_what_was_wrong() {
        for (error, told) in [
            (
                EntryError::Pins(PinsError::Empty),
                PinsError::Empty.to_string(),
            ),
            (
                EntryError::Leave(PinSetError::Twice),
                PinSetError::Twice.to_string(),
            ),
            (
                EntryError::Bracket,
                "a bracket is not closed; pins that stand are [7-10]".to_string(),
            ),
        ] {
            assert_eq!(error.to_string(), told);
        }
    }
}
