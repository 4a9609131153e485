//! Notation: what the characters of a line mean, before the rules have seen them.

use tenpin_rules::{Entry, Ordinal, Pins, PinsError};

use crate::doubt::Doubt;
use crate::settled::{Settled, doubtful_piece, settle};
use crate::shape::Shape;
use crate::signs::{count_of, is_separator};
use crate::{LineError, Reason};

/// How the bowls of a line are written.
///
/// Blanks, `|`, `,` and `;` separate bowls or frames.
///
/// ```
/// use tenpin_bulk::{Notation, read_line};
/// use tenpin_rules::Pins;
/// use tenpin_scorecard::PlayerRow;
///
/// let bowls = |notation| {
///     let row = read_line("10 10", notation).map(|frames| PlayerRow::from(&frames));
///     row.map(|row| row.bowls().map(|bowl| u8::from(Pins::from(bowl))).collect::<Vec<u8>>())
/// };
/// assert_eq!(bowls(Notation::Auto)?, [10, 10]);
/// assert_eq!(bowls(Notation::Marks)?, [1, 0, 1, 0]);
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// What the line looks like; a line that could be read in two ways is refused with a
    /// [`Doubt`].
    ///
    /// A line with a sign (`X`, `/`, `-`, `F`, `G`, `S`) is marks. Without one, numbers apart from
    /// each other are counts. Only if each has two digits and none is 10, they are frames, and
    /// digits without a gap are marks.
    #[default]
    Auto,
    /// One character per bowl: `X`, `/`, `-`, `1` to `9`. `0` and `G` mean `-`, and so does
    /// `F`, since the pins of a foul do not count. `S` before a first bowl of 1 to 8 says that
    /// it left a split. Case does not matter, separators are optional.
    Marks,
    /// One number per bowl, 0 to 10, with separators in between.
    Counts,
}

/// What was typed for one bowl, and at which byte of the line.
pub(crate) struct TypedBowl<'line> {
    text: &'line str,
    start: usize,
    /// Whether it is the first of several bowls without a gap.
    starts_group: bool,
}

impl TypedBowl<'_> {
    /// Whether the scorer marked it as a split.
    pub(crate) fn is_split(&self) -> bool {
        self.text.starts_with(['S', 's'])
    }
}

/// The bowls of a line, as they were typed.
pub(crate) struct TypedBowls<'line> {
    line: &'line str,
    start: usize,
    notation: Notation,
    settled: Settled,
    has_gaps: bool,
}

impl<'line> TypedBowls<'line> {
    /// The bowls of a line, or why it is not clear what they are.
    pub(crate) fn new(line: &'line str, notation: Notation) -> Result<Self, LineError> {
        let shape = Shape::of(line.as_bytes());
        let bowls = Self {
            line,
            start: 0,
            notation,
            settled: settle(line.as_bytes(), notation, &shape),
            has_gaps: shape.has_gaps(),
        };
        if notation == Notation::Auto
            && let Some(piece) = doubtful_piece(line.as_bytes(), &shape)
        {
            let text = line.get(piece.start..piece.start + piece.length);
            return Err(bowls.doubt(text.unwrap_or_default(), piece.start, piece.doubt));
        }
        Ok(bowls)
    }

    /// What a bowl means.
    pub(crate) fn read(&self, typed: &TypedBowl<'line>) -> Result<Entry, Reason> {
        match self.settled {
            Settled::Counts => self.read_count(typed.text),
            Settled::Marks => entry_of(typed.text),
        }
    }

    fn read_count(&self, text: &str) -> Result<Entry, Reason> {
        let count = count_of(text.as_bytes(), self.notation);
        if let Some(pins) = count.and_then(|count| Pins::try_from(count).ok()) {
            return Ok(Entry::from(pins));
        }
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || self.notation != Notation::Auto {
            let error = text.parse::<Pins>().err();
            return Err(Reason::NotPins(error.unwrap_or(PinsError::NotANumber)));
        }
        let has_zero = text.starts_with('0');
        Err(Reason::Unclear(if has_zero {
            Doubt::LeadingZero
        } else {
            Doubt::AboveTen
        }))
    }

    /// Whether it is in doubt what this bowl and those after it belong to, if it was not bowled at
    /// a full rack.
    pub(crate) fn must_start_a_rack(&self, typed: &TypedBowl<'_>) -> bool {
        self.notation == Notation::Auto && self.has_gaps && typed.starts_group
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
            length: typed.text.chars().count(),
            bowl,
            reason,
        }
    }

    /// The error about a doubtful piece. Its bowl is the one after all that stand before it.
    fn doubt(&self, text: &str, start: usize, doubt: Doubt) -> LineError {
        let mut before = Self { start: 0, ..*self };
        let mut number = 1;
        while before.next().is_some_and(|typed| typed.start < start) {
            number += 1;
        }
        let piece = TypedBowl {
            text,
            start,
            starts_group: true,
        };
        self.refused(&piece, Ordinal::from(number), Reason::Unclear(doubt))
    }
}

impl<'line> TypedBowls<'line> {
    /// The next bowl that was typed.
    pub(crate) fn next(&mut self) -> Option<TypedBowl<'line>> {
        let rest = self.line.get(self.start..)?;
        let skipped = rest.find(|letter| !is_between(letter))?;
        let rest = &rest[skipped..];
        let piece = rest.find(is_between).unwrap_or(rest.len());
        let length = match self.settled {
            Settled::Counts => piece,
            Settled::Marks => mark_length(rest),
        };
        let start = self.start + skipped;
        let is_first = skipped > 0 || start == 0;
        self.start = start + length;
        Some(TypedBowl {
            text: &rest[..length],
            start,
            starts_group: is_first && length < piece,
        })
    }
}

/// The length of the first mark: one character, or two with the sign of a split.
fn mark_length(text: &str) -> usize {
    let mut letters = text.chars();
    let first = letters.next().map_or(0, char::len_utf8);
    match letters.next() {
        Some('0'..='9') if text.starts_with(['S', 's']) => first + 1,
        _ => first,
    }
}

fn entry_of(text: &str) -> Result<Entry, Reason> {
    match text {
        "0" | "G" | "g" | "F" | "f" => Ok(Entry::from(Pins::NONE)),
        split if split.starts_with(['S', 's']) => split_of(&split[1..]),
        mark => mark
            .parse()
            .map_err(|_| Reason::NotAMark(mark.chars().next().unwrap_or_default())),
    }
}

/// A bowl that left a split: one pin fell at least, and two stand.
fn split_of(count: &str) -> Result<Entry, Reason> {
    let pins: Option<Pins> = match count {
        "0" | "9" => None,
        count => count.parse().ok(),
    };
    pins.map(Entry::from).ok_or(Reason::NotASplit)
}

fn is_between(letter: char) -> bool {
    u8::try_from(letter).is_ok_and(is_separator)
}
