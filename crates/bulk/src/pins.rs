//! Pins in memory, one game at a time: the twin of what [`wide`](crate::wide) does.

use crate::automaton::{Automaton, STRANGER};
use crate::layout::{Columns, MOST_BOWLS, NO_BOWL, REFUSED, Row};

/// The total of a complete game.
#[inline]
pub(crate) fn score(bowls: &[u8]) -> Option<u16> {
    let signs = bowls.iter().map(|count| sign_of(*count));
    Automaton::get().run(signs).map(|game| game.total)
}

pub(crate) fn score_rows(rows: &[Row], totals: &mut [u16]) {
    for (row, total) in rows.iter().zip(totals) {
        *total = score_row(row);
    }
}

pub(crate) fn score_lists(offsets: &[u32], bowls: &[u8], totals: &mut [u16]) {
    for (game, total) in lists(offsets, bowls).zip(totals) {
        *total = score(game).unwrap_or(REFUSED);
    }
}

pub(crate) fn score_columns(columns: &Columns<'_>, totals: &mut [u16]) {
    for (game, total) in totals.iter_mut().enumerate() {
        *total = score_across(columns, game);
    }
}

fn score_row(row: &Row) -> u16 {
    let length = row.iter().position(|count| *count == NO_BOWL);
    let (bowls, rest) = row.split_at(length.unwrap_or(MOST_BOWLS));
    if rest.iter().any(|count| *count != NO_BOWL) {
        return REFUSED;
    }
    score(bowls).unwrap_or(REFUSED)
}

/// How many games were refused.
pub(crate) fn refused_in(totals: &[u16]) -> usize {
    totals.iter().filter(|total| **total == REFUSED).count()
}

/// The games of a list layout, each a slice of the bowls.
fn lists<'pins>(offsets: &[u32], bowls: &'pins [u8]) -> impl Iterator<Item = &'pins [u8]> {
    offsets.windows(2).map(|ends| {
        let place = |index: usize| ends.get(index).map_or(0, |end| *end as usize);
        bowls.get(place(0)..place(1)).unwrap_or_default()
    })
}

/// One game out of columns that are aligned by frames.
fn score_across(columns: &Columns<'_>, game: usize) -> u16 {
    let aligned = columns.map(|column| column.get(game).copied().unwrap_or(NO_BOWL));
    score_aligned(&aligned).unwrap_or(REFUSED)
}

fn score_aligned(aligned: &Row) -> Option<u16> {
    let mut bowls = Vec::with_capacity(MOST_BOWLS);
    let (nine, tenth) = aligned.split_at(18);
    for frame in nine.chunks(2) {
        bowls.extend_from_slice(needed_of_frame(frame)?);
    }
    bowls.extend_from_slice(needed_of_tenth(tenth)?);
    score(&bowls)
}

/// A frame without the bowl that a strike does not need.
fn needed_of_frame(frame: &[u8]) -> Option<&[u8]> {
    match frame {
        [10, 0] => Some(&frame[..1]),
        [10, _] => None,
        _ => Some(frame),
    }
}

/// The tenth frame without the bowl that it does not get when it is open.
fn needed_of_tenth(tenth: &[u8]) -> Option<&[u8]> {
    match tenth {
        [first, second, third] if first.saturating_add(*second) < 10 => {
            (*third == 0).then_some(&tenth[..2])
        }
        _ => Some(tenth),
    }
}

fn sign_of(count: u8) -> u8 {
    if count > 10 { STRANGER } else { count }
}
