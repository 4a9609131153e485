//! The grid: what a game told, row by row.

use tenpin_rules::{Board, FrameNumber, Marks, Name, Points};

use crate::{Drawing, Look};

/// A board that keeps what it is told and draws it as a text grid.
///
/// ```
/// use tenpin_printer::{Grid, Look};
/// use tenpin_rules::{BowlingGame, Pins};
///
/// let game = BowlingGame::new("PJS".parse()?).replay([Pins::ALL; 3])?;
/// let mut grid = Grid::default();
/// game.write_to(&mut grid);
/// let drawn = grid.drawn(Look::default()).to_string();
/// assert!(drawn.contains("|  PJS |  X   |  X   |  X   |"));
/// assert!(drawn.contains("|      |  30  |      |      |"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Grid {
    pub(crate) rows: Vec<Row>,
    pub(crate) turn: Option<Turn>,
}

/// One player's row.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) frames: Vec<Cell>,
    pub(crate) maximum: Option<Points>,
}

/// One frame of a row.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cell {
    pub(crate) marks: Marks,
    pub(crate) total: Option<Points>,
}

/// Who is up, and in which frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) player: String,
    pub(crate) frame: FrameNumber,
}

impl Grid {
    /// The grid, drawn to a look.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look};
    ///
    /// let header = Grid::default().drawn(Look::default().folded()).to_string();
    /// assert_eq!(header.lines().count(), 2);
    /// ```
    #[must_use]
    pub fn drawn(&self, look: Look) -> Drawing<'_> {
        Drawing::new(self, look)
    }
}

impl Grid {
    /// Begins a row for frames that are told without a player.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look};
    /// use tenpin_rules::Frames;
    ///
    /// let mut grid = Grid::default();
    /// grid.begin_row("7");
    /// Frames::default().write_to(&mut grid);
    /// assert!(grid.drawn(Look::default()).to_string().contains("\n|    7 |      |"));
    /// ```
    pub fn begin_row(&mut self, name: &str) {
        self.rows.push(Row {
            name: name.to_owned(),
            frames: Vec::with_capacity(10),
            maximum: None,
        });
    }
}

impl Board for Grid {
    fn player(&mut self, name: Name) {
        self.begin_row(&name.to_string());
    }

    fn frame(&mut self, _number: FrameNumber, marks: Marks, total: Option<Points>) {
        if let Some(row) = self.rows.last_mut() {
            row.frames.push(Cell { marks, total });
        }
    }

    fn maximum(&mut self, maximum: Points) {
        if let Some(row) = self.rows.last_mut() {
            row.maximum = Some(maximum);
        }
    }

    fn turn(&mut self, player: Name, frame: FrameNumber) {
        let player = player.to_string();
        self.turn = Some(Turn { player, frame });
    }
}
