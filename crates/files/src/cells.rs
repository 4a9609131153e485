//! Cells: the fields of a line, with their places in it.

use std::borrow::Cow;

use csv_core::{ReadFieldResult, ReaderBuilder};

/// A field of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cell<'line> {
    /// What it says, without quotes and without blanks around it.
    pub(crate) text: Cow<'line, str>,
    /// The bytes of the line that it takes up, without the delimiter.
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) is_quoted: bool,
}

/// The sign between the fields of a line. A comma may stand inside a field where another
/// delimiter is in use, but not the other way round.
pub(crate) fn delimiter_of(line: &str) -> Option<u8> {
    let mut is_quoted = false;
    let mut found = [false; 3];
    for byte in line.bytes() {
        is_quoted ^= byte == b'"';
        if let Some(place) = DELIMITERS.iter().position(|delimiter| *delimiter == byte)
            && !is_quoted
        {
            found[place] = true;
        }
    }
    let place = found.iter().position(|is_found| *is_found)?;
    Some(DELIMITERS[place])
}

const DELIMITERS: [u8; 3] = *b";\t,";

/// A quote that no other quote closes: the byte at which its cell starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OpenQuote(pub(crate) usize);

/// The cells of a line from this byte on.
pub(crate) fn split(line: &str, from: usize, delimiter: u8) -> Result<Vec<Cell<'_>>, OpenQuote> {
    let content = line.get(from..).unwrap_or_default();
    let plain = content.trim_end_matches(['\r', '\n']);
    if plain.is_empty() || plain.contains(['"', '\r', '\n']) {
        return split_quoted(line, from, delimiter);
    }
    // To build a reader takes longer than to read most lines.
    let mut start = from;
    let cells = plain.split(char::from(delimiter)).map(|text| {
        let end = start + text.len();
        let cell = cell(line, start, end, &[]);
        start = end + 1;
        cell
    });
    Ok(cells.collect())
}

/// The cells of a line in which there may be quotes.
fn split_quoted(line: &str, from: usize, delimiter: u8) -> Result<Vec<Cell<'_>>, OpenQuote> {
    let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
    let mut input = line.as_bytes().get(from..).unwrap_or_default();
    if input.is_empty() {
        return Ok(Vec::new());
    }
    let mut field = vec![0; input.len() + 1];
    let (mut cells, mut start, mut end, mut length) = (Vec::new(), from, from, 0);
    loop {
        // The reader learns that the line ends from a line end.
        let is_ended = input.is_empty();
        let now = if is_ended { b"\n" } else { input };
        let (result, read, written) = reader.read_field(now, &mut field[length..]);
        length += written;
        if !is_ended {
            input = &input[read..];
            end += read;
        }
        match result {
            ReadFieldResult::InputEmpty if is_ended => return Err(OpenQuote(start)),
            ReadFieldResult::InputEmpty => {}
            ReadFieldResult::Field { record_end } => {
                let border = if record_end { end } else { end - 1 };
                cells.push(cell(line, start, border, &field[..length]));
                (start, length) = (end, 0);
                if record_end {
                    return Ok(cells);
                }
            }
            ReadFieldResult::OutputFull | ReadFieldResult::End => return Ok(cells),
        }
    }
}

fn cell<'line>(line: &'line str, start: usize, end: usize, field: &[u8]) -> Cell<'line> {
    let raw = line.get(start..end).unwrap_or_default();
    let is_quoted = raw.starts_with('"');
    let text = if is_quoted {
        Cow::Owned(String::from_utf8_lossy(field).trim().to_owned())
    } else {
        Cow::Borrowed(raw.trim())
    };
    Cell {
        text,
        start,
        end,
        is_quoted,
    }
}

/// The words of a line without delimiters, as cells.
pub(crate) fn words(line: &str, from: usize) -> Vec<Cell<'_>> {
    let mut start = from;
    let rest = line.get(from..).unwrap_or_default();
    let all = rest.split([' ', '|', '\r', '\x0C']).map(|word| {
        let cell = Cell {
            text: Cow::Borrowed(word),
            start,
            end: start + word.len(),
            is_quoted: false,
        };
        start = cell.end + 1;
        cell
    });
    all.filter(|cell| !cell.text.is_empty()).collect()
}

/// A line of which only these bytes are left. All other characters and all quotes are blanks, so
/// that columns stay as they are.
pub(crate) fn masked(line: &str, kept: &[(usize, usize)]) -> String {
    let is_kept = |place| {
        kept.iter()
            .any(|(start, end)| (*start..*end).contains(&place))
    };
    let letters = line.char_indices().map(|(place, letter)| {
        if is_kept(place) && letter != '"' {
            letter
        } else {
            ' '
        }
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_their_text_and_their_place() {
        let line = "\"Kim, \"\"M\"\"\", X,9/,";
        let cells = split(line, 0, b',').unwrap();
        let told: Vec<_> = cells
            .iter()
            .map(|cell| (&*cell.text, &line[cell.start..cell.end]))
            .collect();
        let expected = [
            ("Kim, \"M\"", "\"Kim, \"\"M\"\"\""),
            ("X", " X"),
            ("9/", "9/"),
            ("", ""),
        ];
        assert_eq!(told, expected);
        assert_eq!(split("X,\"9/,8", 0, b','), Err(OpenQuote(2)));
        assert_eq!(split("", 0, b',').unwrap().len(), 0);
        assert_eq!(split("김: X;9/", 5, b';').unwrap()[1].start, 7);
    }

    #[test]
    fn a_line_without_quotes_has_the_same_cells_either_way() {
        let lines = [
            "X,9/,8",
            "X",
            ",",
            ",,",
            " X , 9/ ,",
            "김;민,수",
            "X,9/\r\n",
            "X,9/\r",
            "\r\n",
            "",
            "X\r,9/",
        ];
        for line in lines {
            for delimiter in DELIMITERS {
                let told = |cells: Result<Vec<Cell<'_>>, OpenQuote>| {
                    let told = |cell: Cell<'_>| (cell.text.into_owned(), cell.start);
                    cells.map(|cells| cells.into_iter().map(told).collect::<Vec<_>>())
                };
                let quoted = told(split_quoted(line, 0, delimiter));
                assert_eq!(told(split(line, 0, delimiter)), quoted, "{line:?}");
            }
        }
    }

    #[test]
    fn a_comma_may_stand_in_a_field_where_something_else_separates() {
        let table = [
            ("X 9/", None),
            ("X,9/", Some(b',')),
            ("Kim;X,9/", Some(b';')),
            ("Kim\tX,9/", Some(b'\t')),
            ("\"Kim;\",X", Some(b',')),
        ];
        for (line, expected) in table {
            assert_eq!(delimiter_of(line), expected, "{line}");
        }
    }

    #[test]
    fn a_mask_keeps_columns() {
        assert_eq!(masked("김,\"X\",9", &[(4, 7), (8, 9)]), "   X  9");
    }
}
