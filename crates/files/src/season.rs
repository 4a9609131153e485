//! Seasons: files in which people keep dates, bowlers and what they bowled, game by game or evening
//! by evening, with or without frames.

mod column;
mod date;
mod form_error;
mod layout;
mod row;
mod scores;

use tenpin_bulk::Notation;
use tenpin_rules::RuleBook;

pub use self::column::{SeasonColumns, SeasonColumnsError};
pub use self::date::{DateDoubt, DateOrder, DateOrderError, DateOrders, SeasonDate};
pub use self::form_error::SeasonFormError;
pub use self::row::{SeasonGame, SeasonRow, SeasonScore};

use self::column::{MOST_GAMES, SeasonColumn};
use self::date::DateText;
use self::layout::{GameColumns, columns_of, game_columns};
use self::scores::{check_series, filled, finished, says_absent, whole};
use crate::cells::{Cell, delimiter_of, split};
use crate::label::content_start;
use crate::problem::column_at;
use crate::reading::Reading;
use crate::table::{GameCells, check_width, first_cell, total_of, whole_number};
use crate::{LineProblem, ProblemKind};

/// A score, and the number of its game where the row says it.
type NumberedScore = (Option<u8>, SeasonScore);

/// How the rows of a season are read: which column holds what.
///
/// ```
/// use tenpin_files::{DateOrder, SeasonForm, SeasonScore};
///
/// let season = SeasonForm::detect("Date;Bowler;Game 1;Game 2;Series", None)?;
/// let row = season.read("2026-11-12;Kim;187;;187", DateOrder::DayFirst)?.unwrap();
/// assert_eq!(row.bowler.as_deref(), Some("Kim"));
/// assert_eq!(row.games.len(), 1); // a blank is no game
/// assert_eq!(row.games[0].score, SeasonScore::Total(187));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonForm {
    /// Headings of columns that are not read.
    pub ignored: Vec<String>,
    delimiter: u8,
    header: Option<String>,
    date: usize,
    bowler: Option<usize>,
    lane: Option<usize>,
    number: Option<usize>,
    games: GameColumns,
    /// How many columns there are, if a header says so.
    width: Option<usize>,
    rules: RuleBook,
    notation: Notation,
}

impl SeasonForm {
    /// The form of a season whose header is this line, or whose columns a person has given. With
    /// given columns any line will do, since it only shows what stands between the cells.
    ///
    /// # Errors
    ///
    /// If there is no column of dates, or none of games.
    pub fn detect(line: &str, given: Option<&SeasonColumns>) -> Result<Self, SeasonFormError> {
        let line = &line[content_start(line).unwrap_or_default()..];
        let delimiter = delimiter_of(line).unwrap_or(b',');
        if let Some(SeasonColumns(columns)) = given {
            return Self::of(columns, delimiter);
        }
        let cells = split(line, 0, delimiter).unwrap_or_default();
        let columns = columns_of(&cells);
        if columns.iter().all(Option::is_none) {
            return Err(SeasonFormError::NoHeader);
        }
        let form = Self::of(&columns, delimiter)?;
        let read = form.places();
        let unread = cells.iter().enumerate();
        let unread = unread.filter(|(place, cell)| !read.contains(place) && !cell.text.is_empty());
        Ok(Self {
            ignored: unread.map(|(_, cell)| cell.text.to_string()).collect(),
            header: Some(line.trim_end().to_owned()),
            width: Some(cells.len()),
            ..form
        })
    }

    /// The columns that are read.
    fn places(&self) -> Vec<usize> {
        let mut places = vec![self.date];
        places.extend([self.bowler, self.lane, self.number].into_iter().flatten());
        match &self.games {
            GameColumns::OfDay(games, series) => {
                places.extend(games.iter().map(|(_, place)| place));
                places.extend(series);
            }
            GameColumns::One(game, total) => {
                places.extend(game.iter().flat_map(|game| game.places(0)));
                places.extend(total);
            }
        }
        places
    }

    fn of(columns: &[Option<SeasonColumn>], delimiter: u8) -> Result<Self, SeasonFormError> {
        let place = |wanted| columns.iter().position(|column| *column == Some(wanted));
        Ok(Self {
            ignored: Vec::new(),
            delimiter,
            header: None,
            date: place(SeasonColumn::Date).ok_or(SeasonFormError::NoDate)?,
            bowler: place(SeasonColumn::Bowler),
            lane: place(SeasonColumn::Lane),
            number: place(SeasonColumn::Number),
            games: game_columns(columns).ok_or(SeasonFormError::NoGame)?,
            width: None,
            rules: RuleBook::default(),
            notation: Notation::Auto,
        })
    }

