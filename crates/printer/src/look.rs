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
#[derive(Debug, Clone, Copy, Default)]
pub struct Look {
    pub(crate) hides_scores: bool,
    pub(crate) shows_maximum: bool,
    pub(crate) is_folded: bool,
    pub(crate) palette: Palette,
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
        Self {
            is_folded: true,
            ..self
        }
    }

    /// In these colours.
    #[must_use]
    pub fn in_colours(self, palette: Palette) -> Self {
        Self { palette, ..self }
    }

    /// How many columns the drawing takes.
    #[must_use]
    pub fn width(&self) -> usize {
        let frames = if self.is_folded { 5 } else { 10 };
        let cells = if self.shows_maximum {
            frames + 1
        } else {
            frames
        };
        NAME_WIDTH + CELL_WIDTH * cells
    }

    /// The same look, folded if it does not fit into so many columns.
    ///
    /// ```
    /// use tenpin_printer::Look;
    ///
    /// assert_eq!(Look::default().fitted_to(80).width(), 78);
    /// assert_eq!(Look::default().fitted_to(60).width(), 43);
    /// ```
    #[must_use]
    pub fn fitted_to(self, columns: usize) -> Self {
        if self.width() <= columns {
            return self;
        }
        self.folded()
    }
}
