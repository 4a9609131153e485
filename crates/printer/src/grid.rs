//! The grid: what a game told, row by row.

use tenpin_rules::{Board, FrameNumber, Marks, Name, Points};

use crate::{Drawing, Look};

/// A board that keeps what it is told and draws it as a text grid.
#[derive(Debug, Clone, Default)]
pub struct Grid {
    pub(crate) rows: Vec<Row>,
    pub(crate) turn: Option<Turn>,
}

/// One player's row.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) name: Name,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) player: Name,
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

impl Board for Grid {
    fn player(&mut self, name: Name) {
        self.rows.push(Row {
            name,
            frames: Vec::with_capacity(10),
            maximum: None,
        });
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
        self.turn = Some(Turn { player, frame });
    }
}
