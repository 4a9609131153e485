//! What `tenpin games export --format csv` writes, read as games: one line per player.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use tenpin_reports::{BOWLS_HEADING, FIRST_BOWLS_HEADING};
use tenpin_rules::{Bowl, Pins, RuleBook};
use tenpin_store::bowl_of_text;

use crate::player_lines::PlayerLines;
use crate::source::GameInput;

/// Whether this is the first line of such an export.
pub(crate) fn is_heading(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim_end();
    [BOWLS_HEADING, FIRST_BOWLS_HEADING]
        .map(str::trim_end)
        .contains(&line)
}

/// The games of an export, from the end of its heading on.
pub(crate) fn games_of_bowls(rows: GameInput) -> GameInput {
    Box::new(BowlsReader {
        rows: BufReader::new(rows).split(b'\n'),
        game: String::new(),
        rules: RuleBook::TEN_PIN,
        players: PlayerLines::default(),
        count: 0,
        ready: Cursor::default(),
    })
}

/// Reads rows of bowls as lines of games.
///
/// There are as many lines as rows, so that a line's number says where its game ends in the
/// file: the lines before it are blank.
struct BowlsReader<R> {
    rows: io::Split<R>,
    game: String,
    rules: RuleBook,
    players: PlayerLines,
    /// How many rows the game has so far.
    count: usize,
    ready: Cursor<Vec<u8>>,
}

impl<R: BufRead> BowlsReader<R> {
    /// Takes in a row, and returns the lines that are complete with it.
    fn take(&mut self, row: &str) -> String {
        let Some(bowl) = BowlRow::read(row) else {
            // What is no bowl is no game either, and is refused as a line of its own.
            return self.finish() + row + "\n";
        };
        let complete = if bowl.game == self.game {
            String::new()
        } else {
            self.finish()
        };
        bowl.game.clone_into(&mut self.game);
        self.rules = bowl.rules;
        self.players.bowl(bowl.player, bowl.frame, bowl.bowl);
        self.count += 1;
        complete
    }

    /// The lines of the game so far, after the blank ones.
    fn finish(&mut self) -> String {
        let lines = self.players.take(self.rules);
        let blank = self.count.saturating_sub(lines.lines().count());
        self.count = 0;
        "\n".repeat(blank) + &lines
    }
}

impl<R: BufRead> Read for BowlsReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.ready.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let lines = match self.rows.next() {
                Some(row) => self.take(String::from_utf8_lossy(&row?).trim_end()),
                None => self.finish(),
            };
            if lines.is_empty() && self.count == 0 {
                return Ok(0);
            }
            self.ready = Cursor::new(lines.into_bytes());
        }
    }
}

/// A row of an export: a bowl.
struct BowlRow<'row> {
    game: &'row str,
    player: &'row str,
    frame: u8,
    bowl: Bowl,
    rules: RuleBook,
}

impl<'row> BowlRow<'row> {
    fn read(row: &'row str) -> Option<Self> {
        let cells: Vec<_> = row.split(',').collect();
        let (&[game, _, _, _, player, frame, pins, _], rest) = cells.split_first_chunk()?;
        let pins = pins
            .parse()
            .ok()
            .and_then(|pins: u8| Pins::try_from(pins).ok())?;
        let (bowl, rules) = match *rest {
            // The first exports had counts only.
            [] => (Bowl::Count(pins), RuleBook::TEN_PIN),
            [rules, notation] => (bowl_of_text(notation)?, rules.parse().ok()?),
            _ => return None,
        };
        if Pins::from(bowl) != pins {
            return None;
        }
        Some(Self {
            game,
            player,
            frame: frame
                .parse()
                .ok()
                .filter(|frame| (1..=10).contains(frame))?,
            bowl,
            rules,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rows: &str, expected: &str) {
        // The first row is what is left of the heading: its line feed.
        let input = Box::new(Cursor::new(format!("\n{rows}").into_bytes()));
        let mut read = String::new();
        games_of_bowls(input).read_to_string(&mut read).unwrap();
        assert_eq!(read, format!("\n{expected}"));
    }

    #[test]
    fn rows_of_bowls_become_a_line_per_player_at_the_end_of_their_game() {
        let rows = "\
            a,2026-11-14,7,1,PJS,1,10,t\n\
            a,2026-11-14,7,2,KYJ,1,4,t\n\
            a,2026-11-14,7,3,KYJ,1,5,t\n\
            b,2026-11-14,,1,PJS,1,7,t\n";
        let expected = "\nPJS: 10\nKYJ: 4 5\nPJS: 7\n";
        check(rows, expected);
        check(&rows.replace('\n', "\r\n"), expected);
        check("", "");
    }

    #[test]
    fn a_row_that_is_no_bowl_stays_where_it_is() {
        let rows = "a,,,1,PJS,1,7,t\na,,,2,PJS,1,11,t\nb,,,1,PJS,1,3,t\n";
        check(rows, "PJS: 7\na,,,2,PJS,1,11,t\nPJS: 3\n");
        let strange = "a,,,1,PJS,1,8,t,ten-pin,7[7-9-10]\n";
        check(strange, strange);
    }

    #[test]
    fn rows_say_what_was_bowled_and_by_which_rules() {
        let rows = "\
            a,,,1,PJS,1,10,t,ten-pin,10\n\
            a,,,2,PJS,2,8,t,ten-pin,8[7-10]\n\
            a,,,3,PJS,2,0,t,ten-pin,F\n\
            b,,,1,PJS,1,9,t,no-tap-9,9\n\
            b,,,2,PJS,2,7,t,no-tap-9,(7)\n";
        check(
            rows,
            "\n\nPJS: X 8[7-10] F\n# rules: no-tap-9\nPJS: 9 (7)\n",
        );
    }

    #[test]
    fn a_heading_is_recognised_with_any_line_end() {
        assert!(is_heading(BOWLS_HEADING.trim_end()));
        assert!(is_heading(&format!(
            "\u{feff}{}\r",
            BOWLS_HEADING.trim_end()
        )));
        assert!(!is_heading("game,total"));
    }
}
