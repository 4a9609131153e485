//! Text: lines of games, one line at a time.

use crate::sink::Waiting;
use crate::{Notation, Sink, score_line};

/// Scores every line with the automaton: the twin of what [`wide`](crate::wide) does.
pub(crate) fn score(text: &[u8], notation: Notation, sink: &mut impl Sink) {
    let mut waiting = Waiting::new(sink);
    for line in lines(text) {
        waiting.tell(line, score_line(line, notation));
    }
    waiting.flush();
}

/// The lines of a text, without their ends.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').map(without_end)
}

/// A line without `\n` or `\r\n`.
pub(crate) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Cuts a text into at most so many pieces of about equal length, at the ends of lines.
///
/// ```
/// let pieces = tenpin_bulk::pieces(b"X\n9/\n8-\n", 2);
/// assert_eq!(pieces, [&b"X\n9/\n"[..], b"8-\n"]);
/// ```
#[must_use]
pub fn pieces(text: &[u8], most: usize) -> Vec<&[u8]> {
    let length = text.len().div_ceil(most.max(1)).max(1);
    let mut pieces = Vec::with_capacity(most);
    let mut rest = text;
    while !rest.is_empty() {
        let middle = rest.get(length - 1..).unwrap_or_default();
        let to_end = middle.iter().position(|byte| *byte == b'\n');
        let cut = to_end.map_or(rest.len(), |distance| length + distance);
        let (piece, after) = rest.split_at(cut);
        pieces.push(piece);
        rest = after;
    }
    pieces
}
