//! Signs: what the automaton makes of the bytes of a line.

use crate::automaton::{Automaton, FOUL, SEPARATOR, SPARE, STRANGER, STRIKE};
use crate::leaves;
use crate::pieces::pieces;
use crate::settled::{Settled, settle};
use crate::shape::Shape;
use crate::{CompleteGame, CountedGame, push_game};
use crate::{Notation, read_line};

/// The sign of each byte, where a line is written in marks.
const MARKS: [u8; 256] = marks();

const fn marks() -> [u8; 256] {
    let mut signs = [STRANGER; 256];
    let mut pins = 0;
    while pins < 10 {
        signs[b'0' as usize + pins as usize] = pins;
        pins += 1;
    }
    let gutters = *b"-Gg";
    let mut index = 0;
    while index < gutters.len() {
        signs[gutters[index] as usize] = 0;
        index += 1;
    }
    let separators = *b" \t\r\x0C|,;";
    let mut index = 0;
    while index < separators.len() {
        signs[separators[index] as usize] = SEPARATOR;
        index += 1;
    }
    signs[b'F' as usize] = FOUL;
    signs[b'f' as usize] = FOUL;
    signs[b'/' as usize] = SPARE;
    signs[b'X' as usize] = STRIKE;
    signs[b'x' as usize] = STRIKE;
    signs
}

/// Scores a line that holds a complete game. `None` for every other line: an unfinished game,
/// an illegal one, an empty line, anything else.
///
/// [`read_line`] says more about those. Where this function gives a total, `read_line` gives the
/// same game.
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
    let shape = Shape::of(line);
    if shape.has_leaves() {
        return leaves::score(line, notation, &shape).or_else(|| score_with_care(line, notation));
    }
    if notation == Notation::Auto && shape.has_signs() && shape.may_be_doubtful(line) {
        return score_with_care(line, notation);
    }
    match settle(line, notation, &shape) {
        Settled::Counts => Automaton::get().run(counts_in(line, notation)),
        Settled::Marks => Automaton::get().run(marks_in(line)),
    }
}

/// Counts the bowls of a line that holds a complete game. `None` for every other line, and for
/// one with leaves or splits: those are worth more than these counts, and [`read_line`] has them.
///
/// ```
/// use tenpin_bulk::{Notation, count_line};
///
/// let game = count_line(b"X X X 72 8/ F9 X 7/ 9- XX8", Notation::Auto).unwrap();
/// assert_eq!(game.total, 180);
/// assert_eq!((game.counts.doubles, game.counts.double_chances), (3, 6));
/// assert_eq!((game.counts.clean_frames, game.counts.fouls), (7, 1));
/// assert_eq!(count_line(b"X X X 72 (8)/ F9 X 7/ 9- XX8", Notation::Auto), None);
/// ```
#[must_use]
pub fn count_line(line: &[u8], notation: Notation) -> Option<CountedGame> {
    let shape = Shape::of(line);
    if shape.has_leaves() {
        return None;
    }
    if notation == Notation::Auto && shape.has_signs() && shape.may_be_doubtful(line) {
        return count_with_care(line, notation);
    }
    match settle(line, notation, &shape) {
        Settled::Counts => CountedGame::of_signs(counts_in(line, notation)),
        Settled::Marks => CountedGame::of_signs(marks_in(line)),
    }
}

/// Counts the bowls of a line in which something may be other than it seems to be.
#[cold]
fn count_with_care(line: &[u8], notation: Notation) -> Option<CountedGame> {
    let frames = read_line(str::from_utf8(line).ok()?, notation).ok()?;
    let mut marks = String::new();
    push_game(&mut marks, &frames);
    CountedGame::of_signs(marks_in(marks.as_bytes()))
}

/// Scores a line in which something may be other than it seems to be: the rules read it.
#[cold]
fn score_with_care(line: &[u8], notation: Notation) -> Option<CompleteGame> {
    let frames = read_line(str::from_utf8(line).ok()?, notation).ok()?;
    CompleteGame::of(&frames)
}

/// The sign of a byte, where a line is written in marks.
#[inline]
pub(crate) fn mark_of(byte: u8) -> u8 {
    MARKS[usize::from(byte)]
}

/// Passes each sign of a line without leaves and splits to `tell`, in order.
pub(crate) fn each_sign(line: &[u8], notation: Notation, tell: impl FnMut(u8)) {
    match settle(line, notation, &Shape::of(line)) {
        Settled::Counts => counts_in(line, notation).for_each(tell),
        Settled::Marks => marks_in(line).for_each(tell),
    }
}

fn marks_in(line: &[u8]) -> impl Iterator<Item = u8> {
    line.iter().map(|byte| MARKS[usize::from(*byte)])
}

fn counts_in(line: &[u8], notation: Notation) -> impl Iterator<Item = u8> {
    pieces(line).map(move |(_, piece)| match piece {
        b"F" | b"f" => FOUL,
        piece => count_of(piece, notation).unwrap_or(STRANGER),
    })
}

/// The pins of a count. A leading zero is taken only where counts were asked for: elsewhere `07`
/// may be none and seven.
pub(crate) fn count_of(piece: &[u8], notation: Notation) -> Option<u8> {
    match piece {
        b"10" => Some(10),
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        [b'0', digit @ b'0'..=b'9'] if notation == Notation::Counts => Some(digit - b'0'),
        _ => None,
    }
}

pub(crate) const fn is_separator(byte: u8) -> bool {
    MARKS[byte as usize] == SEPARATOR
}
