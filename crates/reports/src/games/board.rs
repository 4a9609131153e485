//! Games as boards, and the choice of format.

use tenpin_printer::{Grid, Look};
use tenpin_rules::RuleBook;
use tenpin_scorecard::{PlayerRow, Scorecard};

use super::{Format, GameLine};

impl GameLine<'_> {
    /// Appends the game to a text, in this format. `look` is for boards only, `columns` are those
    /// that a terminal has for a row of a table.
    ///
    /// ```
    /// use tenpin_bulk::{Notation, read_line};
    /// use tenpin_printer::Look;
    /// use tenpin_reports::{Format, GameLine};
    ///
    /// let frames = read_line("X (8)/", Notation::Auto)?;
    /// let mut text = Vec::new();
    /// GameLine::new(1, None, &frames).push(&mut text, Format::Jsonl, Look::default(), None);
    /// let expected = concat!(
    ///     r#"{"line": 1, "name": null, "rules": "ten-pin", "bowls": [10, 8, 2], "#,
    ///     r#""standing": [[], null, []], "marks": ["X", "(8)/"], "#,
    ///     r#""totals": [20], "total": 20, "complete": false, "maximum": 280}"#,
    /// );
    /// assert_eq!(text.trim_ascii_end(), expected.as_bytes());
    /// # Ok::<(), tenpin_bulk::LineError>(())
    /// ```
    pub fn push(&self, text: &mut Vec<u8>, format: Format, look: Look, columns: Option<usize>) {
        match format {
            Format::Board => self.push_board(text, look),
            Format::Table => self.push_row(text, columns),
            Format::Csv => self.push_csv(text),
            Format::Jsonl => self.push_json(text),
        }
    }

    /// A caption with the line number, the name and the rule book if it is not ten-pin, and the board below it.
    fn push_board(&self, text: &mut Vec<u8>, look: Look) {
        let name = self.name.map(|name| format!(" {name}")).unwrap_or_default();
        let rules = Some(self.rules).filter(|rules| *rules != RuleBook::TEN_PIN);
        let rules = rules.map(|rules| format!(" ({rules})")).unwrap_or_default();
        let mut card = Scorecard::default();
        card.players.push(PlayerRow::from(self.frames));
        let board = format!(
            "{}:{name}{rules}\n{}\n",
            self.number,
            Grid::new(&card, look)
        );
        text.extend_from_slice(board.as_bytes());
    }
}
