//! Marks: a game in the notation of the rules, from a line in any notation.

use std::fmt::Write;

use tenpin_rules::{Board, FrameNumber, Frames, Marks, Points};

use crate::automaton::{FOUL, SEPARATOR, SPARE, STRIKE};
use crate::shape::Shape;
use crate::signs::each_sign;
use crate::{Notation, read_line};

/// Appends the marks of a line's game to a text, without separators.
///
/// The line must hold a legal game of ten-pin: then these are the marks that the frames of
/// [`read_line`] have, with all that is known about the bowls, written much faster.
///
/// ```
/// use tenpin_bulk::{Notation, push_marks};
///
/// let mut text = String::new();
/// push_marks(&mut text, b"x 9 1|8,0 G0 f5 5 5", Notation::Auto);
/// assert_eq!(text, "X9/8---F55/");
///
/// text.clear();
/// push_marks(&mut text, b"X [10-7]/ S8", Notation::Auto);
/// assert_eq!(text, "X(8)[7-10]/(8)");
/// ```
pub fn push_marks(text: &mut String, line: &[u8], notation: Notation) {
    if Shape::of(line).has_leaves() {
        return push_leaves(text, line, notation);
    }
    // How many pins stand before a second bowl; `None` before a first bowl.
    let mut standing = None;
    each_sign(line, notation, |sign| {
        let count = match sign {
            STRIKE => 10,
            SPARE => standing.unwrap_or_default(),
            FOUL => 0,
            // Separators, and strangers, which no legal game has.
            SEPARATOR.. => return,
            count => count,
        };
        text.push(match count {
            _ if sign == FOUL => 'F',
            _ if standing == Some(count) => '/',
            0 => '-',
            1..=9 => char::from(b'0' + count),
            _ => 'X',
        });
        let is_first = standing.is_none() && count < 10;
        standing = is_first.then(|| 10 - count);
    });
}

/// Lines with leaves are read by the rules, which know what is evident.
fn push_leaves(text: &mut String, line: &[u8], notation: Notation) {
    let line = str::from_utf8(line).unwrap_or_default();
    if let Ok(frames) = read_line(line, notation) {
        push_game(text, &frames);
    }
}

/// Appends all marks of a game to a text, without separators and with everything that is known
/// about the bowls: a line from which [`read_line_by`](crate::read_line_by) reads the same game.
///
/// ```
/// use tenpin_bulk::{Notation, push_game, read_line};
///
/// let mut text = String::new();
/// push_game(&mut text, &read_line("10 8 2 9", Notation::Auto)?);
/// assert_eq!(text, "X8/9");
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
pub fn push_game(text: &mut String, frames: &Frames) {
    frames.write_to(&mut MarkWriter(text));
}

/// A board that writes each mark.
struct MarkWriter<'text>(&'text mut String);

impl Board for MarkWriter<'_> {
    fn frame(&mut self, _number: FrameNumber, marks: Marks, _total: Option<Points>) {
        for mark in marks.into_iter().filter(|mark| mark.is_bowl()) {
            // A string takes everything.
            let _written = write!(self.0, "{mark:#}");
        }
    }
}
