//! A cell for each bowl of each frame, as spreadsheets have them.

use tenpin_bulk::{LineError, Reason};
use tenpin_rules::{Entry, EntryError, Frames, Ordinal, Pins, Rack, RuleBook, Sign};

use crate::cells::Cell;
use crate::row::is_complete;
use crate::table::whole_number;
use crate::{LineProblem, ProblemKind};

/// Reads two cells for each frame and three for the tenth.
///
/// After a strike, the second cell is empty or nothing fell; so is the third of an open tenth
/// frame. A game may end early, but nothing may be missing in between.
pub(crate) fn read(
    line: &str,
    cells: &[Option<&Cell<'_>>; 21],
    rules: RuleBook,
) -> Result<Frames, LineProblem> {
    let mut game = CellGame {
        line,
        frames: Frames::from(rules),
        bowls: 0,
        gap: None,
    };
    let (nine, tenth) = cells.split_at(18);
    for frame in nine.chunks(2) {
        game.frame(frame[0], frame[1])?;
    }
    game.tenth(tenth)?;
    if game.bowls == 0 {
        return Err(LineProblem::at(line, 0, line.len(), ProblemKind::NoGame));
    }
    Ok(game.frames)
}

/// A game that is read cell by cell.
struct CellGame<'row, 'line> {
    line: &'line str,
    frames: Frames,
    bowls: usize,
    /// The first cell that holds no bowl, though one was to come.
    gap: Option<&'row Cell<'line>>,
}

impl<'row, 'line> CellGame<'row, 'line> {
    fn frame(
        &mut self,
        first: Option<&'row Cell<'line>>,
        second: Option<&'row Cell<'line>>,
    ) -> Result<(), LineProblem> {
        let after = second.map(|cell| self.entry(cell)).transpose()?.flatten();
        let before = first.map(|cell| self.entry(cell)).transpose()?.flatten();
        // A board draws a strike in the second box; only an X can mean that.
        if before.is_none() && after == Some(Entry::Sign(Sign::Strike)) {
            return self.bowl(second, after);
        }
        self.bowl(first, before)?;
        let is_strike = before.is_some() && self.frames.rack() == Ok(Rack::Full);
        match after {
            Some(Entry::Sign(Sign::Count(Pins::NONE))) | None if is_strike => Ok(()),
            Some(_) if is_strike => Err(self.problem(second, ProblemKind::AfterStrike)),
            after => self.bowl(second, after),
        }
    }

    fn tenth(&mut self, cells: &[Option<&'row Cell<'line>>]) -> Result<(), LineProblem> {
        for cell in cells {
            let entry = cell.map(|cell| self.entry(cell)).transpose()?.flatten();
            let is_padding = entry == Some(Entry::from(Pins::NONE));
            if is_complete(&self.frames) && (entry.is_none() || is_padding) {
                continue;
            }
            self.bowl(*cell, entry)?;
        }
        Ok(())
    }

    /// Bowls what a cell holds. An empty cell ends the game.
    fn bowl(
        &mut self,
        cell: Option<&'row Cell<'line>>,
        entry: Option<Entry>,
    ) -> Result<(), LineProblem> {
        let Some(entry) = entry else {
            self.gap = self.gap.or(cell);
            return Ok(());
        };
        if let Some(gap) = self.gap {
            return Err(self.problem(Some(gap), ProblemKind::MissingBowl));
        }
        self.bowls += 1;
        let refused = self.frames.bowl(entry).err();
        match refused {
            None => Ok(()),
            Some(error) => Err(self.game_problem(cell, Reason::Refused(error))),
        }
    }

    /// What a cell holds; `None` if it is empty.
    fn entry(&self, cell: &Cell<'line>) -> Result<Option<Entry>, LineProblem> {
        let text = whole_number(&cell.text);
        if text.is_empty() {
            return Ok(None);
        }
        // A leading zero is a typing error, and `7-10` may be two bowls.
        let has_leave = text.contains('[');
        let is_unusual = (text.len() > 1 && text.starts_with('0'))
            || (text.len() > 1 && text.contains('-') && !has_leave);
        let not_a_bowl = || {
            self.problem(
                Some(cell),
                ProblemKind::NotABowl(cell.text.clone().into_owned()),
            )
        };
        match text.parse() {
            Ok(_) if is_unusual => Err(not_a_bowl()),
            Ok(entry) => Ok(Some(entry)),
            Err(EntryError::Pins(_)) => Err(not_a_bowl()),
            Err(error) => Err(self.game_problem(Some(cell), Reason::NotALeave(error))),
        }
    }

    fn problem(&self, cell: Option<&Cell<'_>>, problem: ProblemKind) -> LineProblem {
        let end = self.line.len();
        let (start, end) = cell.map_or((end, end), |cell| (cell.start, cell.end));
        LineProblem::at(self.line, start, end, problem)
    }

    fn game_problem(&self, cell: Option<&Cell<'_>>, reason: Reason) -> LineProblem {
        let place = self.problem(cell, ProblemKind::NoGame);
        LineProblem::from(LineError {
            column: place.column,
            length: place.length,
            bowl: Ordinal::from(self.bowls),
            reason,
        })
    }
}
