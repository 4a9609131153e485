//! Why a lineup is not changed.

use core::fmt;

use crate::Name;

/// Why players cannot bowl together, or their lineup cannot be changed. A change that is
/// refused changes nothing.
///
/// ```
/// use tenpin_rules::{Lineup, LineupError};
///
/// assert_eq!(Lineup::try_from(vec![]), Err(LineupError::Nobody));
///
/// let twice = Lineup::try_from(vec!["PJS".parse()?, "pjs".parse()?]).unwrap_err();
/// assert_eq!(twice.to_string(), "PJS plays already; take another name");
/// # Ok::<(), tenpin_rules::NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LineupError {
    /// There are no players.
    Nobody,
    /// Two players have this name, so a name would not say whose turn it is.
    Twice(Name),
    /// There are as many players as one game can have.
    Full,
    /// Nobody of this name plays.
    Unknown(Name),
    /// The player has left.
    Left(Name),
    /// The player is there, and cannot come back.
    Present(Name),
    /// The player has bowled all ten frames.
    Finished(Name),
    /// Everybody else has left.
    Last(Name),
    /// The player is in the middle of a frame.
    FrameBegun(Name),
    /// Nobody else has frames to bowl.
    NobodyElse(Name),
    /// An order leaves somebody out, or names somebody twice.
    NotEverybodyOnce,
    /// No frame follows in which another order could hold.
    LastFrame,
    /// Everybody has finished.
    Over,
    /// The game was given up.
    GivenUp,
    /// The game was not given up.
    NotGivenUp,
}

impl fmt::Display for LineupError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(name) => write!(formatter, "{name} plays already; take another name"),
            Self::Unknown(name) => write!(formatter, "{name} does not play in this game"),
            Self::Left(name) => write!(formatter, "{name} has left"),
            Self::Present(name) => write!(formatter, "{name} has not left"),
            Self::Finished(name) => write!(formatter, "{name} has bowled all ten frames"),
            other => tell_more(*other, formatter),
        }
    }
}

fn tell_more(error: LineupError, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    match error {
        LineupError::Last(name) => write!(formatter, "{name} {LAST}"),
        LineupError::FrameBegun(name) => write!(formatter, "{name} {BEGUN}"),
        LineupError::NobodyElse(name) => write!(formatter, "nobody but {name} {NOBODY_ELSE}"),
        other => formatter.write_str(about_the_game(other)),
    }
}

const BEGUN: &str = "has begun this frame and has to finish it";
const LAST: &str = "is the last player; give the game up instead";
const NOBODY_ELSE: &str = "has frames to bowl, so nobody else would be up";

fn about_the_game(error: LineupError) -> &'static str {
    match error {
        LineupError::Nobody => "nobody plays; one player at least",
        LineupError::Full => "a game has 256 players at most",
        LineupError::NotEverybodyOnce => "an order names everybody who plays, each once",
        LineupError::LastFrame => "this is the last frame, so its order stays",
        LineupError::GivenUp => "the game was given up; take it up again first",
        LineupError::NotGivenUp => "the game was not given up",
        _ => "the game is over",
    }
}

impl core::error::Error for LineupError {}
