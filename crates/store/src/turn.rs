//! Who is up.

use tenpin_rules::{Board, BowlCount, FrameNumber, Lineup, Name, Pins, Rack};

/// Who is up, in which frame, before how many pins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The place of the player in the lineup, from 0.
    pub seat: u8,
    /// The frame that they bowl in.
    pub frame: FrameNumber,
    /// How many pins stand.
    pub standing: Pins,
}

impl Turn {
    /// Whoever of these players is up; nobody when the game is over.
    pub(crate) fn of(lineup: &Lineup, players: &[Name]) -> Option<Self> {
        let mut caller = Caller::default();
        lineup.write_turn_to(&mut caller);
        let (name, frame) = caller.turn?;
        let seat = players.iter().position(|other| *other == name)?;
        Some(Self {
            seat: u8::try_from(seat).ok()?,
            frame,
            standing: caller.rack?.into(),
        })
    }
}

/// A board that listens for who is up.
#[derive(Default)]
struct Caller {
    turn: Option<(Name, FrameNumber)>,
    rack: Option<Rack>,
}

impl Board for Caller {
    fn turn(&mut self, player: Name, frame: FrameNumber) {
        self.turn = Some((player, frame));
    }

    fn rack(&mut self, _bowls: BowlCount, rack: Rack) {
        self.rack = Some(rack);
    }
}
