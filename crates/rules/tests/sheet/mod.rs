//! A board that records everything, and checks the order of the calls.
//!
//! As text it has one line per player, and one about the turn:
//!
//! ```text
//! PJS  X=20  8|/=37  7  at most 267
//! PJS is up in frame 3 after 1: 3 left
//! ```
//!
//! A frame is written as its marks and, once known, its running total; a dot is a frame
//! without bowls. `KYJ (left)` has left, and `KYJ (skipped)` was skipped.

use std::fmt;

use tenpin_rules::{
    Board, BowlCount, BowlingGame, FrameNumber, Lineup, Marks, Name, Pins, Player, Points, Rack,
};

/// What a board was told.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub(crate) rows: Vec<Row>,
    pub(crate) next: Vec<String>,
}

/// What a board was told of one player.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) name: String,
    /// Whether the player has left or was skipped, in the words of the board.
    pub(crate) attendance: Option<&'static str>,
    pub(crate) marks: Vec<String>,
    pub(crate) totals: Vec<Option<u16>>,
    /// Each frame's own points, as far as they are known.
    pub(crate) points: Vec<u16>,
    pub(crate) minimum: Option<u16>,
    pub(crate) maximum: Option<u16>,
}

/// The lineup of these players, `PJS KYJ`, after these bowls.
pub(crate) fn lineup(names: &str, bowls: &[u8]) -> Lineup {
    let players: Result<Vec<Player>, _> = names.split_whitespace().map(str::parse).collect();
    let lineup = Lineup::try_from(players.expect("names")).expect("players");
    let bowls = bowls
        .iter()
        .map(|count| Pins::try_from(*count).expect("pins"));
    lineup.replay(bowls).expect("bowls that can be")
}

impl From<&Lineup> for Sheet {
    fn from(lineup: &Lineup) -> Self {
        let mut sheet = Self::default();
        lineup.write_to(&mut sheet);
        sheet
    }
}

impl From<&BowlingGame> for Sheet {
    fn from(game: &BowlingGame) -> Self {
        let mut sheet = Self::default();
        game.write_to(&mut sheet);
        sheet
    }
}

impl Sheet {
    fn row(&mut self) -> &mut Row {
        assert!(self.next.is_empty(), "rows come first");
        self.rows.last_mut().expect("a player comes first")
    }
}

impl Sheet {
    fn mark_row(&mut self, attendance: &'static str) {
        let row = self.row();
        assert!(row.marks.is_empty(), "frames come later");
        assert_eq!(row.attendance, None, "one of both");
        row.attendance = Some(attendance);
    }
}

impl Board for Sheet {
    fn player(&mut self, name: Name) {
        self.rows.push(Row {
            name: name.to_string(),
            attendance: None,
            marks: Vec::new(),
            totals: Vec::new(),
            points: Vec::new(),
            minimum: None,
            maximum: None,
        });
    }

    fn left(&mut self) {
        self.mark_row("left");
    }

    fn skipped(&mut self) {
        self.mark_row("skipped");
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        let row = self.row();
        row.marks.push(marks.to_string());
        row.totals.push(total.map(u16::from));
        assert_eq!(usize::from(u8::from(number)), row.marks.len(), "in order");
    }

    fn points(&mut self, points: Points) {
        let row = self.row();
        row.points.push(points.into());
        let known = row.totals.iter().flatten();
        assert_eq!(row.points.len(), known.count(), "right after the total");
        let total = row.totals.last().copied().flatten();
        assert_eq!(total, Some(row.points.iter().sum()), "points add up");
    }

    fn minimum(&mut self, minimum: Points) {
        self.row().minimum = Some(minimum.into());
    }

    fn maximum(&mut self, maximum: Points) {
        self.row().maximum = Some(maximum.into());
    }

    fn turn(&mut self, player: Name, frame: FrameNumber) {
        self.next.push(format!("{player} is up in frame {frame}"));
    }

    fn rack(&mut self, bowls: BowlCount, rack: Rack) {
        let stands = match rack {
            Rack::Full => "a full rack".to_owned(),
            left => format!("{} left", Pins::from(left)),
        };
        self.next.push(format!(" after {bowls}: {stands}"));
    }

    fn game_over(&mut self) {
        self.next.push("over".to_owned());
    }

    fn given_up(&mut self) {
        self.next.push("given up".to_owned());
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            writeln!(formatter, "{row}")?;
        }
        formatter.write_str(&self.next.concat())
    }
}

impl fmt::Display for Row {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)?;
        if let Some(attendance) = self.attendance {
            write!(formatter, " ({attendance})")?;
        }
        for frame in self.marks.iter().zip(&self.totals) {
            match frame {
                (marks, Some(total)) => write!(formatter, "  {marks}={total}")?,
                (marks, None) if marks.is_empty() => formatter.write_str("  .")?,
                (marks, None) => write!(formatter, "  {marks}")?,
            }
        }
        let maximum = self.maximum.expect("the maximum is told");
        write!(formatter, "  at most {maximum}")
    }
}
