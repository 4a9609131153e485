//! What the cells of a row say about its games.

use tenpin_rules::Frames;
use tenpin_scorecard::PlayerRow;

use super::{SeasonGame, SeasonScore};
use crate::cells::Cell;
use crate::row::is_complete;
use crate::table::whole_number;
use crate::{Difference, LineProblem, ProblemKind, StatedTotal};

/// Words for a game that nobody bowled: small, without blanks and signs.
const ABSENT: [&str; 22] = [
    "absent",
    "absence",
    "abs",
    "vacant",
    "vacancy",
    "blind",
    "bye",
    "dnb",
    "dnf",
    "dnp",
    "dns",
    "na",
    "nan",
    "none",
    "불참",
    "미참",
    "미참석",
    "미참가",
    "결석",
    "결장",
    "공석",
    "기권",
];

/// Whether the cell at this place says that nobody bowled: a dash, or a word for it.
pub(super) fn says_absent(cells: &[Cell<'_>], place: Option<usize>) -> bool {
    let Some(cell) = place.and_then(|place| cells.get(place)) else {
        return false;
    };
    let letters = cell.text.chars().filter(|letter| letter.is_alphanumeric());
    let word: String = letters.flat_map(char::to_lowercase).collect();
    if word.is_empty() {
        return !cell.text.is_empty() && cell.text.chars().all(|sign| "-–—".contains(sign));
    }
    ABSENT.contains(&&*word)
}

/// The cell at this place, unless it is blank or says that nobody bowled.
pub(super) fn filled<'row, 'line>(
    cells: &'row [Cell<'line>],
    place: Option<usize>,
) -> Option<&'row Cell<'line>> {
    let cell = cells.get(place?)?;
    (!cell.text.is_empty() && !says_absent(cells, place)).then_some(cell)
}

/// A number from 1 on, where a column is for one and its cell is filled.
pub(super) fn whole<N: TryFrom<u16>>(
    line: &str,
    cells: &[Cell<'_>],
    place: Option<usize>,
    most: u16,
    problem: fn(String) -> ProblemKind,
) -> Result<Option<N>, LineProblem> {
    let Some(cell) = filled(cells, place) else {
        return Ok(None);
    };
    let number = whole_number(&cell.text).parse().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    let number = number.and_then(|number| N::try_from(number).ok());
    let wrong = || LineProblem::at(line, cell.start, cell.end, problem(cell.text.to_string()));
    number.ok_or_else(wrong).map(Some)
}

/// A game that is over and has the total that stands beside it. It is what stands in these bytes of
/// the line.
pub(super) fn finished(
    line: &str,
    (start, end): (usize, usize),
    frames: Frames,
    stated: Option<StatedTotal>,
) -> Result<SeasonScore, LineProblem> {
    if !is_complete(&frames) {
        return Err(LineProblem::at(line, start, end, ProblemKind::Unfinished));
    }
    let bowled = u16::from(PlayerRow::from(&frames).total);
    match stated.filter(|stated| stated.total != bowled) {
        Some(stated) => Err(LineProblem {
            column: stated.column,
            length: stated.total.to_string().len(),
            problem: ProblemKind::TotalDiffers(Difference { stated, bowled }),
        }),
        None => Ok(SeasonScore::Frames(Box::new(frames))),
    }
}

/// Checks the total of all games of a row.
pub(super) fn check_series(
    line: &str,
    cell: Option<&Cell<'_>>,
    games: &[SeasonGame],
) -> Result<(), LineProblem> {
    let Some(cell) = cell else {
        return Ok(());
    };
    let wrong = |problem| LineProblem::at(line, cell.start, cell.end, problem);
    let stated = whole_number(&cell.text).parse::<u32>();
    let stated = stated.map_err(|_| wrong(ProblemKind::NotASeries(cell.text.to_string())))?;
    let games = games.iter().map(|game| u32::from(game.score.total())).sum();
    if stated != games {
        return Err(wrong(ProblemKind::SeriesDiffers { stated, games }));
    }
    Ok(())
}
