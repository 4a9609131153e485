//! A grid on its way to a page or a screen.

use std::fmt::{self, Display, Formatter};
use std::iter;
use std::ops::Range;

use anstyle::Style;
use tenpin_rules::{FrameNumber, Marks};

use crate::grid::{Cell, Row};
use crate::{Grid, Look};

/// A grid to be displayed: a header, and two rows a player (one without scores).
///
/// ```
/// use tenpin_printer::{Grid, Look};
/// use tenpin_rules::BowlingGame;
///
/// let mut grid = Grid::default();
/// BowlingGame::new("PJS".parse()?).write_to(&mut grid);
/// let drawing = grid.drawn(Look::default());
/// assert_eq!(drawing.to_string().lines().count(), 3);
/// # Ok::<(), tenpin_rules::NameError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Drawing<'grid> {
    grid: &'grid Grid,
    look: Look,
}

/// How many columns a cell has for its text, the blank before it aside.
const ROOM: usize = 4;

impl<'grid> Drawing<'grid> {
    pub(crate) fn new(grid: &'grid Grid, look: Look) -> Self {
        Self { grid, look }
    }

    fn header(&self, part: &Part, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "| NAME |")?;
        for number in part.numbers() {
            write!(formatter, "  {number:02}  |")?;
        }
        if self.has_maximum(part) {
            write!(formatter, "  MAX |")?;
        }
        writeln!(formatter)
    }

    fn marks(&self, row: &Row, part: &Part, formatter: &mut Formatter<'_>) -> fmt::Result {
        let turn = self.grid.turn.as_ref();
        let turn = turn.filter(|turn| turn.player == row.name);
        let name = turn.map_or(Style::new(), |_| self.look.palette.turn);
        let blanks = ROOM.saturating_sub(row.name.len());
        write!(formatter, "| {:blanks$}{name}{}{name:#} |", "", row.name)?;
        for (number, cell) in part.cells(row) {
            let is_current = turn.is_some_and(|turn| turn.frame == number);
            self.marks_cell(cell, is_current, formatter)?;
        }
        if self.has_maximum(part) {
            let maximum = row.maximum.map(|points| points.to_string());
            write!(formatter, "  {:ROOM$}|", maximum.unwrap_or_default())?;
        }
        writeln!(formatter)
    }

    fn marks_cell(
        &self,
        cell: Option<&Cell>,
        is_current: bool,
        formatter: &mut Formatter<'_>,
    ) -> fmt::Result {
        let marks = cell.map_or_else(Marks::default, |cell| cell.marks);
        let length = marks.to_string().len();
        let around = if is_current {
            self.look.palette.turn
        } else {
            Style::new()
        };
        let (before, after) = if length > ROOM {
            (" ", 0)
        } else {
            ("  ", ROOM - length)
        };
        write!(formatter, "{around}{before}{around:#}")?;
        self.coloured(marks, formatter)?;
        write!(formatter, "{around}{:after$}{around:#}|", "")
    }

    fn coloured(&self, marks: Marks, formatter: &mut Formatter<'_>) -> fmt::Result {
        let mut border = "";
        for mark in marks {
            let style = self.look.palette.of(mark);
            write!(formatter, "{border}{style}{mark}{style:#}")?;
            border = "|";
        }
        Ok(())
    }

    fn totals(&self, row: &Row, part: &Part, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "|      |")?;
        for (_, cell) in part.cells(row) {
            let total = cell
                .and_then(|cell| cell.total)
                .map(|total| total.to_string());
            write!(formatter, "  {:ROOM$}|", total.unwrap_or_default())?;
        }
        if self.has_maximum(part) {
            write!(formatter, "      |")?;
        }
        writeln!(formatter)
    }

    fn has_maximum(&self, part: &Part) -> bool {
        self.look.shows_maximum && part.is_last()
    }
}

impl Display for Drawing<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for part in Part::all(self.look.frames) {
            self.header(&part, formatter)?;
            for row in &self.grid.rows {
                self.marks(row, &part, formatter)?;
                if !self.look.hides_scores {
                    self.totals(row, &part, formatter)?;
                }
            }
        }
        Ok(())
    }
}

/// The frames that stand beside one another, counted from none.
struct Part(Range<usize>);

impl Part {
    /// All ten frames, so many beside one another.
    fn all(frames: usize) -> impl Iterator<Item = Self> {
        let starts = (0..10).step_by(frames);
        starts.map(move |start| Self(start..(start + frames).min(10)))
    }

    fn is_last(&self) -> bool {
        self.0.end == 10
    }

    fn numbers(&self) -> impl Iterator<Item = FrameNumber> {
        let all = iter::successors(Some(FrameNumber::FIRST), |number| number.next().ok());
        all.skip(self.0.start).take(self.0.len())
    }

    /// Each frame's number, with what was told of it if it was.
    fn cells<'row>(
        &self,
        row: &'row Row,
    ) -> impl Iterator<Item = (FrameNumber, Option<&'row Cell>)> {
        self.numbers()
            .zip(self.0.clone().map(|index| row.frames.get(index)))
    }
}
