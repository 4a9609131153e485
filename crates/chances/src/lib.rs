//! What a bowler can still reach: exact counts, and exact chances.
//!
//! A [`Position`] is how far a game has come. It knows in how many [`Ways`] each total
//! can still come about, and, given the [`Odds`] of a bowler, the [`Outlook`]: how likely
//! each total is.
//!
//! ```
//! use tenpin_chances::{Odds, Position, Record, win_chances};
//! use tenpin_rules::Pins;
//!
//! // X X X: what is still possible?
//! let position = Position::replay([Pins::ALL; 3])?;
//! let ways = position.ways();
//! assert_eq!((ways.lowest(), ways.highest()), (60, 300));
//! assert!(ways.share_at_least(200) < 0.01);
//!
//! // How likely is it for someone who bowls like this?
//! let mut record = Record::default();
//! record.add([Pins::ALL; 12])?;
//! let outlook = position.outlook(&record.odds());
//! assert!(outlook.at_least(200) > 0.5);
//!
//! // And who wins?
//! let other = Position::default().outlook(&Odds::typical());
//! let chances = win_chances(&[outlook, other]);
//! assert!(chances.bowlers[0].outright > chances.bowlers[1].outright);
//! # Ok::<(), tenpin_rules::ReplayError>(())
//! ```
//!
//! # Which type is which
//!
//! | question | types |
//! |---|---|
//! | how does the game stand? | [`Position`], of one game; [`Positions`], a board for a whole lineup |
//! | in how many ways can it end? | [`Ways`], and [`NextBowl`] for each count that can fall now |
//! | how does this bowler bowl? | [`Record`] of past games, [`Odds`] learned from it |
//! | how likely is each total? | [`Outlook`] |
//! | who wins? | [`win_chances()`], [`WinChances`], [`WinChance`] |
//!
//! # Ways are not chances
//!
//! Where all *games* are alike, a game that ends in strikes is as likely as any other,
//! and there are few of them. Where all *counts of a bowl* are alike, as with
//! [`Odds::even`], one first bowl in eleven is a strike. Neither is a bowler:
//! [`Record::odds`] is.
//!
//! # How
//!
//! Of all that was bowled, the bowls to come only care for the points so far, the frame,
//! what stands, and which of four bonuses is pending: none, a spare, a strike, two
//! strikes. So from the last frame back, four polynomials a frame (how often each number
//! of points comes about) are all there is to work out: nothing is simulated, and
//! nothing is rounded where ways are counted.

mod bonus;
mod counting;
mod endings;
mod next_bowl;
mod odds;
mod odds_error;
mod outlook;
mod position;
mod positions;
mod record;
mod totals;
mod typical;
mod ways;
mod weighing;
mod win_chances;

pub use next_bowl::NextBowl;
pub use odds::Odds;
pub use odds_error::OddsError;
pub use outlook::Outlook;
pub use position::Position;
pub use positions::Positions;
pub use record::Record;
pub use ways::Ways;
pub use win_chances::{WinChance, WinChances, win_chances};

/// The total of a perfect game.
///
/// ```
/// use tenpin_chances::{HIGHEST, Position};
///
/// assert_eq!(Position::default().ways().highest(), HIGHEST);
/// ```
pub const HIGHEST: u16 = 300;
