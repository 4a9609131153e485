//! What becomes of the frames that a late player missed.

use crate::BowlingGame;
use crate::round::Round;
use crate::seat::Seat;

/// What becomes of the frames that a late player missed.
///
/// ```
/// use tenpin_rules::{Lineup, MissedFrames, Pins};
///
/// let lineup = Lineup::try_from(vec!["PJS".parse()?])?.replay([Pins::ALL; 2])?;
/// for missed in [MissedFrames::CountNothing, MissedFrames::BowledFirst] {
///     assert_eq!(lineup.clone().join("KYJ".parse()?, missed), Ok(()));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MissedFrames {
    /// They are shown as `·` and count as two bowls of nothing each.
    CountNothing,
    /// The player bowls them before the turn goes on.
    BowledFirst,
}

impl MissedFrames {
    /// The seat of a player who joins in this round.
    pub(crate) fn seat(self, game: BowlingGame, round: Round) -> Seat {
        match self {
            Self::CountNothing => Seat::late(game, round),
            Self::BowledFirst => Seat::catching_up(game, round),
        }
    }
}
