//! Lines of text: a text of any length, in parts.

use super::ROW;
use super::line_ends::LineEnds;
use super::line_scorer::LineScorer;
use crate::{Notation, Sink, portable};

/// Places in a text are `u32`; a longer text is scored in parts.
const LONGEST: usize = 1 << 30;

/// Scores a text in a notation in which a line without separators is marks.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn score(text: &[u8], notation: Notation, sink: &mut impl Sink) {
    let mut rest = text;
    while rest.len() > LONGEST {
        let end = rest[..LONGEST].iter().rposition(|byte| *byte == b'\n');
        rest = if let Some(end) = end {
            score_part(&rest[..=end], notation, sink);
            &rest[end + 1..]
        } else {
            score_first_line(rest, notation, sink)
        };
    }
    score_part(rest, notation, sink);
}

/// Scores the first line, however long it is. Returns the text after it.
fn score_first_line<'text>(
    text: &'text [u8],
    notation: Notation,
    sink: &mut impl Sink,
) -> &'text [u8] {
    let end = text.iter().position(|byte| *byte == b'\n');
    let (line, rest) = text.split_at(end.map_or(text.len(), |end| end + 1));
    portable::score_text(line, notation, sink);
    rest
}

/// Scores a text whose places fit in a `u32`.
///
/// The first lines are left to the portable engine, so that there is always a whole row before
/// the end of a line.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn score_part(part: &[u8], notation: Notation, sink: &mut impl Sink) {
    let after_row = part.get(ROW - 1..).unwrap_or_default();
    let Some(distance) = after_row.iter().position(|byte| *byte == b'\n') else {
        return portable::score_text(part, notation, sink);
    };
    let end = ROW - 1 + distance;
    portable::score_text(&part[..=end], notation, sink);
    let mut ends = LineEnds::default();
    ends.push(end);
    LineScorer::new(part, notation, sink).score(end + 1, ends);
}
