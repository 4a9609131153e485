//! Signs: the bytes of a line as the automaton reads them.

use crate::Notation;
use crate::automaton::{Automaton, BETWEEN, CompleteGame, SPARE, STRANGER, STRIKE};

/// What each byte stands for in marks.
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
        signs[separators[index] as usize] = BETWEEN;
        index += 1;
    }
    signs[b'/' as usize] = SPARE;
    signs[b'X' as usize] = STRIKE;
    signs[b'x' as usize] = STRIKE;
    signs
}

/// The complete game that a line holds, read fast; none when there is more to say about it.
///
/// What is unfinished, refused, empty or not a game at all is for
/// [`read_line`](crate::read_line). A game that is given here is what that would give.
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

/// Tells every sign of a line in turn.
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

/// Whether a line holds numbers from 0 to 10, and nothing else.
///
/// A leading zero is no number: `00` is two gutters.
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
    MARKS[usize::from(byte)] == BETWEEN
}
