//! The first line of a file, which may be a header.

use std::io::{self, Cursor, ErrorKind, Read};
use std::ops::Range;

use tenpin_files::{FileForm, FormError, GivenForm, Labelled};

use crate::bowls_reader;
use crate::source::GameInput;

/// A first line is looked for in this many bytes.
const MOST: usize = 1 << 16;

/// The form of a file, and the file without its header. The header's line end stays, so that lines
/// keep their numbers.
pub(crate) fn form_of(
    mut input: GameInput,
    given: &GivenForm,
) -> io::Result<Result<(FileForm, GameInput), FormError>> {
    let mut first = FirstLine::read(&mut input)?;
    let mut form = FileForm::default();
    if let Some(line) = first.line() {
        if bowls_reader::is_heading(line) {
            let rows = input_after(first.start, first.place.end, input);
            return Ok(Ok((form, bowls_reader::games_of_bowls(rows))));
        }
        let found = match FileForm::detect(line, given) {
            Ok(found) => found,
            Err(error) => return Ok(Err(error)),
        };
        form = found.form;
        if found.is_header {
            first.start.drain(first.place);
        }
    }
    let whole = Cursor::new(first.start).chain(input);
    Ok(Ok((form, Box::new(whole))))
}

/// What comes after the start of an input that ends here, with the line feed.
fn input_after(mut start: Vec<u8>, end: usize, input: GameInput) -> GameInput {
    start.drain(..end);
    Box::new(Cursor::new(start).chain(input))
}

/// The first line that is neither blank nor a comment.
struct FirstLine {
    /// What was read, and maybe more than the line.
    start: Vec<u8>,
    /// Where the line is in it; empty if there is none.
    place: Range<usize>,
}

impl FirstLine {
    fn read(input: &mut GameInput) -> io::Result<Self> {
        let mut start = Vec::new();
        let mut from = 0;
        loop {
            let length = start[from..].iter().position(|byte| *byte == b'\n');
            if length.is_none() && start.len() < MOST && read_some(input, &mut start)? {
                continue;
            }
            let to = length.map_or(start.len(), |length| from + length);
            let is_content = to < MOST && is_content(&start[from..to]);
            if is_content || length.is_none() {
                let place = if is_content { from..to } else { 0..0 };
                return Ok(Self { start, place });
            }
            from = to + 1;
        }
    }

    fn line(&self) -> Option<&str> {
        let line = str::from_utf8(&self.start[self.place.clone()]).ok()?;
        Some(line).filter(|line| !line.is_empty())
    }
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
