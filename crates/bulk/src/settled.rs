//! Settling the notation of a line: counts or marks, or a doubt that nobody but the person who
//! wrote it can settle.

use crate::Notation;
use crate::doubt::Doubt;
use crate::pieces::{is_date, number, pieces};
use crate::shape::Shape;

/// A notation that says what each piece means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Settled {
    /// One character per bowl.
    Marks,
    /// One number per bowl.
    Counts,
}

/// A piece of a line that can be read in two ways: its first byte, its length, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DoubtfulPiece {
    pub(crate) start: usize,
    pub(crate) length: usize,
    pub(crate) doubt: Doubt,
}

/// The notation of a line. `Auto` looks at the line.
#[inline]
pub(crate) fn settle(line: &[u8], notation: Notation, shape: &Shape) -> Settled {
    match notation {
        Notation::Marks => Settled::Marks,
        Notation::Counts => Settled::Counts,
        Notation::Auto if shape.has_signs() => Settled::Marks,
        Notation::Auto if !shape.has_gaps() => settle_one(line),
        Notation::Auto => settle_numbers(line),
    }
}

/// Digits without a gap are marks; ten alone is what a person types for a strike.
fn settle_one(line: &[u8]) -> Settled {
    if line == b"10" {
        return Settled::Counts;
    }
    Settled::Marks
}

/// Numbers apart from each other are counts, unless each could be a frame of two bowls.
#[inline]
fn settle_numbers(line: &[u8]) -> Settled {
    let mut all = pieces(line).map(|(_, piece)| piece);
    let Some(first) = all.next() else {
        return Settled::Marks;
    };
    let Some(second) = all.next() else {
        return settle_one(first);
    };
    let is_frame = |piece: &[u8]| {
        let is_pair = piece.len() == 2 && piece.iter().all(u8::is_ascii_digit);
        is_pair && piece != b"10"
    };
    if is_frame(first) && is_frame(second) && all.all(is_frame) {
        return Settled::Marks;
    }
    Settled::Counts
}

/// The first piece of a line with signs that could mean something else than its marks.
///
/// That a piece starts in the middle of a frame is for the rules to see.
pub(crate) fn doubtful_piece(line: &[u8], shape: &Shape) -> Option<DoubtfulPiece> {
    if !shape.has_signs() || !shape.has_gaps() || pieces(line).nth(1).is_none() {
        return None;
    }
    pieces(line).find_map(|(start, piece)| {
        let doubt = if is_date(piece) {
            Doubt::Date
        } else if piece == b"10" {
            Doubt::Ten
        } else if piece.ends_with(b"-10") && !piece.contains(&b'[') {
            Doubt::PinNumbers
        } else if piece.len() == 3 && number(piece).is_some_and(|total| total <= 300) {
            Doubt::Total
        } else {
            return None;
        };
        let length = piece.len();
        Some(DoubtfulPiece {
            start,
            length,
            doubt,
        })
    })
}
