//! How a grid looks.

use crate::Palette;

/// How a grid looks: its rows and columns, its width, its colours.
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
    pub(crate) shows_pins: bool,
    pub(crate) maximum: MaximumPlace,
    /// How many frames are drawn side by side.
    pub(crate) frames: usize,
    pub(crate) palette: Palette,
}

/// Where the highest total still possible is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MaximumPlace {
    /// Nowhere.
    Hidden,
    /// In a column after the tenth frame.
    Column,
    /// In lines below the board, where the column would not fit.
    Below,
}

impl MaximumPlace {
    fn or_below(self) -> Self {
        match self {
            Self::Hidden => Self::Hidden,
            Self::Column | Self::Below => Self::Below,
        }
    }
}

impl Default for Look {
    fn default() -> Self {
        Self {
            hides_scores: false,
            shows_pins: false,
            maximum: MaximumPlace::Hidden,
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
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look};
    /// use tenpin_rules::BowlingGame;
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let card = Scorecard::from(&BowlingGame::new("PJS".parse()?));
    /// let drawn = Grid::new(&card, Look::default().without_scores()).to_string();
    /// assert_eq!(drawn.lines().count(), 2); // the header and the marks
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    #[must_use]
    pub fn without_scores(self) -> Self {
        Self {
            hides_scores: true,
            ..self
        }
    }

    /// With a column for the highest total still possible.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look};
    /// use tenpin_rules::BowlingGame;
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let card = Scorecard::from(&BowlingGame::new("PJS".parse()?));
    /// let drawn = Grid::new(&card, Look::default().with_maximum()).to_string();
    /// assert!(drawn.contains("|  MAX |\n") && drawn.contains("|  300 |\n"));
    /// # Ok::<(), tenpin_rules::NameError>(())
    /// ```
    #[must_use]
    pub fn with_maximum(self) -> Self {
        Self {
            maximum: MaximumPlace::Column,
            ..self
        }
    }

    /// With the pins that stood after each bowl, in rows below the totals: one row for first
    /// bowls, one for second ones, one for third ones. `?` is a leave that nobody has told.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look};
    /// use tenpin_rules::{BowlingGame, Entry};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let bowls = ["8[7-10]".parse::<Entry>()?, "1[10]".parse()?];
    /// let card = Scorecard::from(&BowlingGame::new("PJS".parse()?).replay(bowls)?);
    /// let drawn = Grid::new(&card, Look::default().with_pins()).to_string();
    /// assert!(drawn.contains("|PINS 1| 7-10 |"));
    /// assert!(drawn.contains("|PINS 2| 10   |"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_pins(self) -> Self {
        Self {
            shows_pins: true,
            ..self
        }
    }

    /// Folded after the fifth frame.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// assert_eq!(
    ///     Grid::new(&Scorecard::default(), Look::default().folded()).to_string(),
    ///     "| NAME |  01  |  02  |  03  |  04  |  05  |\n\
    ///      | NAME |  06  |  07  |  08  |  09  |  10  |\n"
    /// );
    /// ```
    #[must_use]
    pub fn folded(self) -> Self {
        Self { frames: 5, ..self }
    }

    /// In these colours.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look, Palette};
    /// use tenpin_rules::{BowlingGame, Pins};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let game = BowlingGame::new("PJS".parse()?).replay([Pins::ALL])?;
    /// let card = Scorecard::from(&game);
    /// let plain = Look::default();
    /// let coloured = plain.in_colours(Palette::terminal());
    /// assert!(!Grid::new(&card, plain).to_string().contains('\x1b'));
    /// assert!(Grid::new(&card, coloured).to_string().contains('\x1b'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_colours(self, palette: Palette) -> Self {
        Self { palette, ..self }
    }

    /// The width of the grid in characters.
    ///
    /// ```
    /// use tenpin_printer::{Grid, Look};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let look = Look::default().with_maximum();
    /// let header = Grid::new(&Scorecard::default(), look).to_string();
    /// assert_eq!(header.trim_end().len(), look.width());
    /// ```
    #[must_use]
    pub fn width(&self) -> usize {
        let board = NAME_WIDTH + CELL_WIDTH * self.frames;
        if self.maximum == MaximumPlace::Column {
            return board + CELL_WIDTH;
        }
        board
    }

    /// The same look in that many characters. If only the column of the highest totals is too
    /// much, they move below the board. Otherwise the board is folded: after the fifth frame, or
    /// earlier if even that is too wide.
    ///
    /// ```
    /// use tenpin_printer::Look;
    ///
    /// assert_eq!(Look::default().fitted_to(80).width(), 78);
    /// assert_eq!(Look::default().fitted_to(60).width(), 43);
    /// assert_eq!(Look::default().fitted_to(40).width(), 36);
    /// assert_eq!(Look::default().with_maximum().fitted_to(80).width(), 78);
    /// ```
    #[must_use]
    pub fn fitted_to(self, columns: usize) -> Self {
        let whole = Self { frames: 10, ..self };
        let below = Self {
            maximum: self.maximum.or_below(),
            ..whole
        };
        let folds = [5, 4, 3, 2, 1].map(|frames| Self { frames, ..self });
        let mut looks = [whole, below].into_iter().chain(folds);
        let fitting = looks.find(|look| look.width() <= columns);
        fitting.unwrap_or(Self { frames: 1, ..self })
    }
}
