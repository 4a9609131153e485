//! The tables behind charts.

use std::collections::BTreeMap;

use tenpin_statistics::{AveragePoint, Career, Leaves, Mean, Rate};
use tenpin_words::Words;

use super::statistics::{WINDOW, capitalised};

/// How many evenings a table has at most: the latest.
const MOST_EVENINGS: usize = 100;

/// A table: its headings, and its rows, each of which begins with what it is about.
pub(super) struct NumbersTable {
    pub(super) headings: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// The averages after each evening, the latest first.
pub(super) fn evening(career: &Career, words: &Words) -> NumbersTable {
    let points = career.over_time(WINDOW);
    let evenings = points.chunk_by(|point, next| point.date == next.date);
    let rows = evenings.rev().take(MOST_EVENINGS).filter_map(|evening| {
        let last = evening.last()?;
        Some(vec![
            last.date.to_string(),
            evening.len().to_string(),
            mean_of(evening).to_string(),
            last.moving.to_string(),
            last.average.to_string(),
        ])
    });
    NumbersTable {
        headings: capitals([
            words.column_date(),
            words.column_games(),
            words.stats_average(),
            words.chart_moving(WINDOW as u64),
            words.chart_so_far(),
        ]),
        rows: rows.collect(),
    }
}

fn mean_of(evening: &[AveragePoint]) -> Mean {
    let mut mean = Mean::default();
    for point in evening {
        mean.add(point.total.into());
    }
    mean
}

/// How many games had totals from one ten to the next.
pub(super) fn totals(career: &Career, words: &Words) -> NumbersTable {
    let mut tens: BTreeMap<u16, u64> = BTreeMap::new();
    for game in career.games() {
        *tens.entry(game.total / 10 * 10).or_default() += 1;
    }
    let rows = tens.into_iter().rev().map(|(from, games)| {
        let range = match from {
            300.. => from.to_string(),
            from => format!("{from}–{}", from + 9),
        };
        vec![range, games.to_string()]
    });
    NumbersTable {
        headings: capitals([words.column_total(), words.column_games()]),
        rows: rows.collect(),
    }
}

/// Average, strikes and spares of each month, the latest first.
pub(super) fn months(career: &Career, words: &Words) -> NumbersTable {
    let rows = career.by_month().into_iter().rev().map(|(month, found)| {
        vec![
            month.to_string(),
            found.totals.games.to_string(),
            found.totals.average().to_string(),
            with_counts(found.strikes),
            with_counts(found.spares),
        ]
    });
    NumbersTable {
        headings: capitals([
            words.column_month(),
            words.column_games(),
            words.stats_average(),
            words.stats_strikes(),
            words.stats_spares(),
        ]),
        rows: rows.collect(),
    }
}

/// The average of each game of the evening.
pub(super) fn of_evening(career: &Career, words: &Words) -> NumbersTable {
    let rows = career.by_game_of_evening().into_iter();
    let rows = rows.map(|(number, found)| {
        let average = found.totals.average();
        vec![
            number.to_string(),
            average.count.to_string(),
            average.to_string(),
        ]
    });
    NumbersTable {
        headings: capitals([
            words.column_game(),
            words.column_games(),
            words.stats_average(),
        ]),
        rows: rows.collect(),
    }
}

/// How often each pin was left and picked up.
pub(super) fn pins(leaves: &Leaves, words: &Words) -> NumbersTable {
    let rows = (1..).zip(leaves.pins()).map(|(pin, rate): (u8, Rate)| {
        vec![
            pin.to_string(),
            rate.chances.to_string(),
            rate.made.to_string(),
            rate.to_string(),
        ]
    });
    NumbersTable {
        headings: capitals([
            words.column_pin(),
            words.column_left(),
            words.column_picked_up(),
            words.column_rate(),
        ]),
        rows: rows.collect(),
    }
}

/// A rate with what it rests on. A line can end between the two, and nowhere else.
fn with_counts(rate: Rate) -> String {
    let percent = rate.to_string().replace(' ', "\u{a0}");
    match rate.chances {
        0 => percent,
        chances => format!("{percent} ({}/{chances})", rate.made),
    }
}

/// Headings, each with a capital letter.
fn capitals<const COUNT: usize>(headings: [String; COUNT]) -> Vec<String> {
    let headings = headings.into_iter();
    headings.map(|heading| capitalised(&heading)).collect()
}
