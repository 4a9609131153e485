//! Lines without a header: what each part of a line is shows in the line itself.

use std::borrow::Cow;
use std::slice;

use tenpin_bulk::{Notation, looks_like_a_date, read_line};
use tenpin_rules::Frames;

use crate::cells::{Cell, OpenQuote, delimiter_of, masked, split, words};
use crate::kind::{Kind, is_whole_game, total_in};
use crate::label::{content_start, label_of};
use crate::row::is_complete;
use crate::stated::stated_at_end;
use crate::{GameRow, LineProblem, Problem, StatedTotal};

/// Reads a line: names, dates and totals, and the game between them.
pub(crate) fn read(line: &str, notation: Notation) -> Result<Option<GameRow<'_>>, LineProblem> {
    let Some(start) = content_start(line) else {
        return Ok(None);
    };
    let label = label_of(line, start);
    if line.matches('"').count() % 2 == 1 {
        let quote = line.rfind('"').unwrap_or_default();
        return Err(LineProblem::of_quote(line, OpenQuote(quote)));
    }
    let start = label.as_ref().map_or(start, |label| label.end);
    let (end, stated) = stated_at_end(line, start);
    let cells = match delimiter_of(&line[start..end]) {
        Some(delimiter) => split(&line[..end], start, delimiter)
            .map_err(|quote| LineProblem::of_quote(line, quote))?,
        None => words(&line[..end], start),
    };
    let is_one_cell = delimiter_of(&line[start..end]).is_none();
    let mut parts = LineParts {
        line,
        notation,
        is_one_cell,
        name: label
            .map(|label| label.name)
            .filter(|name| !name.is_empty()),
        cells: cells
            .into_iter()
            .filter(|cell| !cell.text.is_empty())
            .collect(),
        doubtful: None,
        after: Vec::new(),
        stated,
    };
    parts.take_labels();
    let frames = parts.read_game()?;
    Ok(Some(GameRow {
        name: parts.name,
        frames,
        stated: parts.stated,
    }))
}

/// Reads a cell of a column of games: a game, or else a line like any other.
pub(crate) fn read_cell(
    line: &str,
    notation: Notation,
) -> Result<Option<GameRow<'_>>, LineProblem> {
    match read_line(line, notation) {
        Ok(frames) if content_start(line).is_some() => Ok(Some(GameRow {
            name: None,
            frames,
            stated: None,
        })),
        _ => read(line, notation),
    }
}

/// Reads a text that holds a game and nothing else, and refuses what only looks like one.
pub(crate) fn read_game(text: &str, notation: Notation) -> Result<Frames, LineProblem> {
    let alone = text.trim_matches([' ', '\t', ',', ';', '|']);
    let start = text.find(alone).unwrap_or_default();
    let unclear = |problem| LineProblem::at(text, start, start + alone.len(), problem);
    if notation == Notation::Auto && looks_like_a_date(alone) {
        return Err(unclear(Problem::DateOrBowls(alone.to_owned())));
    }
    if notation == Notation::Auto && total_in(alone).is_some() {
        return Err(unclear(Problem::TotalOrBowls(alone.to_owned())));
    }
    Ok(read_line(text, notation)?)
}

/// A cell that starts with a name.
struct DoubtfulName<'line> {
    whole: Cow<'line, str>,
    /// The words that are a name for certain.
    name: Cow<'line, str>,
    /// The words that could be bowls.
    bowls: Cell<'line>,
}

/// What is left to read of a line.
struct LineParts<'line> {
    line: &'line str,
    notation: Notation,
    /// Whether the cells are the words of one cell.
    is_one_cell: bool,
    name: Option<Cow<'line, str>>,
    cells: Vec<Cell<'line>>,
    /// A name whose last words could be bowls, such as `Player 1` or `Dave X 9/`.
    doubtful: Option<DoubtfulName<'line>>,
    /// Names and dates behind the game.
    after: Vec<Cell<'line>>,
    stated: Option<StatedTotal>,
}

impl<'line> LineParts<'line> {
    /// Takes names and dates off both ends. Among words, all in front are one name.
    fn take_labels(&mut self) {
        if self.notation != Notation::Auto && self.cells.len() == 1 {
            // A date alone is bowls, if the notation says that there are bowls.
            return;
        }
        let is_label = |cell: &Cell<'_>| matches!(kind_of(cell), Kind::Name | Kind::Day);
        let mut before = Vec::new();
        while let Some(first) = self.cells.first() {
            if let Kind::NameAndBowls(length) = kind_of(first)
                && self.doubtful.is_none()
            {
                let first = self.cells.remove(0);
                self.doubtful = Some(DoubtfulName::split(self.line, first, length));
            } else if is_label(first) {
                before.push(self.cells.remove(0));
            } else {
                break;
            }
        }
        let last = self.cells.iter().rposition(|cell| !is_label(cell));
        if !self.is_one_cell {
            self.after = self.cells.split_off(last.map_or(0, |last| last + 1));
        }
        if self.name.is_some() {
            return;
        }
        let all = before.iter().chain(&self.after);
        let names = all.filter(|cell| kind_of(cell) == Kind::Name);
        let mut names = names.map(|cell| cell.text.clone());
        self.name = names.next();
        if self.is_one_cell
            && let Some(first) = self.name.take()
        {
            let all: Vec<_> = [first].into_iter().chain(names).collect();
            self.name = Some(Cow::Owned(all.join(" ")));
        }
    }

