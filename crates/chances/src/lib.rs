#![doc = include_str!("../README.md")]
//!
//! A [`Position`] is how far a game has come. It knows in how many [`Ways`] the game can still
//! end with each total. Given the [`Odds`] of a bowler, it knows the [`TotalChances`]: how likely
//! each total is.
//!
//! # Which type is which
//!
//! | question | types |
//! |---|---|
//! | how far has the game come? | [`Position`], from bowls, frames, a game or a row of a scorecard |
//! | in how many ways can it end? | [`Ways`], and [`NextBowl`] for each possible next bowl |
//! | how does this bowler bowl? | [`BowlFrequencies`] of past games, [`Odds`] learned from them |
//! | how likely is each total? | [`TotalChances`] |
//! | who wins? | [`win_chances()`], [`WinChances`], [`WinChance`] |
//!
//! # Ways are not chances
//!
//! If all *games* are equally likely, a game that ends in strikes is as likely as any other,
//! and there are few of them. If all *counts of a bowl* are equally likely, as with
//! [`Odds::even`], one first bowl in eleven is a strike. Neither is how people bowl; for that,
//! see [`BowlFrequencies::odds`].
//!
//! # How it works
//!
//! The bowls to come depend on the past only through the points so far, the frame, the pins
//! that stand, and which of four bonuses is pending: none, a spare, a strike, two strikes. So
//! it takes four polynomials per frame, from the last frame back, that say how often each
//! number of points occurs. Nothing is simulated, and nothing is rounded where ways are
//! counted.

mod bonus;
mod bowl_frequencies;
mod distribution;
mod endings;
mod frame_weights;
mod leave_frequencies;
mod leave_kind;
mod leave_record;
mod next_bowl;
mod odds;
mod odds_error;
mod odds_weights;
mod pay_table;
mod position;
mod total_chances;
mod typical;
mod unit_weights;
mod ways;
mod win_chances;

pub use bowl_frequencies::BowlFrequencies;
pub use leave_kind::LeaveKind;
pub use leave_record::{Conversions, LeaveRecord};
pub use next_bowl::NextBowl;
pub use odds::Odds;
pub use odds_error::OddsError;
pub use position::Position;
pub use total_chances::TotalChances;
pub use ways::Ways;
pub use win_chances::{WinChance, WinChances, win_chances};

/// The highest total: that of a perfect game.
///
/// ```
/// use tenpin_chances::{HIGHEST, Position};
///
/// assert_eq!(Position::default().ways().highest(), HIGHEST);
/// ```
pub const HIGHEST: u16 = 300;
