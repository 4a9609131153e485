//! A name whose last words could be bowls, such as `Player 1` or `Dave X 9/`.

use std::borrow::Cow;

use crate::cells::Cell;

/// A cell that starts with a name.
pub(crate) struct DoubtfulName<'line> {
    pub(crate) whole: Cow<'line, str>,
    /// The words that are a name for certain.
    pub(crate) name: Cow<'line, str>,
    /// The words that could be bowls.
    pub(crate) bowls: Cell<'line>,
}

impl<'line> DoubtfulName<'line> {
    /// Splits a cell whose first bytes, this many, are a name.
    pub(crate) fn split(line: &'line str, cell: Cell<'line>, length: usize) -> Self {
        let blanks =
            line[cell.start..cell.end].len() - line[cell.start..cell.end].trim_start().len();
        let (start, border) = (cell.start + blanks, cell.start + blanks + length);
        Self {
            name: Cow::Borrowed(line[start..border].trim()),
            bowls: Cell {
                text: Cow::Borrowed(line[border..cell.end].trim()),
                start: border,
                end: cell.end,
                is_quoted: false,
            },
            whole: cell.text,
        }
    }
}
