//! The marks of a player's frames.

use tenpin_rules::{Mark, Pins};
use tenpin_scorecard::PlayerRow;

/// The marks of each frame that has begun, without separators: `X`, `8/`, `9-`.
pub(crate) fn marks_of(row: &PlayerRow) -> impl Iterator<Item = String> {
    let frames = row.frames.iter();
    let marks = frames.map(|frame| frame.marks.into_iter().map(char::from).collect());
    marks.filter(|marks: &String| !marks.is_empty())
}

/// The same with splits in parentheses: `(8)/`.
pub(crate) fn marks_with_splits(row: &PlayerRow) -> impl Iterator<Item = String> {
    let frames = row.frames.iter();
    let marks = frames.map(|frame| frame.marks.into_iter().map(with_split).collect());
    marks.filter(|marks: &String| !marks.is_empty())
}

fn with_split(mark: Mark) -> String {
    match mark {
        Mark::Split(bowl) => format!("({})", Pins::from(bowl)),
        other => other.to_string(),
    }
}
