//! A sheet: all that one line says about its game.

use tenpin_rules::{Board, FrameNumber, Frames, Marks, Ordinal, Pins, Points, Progress};

use crate::notation::TypedBowls;
use crate::{LineError, Notation, Reason};

/// A game as far as its line goes.
///
/// ```
/// use tenpin_bulk::{Notation, read_line};
///
/// let sheet = read_line("X 8/ 9", Notation::Auto)?;
/// assert_eq!(sheet.bowls, [10, 8, 2, 9]);
/// assert_eq!(sheet.marks, ["X", "8/", "9"]);
/// assert_eq!(sheet.totals, [20, 39]);
/// assert_eq!(sheet.total(), 39);
/// assert_eq!(sheet.maximum, 269);
/// assert!(!sheet.is_complete);
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct ParsedGame {
    /// The pins of each bowl.
    pub bowls: Vec<u8>,
    /// The marks of each frame that has begun.
    pub marks: Vec<String>,
    /// The running total of each frame whose score is known.
    pub totals: Vec<u16>,
    /// The highest total that can still be reached.
    pub maximum: u16,
    /// Whether the tenth frame is finished.
    pub is_complete: bool,
}

impl ParsedGame {
    /// The last running total that is known; 0 before the first.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.totals.last().copied().unwrap_or_default()
    }
}

impl Board for ParsedGame {
    fn frame(&mut self, _number: FrameNumber, marks: Marks, total: Option<Points>) {
        let mut written = String::new();
        marks.each(|mark| {
            self.bowls.push(Pins::from(mark).into());
            written += &mark.to_string();
        });
        if !written.is_empty() {
            self.marks.push(written);
        }
        self.totals.extend(total.map(u16::from));
    }

    fn maximum(&mut self, maximum: Points) {
        self.maximum = maximum.into();
    }
}

/// Reads one line, which holds one game and nothing else.
///
/// This is the slow way, which says everything; the rules crate does the scoring.
///
/// # Errors
///
/// The first bowl that cannot be, with its place in the line.
///
/// ```
/// use tenpin_bulk::{Notation, read_line};
///
/// assert_eq!(read_line("x9/8-", Notation::Auto)?.totals, [20, 38, 46]);
/// assert_eq!(read_line("10 9 1 8 0", Notation::Auto)?.totals, [20, 38, 46]);
///
/// let refused = read_line("X9/8|4", Notation::Auto).unwrap_err();
/// assert_eq!(refused.to_string(), "bowl 5: 4 pins, but only 2 are standing");
/// # Ok::<(), tenpin_bulk::LineError>(())
/// ```
pub fn read_line(line: &str, notation: Notation) -> Result<ParsedGame, LineError> {
    let mut frames = Frames::default();
    let mut bowls = TypedBowls::new(line, notation);
    let mut number = 0;
    while let Some(typed) = bowls.next() {
        number += 1;
        let bowl = Ordinal::from(number);
        let entry = bowls.read(&typed, bowl)?;
        frames
            .enter(entry)
            .map_err(|error| bowls.refused(&typed, bowl, Reason::Refused(error)))?;
    }
    let mut sheet = ParsedGame {
        is_complete: frames.progress() == Progress::Over,
        ..ParsedGame::default()
    };
    frames.write_to(&mut sheet);
    Ok(sheet)
}
