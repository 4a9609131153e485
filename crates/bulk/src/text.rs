//! Lines of text: their ends, and where to split a text between them.

/// The lines of a text, without their ends.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').map(without_end)
}

/// A line without `\n` or `\r\n`.
pub(crate) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Splits a text after line ends, into at most `most` parts of about equal length.
///
/// ```
/// let parts = tenpin_bulk::split_at_line_ends(b"X\n9/\n8-\n", 2);
/// assert_eq!(parts, [&b"X\n9/\n"[..], b"8-\n"]);
/// ```
#[must_use]
pub fn split_at_line_ends(text: &[u8], most: usize) -> Vec<&[u8]> {
    let length = text.len().div_ceil(most.max(1)).max(1);
    let mut parts = Vec::with_capacity(most);
    let mut rest = text;
    while !rest.is_empty() {
        let beyond = rest.get(length - 1..).unwrap_or_default();
        let to_end = beyond.iter().position(|byte| *byte == b'\n');
        let cut = to_end.map_or(rest.len(), |distance| length + distance);
        let (part, after) = rest.split_at(cut);
        parts.push(part);
        rest = after;
    }
    parts
}
