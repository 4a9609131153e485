//! Notation: what the characters of a line stand for, before it is known what stands.

use tenpin_rules::{Entry, Ordinal, Pins};

use crate::signs::{is_counts, is_separator};
use crate::{LineError, Reason};

/// How the bowls of a line are written.
///
/// Blanks, `|` and `,` separate bowls or frames.
///
/// ```
/// use tenpin_bulk::{Notation, read_line};
///
/// assert_eq!(read_line("10 10", Notation::Auto)?.bowls, [10, 10]);
/// assert_eq!(read_line("10 10", Notation::Marks)?.bowls, [1, 0, 1, 0]);
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// Counts when the line holds nothing but numbers from 0 to 10, else marks.
    #[default]
    Auto,
    /// A character a bowl: `X`, `/`, `-`, `1` to `9`; `0` and `G` are `-`, and so is `F`,
    /// since the pins of a foul do not count. Case does not matter, separators are optional.
    Marks,
    /// A number a bowl, 0 to 10, with separators between them.
    Counts,
}

impl Notation {
    /// What is read when a line that may be counts turns out to be, or not to be.
    fn settled_for(self, line: &str) -> Self {
        match self {
            Self::Auto if is_counts(line.as_bytes()) => Self::Counts,
            Self::Auto => Self::Marks,
            settled => settled,
        }
    }
}

/// What was typed for one bowl, and where.
pub(crate) struct TypedBowl<'line> {
    text: &'line str,
    start: usize,
}

/// The bowls of a line, as they were typed.
pub(crate) struct TypedBowls<'line> {
    line: &'line str,
    start: usize,
    notation: Notation,
}

impl<'line> TypedBowls<'line> {
    pub(crate) fn new(line: &'line str, notation: Notation) -> Self {
        let notation = notation.settled_for(line);
        Self {
            line,
            start: 0,
            notation,
        }
    }

    /// What that bowl means.
    pub(crate) fn read(&self, typed: &TypedBowl<'line>, bowl: Ordinal) -> Result<Entry, LineError> {
        let reason = match self.notation {
            Notation::Counts => match typed.text.parse::<Pins>() {
                Ok(pins) => return Ok(Entry::Count(pins)),
                Err(error) => Reason::NotPins(error),
            },
            Notation::Auto | Notation::Marks => match entry_of(typed.text) {
                Ok(entry) => return Ok(entry),
                Err(stranger) => Reason::NotAMark(stranger),
            },
        };
        Err(self.refused(typed, bowl, reason))
    }

    /// The complaint about a bowl, with its column.
    pub(crate) fn refused(
        &self,
        typed: &TypedBowl<'_>,
        bowl: Ordinal,
        reason: Reason,
    ) -> LineError {
        let before = self.line.get(..typed.start).unwrap_or_default();
        LineError {
            column: before.chars().count() + 1,
            bowl,
            reason,
        }
    }
}

impl<'line> TypedBowls<'line> {
    /// The next bowl that was typed.
    pub(crate) fn next(&mut self) -> Option<TypedBowl<'line>> {
        let rest = self.line.get(self.start..)?;
        let skipped = rest.find(|letter| !is_between(letter))?;
        let rest = &rest[skipped..];
        let length = match self.notation {
            Notation::Counts => rest.find(is_between).unwrap_or(rest.len()),
            Notation::Auto | Notation::Marks => rest.chars().next().map_or(0, char::len_utf8),
        };
        let start = self.start + skipped;
        self.start = start + length;
        Some(TypedBowl {
            text: &rest[..length],
            start,
        })
    }
}

fn entry_of(text: &str) -> Result<Entry, char> {
    match text {
        "0" | "G" | "g" | "F" | "f" => Ok(Entry::Count(Pins::NONE)),
        mark => mark
            .parse()
            .map_err(|_| mark.chars().next().unwrap_or_default()),
    }
}

fn is_between(letter: char) -> bool {
    u8::try_from(letter).is_ok_and(is_separator)
}
