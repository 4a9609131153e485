//! Games of a file, each with its line.

mod board;
mod csv;
mod jsonl;
mod summary;
mod table;

use tenpin_bulk::ParsedGame;

pub use csv::push_csv_total;
pub use jsonl::push_json_error;
pub use summary::Season;

/// How games are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// A board each.
    Board,
    /// A row each.
    Table,
    /// Comma-separated values.
    Csv,
    /// A JSON object a line.
    Jsonl,
}

/// A game of a file.
#[derive(Debug, Clone, Copy)]
pub struct GameLine<'file> {
    /// Its line, from 1.
    pub number: u64,
    /// The bowler, if the line names one.
    pub name: Option<&'file str>,
    /// The game.
    pub sheet: &'file ParsedGame,
}

/// Writes a number, as quickly as millions of them need.
fn push_number(text: &mut Vec<u8>, number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[start..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_they_are() {
        for number in [0, 7, 10, 300, 1_000_000, u64::MAX] {
            let mut text = Vec::new();
            push_number(&mut text, number);
            assert_eq!(text, number.to_string().as_bytes());
        }
    }
}