    fn read_game(&mut self) -> Result<Frames, LineProblem> {
        if let Some(doubtful) = self.doubtful.take() {
            return self.read_after_name(doubtful);
        }
        if self.cells.is_empty() {
            let start = self.line.len() - self.line.trim_start().len();
            let problem = self.without_game();
            return Err(LineProblem::at(self.line, start, self.line.len(), problem));
        }
        if !self.is_one_cell {
            self.keep_whole_game()?;
        }
        let frames = self.read_with_total()?;
        if !self.after.is_empty() && !is_complete(&frames) {
            // Behind an unfinished game, what looks like a name may be a bowl with a typing error.
            let all = [&self.cells[..], &self.after].concat();
            return self.read_cells(&all);
        }
        Ok(frames)
    }

    /// Why there is no game.
    fn without_game(&self) -> Problem {
        let text = self.line.trim();
        if self.name.is_none() && looks_like_a_date(text) {
            return Problem::DateOrBowls(text.to_owned());
        }
        Problem::NoGame
    }

    /// Reads what stands behind a name that may have bowls in it.
    fn read_after_name(&mut self, doubtful: DoubtfulName<'line>) -> Result<Frames, LineProblem> {
        let is_total = |cell: &Cell<'_>| total_in(&cell.text).is_some();
        if self.cells.iter().all(is_total) {
            return self.read_alone(doubtful);
        }
        let all = [slice::from_ref(&doubtful.bowls), &self.cells[..]].concat();
        let has_whole_game = self.cells.iter().any(|cell| is_whole_game(&cell.text));
        let with = self.read_cells(&all);
        let without = self.read_game();
        let is_clear = match with {
            Ok(frames) => !is_complete(&frames) && without.as_ref().is_ok_and(is_complete),
            Err(_) => true,
        };
        if !is_clear && !has_whole_game {
            let problem = Problem::NameOrBowl(doubtful.bowls.text.clone().into_owned());
            return Err(self.problem_at(&doubtful.bowls, problem));
        }
        self.name.get_or_insert(doubtful.whole);
        without
    }

    /// Reads a line that has a game in the cell of the name, or none: `Dave X 9/ 8-,46`, but also
    /// `Player 1,187`.
    fn read_alone(&mut self, doubtful: DoubtfulName<'line>) -> Result<Frames, LineProblem> {
        if !is_whole_game(&doubtful.bowls.text) {
            self.name.get_or_insert(doubtful.whole);
            return self.read_game();
        }
        self.name.get_or_insert(doubtful.name);
        self.cells.insert(0, doubtful.bowls);
        self.read_with_total()
    }

    /// Where one cell holds a whole game, the others are no part of it: one may be its total.
    fn keep_whole_game(&mut self) -> Result<(), LineProblem> {
        let mut games = self.cells.iter().filter(|cell| is_whole_game(&cell.text));
        let Some(game) = games.next() else {
            return Ok(());
        };
        if let Some(second) = games.next() {
            return Err(self.problem_at(second, Problem::SecondGame));
        }
        let game = game.clone();
        for cell in self.cells.iter().filter(|cell| **cell != game) {
            let total = total_in(&cell.text).filter(|_| self.stated.is_none());
            let Some(total) = total else {
                let problem = Problem::StrayNumber(cell.text.clone().into_owned());
                return Err(self.problem_at(cell, problem));
            };
            self.stated = Some(stated(self.line, cell, total));
        }
        self.cells = vec![game];
        Ok(())
    }

    /// Reads the cells. The last is a total if it could be one and the game is complete before it.
    fn read_with_total(&mut self) -> Result<Frames, LineProblem> {
        if let [before @ .., last] = &self.cells[..]
            && let Some(total) = total_in(&last.text)
            && self.stated.is_none()
            && !before.is_empty()
            && let Ok(frames) = self.read_cells(before)
            && is_complete(&frames)
        {
            self.stated = Some(stated(self.line, last, total));
            return Ok(frames);
        }
        self.read_cells(&self.cells)
    }

    fn read_cells(&self, cells: &[Cell<'_>]) -> Result<Frames, LineProblem> {
        let kept: Vec<_> = cells.iter().map(|cell| (cell.start, cell.end)).collect();
        let text = masked(
            self.line.trim_start_matches('\u{feff}'),
            &self.shifted(&kept),
        );
        read_game(&text, self.notation)
    }

    /// Places in the line without its byte order mark, which is invisible.
    fn shifted(&self, places: &[(usize, usize)]) -> Vec<(usize, usize)> {
        let mark = self.line.len() - self.line.trim_start_matches('\u{feff}').len();
        let shift = |(start, end): &(usize, usize)| (start - mark, end - mark);
        places.iter().map(shift).collect()
    }

    fn problem_at(&self, cell: &Cell<'_>, problem: Problem) -> LineProblem {
        LineProblem::at(self.line, cell.start, cell.end, problem)
    }
}

impl<'line> DoubtfulName<'line> {
    /// Splits a cell whose first bytes, so many, are a name.
    fn split(line: &'line str, cell: Cell<'line>, length: usize) -> Self {
        let blanks =
            line[cell.start..cell.end].len() - line[cell.start..cell.end].trim_start().len();
        let (start, border) = (cell.start + blanks, cell.start + blanks + length);
        Self {
            name: Cow::Borrowed(line[start..border].trim()),
            bowls: Cell {
                text: Cow::Borrowed(line[border..cell.end].trim()),
                start: border,
                end: cell.end,
                is_quoted: false,
            },
            whole: cell.text,
        }
    }
}

/// What a cell is. A name in quotes is one, whatever its last word is.
fn kind_of(cell: &Cell<'_>) -> Kind {
    match Kind::of(&cell.text) {
        Kind::NameAndBowls(_) if cell.is_quoted => Kind::Name,
        kind => kind,
    }
}

fn stated(line: &str, cell: &Cell<'_>, total: u16) -> StatedTotal {
    let column = LineProblem::at(line, cell.start, cell.end, Problem::NoGame).column;
    StatedTotal { total, column }
}
