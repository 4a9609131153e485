//! Layouts: how games lie in memory, as bytes of pins.

use std::error::Error;
use std::fmt;

use tenpin_rules::{Frames, Ordinal, Pins, PinsError, ReplayError};

/// The total of a game that is incomplete or illegal.
pub const REFUSED: u16 = u16::MAX;

/// Fills a row after the last bowl.
pub const NO_BOWL: u8 = u8::MAX;

/// The highest number of bowls in a game.
pub const MOST_BOWLS: usize = 21;

/// One game in 21 bytes: its bowls in order, then [`NO_BOWL`] up to the end.
pub type BowlRow = [u8; MOST_BOWLS];

/// One column per bowl, aligned by frame: columns 0 and 1 hold the bowls of the first frame, 2
/// and 3 those of the second, and 18 to 20 those of the tenth. A bowl that was not needed is 0:
/// the second after a strike, and the third in an open tenth frame.
///
/// [`align_by_frame`] makes the bytes of one game.
pub type Columns<'pins> = [&'pins [u8]; MOST_BOWLS];

/// The bowls of a complete game, with a place for each bowl of each frame: what [`Columns`]
/// have at one index. `None` if bowls are missing or left over.
///
/// Whether the game is legal is not checked here: the engine does that.
///
/// ```
/// use tenpin_bulk::align_by_frame;
///
/// let spares = [[9, 1].repeat(9), vec![10, 9, 1]].concat();
/// assert_eq!(align_by_frame(&spares).unwrap()[..], spares);
///
/// let strikes = align_by_frame(&[10; 12]).unwrap();
/// assert_eq!(strikes[..4], [10, 0, 10, 0]);
/// assert_eq!(strikes[18..], [10, 10, 10]);
/// assert_eq!(align_by_frame(&[10; 11]), None);
/// ```
#[must_use]
pub fn align_by_frame(bowls: &[u8]) -> Option<BowlRow> {
    let mut row = [0; MOST_BOWLS];
    let mut rest = bowls;
    for frame in row[..18].chunks_mut(2) {
        let needed = if rest.first() == Some(&10) { 1 } else { 2 };
        let (now, later) = rest.split_at_checked(needed)?;
        frame[..needed].copy_from_slice(now);
        rest = later;
    }
    let is_open = matches!(rest, [first, second, ..] if first.saturating_add(*second) < 10);
    let needed = if is_open { 2 } else { 3 };
    if rest.len() != needed {
        return None;
    }
    row[18..][..needed].copy_from_slice(rest);
    Some(row)
}

/// Why bowls are not a complete game.
///
/// ```
/// use tenpin_bulk::{Engine, GameError};
///
/// let engine = Engine::detected();
/// assert_eq!(engine.score(&[10, 9]), Err(GameError::Unfinished));
///
/// let refused = engine.score(&[3, 8]).unwrap_err();
/// assert_eq!(refused.to_string(), "bowl 2: 8 pins, but only 7 are standing");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameError {
    /// A bowl is not a count of pins.
    NotPins(Ordinal, PinsError),
    /// The rules refuse a bowl.
    Refused(ReplayError),
    /// Bowls are missing.
    Unfinished,
}

impl GameError {
    /// What the rules say about bowls that are not a complete game.
    #[cold]
    pub(crate) fn about(bowls: &[u8]) -> Self {
        let mut frames = Frames::default();
        for (number, count) in (1..).zip(bowls) {
            let ordinal = Ordinal::from(number);
            match Pins::try_from(*count) {
                Err(error) => return Self::NotPins(ordinal, error),
                Ok(pins) => {
                    if let Err(error) = frames.bowl(pins) {
                        return Self::Refused(ReplayError::new(ordinal, error));
                    }
                }
            }
        }
        Self::Unfinished
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotPins(bowl, error) => write!(formatter, "bowl {bowl}: {error}"),
            Self::Refused(error) => error.fmt(formatter),
            Self::Unfinished => formatter.write_str("the game is not finished"),
        }
    }
}

impl Error for GameError {}

/// Why slices do not fit together.
///
/// ```
/// use tenpin_bulk::{Engine, LayoutError};
///
/// let scored = Engine::detected().score_lists(&[0, 12], &[10; 12], &mut [0; 2]);
/// assert_eq!(scored, Err(LayoutError::Totals));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LayoutError {
    /// The number of totals differs from the number of games.
    Totals,
    /// The columns differ in length.
    Columns,
    /// The offsets decrease, or go beyond the bowls.
    Offsets,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Totals => "there must be as many totals as games",
            Self::Columns => "all columns must be of one length",
            Self::Offsets => "offsets must not go back, nor beyond the bowls",
        })
    }
}

impl Error for LayoutError {}
