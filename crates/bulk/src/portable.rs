//! Scoring on any processor: one game at a time, by the [automaton](crate::automaton).
//!
//! The functions are those of [`Avx2`](crate::avx2::Avx2), and say the same about every input.

use crate::automaton::{Automaton, STRANGER};
use crate::layout::{BowlRow, Columns, MOST_BOWLS, NO_BOWL, REFUSED};
use crate::sink::BufferedSink;
use crate::{Notation, Sink, text};

/// Scores a text with one game per line.
pub(crate) fn score_text(text: &[u8], notation: Notation, sink: &mut impl Sink) {
    let mut sink = BufferedSink::<_, 32>::new(sink);
    for line in text::lines(text) {
        sink.line(line, notation);
    }
    sink.flush();
}

/// The total of a complete game.
#[inline]
pub(crate) fn score(bowls: &[u8]) -> Option<u16> {
    let signs = bowls.iter().map(|count| sign_of(*count));
    Automaton::get().run(signs).map(|game| game.total)
}

/// Scores as many rows as there are totals. Returns how many were refused.
pub(crate) fn score_rows(rows: &[BowlRow], totals: &mut [u16]) -> usize {
    for (row, total) in rows.iter().zip(&mut *totals) {
        *total = score_row(row);
    }
    refused_in(totals)
}

/// Scores lists whose offsets end within the bowls. Returns how many were refused, or `None`
/// if the offsets decrease.
pub(crate) fn score_lists(offsets: &[u32], bowls: &[u8], totals: &mut [u16]) -> Option<usize> {
    if !offsets.is_sorted() {
        return None;
    }
    for (game, total) in lists(offsets, bowls).zip(&mut *totals) {
        *total = score(game).unwrap_or(REFUSED);
    }
    Some(refused_in(totals))
}

/// Scores columns that are all as long as the totals. Returns how many were refused.
pub(crate) fn score_columns(columns: &Columns<'_>, totals: &mut [u16]) -> usize {
    for (game, total) in totals.iter_mut().enumerate() {
        *total = score_across(columns, game);
    }
    refused_in(totals)
}

fn score_row(row: &BowlRow) -> u16 {
    let length = row.iter().position(|count| *count == NO_BOWL);
    let (bowls, rest) = row.split_at(length.unwrap_or(MOST_BOWLS));
    if rest.iter().any(|count| *count != NO_BOWL) {
        return REFUSED;
    }
    score(bowls).unwrap_or(REFUSED)
}

fn refused_in(totals: &[u16]) -> usize {
    totals.iter().filter(|total| **total == REFUSED).count()
}

/// The games of a list layout, each a slice of the bowls.
fn lists<'pins>(offsets: &[u32], bowls: &'pins [u8]) -> impl Iterator<Item = &'pins [u8]> {
    offsets.windows(2).map(|ends| {
        let place = |index: usize| ends.get(index).map_or(0, |end| *end as usize);
        bowls.get(place(0)..place(1)).unwrap_or_default()
    })
}

/// One game out of columns that are aligned by frame.
fn score_across(columns: &Columns<'_>, game: usize) -> u16 {
    let aligned = columns.map(|column| column.get(game).copied().unwrap_or(NO_BOWL));
    score_aligned(&aligned).unwrap_or(REFUSED)
}

fn score_aligned(aligned: &BowlRow) -> Option<u16> {
    let mut bowls = Vec::with_capacity(MOST_BOWLS);
    let (nine, tenth) = aligned.split_at(18);
    for frame in nine.chunks(2) {
        bowls.extend_from_slice(needed_of_frame(frame)?);
    }
    bowls.extend_from_slice(needed_of_tenth(tenth)?);
    score(&bowls)
}

/// A frame without the second bowl that a strike does not need.
fn needed_of_frame(frame: &[u8]) -> Option<&[u8]> {
    match frame {
        [10, 0] => Some(&frame[..1]),
        [10, _] => None,
        _ => Some(frame),
    }
}

/// The tenth frame without the third bowl that an open one does not get.
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
