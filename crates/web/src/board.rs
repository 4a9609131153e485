//! A game as the service tells it, in JSON.

use serde::Serialize;
use tenpin_rules::{Board, FrameNumber, Marks, Name, Points};
use tenpin_store::{GameId, Place, Sheet};
use utoipa::ToSchema;

/// A game as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Game {
    /// Its name, twelve letters and digits.
    pub id: String,
    /// The lane that it is bowled on; none for a game at a console.
    pub lane: Option<u16>,
    /// How many events made it what it is.
    pub version: u32,
    /// Whether all players have finished.
    pub over: bool,
    /// Who is up; nobody when the game is over.
    pub turn: Option<Turn>,
    /// Who plays, in order.
    pub players: Vec<Player>,
}

/// Who is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Turn {
    /// The place of the player among the players, from 0.
    pub player: u8,
    /// The frame that they bowl in, 1 to 10.
    pub frame: u8,
    /// How many pins stand.
    pub standing: u8,
}

/// A player's row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Player {
    /// Three letters.
    pub name: String,
    /// The frames that have begun, and the one that is next to begin.
    pub frames: Vec<Frame>,
    /// The last running total that is known.
    pub total: u16,
    /// The highest total that can still be reached.
    pub maximum: u16,
}

/// A frame of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Frame {
    /// 1 to 10.
    pub number: u8,
    /// What is written in its boxes: `X`, `/`, `-` or a digit.
    pub marks: Vec<String>,
    /// The running total, once it is known.
    pub total: Option<u16>,
}

impl Game {
    /// The game that this sheet shows.
    #[must_use]
    pub fn of(id: GameId, place: Option<Place>, sheet: &Sheet) -> Self {
        let mut rows = Rows::default();
        sheet.lineup().write_to(&mut rows);
        Self {
            id: id.to_string(),
            lane: place.map(|place| place.lane.into()),
            version: sheet.version(),
            over: sheet.is_over(),
            turn: sheet.turn().map(|up| Turn {
                player: u8::try_from(up.seat).unwrap_or(u8::MAX),
                frame: up.frame.into(),
                standing: up.standing().into(),
            }),
            players: rows.0,
        }
    }
}

/// A board that keeps a row for each player.
#[derive(Default)]
struct Rows(Vec<Player>);

impl Board for Rows {
    fn player(&mut self, name: Name) {
        self.0.push(Player {
            name: name.to_string(),
            frames: Vec::new(),
            total: 0,
            maximum: 0,
        });
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        let Some(player) = self.0.last_mut() else {
            return;
        };
        let total = total.map(u16::from);
        player.total = total.unwrap_or(player.total);
        let mut written = Vec::new();
        marks.each(|mark| written.push(mark.to_string()));
        player.frames.push(Frame {
            number: number.into(),
            marks: written,
            total,
        });
    }

    fn maximum(&mut self, maximum: Points) {
        if let Some(player) = self.0.last_mut() {
            player.maximum = maximum.into();
        }
    }
}