    /// The same form for games by another rule book; at first it is ten-pin.
    #[must_use]
    pub fn by(&self, rules: RuleBook) -> Self {
        Self {
            rules,
            ..self.clone()
        }
    }

    /// The same form for games whose bowls are written like this; at first each game shows it.
    #[must_use]
    pub fn written_in(&self, notation: Notation) -> Self {
        Self {
            notation,
            ..self.clone()
        }
    }

    /// The rule book by which games are read.
    #[must_use]
    pub fn rules(&self) -> RuleBook {
        self.rules
    }

    /// Whether a column names the bowler.
    #[must_use]
    pub fn has_bowler(&self) -> bool {
        self.bowler.is_some()
    }

    /// What a row says in place of its date, as it is written; `None` if it is no row, or has no
    /// such cell.
    #[must_use]
    pub fn date_text(&self, line: &str) -> Option<String> {
        let cells = self.cells(line).ok()??;
        let cell = cells.into_iter().nth(self.date)?;
        Some(cell.text.into_owned())
    }

    /// Whether a line above the rows is a title: it has no date where one belongs.
    #[must_use]
    pub fn is_title(&self, line: &str) -> bool {
        let date = self.date_text(line);
        date.is_none_or(|text| DateText::of(&text).is_none())
    }

    /// Reads a line. `None` if it is blank, a `#` comment, or the header.
    ///
    /// # Errors
    ///
    /// What is wrong with the row as a whole, and where. A cell that cannot be read costs its game
    /// alone, and is among the problems of the row.
    pub fn read(&self, line: &str, order: DateOrder) -> Result<Option<SeasonRow>, LineProblem> {
        let Some(cells) = self.cells(line)? else {
            return Ok(None);
        };
        check_width(line, &cells, self.width)?;
        let date = self.date(line, &cells, order)?;
        let bowler = self.bowler.and_then(|place| cells.get(place));
        let column = |cell: &Cell<'_>| column_at(line, cell.start, cell.end);
        let mut row = SeasonRow {
            date,
            date_column: cells.get(self.date).map_or(1, column),
            bowler: bowler
                .map(|cell| cell.text.trim().to_owned())
                .filter(|bowler| !bowler.is_empty()),
            bowler_column: bowler.map_or(1, column),
            lane: None,
            games: Vec::new(),
            absent: 0,
            problems: Vec::new(),
        };
        match whole(line, &cells, self.lane, u16::MAX, ProblemKind::NotALane) {
            Ok(number) => row.lane = number,
            Err(problem) => row.problems.push(problem),
        }
        self.read_games(line, &cells, &mut row)?;
        Ok(Some(row))
    }

