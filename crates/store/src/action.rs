//! What happened in a game.

use tenpin_rules::{FrameNumber, Pins};

/// One bowl of a game, and where in the game it belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bowl {
    /// The number of the bowl in the game, from 1, counted over all players.
    pub number: u16,
    /// The player's index in the lineup, from 0.
    pub seat: u8,
    /// The player's frame.
    pub frame: FrameNumber,
    /// How many pins fell.
    pub pins: Pins,
    /// The pins left standing, one bit per pin (pin 1 is bit 0), where they are known.
    pub standing: Option<u16>,
    /// Whether the bowler crossed the foul line. No rule looks at it yet; the journal stores
    /// it, so that today's journals can be read when one does.
    pub foul: bool,
}

impl Bowl {
    /// The value of [`standing`](Self::standing) for a full rack.
    pub const ALL_STANDING: u16 = (1 << 10) - 1;
}

/// What a scorer did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Entered this bowl.
    Bowled(Bowl),
    /// Took back this bowl, which was the last one.
    Undone(Bowl),
    /// Replaced the bowl of the same number with this one.
    Corrected(Bowl),
}

impl Action {
    /// The bowl that the action is about.
    #[must_use]
    pub fn bowl(&self) -> &Bowl {
        match self {
            Self::Bowled(bowl) | Self::Undone(bowl) | Self::Corrected(bowl) => bowl,
        }
    }
}
