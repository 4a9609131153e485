//! Lines without a header: what each part of a line is shows in the line itself.

use tenpin_bulk::{Notation, looks_like_a_date, read_line_by};
use tenpin_rules::Frames;

use crate::cells::{Cell, OpenQuote, delimiter_of, split, words};
use crate::kind::{Kind, is_year, total_in};
use crate::label::{content_start, label_of};
use crate::line_parts::LineParts;
use crate::reading::Reading;
use crate::row::is_complete;
use crate::stated::stated_at_end;
use crate::{GameRow, LineProblem, ProblemKind};

/// Reads a line: names, dates and totals, and the game between them.
pub(crate) fn read(line: &str, reading: Reading) -> Result<Option<GameRow<'_>>, LineProblem> {
    let Some(start) = content_start(line) else {
        return Ok(None);
    };
    if line.matches('"').count() % 2 == 1 {
        let quote = line.rfind('"').unwrap_or_default();
        return Err(LineProblem::of_quote(line, OpenQuote(quote)));
    }
    let label = label_of(line, start);
    let start = label.as_ref().map_or(start, |label| label.end);
    let (end, stated) = stated_at_end(line, start);
    let delimiter = delimiter_of(&line[start..end]);
    let mut cells = match delimiter {
        Some(delimiter) => split(&line[..end], start, delimiter)
            .map_err(|quote| LineProblem::of_quote(line, quote))?,
        None => words(&line[..end], start),
    };
    let gap = gap_in(&cells);
    cells.retain(|cell| !cell.text.is_empty());
    let is_labelled = label.is_some();
    let name = label.map(|label| label.name);
    let parts = LineParts {
        line,
        reading,
        is_one_cell: delimiter.is_none(),
        is_labelled,
        name: name.filter(|name| !name.is_empty()),
        cells,
        doubtful: None,
        after: Vec::new(),
        stated,
    };
    let row = parts.read()?;
    match gap.filter(|_| !is_complete(&row.frames)) {
        Some((start, end)) => Err(LineProblem::at(line, start, end, ProblemKind::MissingBowl)),
        None => Ok(Some(row)),
    }
}

/// Reads a cell of a column of games: a game, or else a line like any other.
pub(crate) fn read_cell(line: &str, reading: Reading) -> Result<Option<GameRow<'_>>, LineProblem> {
    match read_line_by(reading.rules, line, reading.notation) {
        Ok(frames) if content_start(line).is_some() => Ok(Some(GameRow {
            name: None,
            frames,
            stated: None,
        })),
        _ => read(line, reading),
    }
}

/// Reads a text that holds a game and nothing else, and refuses what only looks like one.
pub(crate) fn read_game(text: &str, reading: Reading) -> Result<Frames, LineProblem> {
    let alone = text.trim_matches([' ', '\t', ',', ';', '|']);
    let start = text.find(alone).unwrap_or_default();
    let unclear = |problem| LineProblem::at(text, start, start + alone.len(), problem);
    let is_auto = reading.notation == Notation::Auto;
    if is_auto && (looks_like_a_date(alone) || is_year(alone)) {
        return Err(unclear(ProblemKind::DateOrBowls(alone.to_owned())));
    }
    if is_auto && total_in(alone).is_some() {
        return Err(unclear(ProblemKind::TotalOrBowls(alone.to_owned())));
    }
    Ok(read_line_by(reading.rules, text, reading.notation)?)
}

/// The first empty cell between two cells of bowls. After a strike, one is usual: the strike takes
/// both places of its frame.
pub(crate) fn gap_in(cells: &[Cell<'_>]) -> Option<(usize, usize)> {
    let is_bowls = |cell: &Cell<'_>| !cell.text.is_empty() && kind_of(cell) == Kind::Bowls;
    let last = cells.iter().rposition(is_bowls)?;
    let pairs = cells[..last].windows(2);
    let mut gaps = pairs.filter(|pair| {
        let is_strike = matches!(&*pair[0].text, "X" | "x" | "10");
        is_bowls(&pair[0]) && !is_strike && pair[1].text.is_empty()
    });
    gaps.next().map(|pair| (pair[1].start, pair[1].end))
}

/// What a cell is. A name in quotes is one, whatever its last word is.
pub(crate) fn kind_of(cell: &Cell<'_>) -> Kind {
    match Kind::of(&cell.text) {
        Kind::NameAndBowls(_) if cell.is_quoted => Kind::Name,
        kind => kind,
    }
}
