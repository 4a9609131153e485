//! Reading one line slowly, to say everything about it.

use tenpin_rules::{Frames, Ordinal, Rack, RuleBook};

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
/// let row = PlayerRow::from(&read_line("X8[7-10]/F9", Notation::Auto)?);
/// assert_eq!(row.frames[1].marks.to_string(), "8|/");
///
/// let refused = read_line("X9/8|4", Notation::Auto).unwrap_err();
/// assert_eq!(refused.to_string(), "bowl 5: 4 pins, but only 2 are standing");
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
pub fn read_line(line: &str, notation: Notation) -> Result<Frames, LineError> {
    read_line_by(RuleBook::TEN_PIN, line, notation)
}

/// Reads a line as [`read_line`] does, by any rule book.
///
/// # Errors
///
/// The first bowl that is impossible, with its place in the line.
///
/// ```
/// use tenpin_bulk::{CompleteGame, Notation, read_line_by};
/// use tenpin_rules::RuleBook;
///
/// let frames = read_line_by(RuleBook::NO_TAP_9, "999999999999", Notation::Auto)?;
/// assert_eq!(CompleteGame::of(&frames).unwrap().total, 300);
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
pub fn read_line_by(rules: RuleBook, line: &str, notation: Notation) -> Result<Frames, LineError> {
    let mut frames = Frames::from(rules);
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
        if is_second && bowls.must_start_a_rack(&typed) {
            return Err(refused(Reason::Unclear(Doubt::Misaligned)));
        }
    }
    Ok(frames)
}
