#![doc = include_str!("../README.md")]
//!
//! # Which type is which
//!
//! The root has what a program needs. States, frames and scores, of which games are made, are
//! in modules of their own. The modules are in the order in which a bowl passes through them:
//!
//! | step | types |
//! |---|---|
//! | text | [`Entry`]: what was typed |
//! | pins | [`Pins`], [`Rack`], [`Mark`], [`Marks`] |
//! | state | [`state::State`]: [`state::Ready`], [`state::FirstBowl`], [`state::Strike`], [`state::Spare`], [`state::Miss`], [`state::Missed`] |
//! | frame | [`FrameNumber`]; [`frame::Frame`]: [`frame::NormalFrame`], [`frame::FinalFrame`] |
//! | frames | [`Frames`]: a game without a player |
//! | score | [`Points`], [`score::Score`] |
//! | game | [`BowlingGame`] for one [`Player`], [`Lineup`] for several |
//! | board | [`Board`]: what a game is told to |
//!
//! A bowl or a change of the lineup that is refused changes nothing.
#![no_std]
#![warn(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::single_char_lifetime_names,
    clippy::unreachable,
    clippy::unwrap_used
)]

extern crate alloc;

mod entry;

mod mark;
mod marks;
mod pins;
mod rack;

mod bowl_count;
mod bowl_error;
pub mod state;

pub mod frame;
mod frame_number;

mod frames;
mod newest;
mod outlook;
mod undo_error;
mod waiting_frames;

mod points;
pub mod score;
mod scored_frame;

mod attendance;
mod due;
mod game;
mod lineup;
mod lineup_error;
mod missed_frames;
mod name;
mod order;
mod orders;
mod player;
mod progress;
mod replay;
mod rotation;
mod round;
mod seat;
mod seats;
mod standing;

mod board;

pub use board::Board;
pub use bowl_count::BowlCount;
pub use bowl_error::BowlError;
pub use entry::Entry;
pub use frame_number::{FrameNumber, FrameNumberError};
pub use frames::Frames;
pub use game::BowlingGame;
pub use lineup::Lineup;
pub use lineup_error::LineupError;
pub use mark::Mark;
pub use marks::Marks;
pub use missed_frames::MissedFrames;
pub use name::{Character, Name, NameError};
pub use outlook::Outlook;
pub use pins::{Pins, PinsError};
pub use player::Player;
pub use points::Points;
pub use progress::Progress;
pub use rack::Rack;
pub use replay::{Ordinal, ReplayError};
pub use undo_error::UndoError;
