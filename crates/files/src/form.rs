//! The form of a file: whether its lines speak for themselves, or have columns.

use std::error::Error;
use std::fmt;

use tenpin_bulk::Notation;
use tenpin_rules::RuleBook;

use crate::cells::{Cell, delimiter_of, split};
use crate::column::Column;
use crate::kind::Kind;
use crate::label::content_start;
use crate::reading::Reading;
use crate::table::Table;
use crate::{GameRow, LineProblem, lines};

/// How the lines of a file are read.
///
/// By default each line speaks for itself: a game, and before it perhaps a name or a date, after
/// it a total. [`FileForm::detect`] finds a header.
///
/// ```
/// use tenpin_bulk::Notation;
/// use tenpin_files::{FileForm, GivenForm};
///
/// let found = FileForm::detect("bowler;date;game;score", &GivenForm::default())?;
/// assert!(found.is_header);
/// let row = found.form.read("Dave;2024-11-03;X 9/ 8-;46", Notation::Auto)?.unwrap();
/// assert_eq!(row.name.as_deref(), Some("Dave"));
/// assert_eq!(row.difference(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FileForm {
    /// Where the parts of a row are; none if the lines speak for themselves.
    table: Option<Table>,
    /// Whether a line that can be a game is one.
    holds_games: bool,
    /// By which rules games are read.
    rules: RuleBook,
}

/// What a person says about the form of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GivenForm {
    /// The columns, in their order; none if they were not given.
    pub columns: Vec<Column>,
    /// Whether there are two cells for each frame and three for the tenth.
    pub has_frames: bool,
}

/// What the first line of a file says about its form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DetectedForm {
    /// The form.
    pub form: FileForm,
    /// Whether the line is a header, and so no game.
    pub is_header: bool,
}

/// Why the form of a file is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FormError {
    /// There are columns, but none holds the game.
    NoGame,
    /// There are fewer than 21 cells.
    TooFewCells,
}

impl FileForm {
    /// The form of a file whose first line, blank lines and comments aside, is this.
    ///
    /// # Errors
    ///
    /// A [`FormError`] if the line does not fit what was given, or is a header that names no game.
    pub fn detect(line: &str, given: &GivenForm) -> Result<DetectedForm, FormError> {
        let line = &line[content_start(line).unwrap_or_default()..];
        let delimiter = delimiter_of(line).unwrap_or(b',');
        let cells = split(line, 0, delimiter).unwrap_or_default();
        let found = columns_of(&cells);
        let table = if !given.columns.is_empty() {
            let columns = widened(&given.columns);
            let columns: Vec<_> = columns.into_iter().map(Some).collect();
            Some(Table::of(&columns, delimiter).ok_or(FormError::NoGame)?)
        } else if let Some(columns) = &found {
            let table = Table::of(columns, delimiter);
            let table = table.filter(|table| !given.has_frames || table.is_by_frame());
            let table =
                table.or_else(|| last_frames(&cells, delimiter).filter(|_| given.has_frames));
            Some(table.ok_or(FormError::NoGame)?)
        } else if given.has_frames {
            Some(last_frames(&cells, delimiter).ok_or(FormError::TooFewCells)?)
        } else {
            None
        };
        let is_header =
            found.is_some() || table.as_ref().is_some_and(|table| table.is_titled(&cells));
        let header = is_header.then(|| line.trim_end().to_owned());
        let table = table.map(|table| Table { header, ..table });
        Ok(DetectedForm {
            form: Self {
                table,
                ..Self::default()
            },
            is_header,
        })
    }

    /// The form of lines that are the cells of a column of games. What only looks like a date or a
    /// total is bowls there.
    ///
    /// ```
    /// use tenpin_bulk::Notation;
    /// use tenpin_files::FileForm;
    ///
    /// assert!(FileForm::default().read("81", Notation::Auto).is_err());
    /// assert!(FileForm::of_game_column().read("81", Notation::Auto).is_ok());
    /// ```
    #[must_use]
    pub fn of_game_column() -> Self {
        Self {
            holds_games: true,
            ..Self::default()
        }
    }

