//! One line of input, however long it is.

use std::io::{self, BufRead};

/// No answer is longer; what stands behind that in a line is read over.
const LONGEST: usize = 4096;

/// The next line without its end; none at the end of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let mut has_begun = false;
    loop {
        let available = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if available.is_empty() {
            return Ok(has_begun.then_some(line));
        }
        has_begun = true;
        let end = available.iter().position(|byte| *byte == b'\n');
        let piece = &available[..end.unwrap_or(available.len())];
        let room = LONGEST.saturating_sub(line.len());
        line.extend(&piece[..piece.len().min(room)]);
        let used = piece.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    /// All lines, read with a buffer of so many bytes.
    fn lines(text: &[u8], buffer: usize) -> Vec<Vec<u8>> {
        let mut input = BufReader::with_capacity(buffer, text);
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_come_one_by_one_with_or_without_a_last_end() {
        for buffer in [1, 2, 3, 64] {
            assert_eq!(lines(b"", buffer), [b""; 0]);
            assert_eq!(lines(b"\n", buffer), [b""]);
            assert_eq!(lines(b"10\n\n8", buffer), [&b"10"[..], b"", b"8"]);
            assert_eq!(lines(b"10\n8\n", buffer), [b"10" as &[u8], b"8"]);
        }
    }

    #[test]
    fn a_line_without_end_takes_no_more_memory_than_the_longest_answer() {
        let endless = io::repeat(b'7').take(1_000_000).chain(&b"\n9\n"[..]);
        let mut input = BufReader::new(endless);
        assert_eq!(read_line(&mut input).unwrap().unwrap().len(), LONGEST);
        assert_eq!(read_line(&mut input).unwrap().unwrap(), b"9");
        assert_eq!(read_line(&mut input).unwrap(), None);
    }
}
