//! UTF-16, as spreadsheet programs call "Unicode text", read as UTF-8.

use std::io::{self, Read};

/// The byte order marks of UTF-16.
const LITTLE_ENDIAN: [u8; 2] = [0xFF, 0xFE];
const BIG_ENDIAN: [u8; 2] = [0xFE, 0xFF];

/// Whether an input that starts with these bytes is UTF-16.
pub(crate) fn is_utf16(start: &[u8]) -> bool {
    start.starts_with(&LITTLE_ENDIAN) || start.starts_with(&BIG_ENDIAN)
}

/// Reads UTF-16 with a byte order mark as UTF-8 without one. A half of a pair becomes `U+FFFD`.
pub(crate) struct Utf16Reader<R> {
    input: R,
    decode: fn([u8; 2]) -> u16,
    /// The first half of a pair whose second half has not been read.
    half: Option<u16>,
    /// What was decoded, and how many bytes of it were given.
    text: Vec<u8>,
    given: usize,
}

impl<R: Read> Utf16Reader<R> {
    /// Takes an input that starts with a byte order mark.
    pub(crate) fn new(mut input: R) -> io::Result<Self> {
        let mut mark = [0; 2];
        input.read_exact(&mut mark)?;
        let decode = if mark == BIG_ENDIAN {
            u16::from_be_bytes
        } else {
            u16::from_le_bytes
        };
        Ok(Self {
            input,
            decode,
            half: None,
            text: Vec::new(),
            given: 0,
        })
    }

    /// Decodes some more. Returns whether there was more.
    fn fill(&mut self) -> io::Result<bool> {
        let mut bytes = Vec::with_capacity(8192);
        self.input.by_ref().take(8192).read_to_end(&mut bytes)?;
        let is_ended = bytes.is_empty();
        let (pairs, rest) = bytes.as_chunks::<2>();
        let units = pairs.iter().map(|pair| (self.decode)(*pair));
        let mut units: Vec<u16> = self.half.take().into_iter().chain(units).collect();
        // An odd byte at the end is no letter.
        units.extend(rest.iter().map(|_| 0xFFFD));
        if !is_ended {
            self.half = units.pop_if(|unit| (0xD800..0xDC00).contains(unit));
        }
        let letters = char::decode_utf16(units.iter().copied());
        let text: String = letters
            .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
        self.text = text.into_bytes();
        self.given = 0;
        Ok(!is_ended || !self.text.is_empty())
    }
}

impl<R: Read> Read for Utf16Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() {
            if !self.fill()? {
                return Ok(0);
            }
        }
        let count = (&self.text[self.given..]).read(buffer)?;
        self.given += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> String {
        assert!(is_utf16(bytes));
        let mut text = String::new();
        let mut reader = Utf16Reader::new(bytes).unwrap();
        reader.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn both_byte_orders_are_read_also_across_the_borders_of_what_is_read_at_once() {
        for text in [
            "김민수: X 9/\r\n".to_owned(),
            format!("a{}", "🎳".repeat(5000)),
        ] {
            let marked: Vec<u16> = std::iter::once(0xFEFF).chain(text.encode_utf16()).collect();
            let little: Vec<u8> = marked.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let big: Vec<u8> = marked.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            assert_eq!(read(&little), text);
            assert_eq!(read(&big), text);
        }
    }

    #[test]
    fn a_broken_end_is_no_letter() {
        assert_eq!(read(&[0xFF, 0xFE, b'X', 0, b'9']), "X\u{FFFD}");
        assert_eq!(read(&[0xFF, 0xFE, 0x3C, 0xD8]), "\u{FFFD}");
        assert_eq!(read(&[0xFF, 0xFE]), "");
    }
}