    /// The same form for games by another rule book; at first it is ten-pin.
    ///
    /// ```
    /// use tenpin_bulk::Notation;
    /// use tenpin_files::FileForm;
    /// use tenpin_rules::RuleBook;
    ///
    /// let lines = FileForm::default().by(RuleBook::NO_TAP_9);
    /// let row = lines.read("PJS: 9 3 4", Notation::Auto)?.unwrap();
    /// assert_eq!(tenpin_scorecard::PlayerRow::from(&row.frames).frames.len(), 3);
    /// # Ok::<(), tenpin_files::LineProblem>(())
    /// ```
    #[must_use]
    pub fn by(&self, rules: RuleBook) -> Self {
        Self {
            rules,
            ..self.clone()
        }
    }

    /// Whether each line speaks for itself, so that it may be nothing but a game.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.table.is_none()
    }

    /// Reads a line. `None` if it is blank or a `#` comment.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn read<'line>(
        &self,
        line: &'line str,
        notation: Notation,
    ) -> Result<Option<GameRow<'line>>, LineProblem> {
        let reading = Reading {
            notation,
            rules: self.rules,
        };
        match &self.table {
            Some(table) => table.read(line, reading),
            None if self.holds_games => lines::read_cell(line, reading),
            None => lines::read(line, reading),
        }
    }
}

/// The columns that a header names. `None` if the line is no header: a game, or words that say
/// nothing to us.
fn columns_of(cells: &[Cell<'_>]) -> Option<Vec<Option<Column>>> {
    let columns: Vec<_> = cells
        .iter()
        .map(|cell| Column::of_header(&cell.text))
        .collect();
    let is_text =
        |cell: &Cell<'_>| matches!(Kind::of(&cell.text), Kind::Name | Kind::NameAndBowls(_));
    let all = cells.iter().zip(&columns);
    let is_header = all.clone().all(|(cell, column)| {
        column.is_some() || is_text(cell) || cell.text.is_empty() || cell.text.starts_with('#')
    });
    // A game is numbers, too: a header has a word that we know.
    let has_word = all
        .clone()
        .any(|(cell, column)| column.is_some() && is_text(cell));
    let numbers = columns
        .iter()
        .filter(|column| matches!(column, Some(Column::Frame(_))))
        .count();
    let has_frames = numbers == 0 || numbers == 10;
    // Nor are the numbers of all frames a game: `F1` to `F10`, or `1` to `10`, cannot be bowled.
    let are_frames = columns
        .iter()
        .copied()
        .eq((1..=10).map(|frame| Some(Column::Frame(frame))));
    (is_header && (has_word || are_frames) && has_frames).then_some(columns)
}

/// The given columns, in which `frames` takes up 21 places.
fn widened(columns: &[Column]) -> Vec<Column> {
    let widths = columns.iter().flat_map(|column| {
        let more = if *column == Column::Frames { 20 } else { 0 };
        std::iter::once(*column).chain(std::iter::repeat_n(Column::Skipped, more))
    });
    widths.collect()
}

/// A table whose last 21 cells are the bowls of the frames, or the 21 before a total.
fn last_frames(cells: &[Cell<'_>], delimiter: u8) -> Option<Table> {
    let is_total = |cell: &Cell<'_>| {
        let is_above = cell.text.parse::<u16>().is_ok_and(|number| number > 10);
        is_above || Column::of_header(&cell.text) == Some(Column::Total)
    };
    let totals = usize::from(cells.last().is_some_and(is_total));
    let start = cells.len().checked_sub(21 + totals)?;
    let is_name = |cell: &Cell<'_>| Kind::of(&cell.text) == Kind::Name;
    let name = cells[..start].iter().position(is_name);
    let mut columns = vec![Some(Column::Skipped); cells.len()];
    columns[start] = Some(Column::Frames);
    if let Some(name) = name {
        columns[name] = Some(Column::Name);
    }
    if totals == 1 {
        columns[cells.len() - 1] = Some(Column::Total);
    }
    Table::of(&columns, delimiter)
}

impl fmt::Display for FormError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NoGame => "no column holds the game",
            Self::TooFewCells => "two cells for each frame and three for the tenth are 21",
        })
    }
}

impl Error for FormError {}
