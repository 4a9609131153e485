//! The series of a day as a table: a row per player, a column per game, and the sum.

use tenpin_reports::EveningSeries;
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use crate::naming::Naming;

/// The series of a day as a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SeriesTable {
    /// As many as the longest series has.
    pub(super) games: usize,
    pub(super) series: Vec<SeriesRows>,
}

/// A series in a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeriesRows {
    /// Its rule book, where it is not the one that most have.
    pub(super) rules: String,
    pub(super) rows: Vec<SeriesRow>,
}

/// What a player bowled in a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeriesRow {
    pub(super) name: String,
    pub(super) totals: Vec<SeriesTotal>,
    /// How many games a longer series of the day has besides.
    pub(super) blanks: usize,
    pub(super) sum: u32,
}

/// A total of a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeriesTotal {
    /// The ID of the game; none if nothing but the total is known.
    pub(super) game: Option<String>,
    pub(super) total: u16,
}

impl SeriesTable {
    /// The table of these series.
    pub(crate) fn of(series: &[&EveningSeries], naming: Naming<'_>, words: &Words) -> Self {
        let games = series.iter().map(|series| series.games.len()).max();
        let games = games.unwrap_or_default();
        let series = series.iter().map(|series| SeriesRows {
            rules: match series.key.rules {
                RuleBook::TEN_PIN => String::new(),
                rules => words.rule_book(rules),
            },
            rows: rows(series, games, naming),
        });
        Self {
            games,
            series: series.collect(),
        }
    }
}

fn rows(series: &EveningSeries, games: usize, naming: Naming<'_>) -> Vec<SeriesRow> {
    let rows = series.players.iter().map(|player| {
        let name = player.bowler.and_then(|id| naming.person(id).1);
        let totals = series.games.iter().zip(&player.totals);
        SeriesRow {
            name: name.map_or_else(|| player.name.to_string(), str::to_owned),
            totals: totals
                .map(|(game, total)| SeriesTotal {
                    game: game.map(|id| id.to_string()),
                    total: *total,
                })
                .collect(),
            blanks: games - series.games.len(),
            sum: player.series(),
        }
    });
    rows.collect()
}
