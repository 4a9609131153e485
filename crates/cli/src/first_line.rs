//! The first lines of a file, which may have a header.

use std::io::{self, Cursor, ErrorKind, Read};
use std::ops::Range;

use tenpin_bulk::Notation;
use tenpin_files::{DateOrder, FileForm, FormError, Labelled, SeasonForm, SeasonScore};

use crate::bowls_reader;
use crate::source::{GameInput, InputOptions};

/// A header is looked for in this many bytes.
const MOST: usize = 1 << 16;

/// A header may stand below this many lines of titles.
const TITLES: usize = 4;

/// How many rows show what a table holds.
const ROWS: usize = 20;

/// Why a file cannot be scored.
pub(crate) enum NoForm {
    Columns(FormError),
    /// It is a table of totals.
    Totals,
}

/// The form of a file, and the file without its header. The header's line end stays, so that lines
/// keep their numbers.
pub(crate) fn form_of(
    mut input: GameInput,
    options: &InputOptions,
) -> io::Result<Result<(FileForm, GameInput), NoForm>> {
    let given = &options.form;
    let mut start = Vec::new();
    let mut found = Ok(FileForm::default());
    let mut from = 0;
    for title in 0..=TITLES {
        let Some(place) = next_line(&mut input, &mut start, from)? else {
            break;
        };
        let line = str::from_utf8(&start[place.clone()]).unwrap_or_default();
        if bowls_reader::is_heading(line) {
            let rows = input_after(start, place.end, input);
            return Ok(Ok((
                FileForm::default(),
                bowls_reader::games_of_bowls(rows),
            )));
        }
        if options.refuses_totals && holds_totals(&mut input, &mut start, &place)? {
            return Ok(Err(NoForm::Totals));
        }
        let line = str::from_utf8(&start[place.clone()]).unwrap_or_default();
        let is_game = FileForm::default().read(line, Notation::Auto).is_ok();
        match FileForm::detect(line, given) {
            Ok(detected) if detected.is_header => {
                // Titles above a header go with it: none of them is a game.
                blank(&mut start, place.end);
                found = Ok(detected.form);
                break;
            }
            Ok(detected) if title == 0 => found = Ok(detected.form),
            Err(error) if title == 0 => found = Err(error),
            _ => {}
        }
        if is_game || found.as_ref().is_ok_and(|form| !form.is_plain()) {
            break;
        }
        from = place.end;
    }
    let whole: GameInput = Box::new(Cursor::new(start).chain(input));
    let found = found.map(|form| (form, whole));
    Ok(found.map_err(NoForm::Columns))
}

/// Whether the line at this place is the header of a season whose rows have totals, and none of
/// them has bowls.
fn holds_totals(
    input: &mut GameInput,
    start: &mut Vec<u8>,
    header: &Range<usize>,
) -> io::Result<bool> {
    let line = str::from_utf8(&start[header.clone()]).unwrap_or_default();
    let Ok(season) = SeasonForm::detect(line, None) else {
        return Ok(false);
    };
    let mut has_totals = false;
    let mut from = header.end;
    for _ in 0..ROWS {
        let Some(place) = next_line(input, start, from)? else {
            break;
        };
        let line = str::from_utf8(&start[place.clone()]).unwrap_or_default();
        // In which order a date is written makes no difference to the games.
        let mut rows = DateOrder::ALL.into_iter();
        let row = rows.find_map(|order| season.read(line, order).ok().flatten());
        for game in row.into_iter().flat_map(|row| row.games) {
            match game.score {
                SeasonScore::Total(_) => has_totals = true,
                SeasonScore::Frames(_) => return Ok(false),
            }
        }
        from = place.end;
    }
    Ok(has_totals)
}

/// What comes after the start of an input that ends here, with the line feed.
fn input_after(mut start: Vec<u8>, end: usize, input: GameInput) -> GameInput {
    start.drain(..end);
    Box::new(Cursor::new(start).chain(input))
}

/// Where the next line is that is neither blank nor a comment, once enough has been read.
fn next_line(
    input: &mut GameInput,
    start: &mut Vec<u8>,
    from: usize,
) -> io::Result<Option<Range<usize>>> {
    let mut from = from;
    loop {
        let length = start[from..].iter().position(|byte| *byte == b'\n');
        if length.is_none() && start.len() < MOST && read_some(input, start)? {
            continue;
        }
        let to = length.map_or(start.len(), |length| from + length);
        let is_content = to < MOST && is_content(&start[from..to]);
        if is_content || length.is_none() {
            return Ok(is_content.then_some(from..to));
        }
        from = to + 1;
    }
}

/// Removes all up to this byte but the line ends.
fn blank(start: &mut Vec<u8>, end: usize) {
    let rest = start.split_off(end);
    start.retain(|byte| *byte == b'\n');
    start.extend(rest);
}

fn is_content(line: &[u8]) -> bool {
    str::from_utf8(line).is_ok_and(|line| Labelled::read(line).is_some())
}

/// Reads what is there. Returns whether there was something.
fn read_some(input: &mut GameInput, start: &mut Vec<u8>) -> io::Result<bool> {
    let mut buffer = [0; 4096];
    loop {
        match input.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok(count) => {
                start.extend_from_slice(&buffer[..count]);
                return Ok(count > 0);
            }
        }
    }
}
