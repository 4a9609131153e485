//! What a row of a season says.

use tenpin_rules::Frames;
use tenpin_scorecard::PlayerRow;

use super::SeasonDate;
use crate::LineProblem;

/// A row of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRow {
    /// The day.
    pub date: SeasonDate,
    /// The column of the cell that holds it, from 1.
    pub date_column: usize,
    /// The bowler, if the row names one.
    pub bowler: Option<String>,
    /// The column of the cell that names the bowler, from 1; 1 if there is no such cell.
    pub bowler_column: usize,
    /// The lane, if the row names one.
    pub lane: Option<u16>,
    /// The games, in order. A blank is no game.
    pub games: Vec<SeasonGame>,
    /// How many cells say that nobody bowled: a dash, `absent`, `불참`.
    pub absent: u64,
    /// What is wrong with cells that are left out. The other games of the row are good.
    pub problems: Vec<LineProblem>,
}

impl SeasonRow {
    /// Takes a game, or what is wrong with its cell.
    pub(super) fn take(&mut self, game: Result<Option<SeasonGame>, LineProblem>) {
        match game {
            Ok(game) => self.games.extend(game),
            Err(problem) => self.problems.push(problem),
        }
    }
}

/// A game of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonGame {
    /// Which game of the day it is, from 1, if the row says so.
    pub number: Option<u8>,
    /// The column of the cell that holds it or its total, from 1; 1 if there is no such cell.
    pub column: usize,
    /// What was bowled.
    pub score: SeasonScore,
}

/// What is known about a game of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeasonScore {
    /// The total, and nothing else.
    Total(u16),
    /// All frames of a finished game.
    Frames(Box<Frames>),
}

impl SeasonScore {
    /// The total.
    #[must_use]
    pub fn total(&self) -> u16 {
        match self {
            Self::Total(total) => *total,
            Self::Frames(frames) => PlayerRow::from(&**frames).total.into(),
        }
    }
}
