//! Marks: a game in the notation of the rules, from a line in any notation.

use crate::Notation;
use crate::automaton::{SEPARATOR, SPARE, STRIKE};
use crate::signs::each_sign;

/// Appends the marks of a line's game to a text, without separators.
///
/// The line must hold a legal game: then these are the marks that the frames of
/// [`read_line`](crate::read_line) have, written much faster.
///
/// ```
/// use tenpin_bulk::{Notation, push_marks};
///
/// let mut text = String::new();
/// push_marks(&mut text, b"x 9 1|8,0 G0 55 5 5", Notation::Auto);
/// assert_eq!(text, "X9/8---5/5/");
/// ```
pub fn push_marks(text: &mut String, line: &[u8], notation: Notation) {
    // How many pins stand before a second bowl; `None` before a first bowl.
    let mut standing = None;
    each_sign(line, notation, |sign| {
        let count = match sign {
            STRIKE => 10,
            SPARE => standing.unwrap_or_default(),
            // Separators, and strangers, which no legal game has.
            SEPARATOR.. => return,
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
