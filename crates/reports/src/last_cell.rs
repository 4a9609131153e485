//! The last cell of a row, which takes what the others leave of a line.

use textwrap::Options;
use unicode_width::UnicodeWidthStr;

/// The least room beside the other cells for a cell that has to be broken.
const LEAST_ROOM: usize = 24;
/// The indentation of a cell below the others.
const BELOW: &str = "    ";

/// Where the last cell of each row stands, so that a table fits the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LastCell {
    /// After the other cells. It is broken at this many columns, and continues below itself.
    Beside(usize),
    /// On lines of its own, of this many columns.
    Below(usize),
}

impl LastCell {
    /// The place for cells of this width at most, after others that take this many columns. Without
    /// a terminal any width fits.
    pub(crate) fn fitted(before: usize, widest: usize, columns: Option<usize>) -> Self {
        match columns {
            None => Self::Beside(usize::MAX),
            Some(columns) if before + widest.min(LEAST_ROOM) <= columns => Self::Beside(columns),
            Some(columns) => Self::Below(columns),
        }
    }

    /// A row of other cells and this last one, with its line end.
    pub(crate) fn row(self, others: &str, last: &str) -> String {
        let lines = match self {
            Self::Beside(columns) => {
                let blanks = " ".repeat(others.width());
                let options = Options::new(columns).initial_indent(others);
                textwrap::fill(last, options.subsequent_indent(&blanks))
            }
            Self::Below(columns) => {
                let options = Options::new(columns).initial_indent(BELOW);
                let below = textwrap::fill(last, options.subsequent_indent(BELOW));
                format!("{}\n{below}", others.trim_end())
            }
        };
        let lines = lines.lines().map(str::trim_end);
        lines.flat_map(|line| [line, "\n"]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_stands_beside_the_others_as_long_as_there_is_room() {
        let long = "one two three four five six seven eight";
        let table = [
            (None, format!("name  {long}\n")),
            (Some(45), format!("name  {long}\n")),
            (
                Some(30),
                "name  one two three four five\n      six seven eight\n".to_owned(),
            ),
            (
                Some(29),
                "name\n    one two three four five\n    six seven eight\n".to_owned(),
            ),
        ];
        for (columns, expected) in table {
            let cell = LastCell::fitted(6, long.len(), columns);
            assert_eq!(cell.row("name  ", long), expected, "{columns:?}");
        }
        let short = LastCell::fitted(6, 3, Some(9));
        assert_eq!(short.row("name  ", "one"), "name  one\n");
    }
}
