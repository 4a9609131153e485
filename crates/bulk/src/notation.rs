//! Notation: what the characters of a line mean, before the rules have seen them.

use tenpin_rules::{Entry, Ordinal};

use crate::bowl_text::{entry_of_count, entry_of_mark, is_between, mark_length, wrong_part};
use crate::doubt::Doubt;
use crate::settled::{Settled, doubtful_piece, settle};
use crate::shape::Shape;
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
    /// A line with a sign (`X`, `/`, `-`, `F`, `G`, `S`, `(`, `[`) is marks. Without one, numbers apart from
    /// each other are counts. Only if each has two digits and none is 10, they are frames, and
    /// digits without a gap are marks.
    #[default]
    Auto,
    /// One character per bowl: `X`, `/`, `-`, `1` to `9`, and `F` for a foul. `0` and `G` mean
    /// `-`. `(8)` or `S8`, a first bowl of 1 to 8, says that it left a split. The pins that stand
    /// may follow in brackets, `8[7-10]`, or stand alone, `[7-10]`. Case does not matter,
    /// separators are optional.
    Marks,
    /// One number per bowl, 0 to 10, with separators in between. What stands may follow in
    /// brackets, `(8)` and `S8` are splits, and `F` is a foul.
    Counts,
}

/// What was typed for one bowl, and at which byte of the line.
pub(crate) struct TypedBowl<'line> {
    text: &'line str,
    start: usize,
    /// Whether it is the first of several bowls without a gap.
    starts_group: bool,
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
            Settled::Counts => entry_of_count(typed.text, self.notation),
            Settled::Marks => entry_of_mark(typed.text),
        }
    }

    /// Whether it is in doubt what this bowl and those after it belong to, if it was not bowled at
    /// a full rack.
    pub(crate) fn must_start_a_rack(&self, typed: &TypedBowl<'_>) -> bool {
        self.notation == Notation::Auto && self.has_gaps && typed.starts_group
    }

    /// The error about a bowl, with the column of what is wrong with it.
    pub(crate) fn refused(
        &self,
        typed: &TypedBowl<'_>,
        bowl: Ordinal,
        reason: Reason,
    ) -> LineError {
        let (start, end) = wrong_part(typed.text, reason);
        let before = self.line.get(..typed.start + start).unwrap_or_default();
        let wrong = typed.text.get(start..end).unwrap_or_default();
        LineError {
            column: before.chars().count() + 1,
            length: wrong.chars().count(),
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
