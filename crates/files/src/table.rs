//! Tables: files whose columns are known, from a header or from a person.

use tenpin_bulk::Notation;
use tenpin_rules::{Frames, RuleBook};
use tenpin_scorecard::PlayerRow;

use crate::cells::{Cell, masked, split};
use crate::column::Column;
use crate::kind::Kind;
use crate::label::content_start;
use crate::lines::{gap_in, read_game};
use crate::reading::Reading;
use crate::row::is_complete;
use crate::{GameRow, LineProblem, ProblemKind, StatedTotal, frame_cells};

/// Where the parts of each row are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) delimiter: u8,
    pub(crate) name: Option<usize>,
    pub(crate) total: Option<usize>,
    pub(crate) game: GameCells,
    /// How many columns there are; `None` if the last takes all cells that follow.
    pub(crate) width: Option<usize>,
    /// The header, which may come again where files were put together.
    pub(crate) header: Option<String>,
}

/// The cells of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum GameCells {
    /// Cells whose texts follow each other: a game, its frames or its bowls.
    InOrder(Vec<usize>),
    /// This cell and all after it.
    From(usize),
    /// A cell for each bowl of each frame.
    ByFrame(Box<[Option<usize>; 21]>),
}

impl Table {
    /// The table of these columns. `None` if no column holds the game, or if its frames are out
    /// of order.
    pub(crate) fn of(columns: &[Option<Column>], delimiter: u8) -> Option<Self> {
        let place = |wanted| columns.iter().position(|column| *column == Some(wanted));
        let width = columns.len();
        let is_open = place(Column::Game) == width.checked_sub(1);
        let game = game_cells(columns)?;
        let game = match game {
            GameCells::InOrder(places) if is_open && places == [width - 1] => {
                GameCells::From(width - 1)
            }
            game => game,
        };
        Some(Self {
            delimiter,
            name: place(Column::Name),
            total: place(Column::Total),
            width: (!matches!(game, GameCells::From(_))).then_some(width),
            game,
            header: None,
        })
    }

