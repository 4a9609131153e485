//! The marks of a player's frames.

use tenpin_scorecard::PlayerRow;

/// The marks of each frame that has begun, without separators: `X`, `8/`, `9-`.
pub(crate) fn marks_of(row: &PlayerRow) -> impl Iterator<Item = String> {
    let frames = row.frames.iter();
    let marks = frames.map(|frame| frame.marks.into_iter().map(char::from).collect());
    marks.filter(|marks: &String| !marks.is_empty())
}
