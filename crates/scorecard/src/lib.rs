#![doc = include_str!("../README.md")]
//!
//! # Which type is which
//!
//! | type | what it holds |
//! |---|---|
//! | [`Scorecard`] | the players, and who is up |
//! | [`PlayerRow`] | one player's frames, total, and lowest and highest total still possible |
//! | [`FrameCell`] | one frame's marks and running total |
//! | [`Turn`] | who is up, in which frame, before which pins |
//!
//! More fields will come, so the types cannot be built field by field outside this crate.

mod display;
mod frame_cell;
mod player_row;
mod scorecard;
#[cfg(feature = "serde")]
mod serialize;
mod turn;

pub use frame_cell::FrameCell;
pub use player_row::PlayerRow;
pub use scorecard::Scorecard;
pub use turn::Turn;
