//! Marks: a game as the rules write it, from a line that was written in any way.

use crate::Notation;
use crate::automaton::{BETWEEN, SPARE, STRIKE};
use crate::signs::each_sign;

/// Writes the marks of a line's game without separators, as quickly as millions of them
/// need.
///
/// For a line that [`score_line`](crate::score_line) takes; then they are the marks that
/// [`read_line`](crate::read_line) would give.
///
/// ```
/// use tenpin_bulk::{Notation, push_marks};
///
/// let mut text = String::new();
/// push_marks(&mut text, b"x 9 1|8,0 G0 55 5 5", Notation::Auto);
/// assert_eq!(text, "X9/8---5/5/");
/// ```
pub fn push_marks(text: &mut String, line: &[u8], notation: Notation) {
    // What stands before the second bowl at a rack; none before the first.
    let mut standing = None;
    each_sign(line, notation, |sign| {
        let count = match sign {
            STRIKE => 10,
            SPARE => standing.unwrap_or_default(),
            // Blanks, and what no game has.
            BETWEEN.. => return,
            count => count,
        };
        text.push(match count {
            _ if standing == Some(count) => '/',
            0 => '-',
            1..=9 => char::from(b'0' + count),
            _ => 'X',
        });
        let is_first = standing.is_none() && count < 10;
        standing = is_first.then(|| 10 - count);
    });
}
