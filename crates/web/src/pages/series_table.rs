//! A series as a table: a row per player, a column per game, and the sum.

use tenpin_reports::EveningSeries;

use crate::naming::Naming;

/// A series as a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SeriesTable {
    pub(super) date: String,
    pub(super) games: Vec<SeriesGame>,
    pub(super) rows: Vec<SeriesRow>,
}

/// A game of a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeriesGame {
    /// Its ID; none if nothing but the total is known.
    pub(super) id: Option<String>,
    pub(super) number: usize,
}

/// What a player bowled in a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeriesRow {
    pub(super) name: String,
    pub(super) totals: Vec<u16>,
    pub(super) sum: u32,
}

impl SeriesTable {
    pub(crate) fn of(series: &EveningSeries, naming: Naming<'_>) -> Self {
        let games = (1..).zip(&series.games).map(|(number, game)| SeriesGame {
            id: game.map(|id| id.to_string()),
            number,
        });
        let rows = series.players.iter().map(|player| {
            let name = player.bowler.and_then(|id| naming.person(id).1);
            SeriesRow {
                name: name.map_or_else(|| player.name.to_string(), str::to_owned),
                totals: player.totals.clone(),
                sum: player.series(),
            }
        });
        Self {
            date: series.date.clone(),
            games: games.collect(),
            rows: rows.collect(),
        }
    }
}
