//! A series as a table: a row per player, a column per game, and the sum.

use crate::series::DaySeries;

/// A series as a table.
#[derive(Debug)]
pub(super) struct SeriesTable {
    pub(super) games: Vec<SeriesGame>,
    pub(super) rows: Vec<SeriesRow>,
}

/// A game of a series.
#[derive(Debug)]
pub(super) struct SeriesGame {
    pub(super) id: String,
    pub(super) number: usize,
}

/// What a player bowled in a series.
#[derive(Debug)]
pub(super) struct SeriesRow {
    pub(super) name: String,
    pub(super) totals: Vec<u16>,
    pub(super) sum: u16,
}

impl SeriesTable {
    pub(super) fn of(series: &DaySeries) -> Self {
        let games = (1..).zip(&series.games).map(|(number, game)| SeriesGame {
            id: game.id.clone(),
            number,
        });
        let players = series.games.first().map(|game| game.players.iter());
        let rows = players.into_iter().flatten().map(|player| {
            let (totals, sum) = series.totals(player);
            SeriesRow {
                name: player.shown().to_owned(),
                totals,
                sum,
            }
        });
        Self {
            games: games.collect(),
            rows: rows.collect(),
        }
    }
}
