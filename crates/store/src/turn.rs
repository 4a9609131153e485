//! Who is up.

use tenpin_rules::{Board, BowlCount, FrameNumber, Lineup, Name, Pins, Rack};

/// Who is up, in which frame, and at how many pins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The player's index in the lineup, from 0.
    pub seat: u8,
    /// The player's frame.
    pub frame: FrameNumber,
    /// How many pins are standing.
    pub standing: Pins,
}

impl Turn {
    /// The player who is up, or none when the game is over.
    pub(crate) fn of(lineup: &Lineup, players: &[Name]) -> Option<Self> {
        let mut board = TurnBoard::default();
        lineup.write_turn_to(&mut board);
        let (name, frame) = board.turn?;
        let seat = players.iter().position(|other| *other == name)?;
        Some(Self {
            seat: u8::try_from(seat).ok()?,
            frame,
            standing: board.rack?.into(),
        })
    }
}

/// A board that only takes in who is up.
#[derive(Default)]
struct TurnBoard {
    turn: Option<(Name, FrameNumber)>,
    rack: Option<Rack>,
}

impl Board for TurnBoard {
    fn turn(&mut self, player: Name, frame: FrameNumber) {
        self.turn = Some((player, frame));
    }

    fn rack(&mut self, _bowls: BowlCount, rack: Rack) {
        self.rack = Some(rack);
    }
}
