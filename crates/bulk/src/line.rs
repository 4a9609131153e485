//! Reading one line slowly, to say everything about it.

use tenpin_rules::{Frames, Ordinal, Rack};

use crate::notation::TypedBowls;
use crate::{Doubt, LineError, Notation, Reason};

/// Reads a line that holds one game and nothing else, complete or not.
///
/// This is the slow way: the rules take it bowl by bowl. For the totals of complete games,
/// [`score_line`](crate::score_line) is faster.
///
/// # Errors
///
/// The first bowl that is impossible, with its place in the line.
///
/// ```
/// use tenpin_bulk::{Notation, read_line};
/// use tenpin_scorecard::PlayerRow;
///
/// let row = PlayerRow::from(&read_line("X 8/ 9", Notation::Auto)?);
/// assert_eq!(u16::from(row.total), 39);
/// assert_eq!(u16::from(row.maximum), 269);
/// assert_eq!(row, PlayerRow::from(&read_line("10 8 2 9", Notation::Auto)?));
///
/// let refused = read_line("X9/8|4", Notation::Auto).unwrap_err();
/// assert_eq!(refused.to_string(), "bowl 5: 4 pins, but only 2 are standing");
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
pub fn read_line(line: &str, notation: Notation) -> Result<Frames, LineError> {
    let mut frames = Frames::default();
    let mut bowls = TypedBowls::new(line, notation)?;
    let mut number = 0;
    while let Some(typed) = bowls.next() {
        number += 1;
        let refused = |reason| bowls.refused(&typed, Ordinal::from(number), reason);
        let is_second = matches!(frames.rack(), Ok(Rack::Left(_)));
        let entry = bowls.read(&typed).map_err(refused)?;
        frames
            .bowl(entry)
            .map_err(|error| refused(Reason::Refused(error)))?;
        if is_second && typed.is_split() {
            return Err(refused(Reason::NotASplit));
        }
        if is_second && bowls.must_start_a_rack(&typed) {
            return Err(refused(Reason::Unclear(Doubt::Misaligned)));
        }
    }
    Ok(frames)
}
