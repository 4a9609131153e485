//! A scorecard as a text grid.

mod leaves;

use std::fmt::{self, Display, Formatter};
use std::iter;
use std::ops::Range;

use anstyle::Style;
use tenpin_rules::{FrameNumber, Marks, RuleBook};
use tenpin_scorecard::{FrameCell, PlayerRow, Scorecard};

use crate::Look;
use crate::look::MaximumPlace;

/// A scorecard as a text grid: a header, then two lines per player, or one without scores. A line
/// below says which rule book it is, unless it is ten-pin.
///
/// ```
/// use tenpin_printer::{Grid, Look};
/// use tenpin_rules::{BowlingGame, Pins};
/// use tenpin_scorecard::Scorecard;
///
/// let game = BowlingGame::new("PJS".parse()?).replay([Pins::ALL; 3])?;
/// let drawn = Grid::new(&Scorecard::from(&game), Look::default()).to_string();
/// assert!(drawn.contains("|  PJS |  X   |  X   |  X   |"));
/// assert!(drawn.contains("|      |  30  |      |      |"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Grid<'card> {
    card: &'card Scorecard,
    look: Look,
}

/// The width of a cell's text, without the blank before it.
const TEXT_WIDTH: usize = 4;
/// How many highest totals stand in a line below the board: as many as it is wide enough for.
const MAXIMA_PER_LINE: usize = 7;

impl<'card> Grid<'card> {
    /// The grid of a scorecard with a look.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let header = Grid::new(&Scorecard::default(), Look::default().folded()).to_string();
    /// assert_eq!(header.lines().count(), 2);
    /// ```
    #[must_use]
    pub fn new(card: &'card Scorecard, look: Look) -> Self {
        Self { card, look }
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

    fn marks(&self, seat: usize, part: &Part, formatter: &mut Formatter<'_>) -> fmt::Result {
        let player = &self.card.players[seat];
        let turn = self.card.turn.filter(|turn| turn.seat == seat);
        let style = turn.map_or(Style::new(), |_| self.look.palette.turn);
        let blanks = TEXT_WIDTH.saturating_sub(player.name.len());
        write!(
            formatter,
            "| {:blanks$}{style}{}{style:#} |",
            "", player.name
        )?;
        for (number, cell) in part.cells(player) {
            let is_current = turn.is_some_and(|turn| turn.frame == number);
            self.marks_cell(cell, is_current, formatter)?;
        }
        if self.has_maximum(part) {
            let maximum = player.maximum.to_string();
            write!(formatter, "  {maximum:TEXT_WIDTH$}|")?;
        }
        writeln!(formatter)
    }

    fn marks_cell(
        &self,
        cell: Option<&FrameCell>,
        is_current: bool,
        formatter: &mut Formatter<'_>,
    ) -> fmt::Result {
        let marks = cell.map_or_else(Marks::default, |cell| cell.marks);
        let length = marks.to_string().chars().count();
        let around = if is_current {
            self.look.palette.turn
        } else {
            Style::new()
        };
        let (before, after) = if length > TEXT_WIDTH {
            (" ", 0)
        } else {
            ("  ", TEXT_WIDTH - length)
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

    fn totals(
        &self,
        player: &PlayerRow,
        part: &Part,
        formatter: &mut Formatter<'_>,
    ) -> fmt::Result {
        write!(formatter, "|      |")?;
        for (_, cell) in part.cells(player) {
            let total = cell.and_then(|cell| cell.total);
            let text = total.map(|total| total.to_string()).unwrap_or_default();
            write!(formatter, "  {text:TEXT_WIDTH$}|")?;
        }
        if self.has_maximum(part) {
            write!(formatter, "      |")?;
        }
        writeln!(formatter)
    }

    fn has_maximum(&self, part: &Part) -> bool {
        self.look.maximum == MaximumPlace::Column && part.is_last()
    }

    /// The highest totals still possible, below the board: `|  MAX |  PJS 300  KYJ 290`.
    fn maxima(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let mut heading = "|  MAX |";
        for players in self.card.players.chunks(MAXIMA_PER_LINE) {
            write!(formatter, "{heading}")?;
            for player in players {
                write!(formatter, "  {} {}", player.name, player.maximum)?;
            }
            writeln!(formatter)?;
            heading = "|      |";
        }
        Ok(())
    }
}

impl Display for Grid<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for part in Part::all(self.look.frames) {
            self.header(&part, formatter)?;
            for (seat, player) in self.card.players.iter().enumerate() {
                self.marks(seat, &part, formatter)?;
                if !self.look.hides_scores {
                    self.totals(player, &part, formatter)?;
                }
                if self.look.shows_pins {
                    self.leaves(player, &part, formatter)?;
                }
            }
        }
        if self.look.maximum == MaximumPlace::Below {
            self.maxima(formatter)?;
        }
        if self.card.rules != RuleBook::TEN_PIN {
            writeln!(formatter, "| RULE |  {}", self.card.rules)?;
        }
        Ok(())
    }
}

/// The frames that are drawn side by side, by index.
struct Part(Range<usize>);

impl Part {
    /// All ten frames, that many side by side.
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

    /// The number of each frame, and its cell if it has begun.
    fn cells<'row>(
        &self,
        player: &'row PlayerRow,
    ) -> impl Iterator<Item = (FrameNumber, Option<&'row FrameCell>)> {
        self.numbers()
            .zip(self.0.clone().map(|index| player.frames.get(index)))
    }
}