    fn cells<'line>(&self, line: &'line str) -> Result<Option<Vec<Cell<'line>>>, LineProblem> {
        let Some(start) = content_start(line) else {
            return Ok(None);
        };
        if self.header.as_deref() == Some(line[start..].trim_end()) {
            return Ok(None);
        }
        let cells = split(line, first_cell(line, start), self.delimiter);
        let cells = cells.map_err(|quote| LineProblem::of_quote(line, quote))?;
        Ok(Some(cells))
    }

    fn date(
        &self,
        line: &str,
        cells: &[Cell<'_>],
        order: DateOrder,
    ) -> Result<SeasonDate, LineProblem> {
        let Some(cell) = filled(cells, Some(self.date)) else {
            return Err(LineProblem::at(line, 0, line.len(), ProblemKind::NoDate));
        };
        let date = SeasonDate::read(&cell.text, order);
        let wrong = || ProblemKind::NotADate(cell.text.to_string());
        date.ok_or_else(|| LineProblem::at(line, cell.start, cell.end, wrong()))
    }

    fn read_games(
        &self,
        line: &str,
        cells: &[Cell<'_>],
        row: &mut SeasonRow,
    ) -> Result<(), LineProblem> {
        match &self.games {
            GameColumns::OfDay(places, series) => {
                let problems = row.problems.len();
                for (number, place) in places {
                    row.take(self.game_of_day(line, cells, *number, *place));
                    row.absent += u64::from(says_absent(cells, Some(*place)));
                }
                // What is not known cannot be added up.
                let is_whole = row.problems.len() == problems && row.absent == 0;
                match check_series(line, filled(cells, *series), &row.games) {
                    Err(problem) if matches!(problem.problem, ProblemKind::NotASeries(_)) => {
                        row.problems.push(problem);
                        Ok(())
                    }
                    Err(problem) if is_whole => Err(problem),
                    _ => Ok(()),
                }
            }
            GameColumns::One(game, total) => {
                let places = [*total, game.as_ref().and_then(GameCells::alone)];
                let cell = places.iter().find_map(|place| filled(cells, *place));
                let column = cell.map_or(1, |cell| column_at(line, cell.start, cell.end));
                let game = self.one_game(line, cells, game.as_ref(), *total);
                row.take(game.map(|game| {
                    game.map(|(number, score)| SeasonGame {
                        number,
                        column,
                        score,
                    })
                }));
                let is_absent = places.iter().any(|place| says_absent(cells, *place));
                row.absent = u64::from(is_absent && row.games.is_empty());
                Ok(())
            }
        }
    }

    fn game_of_day(
        &self,
        line: &str,
        cells: &[Cell<'_>],
        number: u8,
        place: usize,
    ) -> Result<Option<SeasonGame>, LineProblem> {
        let Some(cell) = filled(cells, Some(place)) else {
            return Ok(None);
        };
        Ok(Some(SeasonGame {
            number: Some(number),
            column: column_at(line, cell.start, cell.end),
            score: self.score_in(line, cell)?,
        }))
    }

    /// The game of a row that has one. A number in a column of games is the number of the game
    /// where another column has the total, and else the total.
    fn one_game(
        &self,
        line: &str,
        cells: &[Cell<'_>],
        game: Option<&GameCells>,
        total: Option<usize>,
    ) -> Result<Option<NumberedScore>, LineProblem> {
        let most = MOST_GAMES.into();
        let number = whole(line, cells, self.number, most, ProblemKind::NotANumber)?;
        let stated = filled(cells, total);
        let alone = game.and_then(GameCells::alone);
        let is_number = |cell: &&Cell<'_>| whole_number(&cell.text).parse::<u16>().is_ok();
        if let Some(cell) = filled(cells, alone).filter(is_number) {
            if total.is_none() {
                let score = self.score_in(line, cell)?;
                return Ok(Some((number, score)));
            }
            let number = whole(line, cells, alone, most, ProblemKind::NotANumber)?;
            return self.total_alone(line, stated, number);
        }
        let is_bowled = |game: &&GameCells| !game.are_blank(cells) && !says_absent(cells, alone);
        let Some(game) = game.filter(is_bowled) else {
            return self.total_alone(line, stated, number);
        };
        let stated = stated.map(|cell| total_of(line, cell)).transpose()?;
        let frames = game.read(line, cells, self.reading())?;
        let score = finished(line, (0, line.len()), frames, stated)?;
        Ok(Some((number, score)))
    }

    /// The game of a row that has nothing but a total, or all bowls in its place.
    fn total_alone(
        &self,
        line: &str,
        stated: Option<&Cell<'_>>,
        number: Option<u8>,
    ) -> Result<Option<NumberedScore>, LineProblem> {
        let Some(cell) = stated else {
            return Ok(None);
        };
        let score = self.score_in(line, cell)?;
        Ok(Some((number, score)))
    }

    /// A cell that holds a total, or all bowls of a game. What is too short for the bowls of ten
    /// frames is meant as a total, unless it has a sign of bowls.
    fn score_in(&self, line: &str, cell: &Cell<'_>) -> Result<SeasonScore, LineProblem> {
        let is_short = cell.text.chars().count() < 10;
        let is_number = whole_number(&cell.text).parse::<i32>().is_ok();
        if is_short && (is_number || !cell.text.contains(['X', 'x', '/', '-', ' '])) {
            return Ok(SeasonScore::Total(total_of(line, cell)?.total));
        }
        let game = GameCells::InOrder(vec![0]);
        let cells = std::slice::from_ref(cell);
        let frames = game.read(line, cells, self.reading())?;
        finished(line, (cell.start, cell.end), frames, None)
    }

    fn reading(&self) -> Reading {
        Reading {
            notation: self.notation,
            rules: self.rules,
        }
    }
}
