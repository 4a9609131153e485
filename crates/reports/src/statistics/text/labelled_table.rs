//! A table with words on the left, and numbers.

use tenpin_printer::Palette;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::text_table::TextTable;

/// The least that is left of a label.
const SHORTEST: usize = 8;
/// The blanks before each column.
const GAP: usize = 2;

/// A table whose first column holds words and stands on the left, and whose other columns hold
/// numbers. Words that do not fit are cut.
pub(super) struct LabelledTable {
    rows: Vec<(String, Vec<String>)>,
}

impl LabelledTable {
    pub(super) fn new(label: String, headings: impl IntoIterator<Item = String>) -> Self {
        Self {
            rows: vec![(label, headings.into_iter().collect())],
        }
    }

    pub(super) fn row(&mut self, label: String, numbers: impl IntoIterator<Item = String>) {
        self.rows.push((label, numbers.into_iter().collect()));
    }

    /// The table in this many columns, with its heading in these colours.
    pub(super) fn drawn(&self, columns: usize, palette: Palette) -> String {
        let room = columns.saturating_sub(self.numbers_width() + GAP);
        let labels = self.rows.iter();
        let labels = labels.map(|(label, _)| shortened(label, room.max(SHORTEST)));
        let labels: Vec<String> = labels.collect();
        let widest = labels.iter().map(|label| label.width()).max();
        let widest = widest.unwrap_or_default();
        let mut rows = labels.iter().zip(&self.rows).map(|(label, (_, numbers))| {
            let blanks = widest - label.width();
            let label = format!("{label}{:blanks$}", "");
            [label].into_iter().chain(numbers.iter().cloned())
        });
        let mut table = TextTable::new(rows.next().into_iter().flatten());
        rows.for_each(|row| table.row(row));
        table.in_colours(palette).drawn()
    }

    /// The width of all columns but the first.
    fn numbers_width(&self) -> usize {
        let mut widths = Vec::new();
        for (_, numbers) in &self.rows {
            widths.resize(widths.len().max(numbers.len()), 0);
            for (width, number) in widths.iter_mut().zip(numbers) {
                *width = number.width().max(*width);
            }
        }
        widths.iter().map(|width| width + GAP).sum()
    }
}

/// A label that fits this room.
pub(super) fn shortened(label: &str, room: usize) -> String {
    if label.width() <= room {
        return label.to_owned();
    }
    // The sign at the end takes a column.
    let mut width = 1;
    let fits = |letter: &char| {
        width += letter.width().unwrap_or(0);
        width <= room
    };
    label.chars().take_while(fits).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_on_the_left_and_are_cut_where_they_do_not_fit() {
        let mut table = LabelledTable::new("bowler".to_owned(), ["games".to_owned()]);
        table.row("김수한무거북이".to_owned(), ["7".to_owned()]);
        table.row("PJS".to_owned(), ["1,234".to_owned()]);
        assert_eq!(
            table.drawn(80, Palette::default()),
            "  bowler          games\n  김수한무거북이      7\n  PJS             1,234\n"
        );
        assert_eq!(
            table.drawn(18, Palette::default()),
            "  bowler     games\n  김수한무…      7\n  PJS        1,234\n"
        );
    }
}
