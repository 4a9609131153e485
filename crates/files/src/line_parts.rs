//! The parts of a line that speaks for itself: labels around a game, and a total.

use std::borrow::Cow;
use std::slice;

use tenpin_bulk::{Notation, looks_like_a_date};
use tenpin_rules::Frames;
use tenpin_scorecard::PlayerRow;

use crate::cells::{Cell, masked};
use crate::doubtful_name::DoubtfulName;
use crate::kind::{Kind, is_whole_game, total_in};
use crate::lines::{kind_of, read_game};
use crate::reading::Reading;
use crate::row::is_complete;
use crate::{GameRow, LineProblem, ProblemKind, StatedTotal};

/// What is left to read of a line.
pub(crate) struct LineParts<'line> {
    pub(crate) line: &'line str,
    pub(crate) reading: Reading,
    /// Whether the cells are the words of one cell.
    pub(crate) is_one_cell: bool,
    /// Whether the name is set off by a colon.
    pub(crate) is_labelled: bool,
    pub(crate) name: Option<Cow<'line, str>>,
    pub(crate) cells: Vec<Cell<'line>>,
    /// A name whose last words could be bowls, such as `Player 1` or `Dave X 9/`.
    pub(crate) doubtful: Option<DoubtfulName<'line>>,
    /// Names and dates behind the game.
    pub(crate) after: Vec<Cell<'line>>,
    pub(crate) stated: Option<StatedTotal>,
}

impl<'line> LineParts<'line> {
    /// Reads all parts.
    pub(crate) fn read(mut self) -> Result<GameRow<'line>, LineProblem> {
        self.take_labels();
        self.check_words()?;
        let frames = self.read_game()?;
        Ok(GameRow {
            name: self.name,
            frames,
            stated: self.stated,
        })
    }

    /// Takes names and dates off both ends. Among words, all in front are one name.
    fn take_labels(&mut self) {
        if self.reading.notation != Notation::Auto && self.cells.len() == 1 {
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

    /// Among words, a number alone behind a name may be part of it: `Week 3`.
    fn check_words(&self) -> Result<(), LineProblem> {
        let [only] = &self.cells[..] else {
            return Ok(());
        };
        let is_plain = only.text.chars().all(char::is_alphanumeric) && only.text.len() < 3;
        if !self.is_one_cell || self.is_labelled || self.name.is_none() || !is_plain {
            return Ok(());
        }
        let problem = ProblemKind::NameOrBowl(only.text.clone().into_owned());
        Err(self.problem_at(only, problem))
    }

    /// Why there is no game.
    fn without_game(&self) -> ProblemKind {
        let text = self.line.trim();
        if self.name.is_none() && looks_like_a_date(text) {
            return ProblemKind::DateOrBowls(text.to_owned());
        }
        ProblemKind::NoGame
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
            let problem = ProblemKind::NameOrBowl(doubtful.bowls.text.clone().into_owned());
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
        self.read_game()
    }

    /// Where one cell holds a whole game, the others are no part of it: one may be its total.
    fn keep_whole_game(&mut self) -> Result<(), LineProblem> {
        let mut games = self.cells.iter().filter(|cell| is_whole_game(&cell.text));
        let Some(game) = games.next() else {
            return Ok(());
        };
        if let Some(second) = games.next() {
            return Err(self.problem_at(second, ProblemKind::SecondGame));
        }
        let game = game.clone();
        for cell in self.cells.iter().filter(|cell| **cell != game) {
            let total = total_in(&cell.text).filter(|_| self.stated.is_none());
            let Some(total) = total else {
                let problem = ProblemKind::StrayNumber(cell.text.clone().into_owned());
                return Err(self.problem_at(cell, problem));
            };
            self.stated = Some(stated(self.line, cell, total));
        }
        self.cells = vec![game];
        Ok(())
    }

    /// Reads the cells. The last is a total if it could be one and the game is complete before it.
    /// Behind an unfinished game, a number that is its total so far could be the next frame as well.
    fn read_with_total(&mut self) -> Result<Frames, LineProblem> {
        if let [before @ .., last] = &self.cells[..]
            && let Some(total) = total_in(&last.text)
            && self.stated.is_none()
            && !before.is_empty()
            && let Ok(frames) = self.read_cells(before)
        {
            if is_complete(&frames) {
                self.stated = Some(stated(self.line, last, total));
                return Ok(frames);
            }
            let is_told = u16::from(PlayerRow::from(&frames).total) == total;
            let whole = self.read_cells(&self.cells);
            let is_ended = whole.is_ok_and(|all| is_complete(&all));
            if is_told && !is_ended && self.reading.notation == Notation::Auto {
                let problem = ProblemKind::TotalOrFrame(last.text.clone().into_owned());
                return Err(self.problem_at(last, problem));
            }
        }
        self.read_cells(&self.cells)
    }

    fn read_cells(&self, cells: &[Cell<'_>]) -> Result<Frames, LineProblem> {
        let kept: Vec<_> = cells.iter().map(|cell| (cell.start, cell.end)).collect();
        let text = masked(
            self.line.trim_start_matches('\u{feff}'),
            &self.shifted(&kept),
        );
        read_game(&text, self.reading)
    }

    /// Places in the line without its byte order mark, which is invisible.
    fn shifted(&self, places: &[(usize, usize)]) -> Vec<(usize, usize)> {
        let mark = self.line.len() - self.line.trim_start_matches('\u{feff}').len();
        let shift = |(start, end): &(usize, usize)| (start - mark, end - mark);
        places.iter().map(shift).collect()
    }

    fn problem_at(&self, cell: &Cell<'_>, problem: ProblemKind) -> LineProblem {
        LineProblem::at(self.line, cell.start, cell.end, problem)
    }
}

fn stated(line: &str, cell: &Cell<'_>, total: u16) -> StatedTotal {
    let column = LineProblem::at(line, cell.start, cell.end, ProblemKind::NoGame).column;
    StatedTotal { total, column }
}