    /// Reads a row. `None` if it is blank, a comment, or the header once more.
    pub(crate) fn read<'line>(
        &self,
        line: &'line str,
        reading: Reading,
    ) -> Result<Option<GameRow<'line>>, LineProblem> {
        let is_header = self.header.as_deref() == Some(line.trim_end());
        let Some(start) = content_start(line).filter(|_| !is_header) else {
            return Ok(None);
        };
        let cells = split(line, first_cell(line, start), self.delimiter)
            .map_err(|quote| LineProblem::of_quote(line, quote))?;
        check_width(line, &cells, self.width)?;
        let stated = self.stated(line, &cells)?;
        let frames = self.game.read(line, &cells, reading);
        let frames = frames.or_else(|problem| {
            let confirmed = self.confirmed(line, &cells, stated, reading.rules);
            confirmed.filter(|_| problem.is_unclear()).ok_or(problem)
        })?;
        let name = self.name.and_then(|place| cells.into_iter().nth(place));
        Ok(Some(GameRow {
            name: name.map(|cell| cell.text).filter(|name| !name.is_empty()),
            frames,
            stated,
        }))
    }

    /// A game that looks like a date or a total is one after all, if another column has its total.
    fn confirmed(
        &self,
        line: &str,
        cells: &[Cell<'_>],
        stated: Option<StatedTotal>,
        rules: RuleBook,
    ) -> Option<Frames> {
        let notation = Notation::Marks;
        let frames = self.game.read(line, cells, Reading { notation, rules });
        let total = stated?.total;
        frames
            .ok()
            .filter(|frames| u16::from(PlayerRow::from(frames).total) == total)
    }

    fn stated(&self, line: &str, cells: &[Cell<'_>]) -> Result<Option<StatedTotal>, LineProblem> {
        let cell = self.total.and_then(|place| cells.get(place));
        let filled = cell.filter(|cell| !cell.text.is_empty());
        filled.map(|cell| total_of(line, cell)).transpose()
    }
}

impl GameCells {
    /// Reads a game.
    pub(crate) fn read(
        &self,
        line: &str,
        cells: &[Cell<'_>],
        reading: Reading,
    ) -> Result<Frames, LineProblem> {
        match self {
            Self::InOrder(places) => {
                let chosen = places.iter().filter_map(|place| cells.get(*place));
                let chosen: Vec<_> = chosen.cloned().collect();
                let is_frames = places.len() == 10;
                let gap = if is_frames {
                    first_gap(&chosen)
                } else {
                    gap_in(&chosen)
                };
                read_cells(line, &chosen, gap, reading)
            }
            Self::From(place) => {
                let chosen = cells.get(*place..).unwrap_or_default();
                read_cells(line, chosen, gap_in(chosen), reading)
            }
            Self::ByFrame(places) => {
                frame_cells::read(line, &places.map(|place| cells.get(place?)), reading.rules)
            }
        }
    }

    /// The cell that holds all of the game, if there is one for it.
    pub(crate) fn alone(&self) -> Option<usize> {
        match self {
            Self::InOrder(places) if places.len() == 1 => places.first().copied(),
            _ => None,
        }
    }

    /// Whether no cell of the game is filled.
    pub(crate) fn are_blank(&self, cells: &[Cell<'_>]) -> bool {
        let mut filled = self.places(cells.len()).into_iter();
        !filled.any(|place| cells.get(place).is_some_and(|cell| !cell.text.is_empty()))
    }

    /// Where the cells are in a row of so many.
    pub(crate) fn places(&self, width: usize) -> Vec<usize> {
        match self {
            Self::InOrder(places) => places.clone(),
            Self::From(place) => (*place..width).collect(),
            Self::ByFrame(places) => places.iter().flatten().copied().collect(),
        }
    }
}

/// Where the cells of a line start whose content starts here: a byte order mark is no part of the
/// first, but blanks are.
pub(crate) fn first_cell(line: &str, start: usize) -> usize {
    let mark = line[..start].rfind('\u{feff}');
    mark.map_or(0, |place| place + '\u{feff}'.len_utf8())
}

/// Refuses a filled cell beyond the last column, if it is known how many there are.
pub(crate) fn check_width(
    line: &str,
    cells: &[Cell<'_>],
    width: Option<usize>,
) -> Result<(), LineProblem> {
    let Some(width) = width else {
        return Ok(());
    };
    let beyond = cells.get(width..).unwrap_or_default();
    match beyond.iter().find(|cell| !cell.text.is_empty()) {
        Some(cell) => {
            let problem = ProblemKind::TooManyCells(width);
            Err(LineProblem::at(line, cell.start, cell.end, problem))
        }
        None => Ok(()),
    }
}

/// The total that a cell holds.
pub(crate) fn total_of(line: &str, cell: &Cell<'_>) -> Result<StatedTotal, LineProblem> {
    let wrong = |problem| LineProblem::at(line, cell.start, cell.end, problem);
    let total = whole_number(&cell.text).parse().ok();
    let total = total.filter(|total| *total <= 300);
    let not_a_total = || wrong(ProblemKind::NotATotal(cell.text.clone().into_owned()));
    let total = total.ok_or_else(not_a_total)?;
    let column = wrong(ProblemKind::NoGame).column;
    Ok(StatedTotal { total, column })
}

/// A number without the `.0` that data frames write after whole numbers.
pub(crate) fn whole_number(text: &str) -> &str {
    match text.split_once('.') {
        Some((whole, zeros)) if !zeros.is_empty() && zeros.bytes().all(|zero| zero == b'0') => {
            whole
        }
        _ => text,
    }
}

/// Reads cells whose texts follow each other. An unfinished game may not have a gap.
fn read_cells(
    line: &str,
    cells: &[Cell<'_>],
    gap: Option<(usize, usize)>,
    reading: Reading,
) -> Result<Frames, LineProblem> {
    let filled = cells.iter().filter(|cell| !cell.text.is_empty());
    let kept: Vec<_> = filled.map(|cell| (cell.start, cell.end)).collect();
    if kept.is_empty() {
        return Err(LineProblem::at(line, 0, line.len(), ProblemKind::NoGame));
    }
    // A byte order mark is invisible, so it has no column.
    let text = masked(line, &kept);
    let text = if line.starts_with('\u{feff}') {
        &text[1..]
    } else {
        &text
    };
    let frames = read_game(text, reading)?;
    match gap.filter(|_| !is_complete(&frames)) {
        Some((start, end)) => Err(LineProblem::at(line, start, end, ProblemKind::MissingBowl)),
        None => Ok(frames),
    }
}

/// The first empty cell before a filled one: where each cell is a frame, one is missing.
fn first_gap(cells: &[Cell<'_>]) -> Option<(usize, usize)> {
    let last = cells.iter().rposition(|cell| !cell.text.is_empty())?;
    let gap = cells[..last].iter().find(|cell| cell.text.is_empty())?;
    Some((gap.start, gap.end))
}

/// The cells of the game: the finest that the columns name.
pub(crate) fn game_cells(columns: &[Option<Column>]) -> Option<GameCells> {
    let place = |wanted| columns.iter().position(|column| *column == Some(wanted));
    if let Some(start) = place(Column::Frames) {
        return Some(GameCells::ByFrame(Box::new(std::array::from_fn(|bowl| {
            Some(start + bowl)
        }))));
    }
    let by_frame: [Option<usize>; 21] = std::array::from_fn(|bowl| {
        let bowl = u8::try_from(bowl).unwrap_or_default();
        let frame = (bowl / 2 + 1).min(10);
        place(Column::FrameBowl(frame, bowl + 3 - 2 * frame))
    });
    // The third bowl of the tenth frame may be left out, if nobody had one.
    if by_frame[..20].iter().all(Option::is_some) {
        return Some(GameCells::ByFrame(Box::new(by_frame)));
    }
    if let Some(spread) = spread_frames(&place) {
        return Some(GameCells::ByFrame(spread));
    }
    let frames: Vec<_> = (1..=10)
        .filter_map(|number| place(Column::Frame(number)))
        .collect();
    let bowls: Vec<_> = (1..=21)
        .filter_map(|number| place(Column::Bowl(number)))
        .collect();
    let in_order = [(frames, 10), (bowls, 12)]
        .into_iter()
        .find(|(places, least)| places.len() >= *least);
    let in_order = in_order
        .map(|(places, _)| places)
        .filter(|places| places.is_sorted());
    let in_order = in_order.or_else(|| Some(vec![place(Column::Game)?]));
    in_order.map(GameCells::InOrder)
}

/// A heading over the first of the cells of each frame: `1,,2,,3,,…,10,,`.
fn spread_frames(place: &impl Fn(Column) -> Option<usize>) -> Option<Box<[Option<usize>; 21]>> {
    let start = place(Column::Frame(1))?;
    let is_spread = (1..=10)
        .all(|number| place(Column::Frame(number)) == Some(start + 2 * (usize::from(number) - 1)));
    is_spread.then(|| Box::new(std::array::from_fn(|bowl| Some(start + bowl))))
}

impl Table {
    /// Whether the game has a cell for each bowl of each frame.
    pub(crate) fn is_by_frame(&self) -> bool {
        matches!(self.game, GameCells::ByFrame(_))
    }

    /// Whether these are titles: where the game should be, each cell is words.
    pub(crate) fn is_titled(&self, cells: &[Cell<'_>]) -> bool {
        let places = self.game.places(cells.len());
        let mut texts = places
            .into_iter()
            .filter_map(|place| cells.get(place))
            .peekable();
        let is_words = |cell: &Cell<'_>| !matches!(Kind::of(&cell.text), Kind::Bowls | Kind::Day);
        texts.peek().is_some() && texts.all(is_words)
    }
}
