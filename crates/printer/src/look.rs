//! How a grid is to look.

use crate::Palette;

/// How a grid is to look: which rows and columns it has, how wide it is, which colours.
///
/// ```
/// use tenpin_printer::Look;
///
/// assert_eq!(Look::default().width(), 78);
/// assert_eq!(Look::default().with_maximum().width(), 85);
/// assert_eq!(Look::default().folded().width(), 43);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub(crate) hides_scores: bool,
    pub(crate) shows_maximum: bool,
    /// How many frames stand beside one another.
    pub(crate) frames: usize,
    pub(crate) palette: Palette,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            hides_scores: false,
            shows_maximum: false,
            frames: 10,
            palette: Palette::default(),
        }
    }
}

/// The width of `| NAME |`.
const NAME_WIDTH: usize = 8;
/// The width of a cell with its right border.
const CELL_WIDTH: usize = 7;

impl Look {
    /// Without the row of totals: the board of stage one.
    #[must_use]
    pub fn without_scores(self) -> Self {
        Self {
            hides_scores: true,
            ..self
        }
    }

    /// With the highest total still possible beside the board.
    #[must_use]
    pub fn with_maximum(self) -> Self {
        Self {
            shows_maximum: true,
            ..self
        }
    }

    /// Folded after the fifth frame.
    #[must_use]
    pub fn folded(self) -> Self {
        Self { frames: 5, ..self }
    }

    /// In these colours.
    #[must_use]
    pub fn in_colours(self, palette: Palette) -> Self {
        Self { palette, ..self }
    }

    /// How many columns the drawing takes.
    #[must_use]
    pub fn width(&self) -> usize {
        let board = NAME_WIDTH + CELL_WIDTH * self.frames;
        if self.shows_maximum {
            return board + CELL_WIDTH;
        }
        board
    }

    /// The same look, folded if it does not fit into so many columns: after the fifth
    /// frame, and only where even that is too wide, earlier.
    ///
    /// ```
    /// use tenpin_printer::Look;
    ///
    /// assert_eq!(Look::default().fitted_to(80).width(), 78);
    /// assert_eq!(Look::default().fitted_to(60).width(), 43);
    /// assert_eq!(Look::default().fitted_to(40).width(), 36);
    /// ```
    #[must_use]
    pub fn fitted_to(self, columns: usize) -> Self {
        let folds = [10, 5, 4, 3, 2, 1].map(|frames| Self { frames, ..self });
        let fitting = folds.into_iter().find(|look| look.width() <= columns);
        fitting.unwrap_or(Self { frames: 1, ..self })
    }
}
