//! The lines of a file, with their numbers.

use std::io::{self, BufRead, Read};

/// No game is longer, however often it was corrected.
const LONGEST: u64 = 64 << 20;

/// The lines of a file that are not blank, with their numbers.
pub(super) struct TextLines<R> {
    input: R,
    /// The number of the last line that was read, from 1.
    pub(super) number: u64,
}

impl<R: BufRead> TextLines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, number: 0 }
    }

    /// The next line, with its end.
    pub(super) fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            let mut line = Vec::new();
            let read = (&mut self.input)
                .take(LONGEST)
                .read_until(b'\n', &mut line)?;
            if read == 0 {
                return Ok(None);
            }
            self.number += 1;
            if read as u64 == LONGEST && !line.ends_with(b"\n") {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
            let line = match self.number {
                1 => without_mark(&line),
                _ => &line,
            };
            if !line.trim_ascii().is_empty() {
                return Ok(Some(line.to_vec()));
            }
        }
    }
}

/// A text without the mark that some programs put before UTF-8.
fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}
