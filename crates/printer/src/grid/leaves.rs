//! The rows of a grid that say which pins stood after each bowl.

use std::fmt::{self, Formatter};

use anstyle::Style;
use tenpin_rules::{Bowl, Mark, PinSet};
use tenpin_scorecard::{FrameCell, PlayerRow};

use super::{Grid, Part};

/// The width of a line of pins in a cell, with the blank before it.
const WIDTH: usize = 6;
/// The tenth frame has that many bowls at most.
const MOST_BOWLS: usize = 3;

/// The lines of a cell, and their style.
struct LeaveCell {
    lines: Vec<String>,
    style: Style,
}

impl Grid<'_> {
    /// The leaves after first, second and third bowls. A row in which nothing stood is left out.
    pub(super) fn leaves(
        &self,
        player: &PlayerRow,
        part: &Part,
        formatter: &mut Formatter<'_>,
    ) -> fmt::Result {
        for bowl in 0..MOST_BOWLS {
            let cells = part.cells(player).map(|(_, cell)| self.leave(cell, bowl));
            let cells: Vec<LeaveCell> = cells.collect();
            let height = cells.iter().map(|cell| cell.lines.len()).max();
            for line in 0..height.unwrap_or_default() {
                let heading = match line {
                    0 => format!("PINS {}", bowl + 1),
                    _ => String::new(),
                };
                write!(formatter, "|{heading:WIDTH$}|")?;
                for cell in &cells {
                    cell.write_line(line, formatter)?;
                }
                if self.has_maximum(part) {
                    write!(formatter, "{:WIDTH$}|", "")?;
                }
                writeln!(formatter)?;
            }
        }
        Ok(())
    }

    fn leave(&self, cell: Option<&FrameCell>, bowl: usize) -> LeaveCell {
        let marks: Vec<Mark> = cell.map_or_else(Vec::new, |cell| cell.marks.into_iter().collect());
        let style = marks.get(bowl).map(|mark| match mark {
            Mark::Split(_) => self.look.palette.of(*mark),
            _ => Style::new(),
        });
        LeaveCell {
            lines: marks.get(..=bowl).map_or_else(Vec::new, lines),
            style: style.unwrap_or_default(),
        }
    }
}

impl LeaveCell {
    fn write_line(&self, line: usize, formatter: &mut Formatter<'_>) -> fmt::Result {
        let text = self.lines.get(line).map_or("", String::as_str);
        let (style, after) = (self.style, WIDTH - 1 - text.len());
        write!(formatter, " {style}{text}{style:#}{:after$}|", "")
    }
}

/// What stood after the last of these bowls of a frame, in lines that fit a cell.
fn lines(marks: &[Mark]) -> Vec<String> {
    let Some((last, earlier)) = marks.split_last() else {
        return Vec::new();
    };
    match (Option::<Bowl>::from(*last), Option::<PinSet>::from(*last)) {
        (None, _) | (_, Some(PinSet::NONE)) => Vec::new(),
        (_, Some(PinSet::ALL)) => vec!["ALL".to_owned()],
        (_, Some(pins)) => wrapped(pins),
        // After a foul at a full rack, all ten are set up again.
        (Some(Bowl::Foul), None) if is_full_rack(earlier) => vec!["ALL".to_owned()],
        (Some(_), None) => vec!["?".to_owned()],
    }
}

fn is_full_rack(earlier: &[Mark]) -> bool {
    matches!(
        earlier.last(),
        None | Some(Mark::Strike(_) | Mark::Spare(_))
    )
}

/// The pins in as many lines as they need; a line that goes on ends with `-`.
fn wrapped(pins: PinSet) -> Vec<String> {
    let text = pins.to_string();
    let mut lines: Vec<String> = Vec::new();
    for piece in text.split_inclusive('-') {
        match lines.last_mut() {
            Some(line) if line.len() + piece.len() < WIDTH => line.push_str(piece),
            _ => lines.push(piece.to_owned()),
        }
    }
    lines
}
