//! Signs: what the automaton makes of the bytes of a line.

use crate::Notation;
use crate::automaton::{Automaton, CompleteGame, SEPARATOR, SPARE, STRANGER, STRIKE};

/// The sign of each byte, where a line is written in marks.
const MARKS: [u8; 256] = marks();

const fn marks() -> [u8; 256] {
    let mut signs = [STRANGER; 256];
    let mut pins = 0;
    while pins < 10 {
        signs[b'0' as usize + pins as usize] = pins;
        pins += 1;
    }
    let gutters = *b"-GgFf";
    let mut index = 0;
    while index < gutters.len() {
        signs[gutters[index] as usize] = 0;
        index += 1;
    }
    let separators = *b" \t\r\x0C|,";
    let mut index = 0;
    while index < separators.len() {
        signs[separators[index] as usize] = SEPARATOR;
        index += 1;
    }
    signs[b'/' as usize] = SPARE;
    signs[b'X' as usize] = STRIKE;
    signs[b'x' as usize] = STRIKE;
    signs
}

/// Scores a line that holds a complete game. `None` for every other line: an unfinished game,
/// an illegal one, an empty line, anything else.
///
/// [`read_line`](crate::read_line) says more about those. Where this function gives a total,
/// `read_line` gives the same game.
///
/// ```
/// use tenpin_bulk::{Notation, score_line};
///
/// let perfect = score_line(b"XXXXXXXXXXXX", Notation::Auto).unwrap();
/// assert_eq!(perfect.total, 300);
/// assert_eq!(perfect.tally.strikes, 12);
/// assert_eq!(score_line(b"X X X", Notation::Auto), None);
/// ```
#[must_use]
pub fn score_line(line: &[u8], notation: Notation) -> Option<CompleteGame> {
    if holds_counts(line, notation) {
        return Automaton::get().run(counts_in(line));
    }
    Automaton::get().run(marks_in(line))
}

/// Passes each sign of a line to `tell`, in order.
pub(crate) fn each_sign(line: &[u8], notation: Notation, tell: impl FnMut(u8)) {
    if holds_counts(line, notation) {
        return counts_in(line).for_each(tell);
    }
    marks_in(line).for_each(tell);
}

fn holds_counts(line: &[u8], notation: Notation) -> bool {
    match notation {
        Notation::Auto => is_counts(line),
        Notation::Marks => false,
        Notation::Counts => true,
    }
}

fn marks_in(line: &[u8]) -> impl Iterator<Item = u8> {
    line.iter().map(|byte| MARKS[usize::from(*byte)])
}

/// Whether a line consists of numbers from 0 to 10 only.
///
/// A number has no leading zero: `00` is two gutters.
pub(crate) fn is_counts(line: &[u8]) -> bool {
    let mut signs = counts_in(line).peekable();
    signs.peek().is_some() && signs.all(|sign| sign != STRANGER)
}

fn counts_in(line: &[u8]) -> impl Iterator<Item = u8> {
    let numbers = line.split(|byte| is_separator(*byte));
    numbers
        .filter(|number| !number.is_empty())
        .map(|number| match number {
            [digit @ b'0'..=b'9'] => digit - b'0',
            b"10" => 10,
            _ => STRANGER,
        })
}

pub(crate) fn is_separator(byte: u8) -> bool {
    MARKS[usize::from(byte)] == SEPARATOR
}
