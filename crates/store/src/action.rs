//! What happened in a game.

use tenpin_rules::{FrameNumber, Pins};

/// One bowl of a game, with its place in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bowl {
    /// Which bowl of the game it is, from 1, over all players.
    pub number: u16,
    /// Whose it is: the place of the player in the lineup, from 0.
    pub seat: u8,
    /// In which frame of theirs.
    pub frame: FrameNumber,
    /// How many pins fell.
    pub pins: Pins,
    /// Which pins stood after it, a bit each (pin 1 is bit 0), where that is known.
    pub standing: Option<u16>,
    /// Whether the bowler crossed the line. No rule looks at it yet; the journal has room
    /// for it, so that what is stored today can still be read when one does.
    pub foul: bool,
}

impl Bowl {
    /// [`standing`](Self::standing) of a full rack.
    pub const ALL_STANDING: u16 = (1 << 10) - 1;
}

/// What somebody did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// This was bowled.
    Bowled(Bowl),
    /// This, the last bowl, was taken back.
    Undone(Bowl),
    /// The bowl with this number is in truth this one.
    Corrected(Bowl),
}

impl Action {
    /// The bowl that it is about.
    #[must_use]
    pub fn bowl(&self) -> &Bowl {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) | Self::Corrected(bowl) => bowl,
        }
    }
}
