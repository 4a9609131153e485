//! The games of a file, each with its line.

mod board;
mod csv;
mod jsonl;
mod score_summary;
mod table;

use tenpin_rules::{Board, Frames, Progress, RuleBook};
use tenpin_scorecard::PlayerRow;

pub(crate) use csv::quoted;
pub use csv::{push_csv_rules, push_csv_total};
pub use jsonl::push_json_error;
pub use score_summary::ScoreSummary;

/// How games are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// One board per game.
    Board,
    /// One row per game.
    Table,
    /// Comma-separated values.
    Csv,
    /// One JSON object per line.
    Jsonl,
}

/// A game on a line of a file.
#[derive(Debug, Clone)]
pub struct GameLine<'file> {
    number: u64,
    name: Option<&'file str>,
    frames: &'file Frames,
    row: PlayerRow,
    is_complete: bool,
    rules: RuleBook,
}

impl<'file> GameLine<'file> {
    /// The game on the line with this number, from 1, and the bowler if the line names one.
    #[must_use]
    pub fn new(number: u64, name: Option<&'file str>, frames: &'file Frames) -> Self {
        Self {
            number,
            name,
            frames,
            row: PlayerRow::from(frames),
            is_complete: frames.progress() == Progress::Over,
            rules: rules_of(frames),
        }
    }

    fn total(&self) -> u16 {
        self.row.total.into()
    }

    fn maximum(&self) -> u16 {
        self.row.maximum.into()
    }
}

/// The rule book of a game.
fn rules_of(frames: &Frames) -> RuleBook {
    let mut board = RulesBoard::default();
    frames.write_rules_to(&mut board);
    board.0
}

/// A board that keeps the rule book.
#[derive(Default)]
struct RulesBoard(RuleBook);

impl Board for RulesBoard {
    fn rules(&mut self, rules: RuleBook) {
        self.0 = rules;
    }
}
