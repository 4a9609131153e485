//! UTF-16, as spreadsheet programs call "Unicode text", read as UTF-8.

use std::io::{self, Read};

const BYTE_ORDER_MARK: u16 = 0xFEFF;

/// How two bytes become a unit of UTF-16.
type Decode = fn([u8; 2]) -> u16;

/// How an input that starts with these bytes is decoded, if it is UTF-16: by its byte order mark,
/// or else by the zeros that are half of each English letter and sign, and in no other text.
pub(crate) fn utf16_in(start: &[u8]) -> Option<Decode> {
    let (pairs, _) = start.as_chunks::<2>();
    let is_decoded = |decode: &Decode| {
        let units = || pairs.iter().map(|pair| decode(*pair));
        let is_marked = units().next() == Some(BYTE_ORDER_MARK);
        let has_english = units().any(|unit| (0x01..0x80).contains(&unit));
        // In the other byte order, an English letter has a unit that ends in a zero byte.
        is_marked || (has_english && units().all(|unit| unit & 0xFF != 0))
    };
    let orders: [Decode; 2] = [u16::from_le_bytes, u16::from_be_bytes];
    orders.into_iter().find(is_decoded)
}

/// Reads UTF-16 as UTF-8 without a byte order mark. A half of a pair becomes `U+FFFD`.
pub(crate) struct Utf16Reader<R> {
    input: R,
    decode: Decode,
    /// What was read and not decoded: the first unit, then the first half of a pair whose second
    /// half has not been read.
    half: Option<u16>,
    /// What was decoded, and how many bytes of it were given.
    text: Vec<u8>,
    given: usize,
}

impl<R: Read> Utf16Reader<R> {
    /// Takes an input of one letter at least.
    pub(crate) fn new(mut input: R, decode: Decode) -> io::Result<Self> {
        let mut first = [0; 2];
        input.read_exact(&mut first)?;
        Ok(Self {
            input,
            decode,
            half: Some(decode(first)).filter(|unit| *unit != BYTE_ORDER_MARK),
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
        let decode = utf16_in(&bytes[..bytes.len().min(8)]).expect("it is UTF-16");
        let mut text = String::new();
        let mut reader = Utf16Reader::new(bytes, decode).unwrap();
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
    fn without_a_byte_order_mark_the_zeros_tell() {
        for text in ["X 9/ 8-\n", "김민: X 9/\n", "X"] {
            let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
            assert_eq!(read(&little), text);
            assert_eq!(read(&big), text);
        }
        for text in ["", "X", "X 9/ 8-\n", "김민수: X", "\0", "\0\0\0"] {
            assert!(utf16_in(text.as_bytes()).is_none(), "{text:?}");
        }
    }

    #[test]
    fn a_broken_end_is_no_letter() {
        assert_eq!(read(&[0xFF, 0xFE, b'X', 0, b'9']), "X\u{FFFD}");
        assert_eq!(read(&[0xFF, 0xFE, 0x3C, 0xD8]), "\u{FFFD}");
        assert_eq!(read(&[0xFF, 0xFE]), "");
    }
}
