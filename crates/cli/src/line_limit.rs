//! A limit for the length of a line: what never ends a line is no file of games.

use std::io::{self, ErrorKind, Read};

/// A line that is too long for a game is a bad line, and those after it are read. One that goes on
/// for this long has no end.
const LONGEST: usize = 64 << 20;

/// Reads an input, and refuses it at a line that does not end.
pub(crate) struct LineLimit<R> {
    input: R,
    longest: usize,
    /// How many bytes were read since the last line end.
    length: usize,
}

impl<R: Read> LineLimit<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            input,
            longest: LONGEST,
            length: 0,
        }
    }
}

impl<R: Read> Read for LineLimit<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        // From the back, where a line end is near: long files pass through here.
        let after_end = buffer[..count].iter().rev().position(|byte| *byte == b'\n');
        self.length = after_end.unwrap_or(self.length + count);
        if self.length > self.longest {
            return Err(ErrorKind::FileTooLarge.into());
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_does_not_end_is_refused_and_all_others_are_read() {
        let read = |text: &str| {
            let mut limited = LineLimit {
                longest: 4,
                ..LineLimit::new(text.as_bytes())
            };
            let mut read = Vec::new();
            let mut byte = [0];
            while limited.read(&mut byte)? > 0 {
                read.extend(byte);
            }
            Ok::<_, io::Error>(String::from_utf8(read).unwrap())
        };
        for text in ["", "1234", "1234\n", "1234\n1234\n\n1234"] {
            assert_eq!(read(text).unwrap(), text);
        }
        for text in ["12345", "1\n12345\n"] {
            assert_eq!(read(text).unwrap_err().kind(), ErrorKind::FileTooLarge);
        }
    }
}
