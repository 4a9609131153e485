//! Games as boards, and the one way to write a game in any form.

use tenpin_printer::{Grid, Look};
use tenpin_rules::{Frames, Pins};

use super::{Form, GameLine};

impl GameLine<'_> {
    /// Writes the game in a form; a board looks as it is told to.
    ///
    /// ```
    /// use tenpin_bulk::{Notation, read_line};
    /// use tenpin_printer::Look;
    /// use tenpin_reports::{Form, GameLine};
    ///
    /// let sheet = read_line("X 8/", Notation::Auto)?;
    /// let game = GameLine { number: 1, name: None, sheet: &sheet };
    /// let mut text = Vec::new();
    /// game.push(&mut text, Form::Jsonl, Look::default());
    /// let expected = concat!(
    ///     r#"{"line": 1, "name": null, "bowls": [10, 8, 2], "marks": ["X", "8/"], "#,
    ///     r#""totals": [20], "total": 20, "complete": false, "maximum": 280}"#,
    /// );
    /// assert_eq!(text.trim_ascii_end(), expected.as_bytes());
    /// # Ok::<(), tenpin_bulk::LineError>(())
    /// ```
    pub fn push(&self, text: &mut Vec<u8>, form: Form, look: Look) {
        match form {
            Form::Board => self.push_board(text, look),
            Form::Table => self.push_row(text),
            Form::Csv => self.push_csv(text),
            Form::Jsonl => self.push_json(text),
        }
    }

    /// A caption with the line and the name, and the board under it.
    fn push_board(&self, text: &mut Vec<u8>, look: Look) {
        let name = self.name.map(|name| format!(" {name}")).unwrap_or_default();
        let mut frames = Frames::default();
        for count in &self.sheet.bowls {
            // Read from a game, so the rules have taken each of them before.
            let bowled = Pins::try_from(*count).map(|pins| frames.bowl(pins));
            debug_assert!(matches!(bowled, Ok(Ok(()))));
        }
        let mut grid = Grid::default();
        grid.begin_row("");
        frames.write_to(&mut grid);
        let board = format!("{}:{name}\n{}\n", self.number, grid.drawn(look));
        text.extend_from_slice(board.as_bytes());
    }
}
