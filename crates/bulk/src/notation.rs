//! Notation: what the characters of a line mean, before the rules have seen them.

use tenpin_rules::{Entry, Ordinal, Pins};

use crate::signs::{is_counts, is_separator};
use crate::{LineError, Reason};

/// How the bowls of a line are written.
///
/// Blanks, `|` and `,` separate bowls or frames.
///
/// ```
/// use tenpin_bulk::{Notation, read_line};
/// use tenpin_scorecard::PlayerRow;
///
/// let bowls = |notation| {
///     let row = read_line("10 10", notation).map(|frames| PlayerRow::from(&frames));
///     row.map(|row| row.bowls().map(u8::from).collect::<Vec<u8>>())
/// };
/// assert_eq!(bowls(Notation::Auto)?, [10, 10]);
/// assert_eq!(bowls(Notation::Marks)?, [1, 0, 1, 0]);
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// Counts if the line consists of numbers from 0 to 10 only, else marks.
    #[default]
    Auto,
    /// One character per bowl: `X`, `/`, `-`, `1` to `9`. `0` and `G` mean `-`, and so does
    /// `F`, since the pins of a foul do not count. Case does not matter, separators are
    /// optional.
    Marks,
    /// One number per bowl, 0 to 10, with separators in between.
    Counts,
}

impl Notation {
    /// The notation of this line: `Auto` looks at it, and becomes one of the others.
    fn settled_for(self, line: &str) -> Self {
        match self {
            Self::Auto if is_counts(line.as_bytes()) => Self::Counts,
            Self::Auto => Self::Marks,
            settled => settled,
        }
    }
}

/// What was typed for one bowl, and at which byte of the line.
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

    /// What a bowl means.
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

    /// The error about a bowl, with its column.
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
