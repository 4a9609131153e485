//! Where the games of a season are: a column for each game of a day, or a row for each game.

use super::column::SeasonColumn;
use crate::cells::Cell;
use crate::column::Column;
use crate::table::{GameCells, game_cells};

/// Where the games of a row are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum GameColumns {
    /// One for each game of a day, with the game's number, and the total of all.
    OfDay(Vec<(u8, usize)>, Option<usize>),
    /// One game: in a cell, or in several; and its total.
    One(Option<GameCells>, Option<usize>),
}

/// What each heading means. Numbers alone are frames if there are ten of them, and else games.
pub(super) fn columns_of(cells: &[Cell<'_>]) -> Vec<Option<SeasonColumn>> {
    let columns = cells.iter().map(|cell| SeasonColumn::of_header(&cell.text));
    let mut columns: Vec<_> = columns.collect();
    let is_frame = |column: &&Option<SeasonColumn>| {
        matches!(column, Some(SeasonColumn::Part(Column::Frame(_))))
    };
    if columns.iter().filter(is_frame).count() == 10 {
        return columns;
    }
    for (cell, column) in cells.iter().zip(&mut columns) {
        let is_digit = cell.text.bytes().all(|byte| byte.is_ascii_digit());
        if let Some(SeasonColumn::Part(Column::Frame(number))) = *column {
            *column = is_digit.then_some(SeasonColumn::GameOfDay(number));
        }
    }
    columns
}

pub(super) fn game_columns(columns: &[Option<SeasonColumn>]) -> Option<GameColumns> {
    let place = |wanted| columns.iter().position(|column| *column == Some(wanted));
    let of_day = columns
        .iter()
        .enumerate()
        .filter_map(|(place, column)| match column {
            Some(SeasonColumn::GameOfDay(number)) => Some((*number, place)),
            _ => None,
        });
    let mut of_day: Vec<_> = of_day.collect();
    let total = place(SeasonColumn::Part(Column::Total));
    if !of_day.is_empty() {
        of_day.sort_unstable();
        let series = place(SeasonColumn::Series).or(total);
        let has_handicap = place(SeasonColumn::Handicap).is_some();
        return Some(GameColumns::OfDay(of_day, series.filter(|_| !has_handicap)));
    }
    let parts = columns.iter().map(|column| match column {
        Some(SeasonColumn::Part(part)) => Some(*part),
        _ => None,
    });
    let parts: Vec<_> = parts.collect();
    let game = game_cells(&parts);
    (game.is_some() || total.is_some()).then_some(GameColumns::One(game, total))
}
