//! A scorecard as text: a heading, two lines for each player, and how the game goes on.

use std::fmt::{self, Display, Formatter, Write};

use tenpin_rules::FrameNumber;

use crate::{FrameCell, PlayerRow, Scorecard, Turn};

const HEADING: &str = "NAME";

impl Display for Scorecard {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let names = self
            .players
            .iter()
            .map(|player| player.name.chars().count());
        let width = names.max().unwrap_or_default().max(HEADING.len());
        let numbers = (1..=10).map(|number| number.to_string());
        write_line(formatter, HEADING, width, numbers.chain(["MAX".to_owned()]))?;
        for player in &self.players {
            let marks = cells(player, |frame| frame.marks.to_string());
            let maximum = [player.maximum.to_string()];
            write_line(formatter, &player.name, width, marks.chain(maximum))?;
            let total = |frame: &FrameCell| frame.total.map(|total| total.to_string());
            let totals = cells(player, |frame| total(frame).unwrap_or_default());
            write_line(formatter, "", width, totals)?;
        }
        self.write_turn(formatter)
    }
}

impl Scorecard {
    fn write_turn(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        if self.given_up {
            return writeln!(formatter, "the game was given up");
        }
        if self.over {
            return writeln!(formatter, "the game is over");
        }
        let Some(turn) = self.turn else {
            return Ok(());
        };
        if let Some(player) = self.player_up().filter(|player| !player.name.is_empty()) {
            write!(formatter, "{}: ", player.name)?;
        }
        writeln!(formatter, "{turn}")
    }
}

impl Display for Turn {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let (frame, bowl, standing) = (self.frame, self.bowl_number(), self.standing());
        let pins = if u8::from(standing) == 1 {
            "pin"
        } else {
            "pins"
        };
        write!(
            formatter,
            "frame {frame}, bowl {bowl}, {standing} {pins} standing"
        )
    }
}

/// All ten frames of a player as text: blank where nothing was told.
fn cells(player: &PlayerRow, text: impl Fn(&FrameCell) -> String) -> impl Iterator<Item = String> {
    let last = usize::from(u8::from(FrameNumber::LAST));
    let told = (0..last).map(|index| player.frames.get(index));
    told.map(move |frame| frame.map(&text).unwrap_or_default())
}

/// Writes a name and cells of six columns, without blanks at the end.
fn write_line(
    formatter: &mut Formatter<'_>,
    name: &str,
    width: usize,
    cells: impl Iterator<Item = String>,
) -> fmt::Result {
    let mut line = format!("{name:width$}  ");
    for cell in cells {
        write!(line, "{cell:6}")?;
    }
    writeln!(formatter, "{}", line.trim_end())
}
