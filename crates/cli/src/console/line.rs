//! One line of input, however long it is.

use std::io::{self, BufRead, ErrorKind};

/// No answer is longer.
const LONGEST: usize = 4096;
/// Whoever writes so much without ending a line does not answer questions.
const ENDLESS: usize = 16 << 20;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// What it says, without its end; none when it is too long to be an answer.
    pub(super) bytes: Option<Vec<u8>>,
    /// Whether it was ended, and not only the input.
    pub(super) is_ended: bool,
}

/// The next line; none at the end of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let mut length = 0;
    loop {
        let available = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            other => other?,
        };
        let end = available.iter().position(|byte| *byte == b'\n');
        let piece = &available[..end.unwrap_or(available.len())];
        length += piece.len();
        let is_over = available.is_empty();
        if length <= LONGEST {
            bytes.extend(piece);
        }
        let used = piece.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() || (is_over && length > 0) {
            let bytes = (length <= LONGEST).then_some(bytes);
            let is_ended = end.is_some();
            return Ok(Some(Line { bytes, is_ended }));
        }
        if is_over {
            return Ok(None);
        }
        if length > ENDLESS {
            return Err(ErrorKind::FileTooLarge.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    /// All lines, read with a buffer of so many bytes.
    fn lines(text: &[u8], buffer: usize) -> Vec<Line> {
        let mut input = BufReader::with_capacity(buffer, text);
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    fn line(text: &str, is_ended: bool) -> Line {
        let bytes = Some(text.as_bytes().to_vec());
        Line { bytes, is_ended }
    }

    #[test]
    fn lines_come_one_by_one_with_or_without_a_last_end() {
        for buffer in [1, 2, 3, 64] {
            assert_eq!(lines(b"", buffer), []);
            assert_eq!(lines(b"\n", buffer), [line("", true)]);
            let three = [line("10", true), line("", true), line("8", false)];
            assert_eq!(lines(b"10\n\n8", buffer), three);
            assert_eq!(
                lines(b"10\n8\n", buffer),
                [line("10", true), line("8", true)]
            );
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over_whole_and_not_cut_short() {
        let text = ["0".repeat(LONGEST), "0".repeat(LONGEST + 1), "9".to_owned()].join("\n");
        let found = lines(text.as_bytes(), 1000);
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], line(&"0".repeat(LONGEST), true));
        assert_eq!(found[1].bytes, None);
        assert_eq!(found[2], line("9", false));
    }

    #[test]
    fn input_without_end_and_without_lines_is_given_up() {
        let mut input = BufReader::new(io::repeat(b'7'));
        let given_up = read_line(&mut input).unwrap_err();
        assert_eq!(given_up.kind(), ErrorKind::FileTooLarge);
        let mut rest = Vec::new();
        assert!(input.take(1).read_to_end(&mut rest).is_ok());
    }

    #[test]
    fn reading_goes_on_after_an_interruption() {
        struct Interrupted(bool);
        impl Read for Interrupted {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                if !std::mem::replace(&mut self.0, true) {
                    return Err(ErrorKind::Interrupted.into());
                }
                (&b"7\n"[..]).read(buffer)
            }
        }
        let mut input = BufReader::new(Interrupted(false));
        assert_eq!(read_line(&mut input).unwrap(), Some(line("7", true)));
    }
}
