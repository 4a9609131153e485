//! Lines of input of any length.

use std::io::{self, BufRead, ErrorKind};

/// No answer is longer.
const LONGEST: usize = 4096;
/// Input with this many bytes and no end of line is not answers to questions.
const ENDLESS: usize = 16 << 20;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct InputLine {
    /// The line without its end; none when it is too long to be an answer.
    pub(super) bytes: Option<Vec<u8>>,
    /// Whether an end of line was read, and not only the end of the input.
    pub(super) is_ended: bool,
}

/// The next line; none at the end of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
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
        let has_ended = available.is_empty();
        if length <= LONGEST {
            bytes.extend(piece);
        }
        let used = piece.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() || (has_ended && length > 0) {
            let bytes = (length <= LONGEST).then_some(bytes);
            let is_ended = end.is_some();
            return Ok(Some(InputLine { bytes, is_ended }));
        }
        if has_ended {
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

    /// All lines, read with a buffer of this size.
    fn lines(text: &[u8], buffer: usize) -> Vec<InputLine> {
        let mut input = BufReader::with_capacity(buffer, text);
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    fn line(text: &str, is_ended: bool) -> InputLine {
        let bytes = Some(text.as_bytes().to_vec());
        InputLine { bytes, is_ended }
    }

    #[test]
    fn lines_are_read_one_by_one_with_or_without_an_end_of_the_last() {
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
    fn a_line_that_is_too_long_is_skipped_whole_and_not_cut_short() {
        let text = ["0".repeat(LONGEST), "0".repeat(LONGEST + 1), "9".to_owned()].join("\n");
        let found = lines(text.as_bytes(), 1000);
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], line(&"0".repeat(LONGEST), true));
        assert_eq!(found[1].bytes, None);
        assert_eq!(found[2], line("9", false));
    }

    #[test]
    fn endless_input_without_lines_is_an_error() {
        let mut input = BufReader::new(io::repeat(b'7'));
        let error = read_line(&mut input).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
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
