//! What the cells of a row say about its games.

use tenpin_rules::Frames;
use tenpin_scorecard::PlayerRow;

use super::{SeasonGame, SeasonScore};
use crate::cells::Cell;
use crate::row::is_complete;
use crate::table::whole_number;
use crate::{Difference, LineProblem, ProblemKind, StatedTotal};

/// The cell at this place, unless it is blank or holds a dash.
pub(super) fn filled<'row, 'line>(
    cells: &'row [Cell<'line>],
    place: Option<usize>,
) -> Option<&'row Cell<'line>> {
    let cell = cells.get(place?)?;
    (!["", "-", "–", "—"].contains(&&*cell.text)).then_some(cell)
}

/// A game that is over and has the total that stands beside it.
pub(super) fn finished(
    line: &str,
    frames: Frames,
    stated: Option<StatedTotal>,
) -> Result<SeasonScore, LineProblem> {
    if !is_complete(&frames) {
        return Err(LineProblem::at(
            line,
            0,
            line.len(),
            ProblemKind::Unfinished,
        ));
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
